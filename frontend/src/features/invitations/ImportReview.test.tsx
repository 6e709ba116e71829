import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { pickEntry } from "@/testing/choices";
import { aFile, watchDownloads } from "@/testing/downloads";
import { aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { aProgramSummary } from "@/testing/programFixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, recorded, refusal, server } from "@/testing/server";

const list = "email\nmaya@example.com\nnobody\nleo@example.com\n";

const first = { id: 6, name: "First month" };

function serveImport(programs = [[], []] as (typeof first)[][]) {
  const emails = ["maya@example.com", "leo@example.com"];
  const invited = emails.map((email, index) => ({ email, programs: programs[index] }));
  serveMentor();
  const sent = recorded("post", "*/api/admin/invitations/import", () =>
    HttpResponse.json({
      invited,
      refused: [{ line: 3, text: "nobody", reason: "This is no email address." }],
    }),
  );
  return sent;
}

async function choose(text: string | Uint8Array<ArrayBuffer> = list) {
  const app = renderApp("/admin?invite=1", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Invite clients" }));
  expect(dialog.getByRole("button", { name: "take them from a CSV file" })).toBeVisible();
  await app.person.upload(
    dialog.getByLabelText("CSV file with the people to invite"),
    new File([text], "people.csv", { type: "text/csv" }),
  );
  return { ...app, dialog };
}

describe("inviting from a file", () => {
  it("previews each line, then invites", async () => {
    const sent = serveImport();
    const { person, dialog } = await choose();
    expect(await dialog.findByText("2 people can be invited. One line cannot:")).toBeVisible();
    expect(dialog.getByRole("list", { name: "Refused lines" })).toHaveTextContent(
      "Line 3nobodyThis is no email address.",
    );
    expect(sent).toEqual([{ file: btoa(list), isDryRun: true }]);
    await person.click(dialog.getByRole("button", { name: "Invite 2 people" }));
    expect(await screen.findByText("2 invitations sent.")).toBeVisible();
    expect(sent.at(-1)).toEqual({ file: btoa(list), isDryRun: false });
    expect(dialog.getByLabelText("Email addresses")).toBeVisible();
  });

  it("sends the bytes of any encoding", async () => {
    const sent = serveImport();
    const { dialog } = await choose(new Uint8Array([0xff, 0xfe, 0x4b, 0x00, 0xfc, 0x00]));
    await dialog.findByRole("button", { name: "Invite 2 people" });
    expect(sent).toEqual([{ file: "//5LAPwA", isDryRun: true }]);
  });

  it("shows the programs that the file names", async () => {
    serveImport([[first, { id: 7, name: "Shorts" }], [first]]);
    const { dialog } = await choose();
    const programs = within(await dialog.findByRole("list", { name: "In the file:" })).getAllByRole(
      "listitem",
    );
    expect(programs.map(({ textContent }) => textContent)).toEqual(["First month2 people", "Shorts1 person"]);
  });

  it("shows no programs of a file without any", async () => {
    serveImport();
    const { dialog } = await choose();
    expect(await dialog.findByRole("button", { name: "Invite 2 people" })).toBeEnabled();
    expect(dialog.queryByText("In the file:")).toBeNull();
  });

  it("enrols everybody in the chosen programs", async () => {
    const sent = serveImport();
    server.use(
      answering("admin/programs", {
        programs: [aProgramSummary({ id: 6, name: "First month", stepCount: 12 })],
      }),
    );
    const { person, dialog } = await choose();
    await person.type(await dialog.findByRole("combobox", { name: /^Programs/ }), "first{Enter}");
    await person.click(await dialog.findByRole("button", { name: "Invite 2 people" }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ file: btoa(list), isDryRun: false, programs: [6] }));
  });

  it("gives everybody in it the chosen tags", async () => {
    const sent = serveImport();
    const food = { id: 5, name: "Food", colour: "rose", clients: 3, segments: [] };
    server.use(answering("admin/tags", [food]));
    const { person, dialog, address } = await choose();
    await person.type(await dialog.findByRole("combobox", { name: /^Tags/ }), "food");
    await screen.findByRole("option", { name: /^Food/ });
    await person.keyboard("{Enter}");
    await person.click(await dialog.findByRole("button", { name: "Invite 2 people" }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ file: btoa(list), isDryRun: false, tags: [5] }));
    expect(await dialog.findByLabelText("Email addresses")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Remove Food" })).toBeNull();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin"));
  });

  it("sends no invitation when cancelled", async () => {
    const sent = serveImport();
    const { person, dialog } = await choose();
    await dialog.findByRole("button", { name: "Invite 2 people" });
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(dialog.getByLabelText("Email addresses")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("shows a failed check and repeats it", async () => {
    serveMentor();
    server.use(
      http.post("*/api/admin/invitations/import", () => refusal(422, "There is no column with addresses.")),
    );
    const { person, dialog } = await choose();
    expect(await dialog.findByRole("alert")).toHaveTextContent("There is no column with addresses.");
    expect(dialog.getByRole("button", { name: "Invite" })).toBeDisabled();
    serveImport();
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByRole("button", { name: "Invite 2 people" })).toBeEnabled();
  });

  it("takes no file that cannot be a list", async () => {
    serveImport();
    const { dialog } = await choose("a".repeat(1_000_001));
    expect(await screen.findByText(/larger than 1 MB/u)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText("Email addresses")).toBeVisible());
  });
});

it("clients and tasks are exported from the menu", async () => {
  serveMentor();
  const saved = watchDownloads();
  for (const list of ["clients", "tasks"]) {
    server.use(http.get(`*/api/admin/${list}.csv`, () => aFile(`${list}-of-today.csv`)));
  }
  const { person } = renderApp("/admin", { user: aMentor() });
  for (const list of ["clients", "tasks"]) {
    await pickEntry(person, "Downloads", `Download ${list} (CSV)`);
  }
  await waitFor(() => expect(saved).toEqual(["clients-of-today.csv", "tasks-of-today.csv"]));
});
