/** Parses addresses separated by lines, commas or semicolons, without duplicates. */
export function parseAddresses(text: string): string[] {
  const typed = text.split(/[\n\r,;]+/u).map((part) => part.trim());
  const seen = new Set<string>();
  return typed.filter((address) => {
    const known = address.toLowerCase();
    if (known === "" || seen.has(known)) return false;
    seen.add(known);
    return true;
  });
}
