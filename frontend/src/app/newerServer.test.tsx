import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CheckInState, ProgramState, TagColour } from "@/api/generated/admin";
import { CheckInStatePill } from "@/features/check-ins/CheckInState";
import { ProgramStatePill } from "@/features/programs/ProgramPage";
import { TagDot } from "@/people/TagDot";
import { listNotifications, server } from "@/testing/server";
import { aNotification, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";

it("a newer server's values are shown", () => {
  renderPart(
    <>
      <TagDot colour={"sky" as TagColour} />
      <CheckInStatePill state={"archived" as CheckInState} />
      <ProgramStatePill program={{ state: "waiting" as ProgramState, startsOn: null }} />
    </>,
  );
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
