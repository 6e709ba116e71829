import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPart } from "@/testing/renderPart";
import { server } from "@/testing/server";
import { Toaster } from "../overlays/toast/Toaster";
import { useReleaseWatch } from "./useReleaseWatch";

const HOUR_MS = 3_600_000;
const title = "There is a new version";

function Page() {
  useReleaseWatch();
  return <Toaster />;
}

/** A server of this release, or of the next one. */
function serve(release: { main: string }) {
  let looks = 0;
  server.use(
    http.get("*/", () => {
      looks += 1;
      return HttpResponse.html(`<script defer src="/assets/${release.main}.js"></script>`);
    }),
  );
  return () => looks;
}

function beSeen(isSeen: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!isSeen);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const own = document.createElement("script");
  own.setAttribute("type", "text/plain");
  own.setAttribute("src", "/assets/main.a1.js");
  document.head.append(own);
});

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('script[src="/assets/main.a1.js"]')?.remove();
});

it("tells a page that is seen again", async () => {
  const release = { main: "main.a1" };
  const looks = serve(release);
  renderPart(<Page />);
  beSeen(false);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(looks()).toBe(0);
  release.main = "main.b2";
  beSeen(true);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(looks()).toBe(1);
});

it("looks once an hour at most", async () => {
  const looks = serve({ main: "main.a1" });
  renderPart(<Page />);
  for (const isSeen of [false, true, false, true]) beSeen(isSeen);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  await waitFor(() => expect(looks()).toBe(1));
  for (const isSeen of [false, true, false, true]) beSeen(isSeen);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(looks()).toBe(1);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});
