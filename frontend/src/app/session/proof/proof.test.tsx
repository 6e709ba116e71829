import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aFile, watchDownloads } from "@/testing/downloads";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";
import { aSession } from "@/testing/sessionServer";

const message = "Please confirm that it is you.";
const unproved = () =>
  HttpResponse.json({ error: "Forbidden", message, code: "proof-needed" }, { status: 403 });

/** A server that does nothing below before the password was given, and counts what was asked of it. */
function guardedServer() {
  let isProved = false;
  const asked: string[] = [];
  const guarded = (name: string, answer: () => Response) => () => {
    asked.push(name);
    return isProved ? answer() : unproved();
  };
  const done = () => new HttpResponse(null, { status: 204 });
  const passwords: unknown[] = [];
  server.use(
    answering("sessions", [aSession({ isCurrent: true }), aSession({ id: 2 })]),
    http.post("*/api/account/delete", guarded("delete", done)),
    http.delete("*/api/sessions", guarded("end others", done)),
    http.get(
      "*/api/calendar-feed",
      guarded("feed", () => HttpResponse.json({ url: "https://hub.example/calendar/secret.ics" })),
    ),
    http.get(
      "*/api/account/data",
      guarded("data", () => aFile("data.json")),
    ),
    http.post("*/api/auth/prove", async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      passwords.push(password);
      if (password !== "open sesame") return refusal(422, "That password is not right.", "password");
      isProved = true;
      return done();
    }),
  );
  return { asked, passwords };
}

async function openSettings() {
  const guarded = guardedServer();
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  await screen.findByRole("region", { name: "Your data" });
  await screen.findByRole("button", { name: "Sign out all others" });
  return { ...app, ...guarded };
}

const question = async () => within(await screen.findByRole("dialog", { name: "Is it you?" }));
const press = async ({ person }: Awaited<ReturnType<typeof openSettings>>, name: string) => {
  await person.click(await screen.findByRole("button", { name }));
};

const answer = async ({ person }: Awaited<ReturnType<typeof openSettings>>, password: string) => {
  await person.keyboard(password);
  await person.click(screen.getByRole("button", { name: "Continue" }));
};

describe("a call that needs proof", () => {
  it.each([
    ["feed", ["Show the address"], /Showing it needs your password/u],
    ["data", ["Download my data"], /Downloading data needs your password/u],
    ["end others", ["Sign out all others", "Sign out all others"], /Signing out other devices needs/u],
  ])("asks once and goes on: %s", async (name, buttons, reason) => {
    watchDownloads();
    const app = await openSettings();
    for (const button of buttons) {
      const all = await screen.findAllByRole("button", { name: button });
      for (const last of all.slice(-1)) await app.person.click(last);
    }
    const dialog = await question();
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.getByLabelText("Your password")).toHaveFocus();
    expect(app.asked).toEqual([name]);
    await answer(app, "open sesame");
    await waitFor(() => expect(app.asked).toEqual([name, name]));
    expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it("loses nothing and says why when cancelled", async () => {
    const app = await openSettings();
    await press(app, "Delete account");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    const field = dialog.getByLabelText("Type maya@example.com to confirm");
    await app.person.type(field, "maya@example.com");
    await app.person.click(dialog.getByRole("button", { name: "Delete account" }));
    const over = await question();
    await app.person.type(over.getByLabelText("Your password"), "half a pass");
    await app.person.click(over.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
    expect(field).toHaveValue("maya@example.com");
    expect(field).toBeVisible();
    expect(app.asked).toEqual(["delete"]);
    expect(app.passwords).toEqual([]);
  });

  it("stays open after a wrong password", async () => {
    const app = await openSettings();
    await press(app, "Show the address");
    const dialog = await question();
    expect(dialog.queryByRole("link", { name: "Forgot password?" })).not.toBeInTheDocument();
    await answer(app, "opensesame");
    expect(await dialog.findByText("That password is not right.")).toBeVisible();
    expect(dialog.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("target", "_blank");
    await app.person.clear(dialog.getByLabelText("Your password"));
    await answer(app, "open sesame");
    expect(await screen.findByLabelText("Address of the calendar feed")).toHaveFocus();
    expect(app.asked).toEqual(["feed", "feed"]);
  });

  it("is asked again only once", async () => {
    const app = await openSettings();
    server.use(http.get("*/api/calendar-feed", unproved));
    await press(app, "Show the address");
    await question();
    await answer(app, "open sesame");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
  });

  it("shares one question with others that wait", async () => {
    watchDownloads();
    const app = await openSettings();
    await press(app, "Show the address");
    await question();
    screen.getByText("Download my data").click();
    await waitFor(() => expect(app.asked).toEqual(["feed", "data"]));
    expect(screen.getAllByText("Is it you?")).toHaveLength(1);
    await answer(app, "open sesame");
    await waitFor(() => expect(app.asked.slice(2).sort()).toEqual(["data", "feed"]));
  });
});

it("refuses other calls without a question", async () => {
  const app = await openSettings();
  server.use(http.get("*/api/calendar-feed", () => refusal(403, "You may not do this.")));
  await press(app, "Show the address");
  expect(await screen.findByText("You may not do this.")).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
});
