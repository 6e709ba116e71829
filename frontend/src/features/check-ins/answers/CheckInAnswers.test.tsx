import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { BrowserRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnswerText, QuestionAnswers } from "@/api/generated/admin";
import { aCheckIn, aQuestion, aRound } from "@/testing/checkInFixtures";
import { pick } from "@/testing/choices";
import { aFile, watchDownloads } from "@/testing/downloads";
import { aMentor, aSegment } from "@/testing/fixtures";
import { renderPart } from "@/testing/renderPart";
import { server, signedInAs } from "@/testing/server";
import { CheckInAnswers } from "./CheckInAnswers";

const round = aRound({ on: "2026-11-11", closes: "2026-11-13T17:00" });
const checkIn = aCheckIn({ id: 3, state: "running", rounds: [round] });

function aText(number: number): AnswerText {
  const client = { id: "c", firstName: "Maya", lastName: number.toString(), profileImageUrl: null };
  return { periodId: number, client: { ...client, isAdmin: false }, text: `Answer ${number}` };
}

const counts = [1, 2, 4, 5, 10, 10, 19, 18, 10, 6].map((count, index) => ({
  value: (index + 1).toString(),
  label: (index + 1).toString(),
  count,
}));
const aSpread = (
  number: number,
  question: Parameters<typeof aQuestion>[0],
  changes: Partial<QuestionAnswers>,
): QuestionAnswers => ({
  question: aQuestion({ id: number, ...question }),
  number,
  answers: 85,
  isTooFew: false,
  ...changes,
});
const ends = { lowLabel: "Empty", highLabel: "Full" };
const battery = aSpread(
  1,
  { kind: "scale", text: "How full?", points: 10, ...ends },
  { counts, quartiles: { least: "1", lower: "5", median: "7", upper: "8", most: "10" } },
);
const posted = aSpread(
  2,
  { kind: "yesNo", text: "Did you post?" },
  {
    counts: [
      { value: "yes", label: "yes", count: 58 },
      { value: "no", label: "no", count: 27 },
    ],
  },
);
const followers = aSpread(
  3,
  { kind: "number", text: "How many followers?", unit: "followers" },
  { quartiles: { least: "41", lower: "890", median: "2340", upper: "8150", most: "61200" } },
);
const where = aSpread(
  4,
  { kind: "severalOf", text: "Where did you post?" },
  {
    answers: 79,
    counts: [
      { value: "1", label: "Instagram", count: 71 },
      { value: "2", label: "TikTok", count: 48 },
    ],
  },
);
const worked = aSpread(5, { kind: "longText", text: "What worked?" }, { texts: [1, 2, 3].map(aText) });
const proud = aSpread(6, { kind: "link", text: "The one you are proud of" }, { answers: 4, isTooFew: true });

function open(questions = [battery, posted, followers, where, worked, proud]) {
  const asked: Record<string, string>[] = [];
  const texts: Record<string, string>[] = [];
  server.use(
    signedInAs(aMentor()),
    http.get("*/api/admin/segments", () => HttpResponse.json([aSegment({ id: 7, name: "Drifting" })])),
    http.get("*/api/admin/check-ins/:id/periods", () =>
      HttpResponse.json({ rounds: [round, aRound({ on: "2026-11-04" })], next: null }),
    ),
    http.get("*/api/admin/check-ins/:id/answers", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        round,
        asked: 93,
        answered: 85,
        questions,
      });
    }),
    http.get("*/api/admin/check-ins/:id/answers/texts", ({ request }) => {
      const search = Object.fromEntries(new URL(request.url).searchParams);
      texts.push(search);
      const offset = Number(search["offset"]);
      const page = Array.from({ length: 50 }, (_, index) => offset + index + 1).filter((one) => one <= 85);
      return HttpResponse.json({ texts: page.map(aText), total: 85 });
    }),
  );
  window.history.replaceState(null, "", "/admin/check-ins/3/answers");
  renderPart(
    <BrowserRouter>
      <CheckInAnswers checkIn={checkIn} />
    </BrowserRouter>,
  );
  return { asked, texts, person: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const card = async (name: RegExp) => within(await screen.findByRole("article", { name }));
const cells = (part: Pick<typeof screen, "getAllByRole">) =>
  part.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent).join(" "));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-20T10:00:00") });
});

describe("answers of everybody", () => {
  it("say how many have answered", async () => {
    open();
    expect((await screen.findByText("85 of 93")).parentElement).toHaveTextContent("85 of 93 answered");
    expect(screen.getByRole("combobox", { name: "Period" })).toHaveTextContent("Wed, Nov 11 to Fri, Nov 13");
  });

  it("to a scale are bars with their median", async () => {
    const { person } = open();
    const scale = await card(/How full/);
    expect(scale.getByText("Scale, 85 answers")).toBeVisible();
    expect(scale.getByText("Median 7.").parentElement).toHaveTextContent(
      "Median 7. The middle half is between 5 and 8.",
    );
    const fills = [...document.querySelectorAll('rect[fill^="var"]')].map((bar) => bar.getAttribute("fill"));
    expect(fills.map((fill) => fill === "var(--accent)")).toEqual([
      ...Array<boolean>(4).fill(false),
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(2).fill(false),
    ]);
    await person.click(scale.getByRole("radio", { name: "Table" }));
    expect(cells(scale).slice(0, 2)).toEqual(["Answer People Share", "1 1 1%"]);
  });

  it("to a number are four boxes", async () => {
    const { person } = open();
    const number = await card(/followers/);
    expect(
      number.getByRole("img", {
        name: "Least 41, a quarter below 890, median 2,340, a quarter above 8,150, most 61,200",
      }),
    ).toBeInTheDocument();
    expect(number.getByText("Half have between 890 and 8,150.")).toBeVisible();
    await person.click(number.getByRole("radio", { name: "Table" }));
    expect(cells(number)).toEqual([
      "Value followers",
      "Least 41",
      "Lower quartile 890",
      "Median 2,340",
      "Upper quartile 8,150",
      "Most 61,200",
    ]);
  });

  it("to choices are counts and shares", async () => {
    const { person } = open();
    const choices = await card(/Where did/);
    expect(choices.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Instagram7190%",
      "TikTok4861%",
    ]);
    expect(choices.getByText("One person can name more than one.")).toBeVisible();
    const yesNo = await card(/Did you post/);
    await person.click(yesNo.getByRole("radio", { name: "Table" }));
    expect(cells(yesNo)).toEqual(["Answer People Share", "Yes 58 68%", "No 27 32%"]);
  });

  it("as text are seen by pages", async () => {
    const { person, texts } = open();
    const list = await card(/What worked/);
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    expect(list.getByRole("link", { name: "Maya 1" })).toHaveAttribute(
      "href",
      "/admin?tab=reviews&answers=1",
    );
    await person.click(list.getByRole("button", { name: "See all 85" }));
    expect(await list.findByText("Answer 50")).toBeVisible();
    await person.click(list.getByRole("button", { name: "Next page" }));
    expect(await list.findByText("Answer 85")).toBeVisible();
    expect(texts.at(-1)).toMatchObject({ question: "5", period: "2026-11-11", offset: "50" });
    await person.click(list.getByRole("button", { name: "See the first alone" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
  });

  it("of too few are not shown together", async () => {
    open();
    const few = await card(/proud of/);
    expect(few.getByText("4 people gave a link.")).toBeVisible();
    expect(few.getByText("From 5 on they stand here together.")).toBeVisible();
    expect(few.queryByRole("radio")).not.toBeInTheDocument();
    expect(few.getByRole("link", { name: "Each of them is in Reviews" })).toBeVisible();
  });

  it("of nobody lead nowhere", async () => {
    open([{ ...proud, answers: 0 }]);
    const few = await card(/proud of/);
    expect(few.getByText("Nobody has answered it.")).toBeVisible();
    expect(few.queryByRole("link")).not.toBeInTheDocument();
  });

  it("are narrowed to a segment and saved", async () => {
    const { person, asked } = open();
    const files: string[] = [];
    server.use(
      http.get("*/api/admin/check-ins/:id/answers.csv", ({ request }) => {
        files.push(new URL(request.url).search);
        return aFile("look-back.csv");
      }),
    );
    await pick(person, "Segment", "Drifting");
    await waitFor(() => expect(asked.at(-1)).toEqual({ period: "2026-11-11", segmentId: "7" }));
    await pick(person, "Period", "Wed, Nov 4");
    await waitFor(() => expect(asked.at(-1)).toEqual({ period: "2026-11-04", segmentId: "7" }));
    const saved = watchDownloads();
    await person.click(screen.getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved).toEqual(["look-back.csv"]));
    expect(files).toEqual(["?period=2026-11-04&segmentId=7"]);
  });
});
