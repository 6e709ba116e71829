import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { serveAnswers } from "@/testing/answerServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
async function open(names: string[], path = "/admin?tab=reviews") {
  const hub = serveAnswers(names);
  const app = renderApp(path, { user: aMentor() });
  await screen.findByText(`The soup of ${names[0] ?? ""}`);
  return { ...hub, ...app };
}

const row = (name: RegExp) => within(screen.getByRole("row", { name }));
const tab = () =>
  within(screen.getByRole("navigation", { name: "Admin" })).getByRole("link", { name: /Reviews/ });

describe("answers in the Reviews tab", () => {
  afterEach(() => sessionStorage.clear());

  it("stand beside the last four", async () => {
    const { address } = await open(["Hana"]);
    await waitFor(() => expect(address()).toBe("/admin?tab=reviews&answers=1"));
    const scale = row(/How full is your battery/);
    expect(scale.getByText("7 of 10")).toBeVisible();
    expect(scale.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "5",
      "Missed",
      "4",
      "6",
    ]);
    expect(scale.getByRole("img", { name: "The last 5: 5, missed, 4, 6, 7" })).toBeVisible();
    const number = row(/How many followers/);
    expect(number.getByText("9,310")).toBeVisible();
    expect(number.getByText("60 more than on Nov 11")).toBeVisible();
    expect(row(/Where did you post/).getByText("Instagram, YouTube")).toBeVisible();
    expect(row(/Where did you post/).getByText("a removed choice")).toBeVisible();
    expect(
      row(/Did you post/)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["No", "Missed", "–No answer", "Yes"]);
  });

  it("show the latest text, then all four", async () => {
    const { person } = await open(["Hana"]);
    const texts = row(/What worked/);
    expect(texts.getByText("One pot on Sunday")).toBeVisible();
    expect(texts.queryByText("Old soup")).not.toBeInTheDocument();
    await person.click(texts.getByRole("button", { name: "All four" }));
    expect(texts.getByText("Old soup")).toBeVisible();
    expect(texts.getByText("Missed")).toBeVisible();
    expect(row(/proud of/).getByText("The other 3 are without an answer")).toBeVisible();
    expect(row(/proud of/).getByRole("link", { name: /youtu\.be/ })).toHaveAttribute(
      "href",
      "https://youtu.be/x",
    );
  });

  it("are read by A, one after the other", async () => {
    const { person, read } = await open(["Hana", "Jonas"]);
    expect(tab()).toHaveTextContent("Reviews2");
    await person.keyboard("a");
    expect(await screen.findByText("The soup of Jonas")).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Weekly look-back" })).toHaveFocus();
    expect(tab()).toHaveTextContent("Reviews1");
    await person.keyboard("a");
    expect(await screen.findByText("Nothing waits for you.")).toBeVisible();
    expect(read).toEqual([1, 2]);
    expect(tab()).toHaveTextContent(/^Reviews$/);
  });

  it("stay when they have changed meanwhile", async () => {
    const { person, read, sendAgain } = await open(["Hana"]);
    sendAgain(0);
    await person.keyboard("a");
    expect(await screen.findByText("These answers have changed.")).toBeVisible();
    expect(await screen.findByText("The soup of Hana")).toBeVisible();
    expect(read).toEqual([]);
    await person.keyboard("a");
    await waitFor(() => expect(read).toEqual([1]));
  });

  it("are replied to by R and Ctrl+Enter", async () => {
    const { person, replies, read } = await open(["Hana"]);
    await person.keyboard("r");
    expect(screen.getByRole("textbox", { name: "Write to Hana" })).toHaveFocus();
    await person.keyboard("Which one? a{Control>}{Enter}{/Control}");
    const thread = within(screen.getByRole("region", { name: "Thread" }));
    expect(await thread.findByText("Which one? a")).toBeVisible();
    expect(replies).toEqual(["Which one? a"]);
    expect(screen.getByRole("textbox")).toHaveValue("");
    expect(read).toEqual([]);
    await person.keyboard("{Escape}");
    expect(screen.getByRole("heading", { level: 2, name: "Weekly look-back" })).toHaveFocus();
  });

  it("open by their address after they were read", async () => {
    const hub = serveAnswers(["Hana", "Jonas"]);
    hub.read.push(2);
    renderApp("/admin?tab=reviews&answers=2", { user: aMentor() });
    expect(await screen.findByText("The soup of Jonas")).toBeVisible();
    expect(screen.getByText(/This has been read/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Read/ })).not.toBeInTheDocument();
  });
});

describe("the queue of both kinds", () => {
  const review = {
    taskId: 1,
    submissionId: 101,
    title: "Film the tour",
    revision: 2,
    submittedAt: ago(28.5),
    dueDate: null,
    client: { id: "maya", firstName: "Maya", lastName: "Okafor", pictureUrl: null },
  };

  async function openBoth(path = "/admin?tab=reviews&answers=1") {
    server.use(
      http.get("*/api/admin/reviews", () =>
        HttpResponse.json({ reviews: [review], next: null, total: 1, oldest: review.submittedAt }),
      ),
      http.get("*/api/admin/reviews/count", () => HttpResponse.json({ count: 1 })),
    );
    return open(["Hana", "Jonas"], path);
  }
  const rows = () =>
    within(screen.getByRole("region", { name: "Reviews" }))
      .getAllByRole("link")
      .map(({ textContent }) => /Hana|Jonas|Maya/.exec(textContent)?.[0]);

  it("is one list, oldest first, counted together", async () => {
    await openBoth();
    expect(rows()).toEqual(["Hana", "Maya", "Jonas"]);
    expect(tab()).toHaveTextContent("Reviews3");
    expect(screen.getByText("1 of 3")).toBeVisible();
  });

  it("is narrowed to the kind in the address", async () => {
    const { person, address } = await openBoth();
    await person.click(screen.getByRole("radio", { name: "Check-ins 2" }));
    await waitFor(() => expect(address()).toBe("/admin?tab=reviews&show=check-ins&answers=1"));
    expect(screen.getByText("2 check-ins to read, the oldest for 1 day")).toBeVisible();
    expect(screen.queryByText("Maya Okafor")).not.toBeInTheDocument();
    await person.keyboard("j");
    expect(await screen.findByText("The soup of Jonas")).toBeVisible();
    await person.click(screen.getByRole("radio", { name: "Tasks 1" }));
    await waitFor(() => expect(address()).toBe("/admin?tab=reviews&show=tasks&task=1"));
    expect(screen.queryByText("Hana Mori")).not.toBeInTheDocument();
  });

  it("says that one of both did not load", async () => {
    await openBoth();
    server.use(http.get("*/api/admin/reviews", () => HttpResponse.json({}, { status: 500 })));
    renderApp("/admin?tab=reviews&answers=1", { user: aMentor() });
    expect(await screen.findByText("A part of the list did not load.")).toBeVisible();
  });
});
