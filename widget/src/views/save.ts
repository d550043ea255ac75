/** Gives the reader a text as a file. */
export function saveText(page: Document, text: string, name: string): void {
  const link = page.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
