import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ClientTag, NamedProgram } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";

const signupUrl = "https://hub.example.com/auth/signup/c7Qm2vTz";

function serveLink(tags: ClientTag[] = [], programs: NamedProgram[] = []) {
  const answer = () => HttpResponse.json({ signupUrl, tags, programs });
  server.use(
    http.post("*/api/admin/generate-community-link", answer),
    http.get("*/api/admin/community-link", answer),
  );
}

async function openDialog(tags: ClientTag[] = [], programs: NamedProgram[] = []) {
  const revoked = vi.fn();
  serveLink(tags, programs);
  server.use(
    http.delete("*/api/admin/community-link", () => {
      revoked();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const app = renderApp("/admin?community-link=1", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Community Invitation Link" }));
  return { ...app, dialog, revoked };
}

describe("the community link", () => {
  it("is loaded when the dialog opens", async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByDisplayValue(signupUrl)).toBeVisible();
    expect(await screen.findByText("Community link generated")).toBeVisible();
    expect(screen.getByText("A reusable community invitation link has been created.")).toBeVisible();
  });

  it("shows that it is copied", async () => {
    const { person, dialog } = await openDialog();
    await person.click(await dialog.findByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Community link copied to clipboard")).toBeVisible();
    expect(screen.getByText("Copied!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(signupUrl);
    expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  });

  describe("without a clipboard, as on plain http", () => {
    const copyOnHttp = async (isAllowed: boolean) => {
      const { person, dialog } = await openDialog();
      await dialog.findByRole("button", { name: "Copy" });
      vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new TypeError());
      const copied: string[] = [];
      const command = () => {
        const event = new Event("copy", { bubbles: true, cancelable: true });
        const clipboardData = { setData: (_type: string, text: string) => copied.push(text) };
        // Safari copies only while something is selected.
        const isSelected = document.getSelection()?.isCollapsed === false;
        return isAllowed && isSelected && !document.dispatchEvent(Object.assign(event, { clipboardData }));
      };
      Object.assign(document, { execCommand: command });
      onTestFinished(() => void Reflect.deleteProperty(document, "execCommand"));
      await person.click(dialog.getByRole("button", { name: "Copy" }));
      return { dialog, copied };
    };

    it("is copied by a command", async () => {
      const { copied } = await copyOnHttp(true);
      expect(await screen.findByText("Copied!")).toBeVisible();
      expect(copied).toEqual([signupUrl]);
    });

    it("is selected where that fails", async () => {
      const { dialog } = await copyOnHttp(false);
      expect(await screen.findByText("Failed to copy to clipboard")).toBeVisible();
      expect(dialog.getByRole("textbox", { name: "Community invitation link" })).toHaveFocus();
    });
  });

  it("names the programs that its people join", async () => {
    const { dialog } = await openDialog([], [{ id: 6, name: "First month" }]);
    expect(await dialog.findByRole("link", { name: "First month" })).toHaveAttribute(
      "href",
      "/admin/programs/6",
    );
    expect(dialog.getByText(/^Whoever joins by this link is enrolled in them/)).toBeVisible();
  });

  it("is revoked after a confirmation", async () => {
    const { person, dialog, revoked, address } = await openDialog();
    await person.click(await dialog.findByRole("button", { name: "Revoke link" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Revoke this link?" }));
    expect(
      question.getByText(
        "It stops working at once, wherever it was shared. Accounts that were made with it stay.",
      ),
    ).toBeVisible();
    await person.click(question.getByRole("button", { name: "Keep it" }));
    expect(revoked).not.toHaveBeenCalled();
    await person.click(dialog.getByRole("button", { name: "Revoke link" }));
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke link" }),
    );
    await waitFor(() => expect(address()).toBe("/admin"));
    expect(revoked).toHaveBeenCalledOnce();
    expect(await screen.findByText("Link revoked")).toBeVisible();
  });

  it("vanishes when another admin revokes it", async () => {
    const { person, dialog, store } = await openDialog();
    await dialog.findByDisplayValue(signupUrl);
    server.use(http.get("*/api/admin/community-link", () => refusal(404, "There is nothing here.")));
    store.dispatch(hubApi.util.invalidateTags(["invitations"]));
    expect(await dialog.findByText("This link was revoked meanwhile.")).toBeVisible();
    expect(dialog.queryByDisplayValue(signupUrl)).toBeNull();
    expect(dialog.queryByRole("combobox")).toBeNull();
    serveLink();
    await person.click(dialog.getByRole("button", { name: "Make a new link" }));
    expect(await dialog.findByDisplayValue(signupUrl)).toBeVisible();
  });

  it.each([
    [refusal(503, "The database is away."), "HTTP error! status: 503"],
    [HttpResponse.error(), "Failed to generate community link"],
  ])("shows the specified error and retries", async (answer, message) => {
    server.use(http.post("*/api/admin/generate-community-link", () => answer));
    const { person } = renderApp("/admin?community-link=1", { user: aMentor() });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Revoke link" })).not.toBeInTheDocument();
    serveLink();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByDisplayValue(signupUrl)).toBeVisible();
  });

  describe("with tags", () => {
    const autumn = { id: 4, name: "Autumn 26", colour: "marine" } as const;
    const food = { id: 5, name: "Food", colour: "rose" } as const;
    const beta = { id: 6, name: "Beta", colour: "pine" } as const;

    async function openWithTags() {
      server.use(
        answering(
          "admin/tags",
          [autumn, food].map((tag) => ({ ...tag, clients: 3, segments: [] })),
        ),
      );
      const opened = await openDialog([autumn]);
      const saved: unknown[] = [];
      server.use(
        http.put("*/api/admin/community-link", async ({ request }) => {
          const body = (await request.json()) as { tags: number[] };
          saved.push(body);
          const tags = [autumn, food, beta].filter(({ id }) => body.tags.includes(id));
          serveLink(tags);
          return HttpResponse.json({ signupUrl, tags, programs: [] });
        }),
      );
      return { ...opened, saved, field: await opened.dialog.findByRole("combobox", { name: /^Tags/ }) };
    }

    it("keeps the tags of another admin", async () => {
      const { person, dialog, store, saved, field } = await openWithTags();
      serveLink([autumn, beta]);
      store.dispatch(hubApi.util.invalidateTags(["invitations"]));
      expect(await dialog.findByRole("button", { name: "Remove Beta" })).toBeVisible();
      await person.type(field, "food");
      await person.click(await screen.findByRole("option", { name: "Food 3 clients" }));
      await waitFor(() => expect(saved).toEqual([{ tags: [4, 6, 5] }]));
    });

    it("saves each change at once", async () => {
      const { person, dialog, saved, field } = await openWithTags();
      await person.type(field, "fo");
      await person.click(await screen.findByRole("option", { name: "Food 3 clients" }));
      await person.click(dialog.getByRole("button", { name: "Remove Autumn 26" }));
      await waitFor(() => expect(saved).toEqual([{ tags: [4, 5] }, { tags: [5] }]));
    });
  });
});
