import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { User } from "@/api/generated/anonymous";
import { browserPage } from "@/ui/navigation/browserPage";
import { pick } from "@/testing/choices";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";

const maya = aUser({ instagramUrl: "https://instagram.com/mayamakes" });

function serveProfile() {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/users/:id", async ({ request, params }) => {
      const body = (await request.json()) as Partial<User>;
      sent.push(body);
      const changed = { ...maya, ...body, id: params["id"] as string };
      server.use(signedInAs(changed));
      return HttpResponse.json(changed);
    }),
  );
  return sent;
}

async function openAccount() {
  const app = renderApp("/dashboard?tab=account", { user: maya });
  await screen.findByRole("region", { name: "Profile Information" });
  const save = () => screen.getByRole("button", { name: "Save Changes" });
  return { ...app, save };
}

describe("the account page", () => {
  it("has three sections and a read-only email", async () => {
    const { save } = await openAccount();
    expect(screen.getByRole("region", { name: "Social Media Links" })).toBeVisible();
    const heroes = within(screen.getByRole("region", { name: "Social Media Heroes" }));
    expect(heroes.getAllByRole("textbox")).toHaveLength(3);
    expect(screen.getByLabelText("Email")).toBeDisabled();
    expect(screen.getByLabelText("Email")).toHaveValue("maya@example.com");
    expect(screen.getByLabelText("Instagram")).toHaveValue("https://instagram.com/mayamakes");
    expect(save()).toBeDisabled();
  });

  it("saves changed fields and clears a link", async () => {
    const sent = serveProfile();
    const { person, save } = await openAccount();
    await person.type(screen.getByLabelText("First name"), "h");
    await person.clear(screen.getByLabelText("Instagram"));
    await person.click(save());
    expect(await screen.findByText("Profile Updated")).toBeVisible();
    expect(screen.getByText("Your profile has been successfully updated.")).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        firstName: "Mayah",
        lastName: "Okafor",
        email: "maya@example.com",
        instagramUrl: "",
      }),
    ]);
    expect(await screen.findByText("Mayah Okafor")).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it("disables Save once a change is undone", async () => {
    const { person, save } = await openAccount();
    await person.type(screen.getByLabelText("Last name"), "x");
    expect(save()).toBeEnabled();
    await person.keyboard("{Backspace}");
    expect(save()).toBeDisabled();
  });

  it("refuses what is wrong at its field", async () => {
    const sent = serveProfile();
    const { person, save } = await openAccount();
    await person.clear(screen.getByLabelText("First name"));
    await person.clear(screen.getByLabelText("Last name"));
    await person.type(screen.getByLabelText("Hero #3"), "javascript:alert(1)");
    await person.click(save());
    for (const [label, message] of [
      ["First name", "First name is required"],
      ["Last name", "Last name is required"],
      ["Hero #3", "Please enter a valid URL"],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe("unsaved text", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks before logging out", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { person } = await openAccount();
    await person.type(screen.getByLabelText("TikTok"), "https://t");
    await person.click(screen.getByRole("button", { name: "Log out" }));
    expect(left).not.toHaveBeenCalled();
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    expect(left).toHaveBeenCalledExactlyOnceWith("/api/logout");
  });

  it("warns before the tab closes, except for sign-in", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    server.use(http.put("*/api/users/:id", () => refusal(401, "You are not signed in.")));
    const { person, save, unmount } = await openAccount();
    const closeTab = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(closeTab()).toBe(false);
    await person.type(screen.getByLabelText("TikTok"), "https://tiktok.com/@maya");
    expect(closeTab()).toBe(true);

    vi.useFakeTimers({ shouldAdvanceTime: true });
    await person.click(save());
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/login"));
    expect(closeTab()).toBe(false);
    unmount();

    // After signing in again what was typed is there.
    await openAccount();
    expect(screen.getByLabelText("TikTok")).toHaveValue("https://tiktok.com/@maya");
  });
});

/** Server on which another device has saved these changes. Returns the bodies of this one by their version. */
function serveChangedProfile(changes: Partial<User>) {
  let saved: User = { ...maya, ...changes, version: 2 };
  const sent: [string | null, Partial<User>][] = [];
  server.use(
    http.put("*/api/users/:id", async ({ request }) => {
      const body = (await request.json()) as Partial<User>;
      const version = request.headers.get("If-Match");
      sent.push([version, body]);
      if (version !== `"${saved.version}"`) {
        return HttpResponse.json({ message: "It was changed meanwhile.", current: saved }, { status: 412 });
      }
      saved = { ...saved, ...body, version: saved.version + 1 };
      server.use(signedInAs({ ...maya, ...saved }));
      return HttpResponse.json(saved);
    }),
  );
  return sent;
}

describe("a profile that another device changed", () => {
  it("keeps fields that were not changed here", async () => {
    const sent = serveChangedProfile({ lastName: "Elsewhere", youtubeUrl: "https://youtube.com/@maya" });
    const { person, save } = await openAccount();
    await person.type(screen.getByLabelText("TikTok"), "https://tiktok.com/@maya");
    await person.click(save());
    expect(await screen.findByText("Your profile has been successfully updated.")).toBeVisible();
    expect(sent.map(([version]) => version)).toEqual(['"1"', '"2"']);
    expect(sent[1]?.[1]).toMatchObject({
      email: maya.email,
      firstName: "Maya",
      lastName: "Elsewhere",
      youtubeUrl: "https://youtube.com/@maya",
      tiktokUrl: "https://tiktok.com/@maya",
    });
    expect(screen.getByLabelText("Last name")).toHaveValue("Elsewhere");
  });

  it.each(["mine", "theirs"] as const)("shows both values of a field; takes %s", async (taken) => {
    const sent = serveChangedProfile({ lastName: "Elsewhere", hero1Url: "https://hero.example" });
    const { person, save } = await openAccount();
    const name = screen.getByLabelText("Last name");
    await person.clear(name);
    await person.type(name, "Here");
    await person.click(save());
    const notice = await screen.findByRole("region", { name: "Your profile was changed meanwhile" });
    expect(notice).toHaveTextContent("Last nameSaved nowElsewhereYoursHere");
    expect(notice).not.toHaveTextContent("Hero");
    expect(name).toHaveValue("Here");
    if (taken === "theirs") {
      await person.click(within(notice).getByRole("button", { name: "Take what is saved" }));
      expect(name).toHaveValue("Elsewhere");
      expect(screen.getByLabelText("Hero #1")).toHaveValue("https://hero.example");
      expect(sent).toHaveLength(1);
      return;
    }
    await person.click(save());
    expect(await screen.findByText("Your profile has been successfully updated.")).toBeVisible();
    expect(sent[1]).toEqual([
      '"2"',
      expect.objectContaining({ lastName: "Here", hero1Url: "https://hero.example" }),
    ]);
    expect(screen.queryByRole("region", { name: "Your profile was changed meanwhile" })).toBeNull();
  });

  it("keeps its name when the language is chosen", async () => {
    const sent = serveChangedProfile({ lastName: "Elsewhere" });
    const { person } = await openAccount();
    await pick(person, "Language", "English");
    await waitFor(() =>
      expect(sent[1]).toEqual(['"2"', expect.objectContaining({ lastName: "Elsewhere", language: "en" })]),
    );
  });
});
