import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Review } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { aMentor, aTask } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { aReview, serveReviews } from "@/testing/reviewServer";
import { scrollToTheEnd } from "@/testing/scrolling";
import { server } from "@/testing/server";
import { pendingChanges } from "./decision/pendingChanges";

const three = () => [aReview(1, "Maya"), aReview(2, "Hana"), aReview(3, "Leo")];

const everybody = "/admin?tab=reviews";

/** Opens the tab, and the submission that waits longest. */
async function openTab(reviews: Review[], address = everybody) {
  const hub = serveReviews(reviews);
  const app = renderApp(address, { user: aMentor() });
  await screen.findByRole("heading", { level: 2, name: "Reviews" });
  if (reviews.length > 0 && address === everybody) await screen.findByText("Words of Maya");
  /** Live event. */
  const hear = () =>
    act(() => {
      app.store.dispatch(hubApi.util.invalidateTags(["reviews", "threads"]));
    });
  return { ...app, ...hub, hear };
}

const decide = "{Control>}{Enter}{/Control}";
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const tab = () =>
  within(screen.getByRole("navigation", { name: "Admin" })).getByRole("link", { name: /Reviews/ });

/** Presses keys faster than the router renders an address. */
async function pressWithoutWaiting(...keys: string[]) {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true });
    // React renders at once what a key changes; jsdom does not name the present event.
    vi.stubGlobal("event", event);
    document.body.dispatchEvent(event);
    vi.unstubAllGlobals();
    await Promise.resolve();
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

describe("the Reviews tab", () => {
  afterEach(() => {
    pendingChanges.set([]);
    sessionStorage.clear();
  });

  it("lists what waits and opens the oldest", async () => {
    const { address, read } = await openTab(three());
    expect(await heading("Task of Maya")).toBeVisible();
    expect(screen.getByText("3 wait, the oldest for 3 days")).toBeVisible();
    expect(screen.getByText("1 of 3")).toBeVisible();
    expect(tab()).toHaveTextContent("Reviews3");
    await waitFor(() => expect(address()).toBe("/admin?tab=reviews&task=1"));
    await waitFor(() => expect(read).toEqual([1]));
  });

  it("approves by keyboard alone, praise optional", async () => {
    const { person, decisions } = await openTab(three());
    await person.keyboard("a");
    const field = screen.getByRole("textbox", { name: /Words for Maya/ });
    expect(field).toHaveFocus();
    expect(decisions).toEqual([]);
    await person.keyboard(decide);
    expect(await heading("Task of Hana")).toHaveFocus();
    expect(decisions).toEqual([{ id: 101, revision: 1, decision: "approved", text: null }]);
    expect(screen.getByText("1 of 2")).toBeVisible();
    expect(tab()).toHaveTextContent("Reviews2");
  });

  it("turns by J and K, Escape keeps text", async () => {
    const { person, address } = await openTab(three());
    await person.keyboard("j");
    await screen.findByText("Words of Hana");
    expect(address()).toBe("/admin?tab=reviews&task=2");
    await person.keyboard("rMore light");
    expect(screen.getByRole("textbox", { name: "What should Hana change?" })).toHaveValue("More light");
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await person.keyboard("k");
    await screen.findByText("Words of Maya");
    await person.keyboard("jr");
    expect(await screen.findByRole("textbox", { name: "What should Hana change?" })).toHaveValue(
      "More light",
    );
  });

  it("decides on the turned one before it loads", async () => {
    await openTab(three());
    await pressWithoutWaiting("j", "r");
    expect(await screen.findByRole("textbox", { name: "What should Hana change?" })).toBeVisible();
  });

  it("demands a text for changes", async () => {
    const { person, decisions } = await openTab(three());
    await person.keyboard("r");
    expect(screen.getByRole("button", { name: "Ask for Changes" })).toBeDisabled();
    await person.keyboard(decide);
    expect(await heading("Task of Maya")).toBeVisible();
    expect(decisions).toEqual([]);
    expect(pendingChanges.get()).toEqual([]);
  });

  it("sends changes after ten seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, decisions } = await openTab(three());
    await person.keyboard(`rMore light${decide}`);
    expect(await heading("Task of Hana")).toHaveFocus();
    const undo = within(screen.getByRole("region", { name: /taken back/ }));
    expect(undo.getByText(/Maya is told in (10|9) seconds\./)).toBeVisible();
    expect(tab()).toHaveTextContent("Reviews2");
    pass(5000);
    expect(undo.getByText(/Maya is told in [45] seconds\./)).toBeVisible();
    expect(decisions).toEqual([]);
    pass(5500);
    await waitFor(() =>
      expect(decisions).toEqual([{ id: 101, revision: 1, decision: "changes", text: "More light" }]),
    );
    await waitFor(() => expect(screen.queryByRole("region", { name: /taken back/ })).not.toBeInTheDocument());
    expect(tab()).toHaveTextContent("Reviews2");
  });

  it("takes changes back with their text", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, decisions } = await openTab(three());
    await person.keyboard(`rMore light${decide}`);
    await heading("Task of Hana");
    await person.keyboard("{F8}{Enter}");
    expect(await heading("Task of Maya")).toBeVisible();
    expect(await screen.findByRole("textbox")).toHaveValue("More light");
    pass(20_000);
    expect(decisions).toEqual([]);
    expect(tab()).toHaveTextContent("Reviews3");
  });

  it("sends several changes at once on leaving", async () => {
    const { person, decisions } = await openTab(three());
    await person.keyboard(`rMore light${decide}`);
    await screen.findByText("Words of Hana");
    await person.keyboard(`rLess noise${decide}`);
    await screen.findByText("Words of Leo");
    expect(decisions).toEqual([]);
    await person.click(screen.getByRole("link", { name: "Activity" }));
    await waitFor(() =>
      expect(decisions.map(({ id, text }) => [id, text])).toEqual([
        [101, "More light"],
        [102, "Less noise"],
      ]),
    );
  });

  it("sends changes when the page is hidden", async () => {
    const { person, decisions } = await openTab(three());
    await person.keyboard(`rMore light${decide}`);
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
    });
    await waitFor(() => expect(decisions).toHaveLength(1));
  });

  it("keeps the open one when the list changes", async () => {
    const { person, change, hear, decisions } = await openTab(three());
    await person.keyboard("j");
    await screen.findByText("Words of Hana");
    await person.keyboard("aWell done");
    change((reviews) => reviews.filter(({ taskId }) => taskId !== 1));
    hear();
    expect(await screen.findByText("1 of 2")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("Well done");
    await person.keyboard(decide);
    expect(await heading("Task of Leo")).toBeVisible();
    expect(decisions).toEqual([{ id: 102, revision: 1, decision: "approved", text: "Well done" }]);
  });

  it("points out a newer revision before deciding", async () => {
    const { person, submitAgain, hear, decisions } = await openTab(three());
    await person.keyboard("rMore light");
    submitAgain(1, "Better words of Maya");
    hear();
    const notice = await screen.findByText("Revision 2 came while you read revision 1.");
    expect(notice.parentElement).toHaveTextContent("Your words are kept: read it, then decide.");
    await person.keyboard(decide);
    expect(await screen.findByText(/read the new revision first/)).toBeVisible();
    expect(pendingChanges.get()).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Show what changed" }));
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent.trim())).toEqual([
      "Better words",
    ]);
    await person.click(screen.getByRole("textbox"));
    await person.keyboard(decide);
    await heading("Task of Hana");
    expect(pendingChanges.get()).toMatchObject([{ revision: 2, review: { submissionId: 1101 } }]);
    expect(decisions).toEqual([]);
  });

  it("takes no text while an approval is sent", async () => {
    const { person } = await openTab(three());
    const answer = held();
    server.use(
      http.post("*/api/admin/submissions/101/decision", async () => {
        await answer.answer;
        return HttpResponse.json(aTask({ id: 1 }));
      }),
    );
    await person.keyboard(`aWell done${decide}, Maya`);
    expect(screen.getByRole("textbox")).toHaveValue("Well done");
    answer.release();
    expect(await heading("Task of Hana")).toBeVisible();
  });

  it("keeps the text after an outdated approval", async () => {
    const { person, submitAgain, decisions } = await openTab(three());
    await person.keyboard("aWell done");
    submitAgain(1, "Better words of Maya");
    await person.keyboard(decide);
    expect(await screen.findByText("Revision 2 came while you read revision 1.")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("Well done");
    expect(decisions).toEqual([]);
  });

  it("says that a submission was withdrawn", async () => {
    const { change, hear } = await openTab(three());
    change((reviews) => reviews.slice(1));
    hear();
    expect(await screen.findByText("Maya withdrew revision 1.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
  });

  it("goes back to the one before", async () => {
    const { person, goBack } = await openTab(three());
    await person.click(screen.getByRole("link", { name: /Task of Leo/ }));
    expect(await heading("Task of Leo")).toBeVisible();
    await goBack();
    expect(await heading("Task of Maya")).toBeVisible();
  });

  it("shows one client's submissions", async () => {
    await openTab(three(), "/admin?tab=reviews&client=client-Hana");
    expect(await heading("Task of Hana")).toBeVisible();
    expect(screen.queryByText("Task of Maya")).not.toBeInTheDocument();
    expect(screen.getByText("1 of 1")).toBeVisible();
  });

  it("loads the next page at the list's end", async () => {
    const reviews = three();
    serveReviews(reviews);
    server.use(
      http.get("*/api/admin/reviews", ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get("after") === "after Hana";
        const page = { total: 3, oldest: reviews[0]?.submittedAt ?? null };
        return HttpResponse.json(
          isSecond
            ? { ...page, reviews: reviews.slice(2), next: null }
            : { ...page, reviews: reviews.slice(0, 2), next: "after Hana" },
        );
      }),
    );
    renderApp("/admin?tab=reviews", { user: aMentor() });
    expect(await screen.findByText("Task of Hana")).toBeVisible();
    expect(screen.queryByText("Task of Leo")).not.toBeInTheDocument();
    scrollToTheEnd();
    expect(await screen.findByText("Task of Leo")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});
