import { msg } from "@lingui/core/macro";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "@/api/generated/anonymous";
import { catalogues } from "@/language/catalogues";
import { aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { outdated, recorded, server, signedInAs } from "@/testing/server";

const maya = aUser({ instagramUrl: "https://instagram.com/mayamakes" });

const german = {
  messages: { [msg`Language`.id]: ["Sprache"], [msg`Saved`.id]: ["Gespeichert"] },
};

/** A server that keeps the language. */
function serveLanguage() {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/users/:id", async ({ request }) => {
      const { language } = (await request.json()) as { language: string | null };
      sent.push({ language });
      const changed = { ...maya, language };
      server.use(signedInAs(changed));
      return HttpResponse.json(changed);
    }),
  );
  return sent;
}

async function openLanguage(user: User & { language?: string | null } = maya) {
  const app = renderApp("/dashboard?tab=account", { user });
  const choice = await screen.findByRole("combobox", { name: /^(Language|Sprache)$/u });
  const choose = async (name: string) => {
    await app.person.click(screen.getByRole("combobox", { name: /^(Language|Sprache)$/u }));
    await app.person.click(await screen.findByRole("option", { name }));
  };
  return { ...app, choice, choose };
}

describe("the account's language", () => {
  beforeEach(() => {
    vi.spyOn(catalogues, "de").mockResolvedValue(german);
  });

  it("is offered in each language's own name", async () => {
    const { person, choice } = await openLanguage();
    expect(choice).toHaveTextContent("As in the browser");
    await person.click(choice);
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ["As in the browser", ""],
      ["English", "en"],
      ["Deutsch", "de"],
      ["العربية", "ar"],
    ]);
  });

  it("is limited to what the server offers", async () => {
    server.use(http.get("*/api/config", () => HttpResponse.json({ languages: ["en", "de"] })));
    const { person, choice } = await openLanguage();
    await person.click(choice);
    await waitFor(() => expect(screen.queryByRole("option", { name: "العربية" })).not.toBeInTheDocument());
    expect(screen.getByRole("option", { name: "Deutsch" })).toBeVisible();
  });

  it("switches at once and is saved", async () => {
    const sent: unknown[] = [];
    let answer: () => void = () => undefined;
    server.use(
      http.put("*/api/users/:id", async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>((resolve) => (answer = resolve));
        const changed = { ...maya, language: "de" };
        server.use(signedInAs(changed));
        return HttpResponse.json(changed);
      }),
    );
    const { choose } = await openLanguage();
    await choose("Deutsch");
    expect(await screen.findByRole("region", { name: "Sprache" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("lang", "de");
    expect(screen.getByRole("combobox", { name: "Sprache" })).toHaveTextContent("Deutsch");
    expect(screen.queryByText("Gespeichert")).not.toBeInTheDocument();
    await waitFor(() => {
      // Without the links, which stay.
      expect(sent).toEqual([
        { firstName: "Maya", lastName: "Okafor", email: "maya@example.com", language: "de" },
      ]);
    });
    answer();
    expect(await screen.findByText("Gespeichert")).toBeVisible();
  });

  it("follows the browser again", async () => {
    const sent = serveLanguage();
    const { choose } = await openLanguage({ ...maya, language: "de" });
    expect(await screen.findByRole("region", { name: "Sprache" })).toBeVisible();
    await choose("As in the browser");
    expect(await screen.findByText("Language: as in the browser")).toBeVisible();
    expect(sent).toEqual([{ language: null }]);
    expect(screen.getByRole("region", { name: "Language" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("lang", "en");
  });

  it("is the last one chosen, however slow", async () => {
    const first = held();
    const second = held();
    let saved: User = maya;
    const heard: unknown[] = [];
    server.use(
      http.get("*/api/auth/user", () => HttpResponse.json(saved)),
      http.put("*/api/users/:id", async ({ request }) => {
        const { language } = (await request.json()) as User;
        heard.push(language);
        await (language === "de" ? first : second).answer;
        if (request.headers.get("If-Match") !== `"${saved.version.toString()}"`) return outdated(saved);
        saved = { ...saved, language, version: saved.version + 1 };
        return HttpResponse.json(saved);
      }),
    );
    const { choose } = await openLanguage({ ...maya, language: "en" });
    await choose("Deutsch");
    await choose("As in the browser");
    await waitFor(() => expect(heard).toEqual(["de"]));
    first.release();
    await waitFor(() => expect(heard).toEqual(["de", null]));
    expect(screen.getByRole("region", { name: "Language" })).toBeVisible();
    expect(screen.queryByText("Gespeichert")).not.toBeInTheDocument();
    second.release();
    expect(await screen.findByText("Language: as in the browser")).toBeVisible();
    expect(saved.language).toBeNull();
    expect(document.documentElement).toHaveAttribute("lang", "en");
  });

  it("stays when the profile is saved", async () => {
    const sent = recorded("put", "*/api/users/:id", () => HttpResponse.json({ ...maya, language: "de" }));
    const { person } = await openLanguage({ ...maya, language: "de" });
    await screen.findByRole("region", { name: "Sprache" });
    await person.type(screen.getByLabelText("First name"), "h");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Profile Updated")).toBeVisible();
    expect(sent).toEqual([expect.not.objectContaining({ language: expect.anything() as unknown })]);
    expect(screen.getByRole("region", { name: "Sprache" })).toBeVisible();
  });
});
