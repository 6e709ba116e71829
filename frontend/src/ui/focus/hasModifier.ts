type Pressed = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/** True for a key of the browser or the system, such as Alt and an arrow, which goes back. */
export function hasModifier({ altKey, ctrlKey, metaKey }: Pressed): boolean {
  return altKey || ctrlKey || metaKey;
}
