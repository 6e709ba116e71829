/** Saves a file to the user's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** File name of a download, from its `Content-Disposition`. */
export function fileNameOf(headers: Headers): string {
  const [, name] = /filename="([^"]+)"/u.exec(headers.get("Content-Disposition") ?? "") ?? [];
  return name ?? "download";
}
