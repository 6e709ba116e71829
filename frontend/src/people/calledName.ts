/** Short form of a full name, as one is called: its first word. */
export function calledName(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? "";
}
