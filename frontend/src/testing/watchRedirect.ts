import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { browserPage } from "@/ui/navigation/browserPage";

/**
 * For tests that lose the session: the way to the sign-in screen is waited for, because it ends every question about
 * unsaved text, and would do so in the test that comes next.
 */
export function watchRedirect() {
  const to = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  return () =>
    waitFor(() => {
      expect(to).toHaveBeenCalled();
    });
}
