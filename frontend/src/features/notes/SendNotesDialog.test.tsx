import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { personOf } from "@/people/person";
import { aClient, aMentor, aSegment } from "@/testing/fixtures";
import { aPreview, chooseAndVisit, serveGroups } from "@/testing/groupServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const hana = aClient({ id: "hana", firstName: "Hana", lastName: "Mori" });
const chosen = { choice: { ids: ["hana", "maya"] }, count: 2, people: [personOf(hana)] };

async function openDialog() {
  const sent: unknown[] = [];
  const { asked } = serveGroups([aSegment({ id: 8, name: "Ready for sponsors" })], () => aPreview(2));
  server.use(
    http.post("*/api/admin/notes", async ({ request }) => {
      sent.push({ ...((await request.json()) as object), key: request.headers.get("Idempotency-Key") });
      return HttpResponse.json(
        { batchId: 5, clients: 1, missed: { count: 1, names: ["Ada Nilsson"] } },
        { status: 201 },
      );
    }),
  );
  const app = renderApp("/admin?tab=activity", { user: aMentor() });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  chooseAndVisit(app.store, chosen, "/admin?tab=activity&chosen-note=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Send Note" }));
  return { ...app, dialog, sent, asked, message: dialog.getByRole("textbox", { name: "Message" }) };
}

describe("a note to several clients", () =>
  it("goes to those chosen and offers its recall", async () => {
    const { person, dialog, message, sent, asked, address } = await openDialog();
    expect(await dialog.findByText("2 clients × 1 note")).toBeVisible();
    expect(asked).toEqual([{ clients: chosen.choice }]);
    expect(dialog.queryByRole("radio", { name: "People" })).not.toBeInTheDocument();
    await person.type(message, "Good hook! ");
    await person.click(dialog.getByRole("button", { name: "Send to 2 clients" }));
    expect(await screen.findByText("1 reached, 1 has left: Ada Nilsson")).toBeVisible();
    expect(sent).toEqual([
      {
        clients: chosen.choice,
        expected: { count: 2, ids: aPreview(2).ids },
        message: "Good hook!",
        key: expect.stringMatching(/^[\da-f]{32}$/) as string,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Send Note" })).not.toBeInTheDocument());
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(address()).toContain("recall-notes=5"));
  }, 20_000));
