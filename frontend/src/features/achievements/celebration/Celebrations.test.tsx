import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientApi, type Achievement } from "@/api/generated/client";
import { serveEvents } from "@/testing/events";
import { aSubtask, aTask, aUser, anAchievement } from "@/testing/fixtures";
import { mirrorPage } from "@/testing/mirrorPage";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const fire = vi.hoisted(() => vi.fn<(options: { particleCount: number }) => Promise<void>>());
vi.mock("canvas-confetti", () => ({
  default: { create: () => Object.assign(fire, { reset: vi.fn() }) },
}));

const maya = aUser();

/** A server that remembers what was seen, as the real one does. */
function serveAchievements(achievements: Achievement[]) {
  const seen: string[][] = [];
  const held = [...achievements];
  let timesAsked = 0;
  server.use(
    http.get("*/api/achievements", () => {
      timesAsked += 1;
      return HttpResponse.json(
        held.map((each) => ({ ...each, seen: each.seen || seen.flat().includes(each.type) })),
      );
    }),
    http.put("*/api/achievements/seen", async ({ request }) => {
      seen.push(((await request.json()) as { types: string[] }).types);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { seen, asked: () => timesAsked, earn: (achievement: Achievement) => held.push(achievement) };
}

/** Waits for the lazy celebration. */
const celebrationOf = (name: string) => screen.findByRole("dialog", { name });

const fresh = (type: string, minute: number) =>
  anAchievement({ type, seen: false, earnedAt: `2026-11-20T09:0${minute}:00Z` });

describe("the celebration", () => {
  beforeEach(() => {
    fire.mockReset().mockResolvedValue();
  });

  it("shows one new achievement once, with one button", async () => {
    const { seen } = serveAchievements([anAchievement(), fresh("forty_fiesta", 1)]);
    const { person, unmount } = renderApp("/dashboard?tab=account", { user: maya });
    const dialog = within(await celebrationOf("Forty Fiesta"));
    expect(dialog.getByText("Achievement unlocked")).toBeVisible();
    expect(dialog.getByText("You completed 40 tasks.")).toBeVisible();
    expect(dialog.getByText(/^Forty\. A fiesta\./)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await waitFor(() => expect(seen).toEqual([["forty_fiesta"]]));
    await person.click(dialog.getByRole("button", { name: "Awesome!" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    unmount();
    // Another device knows nothing of this browser's memory.
    localStorage.clear();
    renderApp("/dashboard?tab=achievements", { user: maya });
    await screen.findByText("2 of 26 achievements earned");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leads through several", async () => {
    const { seen } = serveAchievements([fresh("dynamic_duo", 2), fresh("first_task", 1)]);
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    expect(screen.getByRole("img", { name: "1 of 2" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByRole("dialog", { name: "Dynamic Duo" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    const [, close] = screen.getAllByRole("button", { name: "Close" });
    expect(close).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Previous" }));
    expect(screen.getByRole("dialog", { name: "Just Getting Started" })).toBeVisible();
    await person.keyboard("{ArrowRight}{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(seen.map((types) => types.toSorted())).toEqual([["dynamic_duo", "first_task"]]);
  });

  it("mirrors arrow keys from right to left", async () => {
    await mirrorPage();
    serveAchievements([fresh("dynamic_duo", 2), fresh("first_task", 1)]);
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    await person.keyboard("{ArrowLeft}");
    expect(screen.getByRole("dialog", { name: "Dynamic Duo" })).toBeVisible();
    await person.keyboard("{ArrowRight}");
    expect(screen.getByRole("dialog", { name: "Just Getting Started" })).toBeVisible();
  });

  it("throws 100 and 50 pieces of confetti", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({} as CanvasRenderingContext2D);
    serveAchievements([fresh("first_task", 1)]);
    renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    await waitFor(() =>
      expect(fire.mock.calls.map(([{ particleCount }]) => particleCount)).toEqual([100, 50]),
    );
  });

  it("leaves no confetti over a later dialog", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({} as CanvasRenderingContext2D);
    const never = new Promise<void>(() => undefined);
    fire.mockReturnValue(never);
    serveAchievements([fresh("first_task", 1)]);
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    const papers = () => [...document.querySelectorAll("body > canvas")];
    await waitFor(() => expect(papers()).toHaveLength(2));
    for (const paper of papers()) expect(paper).toHaveClass("z-(--z-celebration)");
    await person.keyboard("{Escape}");
    for (const paper of papers()) expect(paper).toHaveClass("z-(--z-confetti)");
    for (const paper of papers()) paper.remove();
  });

  it("is a still badge under reduced motion", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, {
        media,
        matches: /min-width|reduced-motion/u.test(media),
      }),
    );
    serveAchievements([fresh("first_task", 1)]);
    renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(fire).not.toHaveBeenCalled();
  });

  it("opens right after the completion that earned it", async () => {
    const task = aTask({ status: "done", subtasks: [aSubtask({ completed: true })] });
    serveTasks([task]);
    const { earn } = serveAchievements([]);
    const { person } = renderApp("/dashboard", { user: maya });
    const complete = await screen.findByRole("button", { name: /^Complete/ });
    earn(fresh("first_task", 1));
    await person.click(complete);
    expect(await celebrationOf("Just Getting Started")).toBeVisible();
  });

  it("opens after a mentor approves elsewhere", async () => {
    const events = serveEvents();
    const { earn } = serveAchievements([]);
    renderApp("/dashboard?tab=timo", { user: maya });
    await waitFor(() => expect(events.asked()).toBe(1));
    events.accept();
    earn(fresh("first_task", 1));
    events.send({ what: ["tasks", "achievements"], client: maya.id, tab: "of-the-mentor" });
    const dialog = { name: "Just Getting Started" };
    expect(await screen.findByRole("dialog", dialog, { timeout: 6000 })).toBeVisible();
  });

  it("waits until the user is idle", async () => {
    const { earn, asked } = serveAchievements([]);
    const { person, store } = renderApp("/dashboard?tab=account", { user: maya });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    await person.keyboard("n");
    await person.type(await screen.findByRole("textbox", { name: "Title" }), "A");
    earn(fresh("first_task", 1));
    const before = asked();
    act(() => {
      store.dispatch(clientApi.util.invalidateTags(["achievements"]));
    });
    await waitFor(() => expect(asked()).toBe(before + 1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await celebrationOf("Just Getting Started")).toBeVisible();
  });

  it("does not repeat after a failed acknowledgement", async () => {
    const unseen = fresh("first_task", 1);
    server.use(
      http.get("*/api/achievements", () => HttpResponse.json([unseen])),
      http.put("*/api/achievements/seen", () => refusal(503, "The database is away.")),
    );
    const { person, unmount } = renderApp("/dashboard?tab=account", { user: maya });
    await celebrationOf("Just Getting Started");
    await person.click(screen.getByRole("button", { name: "Awesome!" }));
    unmount();
    renderApp("/dashboard?tab=achievements", { user: maya });
    await screen.findByText("1 of 26 achievements earned");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
