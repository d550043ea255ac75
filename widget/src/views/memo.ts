import { Component, type ComponentChildren, type FunctionComponent } from "preact";

/** Draws a part anew only when one of its properties is another one than before. */
export function memo<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return Object.keys(next).some((name) => next[name as keyof P] !== (this.props as P)[name as keyof P]);
    }
    override render(props: P): ComponentChildren {
      return part(props);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}

interface LaterProps {
  /** For the moment, leave what is drawn as it is. */
  readonly held: boolean;
  readonly children: ComponentChildren;
}

/** What can wait a frame, so that what cannot wait is on the screen a frame sooner. */
export class Later extends Component<LaterProps> {
  override shouldComponentUpdate({ held }: LaterProps): boolean {
    return !held;
  }
  override render({ children }: LaterProps): ComponentChildren {
    return children;
  }
}
