import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { browserPage } from "@/ui/navigation/browserPage";

/**
 * Waits for the redirect after an expired session: it clears navigation guards, which would leak into the next test.
 */
export function watchRedirect() {
  const to = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  return () => waitFor(() => expect(to).toHaveBeenCalled());
}
