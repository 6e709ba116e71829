import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serveEvents, shareAmongTabs } from "@/testing/events";
import { shareStream, type News } from "./sharedStream";

/** A tab of the same browser. */
function aTab() {
  const heard: string[] = [];
  const stream = shareStream("events-of-maya", (news: News) => {
    if (news.kind === "state") heard.push(news.state);
    else heard.push(news.kind === "change" ? news.change.what.join() : news.kind);
  });
  tabs.push(stream);
  return { ...stream, heard };
}

const tabs: ReturnType<typeof shareStream>[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  vi.unstubAllGlobals();
});

describe("tabs that can agree among themselves", () => {
  let stopSharing: () => void;
  beforeEach(() => {
    stopSharing = shareAmongTabs();
  });
  afterEach(() => {
    stopSharing();
  });

  const threeTabs = async () => {
    const events = serveEvents();
    const [first, second, third] = [aTab(), aTab(), aTab()];
    await vi.waitFor(() => {
      expect(events.asked()).toBe(1);
    });
    events.accept();
    await vi.waitFor(() => {
      expect(third.heard).toEqual(["live"]);
    });
    return { ...events, first, second, third };
  };

  it("have one stream, and all hear what it says", async () => {
    const { send, asked, first, second, third } = await threeTabs();
    send({ what: ["tasks"] });
    await vi.waitFor(() => {
      for (const { heard } of [first, second, third]) expect(heard).toEqual(["live", "tasks"]);
    });
    expect(asked()).toBe(1);
  });

  it("hand it over when the tab that has it goes, and know that something may have been missed", async () => {
    const { send, accept, asked, standing, first, second, third } = await threeTabs();
    first.leave();
    expect(standing()).toBe(0);
    await vi.waitFor(() => {
      expect(asked()).toBe(2);
    });
    accept();
    send({ what: ["notes"] });
    await vi.waitFor(() => {
      for (const { heard } of [second, third]) {
        expect(heard).toEqual(["live", "reconnecting", "live", "notes"]);
      }
    });
    expect(first.heard).toEqual(["live"]);
  });

  it("leave it alone when another tab goes", async () => {
    const { asked, standing, second } = await threeTabs();
    second.leave();
    expect([asked(), standing()]).toEqual([1, 1]);
  });

  it("tell a tab that comes later how it stands", async () => {
    await threeTabs();
    const late = aTab();
    await vi.waitFor(() => {
      expect(late.heard).toEqual(["live"]);
    });
  });

  it("all hear that it is cut, and that the session is over", async () => {
    const { cut, accept, end, asked, third } = await threeTabs();
    cut();
    await vi.waitFor(
      () => {
        expect(asked()).toBe(2);
      },
      { timeout: 3000 },
    );
    accept();
    end();
    await vi.waitFor(() => {
      expect(third.heard).toEqual(["live", "reconnecting", "live", "reconnecting", "end"]);
    });
  });

  it("all hear that a stream that stood is refused", async () => {
    const { refuse, third } = await threeTabs();
    refuse();
    await vi.waitFor(() => {
      expect(third.heard).toEqual(["live", "reconnecting", "refused"]);
    });
  });
});

describe("a tab that cannot", () => {
  it("has a stream of its own, as long as somebody looks at it", () => {
    const { asked, accept, standing } = serveEvents();
    const first = aTab();
    accept();
    aTab();
    accept();
    expect([asked(), standing()]).toEqual([2, 2]);

    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(standing()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(asked()).toBe(4);
    expect(first.heard).toEqual(["live", "reconnecting"]);
  });
});

it("says nothing of a stream that has never stood", () => {
  const { refuse } = serveEvents();
  const { heard } = aTab();
  refuse();
  expect(heard).toEqual([]);
});
