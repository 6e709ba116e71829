import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { CheckInComment, OwnPeriod } from "@/api/generated/client";
import { calendarDayOf, dayAfter } from "@/dates/calendarDay";
import { serveEvents } from "@/testing/events";
import { aMentor, aUser } from "@/testing/fixtures";
import { aPeriod, aQuestion, closedRefusal, servePeriod } from "@/testing/ownCheckInServer";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal, server } from "@/testing/server";

const maya = aUser();

const questions = [
  aQuestion(11, "scale", { text: "Battery?", points: 10, lowLabel: "empty", highLabel: "full" }),
  aQuestion(12, "yesNo", { text: "Posted?" }),
  aQuestion(13, "number", { text: "Followers?", unit: "followers", decimals: 1 }),
  aQuestion(14, "oneOf", {
    text: "Held back by?",
    choices: [
      { id: 1, text: "Time" },
      { id: 2, text: "Courage" },
    ],
  }),
  aQuestion(15, "severalOf", {
    text: "Where?",
    isDemanded: false,
    choices: [
      { id: 3, text: "Instagram" },
      { id: 4, text: "YouTube" },
    ],
  }),
  aQuestion(16, "longText", { text: "What worked?" }),
  aQuestion(17, "shortText", { text: "Next week?" }),
  aQuestion(18, "link", { text: "Proud of?", isDemanded: false }),
];

const answers: OwnPeriod["answers"] = {
  "11": 7,
  "12": true,
  "13": "12480.5",
  "14": 2,
  "15": [3, 4],
  "16": "The trailer.",
  "17": "Film it.",
};

beforeEach(() => localStorage.clear());

async function open(period: OwnPeriod) {
  const served = servePeriod(period);
  const app = renderApp("/dashboard?checkin=7", { user: maya });
  await screen.findByRole("heading", { level: 1, name: "Weekly look-back" });
  return { ...app, ...served };
}

const part = (name: string) => screen.findByRole("region", { name });

async function openForm(changes: Partial<OwnPeriod> = {}) {
  const app = await open(aPeriod({ questions, ...changes }));
  await screen.findByRole("form");
  return app;
}

describe("the form", () => {
  it("keeps all kinds of answers and sends them", async () => {
    const { person, kept, now } = await openForm();
    expect(screen.getByText(/^From Timo, open until /)).toBeVisible();
    const send = screen.getByRole("button", { name: "Send to Timo" });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription(/^6 more need an answer:/);
    expect(screen.queryByRole("link", { current: "page" })).not.toBeInTheDocument();

    await person.click(within(await part("Battery?")).getByRole("radio", { name: "7" }));
    await person.click(within(await part("Posted?")).getByRole("radio", { name: "No" }));
    await person.type(within(await part("Followers?")).getByRole("textbox"), "12,5");
    await person.click(within(await part("Held back by?")).getByRole("radio", { name: "Courage" }));
    await person.click(within(await part("Where?")).getByRole("checkbox", { name: "Instagram" }));
    await person.click(within(await part("Where?")).getByRole("checkbox", { name: "YouTube" }));
    await person.click(within(await part("What worked?")).getByRole("textbox"));
    await person.paste("The trailer.");
    await person.click(within(await part("Next week?")).getByRole("textbox"));
    await person.paste("Film it.");
    await waitFor(() =>
      expect(now().answers).toEqual({
        "11": 7,
        "12": false,
        "13": "12,5",
        "14": 2,
        "15": [3, 4],
        "16": "The trailer.",
        "17": "Film it.",
      }),
    );
    expect(kept.every((body) => Object.keys(body).length < 8)).toBe(true);
    expect(await within(await part("Next week?")).findByText("Kept")).toBeVisible();
    expect(send).toBeEnabled();
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("heading", { name: "Sent to Timo" })).toHaveFocus();
    expect(now().sent).not.toBeNull();
  });

  it("names the lacking answers and leads there", async () => {
    const { person } = await openForm({ answers: { ...answers, "16": "", "12": false } });
    const link = await screen.findByRole("button", { name: "Question 6: What worked?" });
    expect(screen.getByText(/^One more needs an answer/)).toBeVisible();
    await person.click(link);
    expect(within(await part("What worked?")).getByRole("textbox")).toHaveFocus();
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(screen.getByRole("form")).toBeInTheDocument();
  });

  it.each([
    [answers, "Everything needed is answered."],
    [{ ...answers, "18": "https://hub.example" }, "Everything is answered."],
  ])("says what is answered: %#", async (given, text) => {
    await openForm({ answers: given });
    expect(screen.getByText(text)).toBeVisible();
  });

  it("counts characters and refuses too many", async () => {
    const { person, kept } = await openForm({ answers });
    const field = within(await part("Next week?")).getByRole("textbox");
    await person.clear(field);
    await person.click(field);
    await person.paste("x".repeat(201));
    expect(screen.getByText("201/200")).toBeVisible();
    await person.tab();
    expect(await screen.findByText("Please keep it to 200 characters.")).toBeVisible();
    expect(field).toHaveAccessibleDescription(/200 characters/);
    expect(screen.getByText(/^Please have another look/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "6 of 8 answered" })).toBeVisible();
    expect(kept).toEqual([]);
  });

  it.each([
    ["Followers?", "12,,", "Please write a number, such as 12.5"],
    ["Proud of?", "http://hub.example", "A link starts with https:// and has no spaces"],
  ])("complains of %s once it is left", async (name, typed, problem) => {
    const { person } = await openForm();
    const field = within(await part(name)).getByRole("textbox");
    await person.type(field, typed);
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    await person.tab();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(field).toBeInvalid();
  });

  it("can empty a choice that may stay empty", async () => {
    const scale = aQuestion(11, "scale", { text: "Battery?", points: 3, isDemanded: false });
    const { person, now } = await openForm({ questions: [scale], answers: { "11": 2 } });
    const battery = within(await part("Battery?"));
    expect(battery.getByText("Can stay empty")).toBeVisible();
    expect(battery.getByRole("radio", { name: "2" })).toBeChecked();
    await person.click(battery.getByRole("button", { name: "Leave it empty" }));
    await waitFor(() => expect(now().answers).toEqual({}));
    expect(battery.getByRole("radio", { name: "2" })).not.toBeChecked();
  });

  it("names the mentor when the account is gone", async () => {
    await openForm({ from: null });
    expect(screen.getByText(/^From Timo, open until /)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send to Timo" })).toBeVisible();
  });

  it("shows both answers of two devices", async () => {
    const { person, change, now } = await openForm({ answers: { "17": "Film" } });
    const next = within(await part("Next week?"));
    change({ answers: { "11": 3, "17": "Cut" } });
    await person.type(next.getByRole("textbox"), " it");
    expect(await next.findByText(/on another device meanwhile/)).toBeVisible();
    expect(next.getByText("Cut")).toBeVisible();
    // Not touched here.
    expect(within(await part("Battery?")).getByRole("radio", { name: "3" })).toBeChecked();
    await person.click(next.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(now().answers["17"]).toBe("Film it"));
    expect(next.queryByText(/on another device meanwhile/)).not.toBeInTheDocument();
  });

  it("takes the other device's answer on request", async () => {
    const { person, change } = await openForm({ answers: { "17": "Film" } });
    const next = within(await part("Next week?"));
    change({ answers: { "17": "Cut" } });
    await person.type(next.getByRole("textbox"), " it");
    await person.click(await next.findByRole("button", { name: "Take the other" }));
    expect(next.getByRole("textbox")).toHaveValue("Cut");
  });

  it("keeps typed text over a refetch", async () => {
    const events = serveEvents();
    const { person, change } = await openForm();
    events.accept();
    const field = within(await part("Next week?")).getByRole("textbox");
    await person.type(field, "Film");
    change({ answers: { "11": 9 } });
    events.send({ what: ["checkIns"], client: maya.id });
    await waitFor(async () =>
      expect(within(await part("Battery?")).getByRole("radio", { name: "9" })).toBeChecked(),
    );
    expect(field).toHaveValue("Film");
  });

  it("keeps text on this device without a network", async () => {
    const { person, now } = await openForm();
    server.use(http.put("*/api/check-ins/7/answers", () => HttpResponse.error(), { once: true }));
    const next = within(await part("Next week?"));
    await person.type(next.getByRole("textbox"), "Film");
    expect(await next.findByText("Kept on this device")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(now().answers["17"]).toBe("Film"));
    expect(await next.findByText("Kept")).toBeVisible();
  });

  it("shows the focused field's problem when sent", async () => {
    const { person, kept } = await openForm({ answers });
    const proud = within(await part("Proud of?"));
    await person.click(proud.getByRole("textbox"));
    await person.paste("https://drive.example/My Film.mp4");
    expect(proud.queryByText(/has no spaces/)).not.toBeInTheDocument();
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(proud.getByText("A link starts with https:// and has no spaces")).toBeVisible();
    expect(kept).toEqual([]);
  });

  it("shows a refused answer instead of a toast", async () => {
    const { person, now } = await openForm({ answers });
    server.use(http.put("*/api/check-ins/7/answers", () => refusal(422, "No such address.", "answers.18")));
    const proud = within(await part("Proud of?"));
    await person.click(proud.getByRole("textbox"));
    await person.paste("https://hub.example");
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(await proud.findByText("No such address.")).toBeVisible();
    expect(proud.getByRole("textbox")).toHaveFocus();
    expect(screen.queryByText("Not sent")).not.toBeInTheDocument();
    expect(now().sent).toBeNull();
  });

  it("says why an answer is not kept", async () => {
    const { person, now } = await openForm({ answers });
    const broken = () => refusal(500, "Something went wrong.");
    server.use(http.put("*/api/check-ins/7/answers", broken, { once: true }));
    await person.type(within(await part("Next week?")).getByRole("textbox"), "!");
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Something went wrong.")).toBeVisible();
    const reason = "Something went wrong. What you wrote is kept on this device.";
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(now().answers["17"]).toBe("Film it.!"));
  });

  it("replaces a tab that is pasted", async () => {
    const { person, now } = await openForm();
    await person.click(within(await part("Next week?")).getByRole("textbox"));
    await person.paste("Film\tit.");
    await waitFor(() => expect(now().answers["17"]).toBe("Film it."));
  });

  it("shows the server's refusal at its question", async () => {
    const { person } = await openForm({ answers });
    server.use(http.post("*/api/check-ins/7/send", () => refusal(422, "Too many followers.", "answers.13")));
    await person.click(screen.getByRole("button", { name: "Send to Timo" }));
    expect(await screen.findByText("Too many followers.")).toBeVisible();
    await waitFor(async () => expect(within(await part("Followers?")).getByRole("textbox")).toHaveFocus());
  });
});

const comment = (changes: Partial<CheckInComment> = {}): CheckInComment => ({
  id: 1,
  author: { ...aMentor(), isAdmin: true },
  text: "Well done.",
  createdAt: "2026-11-18T10:00:00Z",
  ...changes,
});

const sent = { at: new Date().toISOString(), answers };

describe("a sent check-in", () => {
  it("shows what was sent and can be changed", async () => {
    const today = calendarDayOf(new Date());
    const { person, now } = await open(aPeriod({ questions, answers, sent, nextOn: dayAfter(today, 7) }));
    expect(await screen.findByText(/You can change it until/)).toBeVisible();
    expect(screen.getByText(/^The next one comes on/)).toBeVisible();
    expect(screen.getByText("The narrator")).toBeVisible();
    expect(screen.getByText("7").parentElement).toHaveTextContent("7 of 10");
    expect(screen.getByText("12,480.5")).toBeVisible();
    expect(screen.getByText("Instagram, YouTube")).toBeVisible();
    expect(screen.getByText("No answer")).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Sent to Timo" })).not.toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Change my answers" }));
    expect(within(await part("Battery?")).getByRole("radio", { name: "7" })).toHaveFocus();
    await person.click(within(await part("Posted?")).getByRole("radio", { name: "No" }));
    await person.click(screen.getByRole("button", { name: "Send to Timo" }));
    expect(await screen.findByRole("heading", { name: "Sent to Timo" })).toBeVisible();
    expect(now().sent?.answers["12"]).toBe(false);
  });

  it("leads to the number that it wrote", async () => {
    const into = questions.map((question) => (question.id === 13 ? { ...question, numberId: 5 } : question));
    await open(aPeriod({ questions: into, answers, sent }));
    expect(await screen.findByRole("link", { name: "See your progress" })).toHaveAttribute(
      "href",
      "/dashboard?tab=achievements&part=progress&number=5",
    );
  });

  it("tells of a change that was not sent", async () => {
    await open(aPeriod({ questions, answers: { ...answers, "12": false }, sent }));
    expect(await screen.findByText(/^You changed something since/)).toBeVisible();
  });

  it("has a thread once somebody has written", async () => {
    const written = comment({ id: 2, author: { ...maya, isAdmin: false }, text: "Thank you!" });
    const { person, change } = await open(aPeriod({ questions, answers, sent, comments: [comment()] }));
    const bodies = recorded("post", "*/api/check-ins/7/comments", () => {
      change({ comments: [comment(), written] });
      return HttpResponse.json(written, { status: 201 });
    });
    const thread = within(await screen.findByRole("region", { name: "Conversation" }));
    expect(thread.getByText("Timo Berg")).toBeVisible();
    expect(thread.getByText("0/1,000")).toBeInTheDocument();
    await person.type(thread.getByRole("textbox", { name: "Write to Timo" }), "Thank you!");
    await person.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(bodies).toEqual([{ text: "Thank you!" }]));
    expect(await thread.findByText("Maya Okafor")).toBeVisible();
    expect(thread.getByRole("textbox")).toHaveValue("");
  });

  it("has no thread before", async () => {
    await open(aPeriod({ questions, answers, sent }));
    expect(await screen.findByText(/you read it here and in the bell/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Conversation" })).not.toBeInTheDocument();
  });
});

describe("a closed check-in", () => {
  it("is read-only with its thread", async () => {
    await open(aPeriod({ questions, answers, sent, isOpen: false, comments: [comment()] }));
    expect(await screen.findByText(/It is closed now and stays as it is/)).toBeVisible();
    expect(screen.getByText("Well done.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change my answers" })).not.toBeInTheDocument();
  });

  it("is kind if it was not sent", async () => {
    await open(aPeriod({ questions, isOpen: false }));
    expect(await screen.findByRole("heading", { name: "This check-in has closed" })).toBeVisible();
    expect(screen.getByText(/that happens to the best/)).toBeVisible();
    expect(screen.queryByText("Written, and not sent")).not.toBeInTheDocument();
  });

  it("leaves typed text to be read and copied", async () => {
    const { person } = await openForm();
    server.use(http.put("*/api/check-ins/7/answers", closedRefusal));
    await person.type(within(await part("Next week?")).getByRole("textbox"), "Film it.");
    expect(await screen.findByRole("heading", { name: "This check-in has closed" })).toBeVisible();
    expect(screen.getByText("Film it.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe("Next week?\nFilm it.");
  });

  it("closes by itself when its time is over", async () => {
    const closesAt = new Date(Date.now() + 6000).toISOString();
    const { change } = await openForm({ closesAt });
    change({ isOpen: false });
    expect(
      await screen.findByRole("heading", { name: "This check-in has closed" }, { timeout: 20_000 }),
    ).toBeVisible();
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(closesAt));
  });

  it("stays open where the server's clock says so", async () => {
    await openForm({ closesAt: new Date(Date.now() - 1000).toISOString() });
    expect(screen.getByRole("form")).toBeInTheDocument();
  });
});

describe("another address", () =>
  it.each(["/dashboard?checkin=8", "/dashboard?checkin=old"])("%s leads back to the board", async (path) => {
    const { person, address } = renderApp(path, { user: maya });
    expect(await screen.findByRole("heading", { name: "There is no such check-in" })).toBeVisible();
    const [, back] = screen.getAllByRole("link", { name: "Back to the board" });
    await person.click(back ?? expect.unreachable());
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(address()).toBe("/dashboard");
  }));
