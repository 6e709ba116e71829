/**
 * Entry of the browser's storage, or one for each owner. Storage may be blocked or full: then nothing is kept, and
 * `parse` gets undefined. Null is an entry that is absent.
 */
export function stored<Value>(
  key: string,
  parse: (text: string | null | undefined) => Value,
  storage: "localStorage" | "sessionStorage" = "localStorage",
) {
  return {
    read: (owner = ""): Value => {
      try {
        return parse(window[storage].getItem(key + owner));
      } catch {
        return parse(undefined);
      }
    },
    /** Null removes it. */
    save: (text: string | null, owner = ""): void => {
      try {
        if (text === null) window[storage].removeItem(key + owner);
        else window[storage].setItem(key + owner, text);
      } catch {
        // As above.
      }
    },
  };
}
