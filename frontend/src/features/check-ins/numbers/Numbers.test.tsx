import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { aCheckIn } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { pick, pickEntry } from "@/testing/choices";
import { aFile, watchDownloads } from "@/testing/downloads";
import { aMentor } from "@/testing/fixtures";
import { aPerson } from "@/testing/groupServer";
import { aNumber } from "@/testing/numberFixtures";
import { serveNumbers } from "@/testing/numberServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { showOnPhone } from "@/testing/windows";

const followers = aNumber({
  id: 1,
  name: "Followers on Instagram",
  unit: "followers",
  source: "checkIn",
  asking: [{ checkInId: 4, name: "Weekly look-back", question: 3 }],
  given: { kind: "segment", name: "Autumn cohort" },
  people: 94,
  pictures: [aPerson("Amara"), aPerson("Noor"), aPerson("Leo")],
  goals: { set: 61, reached: 18, kept: 0 },
  together: { median: "2340", sum: "414210" },
});
const income = aNumber({
  id: 2,
  name: "Income from sponsors",
  unit: "€",
  decimals: 2,
  source: "client",
  given: { kind: "choice", name: null },
  people: 42,
  goals: { set: 17, reached: 0, kept: 9 },
  together: { median: "240", sum: "18312.5" },
});
const videos = aNumber({
  id: 3,
  name: "Videos finished",
  source: "counted",
  counts: { tasks: "category", category: "Content Creation" },
  given: { kind: "everybody", name: null },
  people: 512,
  together: { median: "2.5", sum: "1034" },
});
const subscribers = aNumber({
  id: 4,
  name: "Subscribers on YouTube",
  unit: "subscribers",
  better: "none",
  source: "csv",
  lastReadInAt: "2026-11-16T12:00:00Z",
  goals: { set: 1, reached: 0, kept: 0 },
  people: 3,
});

function open(numbers = [followers, income, videos, subscribers]) {
  serveCheckIns([aCheckIn({ name: "Weekly look-back" })]);
  const served = serveNumbers(numbers);
  return { ...served, ...renderApp("/admin?tab=check-ins&half=numbers", { user: aMentor() }) };
}

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("the library of numbers", () => {
  it("is the second half of the check-ins", async () => {
    const { person } = open();
    await rowOf("Videos finished");
    const halves = within(screen.getByRole("navigation", { name: "What to see" }));
    expect(halves.getByRole("link", { name: "Numbers 4" })).toHaveAttribute("aria-current", "page");
    await person.click(await halves.findByRole("link", { name: "Check-ins 1" }));
    expect(await screen.findByRole("row", { name: /Weekly look-back/ })).toBeVisible();
    expect(screen.queryByText("Videos finished")).not.toBeInTheDocument();
  });

  it("says who writes each and who has it", async () => {
    open();
    const first = await rowOf("Followers on Instagram");
    expect(first.getByText("followers, more is better")).toBeVisible();
    expect(first.getByText("A check-in")).toBeVisible();
    expect(first.getByText("Weekly look-back, question 3")).toBeVisible();
    expect(first.getByText("94 people")).toBeInTheDocument();
    expect(first.getByText("Autumn cohort")).toBeVisible();
    expect(first.getByText("61")).toBeVisible();
    expect(first.getByText("have one")).toBeVisible();
    expect(first.getByText("18 reached it")).toBeVisible();
    expect(first.getByText("Median 2,340")).toBeVisible();
    expect(first.getByText("Sum 414,210")).toBeVisible();
    const second = await rowOf("Income from sponsors");
    expect(second.getByText("€, 2 decimals, more is better")).toBeVisible();
    expect(second.getByText("9 keep it")).toBeVisible();
    expect(second.getByText("Sum 18,312.50")).toBeVisible();
    const third = await rowOf("Videos finished");
    expect(third.getByText("a week, more is better")).toBeVisible();
    expect(third.getByText("Content Creation, completed a week")).toBeVisible();
    expect(third.getByText("Everybody")).toBeVisible();
    expect(third.getByText("None")).toBeVisible();
    expect(third.getByText("Median 2.5")).toBeVisible();
    const fourth = await rowOf("Subscribers on YouTube");
    expect(fourth.getByText(/^Last read in on Nov 16/)).toBeVisible();
    expect(fourth.getByText("None reached yet")).toBeVisible();
    expect(fourth.getByText("From 5 people on")).toBeVisible();
    expect(screen.getByText("4 of 50 numbers")).toBeVisible();
  });

  it("is searched and filtered by writer", async () => {
    const { person } = open();
    await rowOf("Videos finished");
    await pick(person, "Who writes it", "Counted by the hub");
    expect(screen.getAllByRole("row")).toHaveLength(2);
    await person.type(screen.getByRole("searchbox", { name: "Search numbers" }), "income");
    expect(screen.getByText("No number matches.")).toBeVisible();
  });

  it("reads files into those of files alone", async () => {
    const { person } = open();
    await person.click(await screen.findByRole("button", { name: "Videos finished: more" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Edit…",
      "Who has it",
      "Download CSV",
      "Delete…",
    ]);
  });

  it("downloads all values", async () => {
    const downloads = watchDownloads();
    const { person } = open();
    server.use(http.get("*/api/admin/numbers/4/values.csv", () => aFile("subscribers.csv")));
    await person.click(await screen.findByRole("button", { name: "Subscribers on YouTube: more" }));
    expect(await screen.findByRole("menuitem", { name: /^Read in a CSV…/ })).toBeVisible();
    await person.click(await screen.findByRole("menuitem", { name: "Download CSV" }));
    await waitFor(() => expect(downloads.length).toBe(1));
  });

  it("deletes after saying what goes", async () => {
    const { person, calls } = open();
    await pickEntry(person, "Videos finished: more", "Delete…");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Videos finished”?" }));
    expect(question.getByText(/^512 people have it\. All their values and goals go with it\./)).toBeVisible();
    await person.click(question.getByRole("button", { name: "Delete number" }));
    await waitFor(() => expect(screen.queryByText("Videos finished")).not.toBeInTheDocument());
    expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/admin/numbers/3"]);
  });
});

describe("the library on a phone", () =>
  it("has cards", async () => {
    showOnPhone();
    open();
    const cards = within(await screen.findByRole("list", { name: "Numbers" }));
    expect(cards.getByText("Sum 414,210")).toBeVisible();
    expect(cards.getByRole("button", { name: "Give Videos finished" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Create Number" })).toBeVisible();
  }));
