import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { Invitation } from "@/api/generated/admin";
import { aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { aProgramSummary } from "@/testing/programFixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, recorded, server } from "@/testing/server";
import { parseAddresses } from "./parseAddresses";
import { outcomeSentence } from "./outcomeSentence";

function anInvitation(id: number, email: string, daysAgo = 0): Invitation {
  const day = 86_400_000;
  return {
    id,
    email,
    createdAt: new Date(Date.now() - daysAgo * day).toISOString(),
    expiresAt: new Date(Date.now() + (14 - daysAgo) * day).toISOString(),
  };
}

async function openDialog(invitations: Invitation[] = []) {
  const served = serveMentor({ invitations });
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/admin/invitations/batch", async ({ request }) => {
      const { emails } = (await request.json()) as { emails: string[] };
      sent.push(emails);
      const refused = emails
        .filter((email) => !email.endsWith("@good.example"))
        .map((email) => ({ email, reason: "Invalid email address" }));
      const good = emails.filter((email) => email.endsWith("@good.example"));
      return HttpResponse.json({
        invited: good.map((email, index) => anInvitation(90 + index, email)),
        refused,
      });
    }),
  );
  const app = renderApp("/admin?invite=1", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Invite clients" }));
  const field = dialog.getByRole("textbox", { name: "Email addresses" });
  const send = () => app.person.click(dialog.getByRole("button", { name: "Send invitations" }));
  return { ...app, ...served, dialog, field, send, sent };
}

describe("inviting by email", () => {
  it("sends valid ones and keeps invalid with reasons", async () => {
    const { person, dialog, field, send, sent } = await openDialog();
    await person.click(field);
    await person.paste("ines@good.example, dana@studio\n\ntheo@good.example;INES@good.example\nmaya@bad");
    await send();
    await waitFor(() => expect(field).toHaveValue("dana@studio\nmaya@bad"));
    expect(sent).toEqual([["ines@good.example", "dana@studio", "theo@good.example", "maya@bad"]]);
    expect(
      dialog.getByText("2 invitations sent. The two above were not: mend or remove them."),
    ).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/dana@studio ?Invalid email address ?maya@bad/);

    await person.clear(field);
    await person.type(field, "maya@bad");
    expect(dialog.getByText("2 invitations sent. The one above was not: mend or remove it.")).toBeVisible();
    await person.type(field, ".com");
    expect(dialog.getByText("2 invitations sent.")).toBeVisible();
    expect(field).toBeValid();
  }, 20_000);

  it("needs an address", async () => {
    const { person, field, send, sent } = await openDialog();
    await person.type(field, " ,");
    await send();
    expect(field).toHaveAccessibleDescription("Please enter an email address.");
    expect(sent).toEqual([]);
  });
});

describe("programs of invitations", () => {
  function servePrograms() {
    server.use(
      answering("admin/programs", {
        programs: [
          aProgramSummary({ id: 6, name: "First month", stepCount: 12 }),
          aProgramSummary({ id: 7, name: "Empty draft" }),
          aProgramSummary({ id: 8, name: "Shorts", stepCount: 4 }),
        ],
      }),
    );
  }

  it("are sent along", async () => {
    servePrograms();
    const { person, dialog, field, send } = await openDialog();
    const bodies = recorded("post", "*/api/admin/invitations/batch", () =>
      HttpResponse.json({ invited: [], refused: [] }),
    );
    await person.type(field, "maya@good.example");
    await person.click(await dialog.findByRole("combobox", { name: /^Programs/ }));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["First month 12 steps", "Shorts 4 steps"]);
    await person.keyboard("{Enter}");
    await send();
    await waitFor(() => expect(bodies).toEqual([{ emails: ["maya@good.example"], programs: [6] }]));
  });

  it("scroll with the keyboard", async () => {
    servePrograms();
    const { person, dialog } = await openDialog();
    await person.click(await dialog.findByRole("combobox", { name: /^Programs/ }));
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await person.keyboard("{ArrowDown}");
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole("option", { name: /^Shorts/ }));
    scroll.mockRestore();
  });
});

describe("tags of invitations", () => {
  const tag = (id: number, name: string) => ({ id, name, colour: "moss", clients: 3, segments: [] });

  async function openWithTags() {
    server.use(answering("admin/tags", [tag(4, "Autumn 26"), tag(5, "Food")]));
    const opened = await openDialog();
    const bodies = recorded("post", "*/api/admin/invitations/batch", () =>
      HttpResponse.json({
        invited: [],
        refused: [{ email: "maya@bad", reason: "Invalid email address" }],
      }),
    );
    return { ...opened, bodies, tags: await opened.dialog.findByRole("combobox", { name: /^Tags/ }) };
  }

  it("are found by keyboard and sent along", async () => {
    const { person, dialog, field, send, bodies, tags } = await openWithTags();
    await person.type(field, "maya@bad");
    await person.click(tags);
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    await person.keyboard("{ArrowDown}{Enter}");
    expect(within(dialog.getByRole("list", { name: "Tags" })).getByText("Food")).toBeVisible();
    await person.keyboard("aut{Enter}");
    expect(await screen.findByText("All tags are chosen.")).toBeVisible();
    await person.keyboard("{Escape}");
    expect(screen.queryByText("All tags are chosen.")).not.toBeInTheDocument();
    await person.keyboard("{Backspace}");
    await send();
    await waitFor(() => expect(bodies).toEqual([{ emails: ["maya@bad"], tags: [5] }]));
    // Those that were refused keep the tags for the next try.
    expect(within(dialog.getByRole("list", { name: "Tags" })).getByText("Food")).toBeVisible();
  }, 20_000);

  it("say when none has the name", async () => {
    const { person, tags } = await openWithTags();
    await person.type(tags, "shorts");
    expect(await screen.findByText("No tag has this name.")).toBeVisible();
  });

  it("have no field while there are none", async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByRole("combobox", { name: /^Tags/ })).not.toBeInTheDocument();
  });
});

describe("pending invitations", () => {
  const pending = [
    anInvitation(1, "ines@good.example"),
    anInvitation(2, "bruno@good.example", 3),
    anInvitation(3, "lin@good.example", 5),
  ];

  it("show their sending date and expiry", async () => {
    const { dialog } = await openDialog(pending);
    const rows = await dialog.findAllByRole("listitem");
    expect(rows[0]).toHaveTextContent("Sent just now");
    expect(rows[1]).toHaveTextContent(/Sent \w+ \d+(, \d+)?, valid until \w+ \d+/);
  });

  it("are cancelled at once, moving the focus", async () => {
    const { person, dialog, calls } = await openDialog(pending);
    const cancel = (name: string) =>
      dialog.getByRole("button", { name: `Cancel the invitation for ${name}@good.example` });
    await dialog.findAllByRole("listitem");
    await person.click(cancel("ines"));
    expect(dialog.queryByText("ines@good.example")).not.toBeInTheDocument();
    expect(cancel("bruno")).toHaveFocus();
    expect(await screen.findByText("Invitation cancelled")).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/admin/invitations/1"]);
    await person.click(cancel("lin"));
    await waitFor(() => expect(cancel("bruno")).toHaveFocus());
  });
});

// The server's parser is tested with the same file.
const cases = JSON.parse(
  readFileSync("../crates/domain/src/model/mentoring/invitation/address_list_cases.json", "utf8"),
) as [string, string[]][];

describe("addresses", () => {
  it.each(cases)("are read in %j", (text, addresses) => expect(parseAddresses(text)).toEqual(addresses));

  it.each([
    [3, 2, "3 invitations sent. The two above were not: mend or remove them."],
    [1, 1, "1 invitation sent. The one above was not: mend or remove it."],
    [4, 12, "4 invitations sent. The 12 above were not: mend or remove them."],
    [2, 0, "2 invitations sent."],
    [0, 3, "No invitations sent. Mend or remove what stands above."],
    [0, 0, null],
  ])("are summarized for %i invited, %i refused", (invited, refused, sentence) =>
    expect(outcomeSentence(invited, refused)).toBe(sentence),
  );
});
