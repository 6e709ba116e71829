import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { pickEntry } from "@/testing/choices";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

const templates = "/admin?tab=templates";
const client = "/admin/clients/maya";

it.each([
  ["/admin", "Assign Task", "/admin?assign=maya"],
  ["/admin", "Change Password", "/admin?change-password=maya"],
  ["/admin", "Get Community Link", "/admin?community-link=1"],
  ["/admin", "Invite", "/admin?invite=1"],
  ["/admin", "Bulk Assign", "/admin?bulk=1"],
  [templates, "Assign to Clients", `${templates}&assign-template=7`],
  [client, "Send Note", `${client}?send-note=maya`],
  [client, "Assign Task", `${client}?assign=maya`],
])("at %s '%s' leads to its dialog", async (path, name, expected) => {
  serveWholeHub();
  const { person, address } = renderApp(path, { user: readerOf(path) });
  await person.click(await screen.findByRole("button", { name }));
  expect(address()).toBe(expected);
});

it("a client's program leads to its actions", async () => {
  serveWholeHub();
  const program = { id: 7, name: "First month" };
  const enrolment = {
    id: 41,
    program,
    state: "active",
    step: 1,
    stepCount: 1,
    nextOn: null,
    pausedSince: null,
  };
  server.use(answering("admin/clients/maya/enrolments", { enrolments: [enrolment] }));
  const { person, address } = renderApp(client, { user: readerOf(client) });
  await pickEntry(person, "First month: more", /^Leave the program/);
  expect(address()).toBe(`${client}?leave-program=41`);
});

it.each([
  ["/login", "Sign In"],
  ["/unsubscribe/mF3kQ", "Stop this mail"],
])("%s does not ask who the reader is", async (path, button) => {
  let isAsked = false;
  server.use(answering("unsubscribe/:token", { stops: "tasks" }));
  renderApp(path);
  server.use(http.get("*/api/auth/user", () => void (isAsked = true)));
  await screen.findByRole("button", { name: button });
  expect(isAsked).toBe(false);
});

it.each([
  ["/auth/reset/c7Q", "auth/reset-password/c7Q", "Choose a new password"],
  ["/unsubscribe/mF3kQ", "unsubscribe/mF3kQ", "Stop mail about tasks?"],
])("%s is no dead link after a failure", async (path, call, heading) => {
  let isBroken = true;
  const answer = () =>
    isBroken ? refusal(503, "The database is away.") : HttpResponse.json({ stops: "tasks" });
  server.use(http.get(`*/api/${call}`, answer));
  const { person, address } = renderApp(path);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(address()).toBe(path);
  isBroken = false;
  await person.click(again);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});
