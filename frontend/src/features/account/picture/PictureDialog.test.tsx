import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPage } from "@/ui/navigation/browserPage";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";

const maya = aUser();
const PNG = "iVBORw0KGgo=";

function servePicture() {
  const sent: string[] = [];
  server.use(
    http.put("*/api/users/profile-picture", async ({ request }) => {
      const { profileImageUrl } = (await request.json()) as { profileImageUrl: string };
      sent.push(profileImageUrl);
      const changed = { ...maya, profileImageUrl };
      server.use(signedInAs(changed));
      return HttpResponse.json(changed);
    }),
  );
  return sent;
}

async function openDialog() {
  const app = renderApp("/dashboard?tab=account", { user: maya });
  await app.person.click(await screen.findByRole("button", { name: "Change Picture" }));
  const element = await screen.findByRole("dialog", { name: "Choose Profile Picture" });
  const dialog = within(element);
  const save = () => app.person.click(dialog.getByRole("button", { name: "Save Picture" }));
  const file = element.querySelector<HTMLInputElement>("input[type=file]");
  if (!file) throw new Error("The dialog takes no file");
  return { ...app, element, dialog, save, file };
}

const png = () =>
  new File([Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0))], "me.png", { type: "image/png" });

describe("the picture dialog", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("offers 12 people and 12 animals, saves one", async () => {
    const sent = servePicture();
    const { dialog, person, save } = await openDialog();
    expect(within(dialog.getByRole("group", { name: "People" })).getAllByRole("radio")).toHaveLength(12);
    expect(within(dialog.getByRole("group", { name: "Animals" })).getAllByRole("radio")).toHaveLength(12);
    await person.click(dialog.getByRole("radio", { name: "Fox" }));
    expect(dialog.getByText("Preview")).toBeVisible();
    await save();
    expect(await screen.findByText("Profile picture updated successfully!")).toBeVisible();
    expect(sent).toEqual(["animal-fox"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("takes a file by choosing and by dropping", async () => {
    const sent = servePicture();
    const first = await openDialog();
    await first.person.upload(first.file, png());
    expect(await first.dialog.findByText("me.png")).toBeVisible();
    await first.save();
    await screen.findByText("Profile picture updated successfully!");
    first.unmount();

    const second = await openDialog();
    fireEvent.drop(second.dialog.getByRole("group", { name: "People" }), {
      dataTransfer: { files: [png()] },
    });
    expect(await second.dialog.findByText("me.png")).toBeVisible();
    await second.save();
    await waitFor(() =>
      expect(sent).toEqual([`data:image/png;base64,${PNG}`, `data:image/png;base64,${PNG}`]),
    );
  });

  it("accepts an https address without sending a referrer", async () => {
    const sent = servePicture();
    const { dialog, person, element, save } = await openDialog();
    await person.type(dialog.getByLabelText("Image URL"), "https://pictures.example/me.png");
    await waitFor(() =>
      expect(element.querySelector("img")).toHaveAttribute("src", "https://pictures.example/me.png"),
    );
    const preview = element.querySelector("img");
    if (!preview) throw new Error("There is no preview");
    expect(preview).toHaveAttribute("referrerpolicy", "no-referrer");
    // A picture that cannot be loaded gives way to the initials.
    fireEvent.error(preview);
    expect(dialog.getByText("MO")).toBeVisible();
    await save();
    await waitFor(() => expect(sent).toEqual(["https://pictures.example/me.png"]));
  });

  it.each([
    ["   ", "Invalid URL", "Please enter a valid image URL."],
    ["https://pictures example", "Invalid URL", "Please enter a valid image URL."],
    ["http://pictures.example/me.png", "Invalid URL", "Please enter an image URL that starts with https://"],
    ["javascript:alert(1)", "Invalid URL", "Please enter an image URL that starts with https://"],
  ])("refuses the address '%s'", async (text, title, description) => {
    const sent = servePicture();
    const { dialog, person, save } = await openDialog();
    await person.type(dialog.getByLabelText("Image URL"), text);
    await save();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    [
      "a big one",
      5 * 1024 * 1024 + 1,
      "image/png",
      "File too large",
      "Please select an image smaller than 5MB.",
    ],
    [
      "no image",
      10,
      "application/pdf",
      "Invalid file type",
      "Please select an image file (JPG, PNG, GIF, etc.).",
    ],
    [
      "a script in a drawing",
      10,
      "image/svg+xml",
      "Invalid file type",
      "Please select an image file (JPG, PNG, GIF, etc.).",
    ],
  ])("refuses %s", async (_what, size, type, title, description) => {
    const { file, dialog } = await openDialog();
    const picked = new File(["x"], "picked", { type });
    Object.defineProperty(picked, "size", { value: size });
    fireEvent.change(file, { target: { files: [picked] } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(dialog.queryByText("picked")).not.toBeInTheDocument();
  });

  it("wants something to save", async () => {
    const { save } = await openDialog();
    await save();
    expect(await screen.findByText("No image selected")).toBeVisible();
    expect(screen.getByText("Please select an image first.")).toBeVisible();
  });

  it("redirects to sign-in for a lost session", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    server.use(http.put("*/api/users/profile-picture", () => refusal(401, "You are not signed in.")));
    const { dialog, person, save } = await openDialog();
    await person.click(dialog.getByRole("radio", { name: "Owl" }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await save();
    expect(await screen.findByText("Session Expired")).toBeVisible();
    expect(screen.getByText("Please log in again to update your profile picture.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/login"));
  });
});
