import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { minutesFor } from "@/api/client/questions";
import type { CheckInState, Mail, ProgramState, QuestionKind, TagColour } from "@/api/generated/admin";
import { MailStatePill } from "@/features/activity/mail/MailList";
import { QuestionCard } from "@/features/check-ins/answers/QuestionCard";
import { CheckInStatePill } from "@/features/check-ins/CheckInState";
import { questionLine } from "@/features/check-ins/checkInChanges";
import { newQuestion } from "@/features/check-ins/questionDraft";
import { ProgramStatePill } from "@/features/programs/ProgramPage";
import { TagDot } from "@/people/TagDot";
import { aQuestion } from "@/testing/checkInFixtures";
import { listNotifications, server } from "@/testing/server";
import { aNotification, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";

it("a newer server's values are shown", () => {
  const kind = "slider" as QuestionKind;
  const spread = { question: aQuestion({ kind }), number: 1, answers: 0, isTooFew: false };
  renderPart(
    <>
      <MailStatePill state={"bounced" as Mail["state"]} perhapsDelivered={false} />
      <QuestionCard of={{ id: 7, period: "2026-11-18" }} spread={spread} />
      <TagDot colour={"sky" as TagColour} />
      <CheckInStatePill state={"archived" as CheckInState} />
      <ProgramStatePill program={{ state: "waiting" as ProgramState, startsOn: null }} />
    </>,
  );
  expect(screen.getByText("bounced")).toBeVisible();
  expect(screen.getByText("Short text, 0 answers")).toBeVisible();
  expect(questionLine({ ...newQuestion(), kind, text: "How?" }, 0)).toContain("Short text");
  expect(minutesFor([{ kind }])).toBe(1);
  expect(screen.getByText("archived")).toBeVisible();
  expect(screen.getByText("waiting")).toBeVisible();
});

it("a broken bell leads to the notifications' page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(...listNotifications(() => [aNotification({ timestamp: "soon" })]));
  const { person, address } = renderApp("/dashboard?tab=account", { user: aUser() });
  await person.click(await screen.findByRole("button", { name: /^Notifications/ }));
  await person.click(await screen.findByRole("link", { name: "Notifications" }));
  expect(address()).toBe("/dashboard?tab=notifications");
});
