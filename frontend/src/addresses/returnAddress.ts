import { stored } from "@/storage/stored";

const returnAddress = stored("creator-hub-left-place", (address) => address ?? null, "sessionStorage");

/** Stores the current address when a session expires; the next sign-in returns to it. */
export function saveReturnAddress(): void {
  const { pathname, search, hash } = window.location;
  returnAddress.save(pathname + search + hash);
}

export function clearReturnAddress(): void {
  returnAddress.save(null);
}

/** Stored address; null without one. */
export function readReturnAddress(): string | null {
  return returnAddress.read();
}

/** Reads the address once, then deletes it. */
export function takeReturnAddress(): string | null {
  const address = readReturnAddress();
  clearReturnAddress();
  return address;
}
