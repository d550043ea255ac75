// Two people at two browsers: a view may take a seat, and then Python lets nobody else play it. A view is known by a key that nobody
// else gets to see; what every view sees of the holder is a tag, made of the key by a function that does not lead back.

/** 128 random bits; the board needs no secure page for them. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a of the key's characters, as Python makes it. */
export function tagOf(key: string): string {
  let value = 0x811c9dc5;
  for (const character of key) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
