import { describe, expect, it } from "vitest";
import { minutesFor } from "@/api/client/questions";
import type { CheckIn } from "@/api/generated/admin";
import { aCheckIn, aQuestion } from "@/testing/checkInFixtures";
import { differencesOf, mergeDrafts, namesOf } from "@/forms/conflict";
import { changesOf, checkInKind } from "./checkInChanges";
import { checkInBody, differs, draftOf, newCheckIn } from "./checkInDraft";
import { type QuestionDraft, copyOfQuestion, newQuestion } from "./questionDraft";
import { checkInProblems, hasControl, questionFieldOfPath } from "./checkInRules";
import { questionFacts } from "./questionKinds";
import { rhythmLabel } from "./rhythmLabels";

const choices = [
  { id: 1, text: "Time" },
  { id: 2, text: "Ideas" },
];
const saved = aCheckIn({
  name: "Look back",
  audience: {
    kind: "choice",
    name: null,
    people: 2,
    pictures: [{ id: "hana", firstName: "Hana", lastName: "Mori", profileImageUrl: null }],
    isGone: false,
  },
  audienceBody: { kind: "choice", clientIds: ["hana", "felix"] },
  questions: [
    aQuestion({ id: 1, kind: "scale", points: 10, lowLabel: "Empty", highLabel: null }),
    aQuestion({ id: 2, kind: "number", unit: "followers", least: "0", most: null, decimals: 2 }),
    aQuestion({ id: 3, kind: "oneOf", choices }),
    aQuestion({ id: 4, kind: "link" }),
  ],
});

describe("a draft", () => {
  it("sends what is saved until changed", () => {
    const { name, rhythm, audienceBody, questions } = checkInBody(draftOf(saved)) as never as Record<
      string,
      unknown
    >;
    expect({ name, rhythm, audienceBody }).toEqual({
      name: saved.name,
      rhythm: saved.rhythm,
      audienceBody: undefined,
    });
    expect(checkInBody(draftOf(saved)).audience).toEqual(saved.audienceBody);
    expect(questions).toEqual(saved.questions);
    expect(differs(draftOf(saved), draftOf(saved))).toBe(false);
  });

  it("keeps fields of other kinds to itself", () => {
    const draft = draftOf(saved);
    const questions = draft.questions.map((question) => ({ ...question, kind: "yesNo" as const }));
    expect(checkInBody({ ...draft, questions }).questions[1]).toEqual({
      id: 2,
      kind: "yesNo",
      text: saved.questions[1]?.text,
      isDemanded: true,
    });
  });

  it("is saved once its content is", () => {
    const draft = draftOf(saved);
    const more = { ...draft, questions: [...draft.questions, { ...newQuestion(), text: "New?" }] };
    const keptIn = (theirs: CheckIn, mine = more) =>
      mergeDrafts(namesOf(checkInKind.fields), checkInBody, { base: draft, mine, theirs: draftOf(theirs) })
        .kept;
    expect(keptIn(saved)).toEqual(["questions"]);
    const after = { ...saved, questions: [...saved.questions, aQuestion({ id: 9, text: "New?" })] };
    expect(keptIn(after)).toEqual([]);
  });

  it("copies a question as a new one", () => {
    const [, , oneOf] = draftOf(saved).questions;
    const copy = copyOfQuestion(oneOf ?? newQuestion());
    expect(copy.id).toBeUndefined();
    expect(copy.choices.map(({ id, text }) => [id, text])).toEqual([
      [undefined, "Time"],
      [undefined, "Ideas"],
    ]);
  });
});

describe("changes", () => {
  const before = draftOf(saved);
  const [scale, number, oneOf, link] = before.questions as [
    QuestionDraft,
    QuestionDraft,
    QuestionDraft,
    QuestionDraft,
  ];

  it.each<[string, QuestionDraft[], number]>([
    ["none", before.questions, 0],
    ["one moved up", [link, scale, number, oneOf], 1],
    ["one moved and edited", [{ ...link, text: "Where?" }, scale, number, oneOf], 1],
    ["one removed", [scale, number, oneOf], 1],
    ["one added and one edited", [{ ...scale, points: 5 }, number, oneOf, link, newQuestion()], 2],
    ["all turned round", [link, oneOf, number, scale], 3],
  ])("of questions: %s", (_name, questions, count) =>
    expect(changesOf(before, { ...before, questions })).toEqual({ count, ofQuestions: count > 0 }),
  );

  it("of rhythm and audience count by part", () => {
    const rhythm = { ...before.rhythm, hour: 9, weekday: "monday" as const };
    const audience = { ...before.audience, kind: "everybody" as const };
    expect(changesOf(before, { ...before, rhythm, audience }).count).toBe(3);
    const monthly = { ...rhythm, kind: "monthly" as const };
    expect(changesOf(before, { ...before, rhythm: monthly }).count).toBe(1);
  });

  it("of both versions stand side by side", () => {
    const draft = { ...before, name: "Mine", questions: [{ ...scale, isDemanded: false }] };
    const differences = differencesOf(checkInKind, ["name", "questions"], before, draft);
    expect(differences.map(({ label }) => label)).toEqual(["Name", "Questions"]);
    expect(differences[1]?.mine).toEqual([`1. ${scale.text}, Scale, 1 to 10, Empty`]);
  });
});

describe("rules", () => {
  const ready = { ...newCheckIn(), name: "Look back" };
  const question = (changes: Partial<QuestionDraft>) => ({
    ...ready,
    questions: [{ ...newQuestion(), text: "How?", ...changes }],
  });

  it.each([
    [{ ...question({}), name: " " }, "Please enter a name."],
    [{ ...question({}), name: "x".repeat(61) }, "Please keep the name to 60 characters."],
    [{ ...question({}), introduction: "x".repeat(301) }, "Please keep the introduction to 300 characters."],
    [{ ...question({}), rhythm: { ...ready.rhythm, kind: "program" as const } }, "Please choose a program."],
    [
      { ...question({}), audience: { ...ready.audience, kind: "choice" as const } },
      "Please choose somebody.",
    ],
    [{ ...ready, questions: [] }, "Please add a question."],
    [
      { ...ready, questions: Array.from({ length: 21 }, newQuestion) },
      "A check-in has 20 questions at most.",
    ],
    [question({ text: "x".repeat(201) }), "Please keep the question to 200 characters."],
    [question({ kind: "scale", highLabel: "x".repeat(41) }), "Please keep it to 40 characters."],
    [question({ kind: "oneOf" }), "Please write the choice, or remove it."],
    [
      question({ kind: "severalOf", choices: [{ key: "1", text: "One" }] }),
      "Please write at least two choices.",
    ],
  ])("refuse draft %#", (draft, message) =>
    expect(checkInProblems(draft).map((problem) => problem.message)).toEqual([message]),
  );

  it("pass a whole draft", () => expect(checkInProblems(question({ kind: "yesNo" }))).toEqual([]));

  it("find the control of a path", () => {
    expect(questionFieldOfPath("questions.3.text")).toEqual({ index: 3, field: "text" });
    expect(questionFieldOfPath("questions.3.choices.1.text")).toEqual({ index: 3, field: "choices.1" });
    expect(questionFieldOfPath("questions")).toBeNull();
    const oneOf = { ...newQuestion(), kind: "oneOf" as const };
    expect(["text", "choices.1", "choices.2", "unit"].map((field) => hasControl(oneOf, field))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("search terms", () => {
  it("facts belong to the kind", () =>
    expect(draftOf(saved).questions.map(questionFacts)).toEqual([
      "1 to 10, Empty",
      "followers, from 0, 2 decimals",
      "Time, Ideas",
      "https",
    ]));

  it("minutes are rounded up", () => {
    const kinds = (...all: QuestionDraft["kind"][]) => minutesFor(all.map((kind) => ({ kind })));
    expect(kinds()).toBe(1);
    expect(kinds("longText", "shortText")).toBe(1);
    expect(kinds("longText", "shortText", "scale")).toBe(2);
  });

  it.each([
    [{ kind: "monthly", day: 2 }, /^The 2nd of the month at /u],
    [{ kind: "monthly", day: 15 }, /^The 15th of the month at /u],
    [{ kind: "program", programId: 1, afterStepId: null, days: 1 }, /^1 day after the start$/u],
    [{ kind: "program", programId: 1, afterStepId: 4, days: 3 }, /^3 days after a step$/u],
  ] as const)("rhythm %#", (rhythm, text) =>
    expect(rhythmLabel({ ...rhythm, hour: 9, openFor: { amount: 1, unit: "days" } })).toMatch(text),
  );
});
