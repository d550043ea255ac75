import { useEffect, useState } from "preact/hooks";

export interface Source<V> {
  get(): V;
  subscribe(listener: () => void): () => void;
}

/** What a store knows, drawn anew at every change. */
export function useView<V>(store: Source<V>): V {
  const [view, set] = useState(store.get());
  useEffect(() => {
    const follow = () => set(store.get());
    follow();
    return store.subscribe(follow);
  }, [store]);
  return view;
}
