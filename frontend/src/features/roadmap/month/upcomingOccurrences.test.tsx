import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aTask } from "@/testing/fixtures";
import { cellOf, dayButton, freezeToday, linesOf, showMonth } from "@/testing/month";
import { server } from "@/testing/server";
import { upcomingOccurrences } from "./upcomingOccurrences";

freezeToday();

const weekly = { every: 1, unit: "week", from: "date" } as const;
const month = { today: "2026-11-20", days: ["2026-10-26", "2026-12-06"] };

describe("copies that come", () => {
  it("follow open tasks by date, from today", () => {
    const task = aTask({ title: "Post", dueDate: "2026-11-06", repeat: weekly });
    expect([...upcomingOccurrences([task], [], month).keys()]).toEqual([
      "2026-11-20",
      "2026-11-27",
      "2026-12-04",
    ]);
  });

  it("leave the series alone where one was moved", () => {
    const task = aTask({ dueDate: "2026-11-23", seriesDay: "2026-11-20", repeat: { ...weekly, on: [5] } });
    expect([...upcomingOccurrences([task], [], month).keys()]).toEqual(["2026-11-27", "2026-12-04"]);
  });

  it("follow neither a completion nor a finished task", () => {
    const later = aTask({ dueDate: "2026-11-20", repeat: { ...weekly, from: "completion" } });
    const finished = aTask({
      dueDate: "2026-11-20",
      repeat: weekly,
      status: "completed",
      completedAt: "2026-11-20T08:00:00Z",
    });
    expect(upcomingOccurrences([later, finished, aTask({ repeat: weekly })], [], month).size).toBe(0);
  });

  it("stand lightly in their days, planned ones too", async () => {
    server.use(
      http.get("*/api/tasks/coming", () =>
        HttpResponse.json([
          {
            taskId: 3,
            title: "Invoices",
            category: "Business Development",
            dueDate: "2026-11-25",
            repeat: { ...weekly, on: [3] },
          },
        ]),
      ),
    );
    const { person } = await showMonth([aTask({ title: "Post", dueDate: "2026-11-20", repeat: weekly })]);
    await waitFor(() => expect(cellOf("2026-11-25")).toHaveTextContent("Invoices (repeats then)"));
    expect(within(screen.getByRole("list", { name: "Legend" })).getByText("Comes again")).toBeVisible();
    expect(cellOf("2026-12-02")).toHaveTextContent("Invoices (repeats then)");
    expect(cellOf("2026-11-27")).toHaveTextContent("Post (repeats then)");
    // Nothing to open, and nothing to drag.
    expect(linesOf("2026-11-27")).toEqual([]);
    const friday = dayButton("Friday, November 27, 2026, no tasks, 1 repeats then");
    await person.click(friday);
    const list = within(await screen.findByRole("dialog", { name: "Friday, Nov 27" }));
    expect(list.getByText("Post")).toBeVisible();
    expect(list.getByText(/Comes on this day/)).toBeVisible();
  });
});
