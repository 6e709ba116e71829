import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aClient, aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";

const maya = aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" });

async function openDialog() {
  const served = serveMentor({ clients: [maya] });
  const app = renderApp("/admin?send-note=maya", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Send Note" }));
  const message = dialog.getByRole("textbox", { name: "Message" });
  const send = () => app.person.click(dialog.getByRole("button", { name: "Send Note" }));
  return { ...app, ...served, dialog, message, send };
}

describe("a note to a client", () => {
  it("counts characters, trims text and names its recipient", async () => {
    const { person, dialog, message, send, calls, address } = await openDialog();
    expect(dialog.getByText("Maya Okafor")).toBeVisible();
    expect(dialog.getByText("0/500")).toBeVisible();
    await person.type(message, "Good hook! ");
    expect(dialog.getByText("10/500")).toBeVisible();
    await send();
    expect(await screen.findByText("Your note has been sent to Maya Okafor.")).toBeVisible();
    expect(screen.getByText("Note Sent")).toBeVisible();
    expect(calls).toEqual([
      {
        call: "POST /api/admin/clients/maya/notes",
        body: { message: "Good hook!" },
        key: expect.any(String) as string,
      },
    ]);
    await waitFor(() => expect(address()).toBe("/admin"));
  });

  it("needs a message", async () => {
    const { person, message, send, calls } = await openDialog();
    await person.type(message, "  ");
    await send();
    await waitFor(() => expect(message).toHaveAccessibleDescription(/Please enter a message\.$/));
    expect(message).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("has at most 500 user-perceived characters", async () => {
    const { person, dialog, message, send, calls } = await openDialog();
    await person.click(message);
    await person.paste("🎬".repeat(500));
    expect(dialog.getByText("500/500")).toBeVisible();
    await person.type(message, "!");
    await send();
    expect(dialog.getByText("501/500")).toBeVisible();
    expect(message).toHaveAccessibleDescription(/Please keep the note to 500 characters\.$/);
    expect(calls).toEqual([]);
  });
});
