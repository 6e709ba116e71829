import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Appearance } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { followAccount } from "@/language/activeLanguage";
import { serveAppearance } from "@/testing/appearanceServer";
import { aMentor } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const fern: Partial<Appearance> = {
  productName: "Fern & Frame",
  mentorName: "Mara",
  accent: "#7c9a4e",
  communityUrl: "https://community.fernframe.example",
  version: 3,
};

async function open(first: Partial<Appearance> = {}) {
  const served = serveAppearance(first);
  const app = renderApp("/admin?settings=appearance", { user: aMentor() });
  const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
  await screen.findByRole("textbox", { name: "Product name" });
  return {
    ...served,
    ...app,
    field,
    retype: async (name: string, text: string) => {
      await app.person.clear(field(name));
      await app.person.type(field(name), text);
    },
    save: () => app.person.click(screen.getByRole("button", { name: "Save Changes" })),
    /** Refetch, as after an event of the stream. */
    hear: () => void app.store.dispatch(hubApi.util.invalidateTags(["appearance"])),
  };
}

const preview = () => screen.getByRole("region", { name: "Preview" });

describe("the page under the gear", () => {
  it("opens from the gear and leads back", async () => {
    serveAppearance();
    const { person, address } = renderApp("/admin", { user: aMentor() });
    const gear = await screen.findByRole("button", { name: "Settings" });
    expect(gear).not.toHaveAttribute("aria-current");
    await person.click(gear);
    expect(address()).toBe("/admin?settings=appearance");
    expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Appearance" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("button", { name: "Settings" })).toHaveAttribute("aria-current", "page");
    await person.click(screen.getByRole("link", { name: "Back to Admin Dashboard" }));
    expect(await screen.findByRole("heading", { name: "Client Management" })).toBeVisible();
  });

  it("leads old links to the security settings", async () => {
    renderApp("/admin?settings=1", { user: aMentor() });
    expect(await screen.findByRole("region", { name: "Security settings" })).toBeVisible();
  });
});

describe("saving the appearance", () => {
  it("sends the whole of it with its version", async () => {
    const { sent, retype, field, save, person } = await open(fern);
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await retype("Colour", "8FA");
    await person.type(field("Live class"), " https://live.fernframe.example/thu ");
    await person.type(field("Mentor’s name in Arabic"), "مارا");
    expect(screen.getByText("3 changes, not saved")).toBeVisible();
    expect(screen.getByText("mentor’s name in Arabic, accent, and live class")).toBeVisible();
    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(screen.getByText("Open screens follow.")).toBeVisible();
    expect(sent).toEqual([
      {
        match: '"3"',
        body: {
          productName: "Fern & Frame",
          mentorName: "Mara",
          mentorNames: { en: null, de: null, ar: "مارا" },
          accent: "#88ffaa",
          communityUrl: "https://community.fernframe.example",
          liveClassUrl: "https://live.fernframe.example/thu",
          imprintUrl: null,
          privacyUrl: null,
          replyTo: null,
        },
      },
    ]);
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Discard" })).not.toBeInTheDocument();
  });

  it("names the last admin who saved", async () => {
    await open({
      ...fern,
      savedBy: { id: "lena", firstName: "Lena", lastName: "Vogt" },
      savedAt: "2026-10-12T09:00:00Z",
    });
    expect(screen.getByText(/^Last saved by Lena Vogt: /)).toBeVisible();
  });

  it("discards changes and keeps the focus", async () => {
    const { person, field, retype } = await open(fern);
    await retype("Product name", "Moss");
    await person.click(screen.getAllByRole("button", { name: "Discard" })[0] as Element);
    expect(field("Product name")).toHaveValue("Fern & Frame");
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it("says what a changed field was", async () => {
    const { retype, person, field } = await open(fern);
    await retype("Product name", "Moss");
    expect(field("Product name")).toHaveAccessibleDescription("Original: Creator Hub 4/40 Was: Fern & Frame");
    await person.type(field("Live class"), "https://live.example");
    expect(field("Live class")).toHaveAccessibleDescription("Was: no link");
  });

  it("leads each field back to the original", async () => {
    const { person, field, save, sent } = await open(fern);
    await person.click(screen.getByRole("button", { name: "Back to the original: Mentor’s name" }));
    expect(field("Mentor’s name")).toHaveValue("");
    expect(field("Mentor’s name")).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Back to the original: Colour" }));
    expect(screen.queryByRole("button", { name: /: Colour$/ })).not.toBeInTheDocument();
    await save();
    await screen.findByText("Saved.");
    expect(sent[0]?.body).toMatchObject({ mentorName: null, accent: null, productName: "Fern & Frame" });
  });

  it("keeps a draft over a reload", async () => {
    const { retype, unmount } = await open(fern);
    await retype("Product name", "Moss");
    unmount();
    const { field } = await open({ ...fern, mentorName: "Noa", version: 4 });
    expect(field("Product name")).toHaveValue("Moss");
    await waitFor(() => expect(field("Mentor’s name")).toHaveValue("Noa"));
  });
});

describe("a save by somebody else meanwhile", () => {
  it("merges after an outdated save", async () => {
    const { retype, saveElsewhere, save, field, person, sent } = await open(fern);
    await retype("Colour", "#112233");
    await person.type(field("Live class"), "https://live.example");
    saveElsewhere({ accent: "#35624d", productName: "Fern Studio" });
    await save();
    expect(await screen.findByText("Lena Vogt saved this page while you were here.")).toBeVisible();
    expect(screen.getByText("The rest is up to date, and your 2 changes are still here.")).toBeVisible();
    expect(field("Product name")).toHaveValue("Fern Studio");
    expect(field("Colour")).toHaveValue("#112233");
    expect(screen.getByText("Lena Vogt saved #35624D here. Yours stays.")).toBeVisible();
    expect(screen.getAllByText(/Yours stays/)).toHaveLength(1);

    await person.click(screen.getByRole("button", { name: "Show what changed" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What changed meanwhile" }));
    expect(dialog.getByText("Fern Studio")).toBeVisible();
    expect(dialog.getByText("Was: #7C9A4E")).toBeVisible();
    expect(dialog.queryByText("Live class")).not.toBeInTheDocument();
    await person.keyboard("{Escape}");

    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(sent.map(({ match }) => match)).toEqual(['"3"', '"4"']);
    expect(sent[1]?.body).toMatchObject({ productName: "Fern Studio", accent: "#112233" });
  });

  it("offers their value of a contested field", async () => {
    const { retype, saveElsewhere, hear, field, person } = await open(fern);
    await retype("Colour", "#112233");
    await retype("Product name", "Moss");
    saveElsewhere({ accent: "#35624d" });
    hear();
    await person.click(await screen.findByRole("button", { name: "Take #35624D" }));
    expect(field("Colour")).toHaveValue("#35624D");
    expect(field("Colour")).toHaveFocus();
    expect(screen.queryByText(/Yours stays/)).not.toBeInTheDocument();
    expect(screen.getByText("1 change, not saved")).toBeVisible();
  });

  it("can be typed back to the value before", async () => {
    const { retype, saveElsewhere, hear, field } = await open(fern);
    await retype("Colour", "#112233");
    saveElsewhere({ productName: "Fern Studio" });
    hear();
    await waitFor(() => expect(field("Product name")).toHaveValue("Fern Studio"));
    await retype("Product name", "Fern & Frame");
    expect(screen.getByText("2 changes, not saved")).toBeVisible();
    expect(screen.queryByText(/Yours stays/)).not.toBeInTheDocument();
  });

  it("shows while nothing is typed, unsaid", async () => {
    const { saveElsewhere, hear, field } = await open(fern);
    saveElsewhere({ productName: "Fern Studio" });
    hear();
    await waitFor(() => expect(field("Product name")).toHaveValue("Fern Studio"));
    expect(screen.queryByText(/while you were here/)).not.toBeInTheDocument();
  });

  it("keeps what is typed during one's own save", async () => {
    const { person, field, retype, save, sent } = await open(fern);
    const { answer, release } = held();
    server.use(
      http.put("*/api/admin/appearance", async () => {
        await answer;
        return undefined;
      }),
    );
    await retype("Product name", "Moss");
    await save();
    await person.type(field("Product name"), "y");
    release();
    await waitFor(() => expect(field("Product name")).toHaveAccessibleDescription(/Was: Moss$/));
    expect(field("Product name")).toHaveValue("Mossy");
    expect(screen.getByText("1 change, not saved")).toBeVisible();
    expect(screen.queryByText(/while you were here/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("Saving...")).not.toBeInTheDocument());
    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(sent.map(({ match }) => match)).toEqual(['"3"', '"4"']);
  });

  it("may be one's own in another browser", async () => {
    const { retype, saveElsewhere, save } = await open(fern);
    await retype("Product name", "Moss");
    saveElsewhere({ mentorName: "Noa", savedBy: aMentor() });
    await save();
    expect(await screen.findByText("Timo Berg saved this page while you were here.")).toBeVisible();
  });

  it("is no conflict if a logo alone came", async () => {
    const { retype, saveElsewhere, save, sent } = await open(fern);
    await retype("Product name", "Moss");
    saveElsewhere({ logo: "c3d4" });
    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(sent.map(({ match }) => match)).toEqual(['"3"', '"4"']);
  });
});

describe("errors of fields", () => {
  const wrong = [
    ["Privacy", "http://fernframe.example/privacy", "An address starts with https://"],
    ["Community", "javascript:alert(1)", "An address starts with https://"],
    ["Live class", "https://", "Please enter a whole address"],
    ["Imprint", "https://fern.example/a page", "Please enter a whole address"],
    ["Reply-to address", "mara", "Please enter a valid email address"],
    ["Product name", "W".repeat(41), "At most 40 characters"],
    ["Mentor’s name", "W".repeat(25), "At most 24 characters"],
    ["Mentor’s name in German", "W".repeat(25), "At most 24 characters"],
    ["Colour", "petrol", "A colour is # and six digits, such as #7C9A4E"],
  ] as const;

  it("stand at each field that is wrong", async () => {
    const { field, save, sent } = await open();
    for (const [name, text] of wrong) fireEvent.change(field(name), { target: { value: text } });
    await save();
    for (const [name, , message] of wrong) {
      expect(field(name)).toBeInvalid();
      expect(field(name).getAttribute("aria-describedby")).toContain("-error");
      expect(field(name)).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[#./]/g, "\\$&")));
    }
    expect(wrong.map(([name]) => field(name))).toContain(document.activeElement);
    expect(sent).toEqual([]);
  });
});

describe("the preview", () => {
  it("shows the typed names", async () => {
    const { retype } = await open(fern);
    await retype("Product name", "Moss");
    await retype("Mentor’s name", "Noa");
    expect(within(preview()).getAllByText("Moss")).toHaveLength(4);
    expect(within(preview()).getAllByText("Noa Assigned Tasks")).toHaveLength(2);
    expect(within(preview()).getByText("Noa has 3 tasks for you")).toBeVisible();
    expect(within(preview()).getByText("Noa’s board: gold stays")).toBeVisible();
    expect(
      screen.getByText(
        "It takes the place of Timo in every text: Noa Assigned Tasks, Noa Task, Noa for Two.",
      ),
    ).toBeVisible();
  });

  it("takes the mentor's name in this language", async () => {
    await followAccount("de");
    serveAppearance({ ...fern, mentorNames: { en: "Mary", de: "Marie", ar: null } });
    renderApp("/admin?settings=appearance", { user: aMentor({ language: "de" }) });
    await waitFor(() => expect(screen.getAllByText(/Marie/)).not.toHaveLength(0));
    expect(screen.queryByText(/Mary/)).not.toBeInTheDocument();
  });

  it("shows the originals without a setting", async () => {
    await open();
    expect(within(preview()).getAllByText("Creator Hub")).toHaveLength(4);
    expect(within(preview()).getAllByText("Timo Assigned Tasks")).toHaveLength(2);
  });

  it("switches between light and dark", async () => {
    const { person } = await open(fern);
    const themes = () =>
      new Set(
        [...preview().querySelectorAll("[data-preview]")].map((frame) => frame.className.split(" ")[0]),
      );
    expect(themes()).toEqual(new Set(["theme-light"]));
    await person.click(screen.getByRole("radio", { name: "Dark" }));
    expect(themes()).toEqual(new Set(["theme-dark"]));
  });

  it("shows links of the foot that are set", async () => {
    const { person, field } = await open();
    expect(within(preview()).queryByText("Imprint")).not.toBeInTheDocument();
    await person.type(field("Imprint"), "https://fernframe.example/imprint");
    expect(within(preview()).getAllByText("Imprint")).toHaveLength(2);
  });

  it("is out of the keyboard's reach", async () => {
    await open(fern);
    for (const frame of preview().querySelectorAll("[data-preview]")) {
      expect(frame.closest("[inert][aria-hidden=true]")).not.toBeNull();
      expect(frame.querySelector("a, button, input, [tabindex]")).toBeNull();
    }
  });
});
