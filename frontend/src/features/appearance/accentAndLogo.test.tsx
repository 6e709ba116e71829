import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Appearance, DerivedTheme } from "@/api/generated/admin";
import { serveAppearance } from "@/testing/appearanceServer";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

async function open(first: Partial<Appearance> = {}, theme: Partial<DerivedTheme> = {}) {
  const served = serveAppearance({ mentorName: "Mara", ...first }, theme);
  const app = renderApp("/admin?settings=appearance", { user: aMentor() });
  const colour = await screen.findByRole("textbox", { name: "Colour" });
  return { ...served, ...app, colour };
}

const tone = (name: string) => within(screen.getByRole("region", { name }));

describe("the accent", () => {
  it("shows what the server derives of it", async () => {
    await open({ accent: "#7c9a4e" });
    expect(await tone("Light").findByText("#637F33 · 4.5 : 1")).toBeVisible();
    expect(tone("Dark").getByText("#A3C375 · 8.9 : 1")).toBeVisible();
    expect(screen.getByRole("region", { name: "Light" })).toHaveStyle({ "--accent": "#637f33" });
    const frame = screen.getByRole("region", { name: "Preview" }).querySelector("[data-preview]");
    expect(frame).toHaveStyle({ "--accent": "#637f33", "--accent-text": "#506c1e" });
    expect(screen.getByText("Shifted for contrast.").closest("p")).toHaveTextContent(
      "Shifted for contrast. White on #7C9A4E has only 3.2 : 1, so it is darker in light and lighter in dark.",
    );
  });

  it("is asked for when it is settled", async () => {
    const { person, colour, derived } = await open();
    expect(tone("Light").getByText("#005D65 · 7.6 : 1")).toBeVisible();
    await person.click(colour);
    await person.paste("7c9a4e");
    expect(await tone("Light").findByText("#637F33 · 4.5 : 1")).toBeVisible();
    expect(derived).toEqual(["#7c9a4e"]);
    await person.clear(colour);
    expect(await tone("Light").findByText("#005D65 · 7.6 : 1")).toBeVisible();
  });

  it("is picked from the browser's chooser", async () => {
    const { colour } = await open();
    fireEvent.change(screen.getByLabelText("Choose a colour"), { target: { value: "#dfa422" } });
    expect(colour).toHaveValue("#DFA422");
  });

  it.each([
    ["gold", "Close to the gold of Mara’s tasks: hard to tell apart."],
    ["danger", "Close to the red of warnings about loss: hard to tell apart."],
  ] as const)("close to %s is allowed and said", async (closeTo, text) => {
    const { colour } = await open({ accent: "#dfa422" }, { closeTo, isShifted: false });
    expect(await screen.findByText(text)).toBeVisible();
    expect(colour).toHaveAccessibleDescription(text);
    expect(screen.queryByText("Shifted for contrast.")).not.toBeInTheDocument();
  });

  it("is not called lighter in dark if darker", async () => {
    await open({ accent: "#ffee00" });
    expect((await screen.findByText("Shifted for contrast.")).closest("p")).toHaveTextContent(
      /so it is darker in light\.$/,
    );
  });

  it("asks again after a failure", async () => {
    serveAppearance({ accent: "#7c9a4e" });
    server.use(http.get("*/api/admin/appearance/theme", () => refusal(503, "Away."), { once: true }));
    const { person } = renderApp("/admin?settings=appearance", { user: aMentor() });
    expect(await screen.findByText("The derived colours did not load.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await tone("Light").findByText("#637F33 · 4.5 : 1")).toBeVisible();
  });
});

describe("the logo", () => {
  const picture = (type: string, size = 3) => new File([new Uint8Array(size)], "logo", { type });
  const input = () =>
    screen.getByLabelText<HTMLInputElement>(/^(Choose|Change) Logo$/, { selector: "input" });
  const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

  it("is uploaded at once and removed again", async () => {
    const { person, logos, sent } = await open();
    expect(screen.getByText("PNG, JPEG or WebP, up to 1 MB, at least 256 px")).toBeVisible();
    choose(picture("image/png"));
    expect(await screen.findByText("Logo saved")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Change Logo" })).toBeVisible();
    expect(document.querySelector("img[src='/api/appearance/icon-192.png?v=a1b2']")).not.toBeNull();
    await person.click(screen.getByRole("button", { name: "Back to the original: Logo" }));
    expect(await screen.findByText("The original logo is back")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Choose Logo" })).toHaveFocus();
    expect(logos).toEqual(["data:image/png;base64,AAAA", null]);
    expect(sent).toEqual([]);
  });

  it("leaves what is typed as it is", async () => {
    const { person, colour, sent } = await open();
    await person.type(colour, "#112233");
    choose(picture("image/webp"));
    expect(await screen.findByRole("button", { name: "Change Logo" })).toBeVisible();
    expect(colour).toHaveValue("#112233");
    expect(screen.queryByText(/while you were here/)).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(sent.map(({ match }) => match)).toEqual(['"1"']);
  });

  it.each([
    ["an SVG", picture("image/svg+xml"), "Please select a PNG, JPEG or WebP image."],
    ["a large one", picture("image/png", 1024 * 1024 + 1), "Please select an image of at most 1 MB."],
  ])("%s is not sent", async (_name, file, message) => {
    const { logos } = await open();
    choose(file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose Logo" })).toHaveAccessibleDescription(
      new RegExp(`${message}$`),
    );
    expect(logos).toEqual([]);
  });

  it("shows why the server refuses it", async () => {
    await open();
    server.use(
      http.put("*/api/admin/appearance/logo", () =>
        refusal(422, "The picture needs at least 256 px.", "image"),
      ),
    );
    choose(picture("image/png"));
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("The picture needs at least 256 px."),
    );
  });
});
