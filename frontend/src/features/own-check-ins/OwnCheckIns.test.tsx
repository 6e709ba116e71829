import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { aTask, aUser } from "@/testing/fixtures";
import { anOwnCheckIn, aPeriod, listOwnCheckIns, servePeriod } from "@/testing/ownCheckInServer";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

beforeEach(() => localStorage.clear());

const closesToday = () => {
  const end = new Date();
  end.setHours(23, 59, 0, 0);
  return end.toISOString();
};

async function openBoard(path = "/dashboard") {
  serveTasks([aTask({ title: "Film" }), aTask({ category: "Timo Task", title: "Trailer" })]);
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("heading", { name: path.includes("timo") ? "Trailer" : "Film" });
  return app;
}

describe("the lines of check-ins", () => {
  it.each(["/dashboard", "/dashboard?tab=timo"])("stand above the board of %s", async (path) => {
    listOwnCheckIns([
      anOwnCheckIn({ answered: 3, questions: 8, closesAt: closesToday() }),
      anOwnCheckIn({ id: 8, name: "First week", questions: 1 }),
    ]);
    await openBoard(path);
    const list = within(await screen.findByRole("list", { name: "Check-ins" }));
    const [first, second] = list.getAllByRole("listitem");
    expect(first).toHaveTextContent(/^Weekly look-back 3 of 8 answered, until today at .+Go on$/);
    expect(second).toHaveTextContent(/^First week 1 question, until .+Answer$/);
  });

  it("lead to the form and back", async () => {
    listOwnCheckIns([anOwnCheckIn()]);
    servePeriod(aPeriod());
    const { person, address } = await openBoard();
    const line = await screen.findByRole("link", { name: "Answer" });
    expect(line).toHaveAccessibleDescription(/^Weekly look-back/);
    await person.click(line);
    expect(await screen.findByRole("heading", { level: 1, name: "Weekly look-back" })).toBeVisible();
    expect(address()).toBe("/dashboard?checkin=7");
    expect(screen.getByRole("link", { name: /^Content Roadmap/ })).toHaveAttribute(
      "href",
      "/dashboard?tab=roadmap",
    );
    await person.click(screen.getByRole("link", { name: "Back to the board" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });

  it.each([
    ["nothing is open", []],
    ["all are sent", [anOwnCheckIn({ state: "sent" })]],
    ["their time is over", [anOwnCheckIn({ closesAt: "2026-01-01T09:00:00Z" })]],
  ])("are absent when %s", async (_, checkIns) => {
    listOwnCheckIns(checkIns);
    await openBoard();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Answer" })).not.toBeInTheDocument());
    expect(screen.queryByText("Weekly look-back")).not.toBeInTheDocument();
  });
});
