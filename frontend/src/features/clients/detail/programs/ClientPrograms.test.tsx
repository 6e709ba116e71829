import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientEnrolment } from "@/api/generated/admin";
import { aClient, aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00") });
});

afterEach(() => {
  vi.useRealTimers();
});

function anEnrolment(id: number, name: string, changes: Partial<ClientEnrolment> = {}): ClientEnrolment {
  return {
    id,
    program: { id: 6, name },
    state: "active",
    step: 4,
    stepCount: 12,
    nextOn: "2026-11-25",
    pausedSince: null,
    pausedUntil: null,
    ...changes,
  };
}

async function openPage(enrolments: ClientEnrolment[]) {
  serveMentor({ clients: [aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" })] });
  server.use(answering("admin/clients/:id/enrolments", { enrolments }));
  const app = renderApp("/admin/clients/maya", { user: aMentor() });
  const panel = await screen.findByRole("region", { name: "Programs" });
  return { ...app, panel: within(panel) };
}

describe("the programs of a client", () =>
  it("show where the client is", async () => {
    const { panel } = await openPage([
      anEnrolment(1, "First month"),
      anEnrolment(2, "Shorts", { state: "paused", pausedSince: "2026-11-12" }),
      anEnrolment(3, "Welcome", { step: null }),
      anEnrolment(4, "Trailer", { nextOn: null }),
      anEnrolment(5, "Old one", { state: "finished" }),
      anEnrolment(7, "Sprint", { nextOn: "2026-11-20" }),
      anEnrolment(9, "Reels", { state: "paused", pausedSince: "2026-11-12", pausedUntil: "2026-12-01" }),
      anEnrolment(8, "Now", { step: null, nextOn: "2026-11-20" }),
    ]);
    const items = await panel.findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "First monthStep 4 of 12, next on Nov 25",
      "ShortsPaused since Nov 12",
      "WelcomeStarts on Nov 25",
      "TrailerStep 4 of 12",
      "Old oneFinished",
      "SprintStep 4 of 12, next today",
      "ReelsPaused until Dec 1",
      "NowStarts today",
    ]);
    expect(panel.getByRole("link", { name: "First month" })).toHaveAttribute(
      "href",
      "/admin/programs/6/people",
    );
    expect(panel.queryByRole("button", { name: "Old one: more" })).not.toBeInTheDocument();
  }));
