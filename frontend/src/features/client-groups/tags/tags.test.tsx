import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { TagClientsBody, TagCount } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { hasDrafts } from "@/forms/useDraft";
import { pick } from "@/testing/choices";
import { aClientRow, aMentor, aTag } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";
import { serveTags } from "@/testing/tagServer";

const autumn = aTag({ id: 1, name: "Autumn 26", clients: 96 });
const food = aTag({ id: 2, name: "Food", colour: "rose", clients: 41 });
const beta = aTag({ id: 3, name: "Beta testers", colour: "pine", clients: 23, segments: ["Launch check"] });
const ada = aClientRow({ id: "ada", firstName: "Ada", lastName: "Nilsson" });
const ben = aClientRow({ id: "ben", firstName: "Ben", lastName: "Moss" });

function open(path: string, counts: TagCount[] = []) {
  const tags = serveTags([autumn, beta, food], counts);
  server.use(answering("admin/clients", { clients: [ada, ben], total: 2 }));
  return { ...tags, ...renderApp(path, { user: aMentor() }) };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("managing tags", () => {
  it("finds, and creates what is missing", async () => {
    const { person, sentTo } = open("/admin?manage-tags=1");
    const tags = await dialog("Manage tags");
    expect(await tags.findByText("96 clients")).toBeVisible();
    const field = tags.getByRole("textbox", { name: "Find or create a tag" });
    await person.type(field, "ＦＯ\u200bＯＤ");
    expect(tags.queryByText("Autumn 26")).not.toBeInTheDocument();
    expect(tags.queryByRole("button", { name: /Create/ })).not.toBeInTheDocument();
    await person.clear(field);
    await person.type(field, "Podcast{Enter}");
    expect(await tags.findByRole("textbox", { name: "Name" })).toHaveValue("Podcast");
    expect(sentTo("POST /api/admin/tags")).toEqual([
      expect.objectContaining({
        body: { name: "Podcast", colour: "stone" },
        key: expect.any(String) as string,
      }),
    ]);
  });

  it("takes no typing while it creates", async () => {
    const { person } = open("/admin?manage-tags=1");
    const answer = held();
    server.use(
      http.post("*/api/admin/tags", async () => {
        await answer.answer;
        return HttpResponse.json(aTag({ id: 70, name: "Podcast" }), { status: 201 });
      }),
    );
    const tags = await dialog("Manage tags");
    await tags.findByText("96 clients");
    const field = tags.getByRole("textbox", { name: "Find or create a tag" });
    await person.type(field, "Podcast{Enter}s");
    expect(field).toHaveValue("Podcast");
    answer.release();
    await waitFor(() => expect(field).toHaveValue(""));
  });

  it("renames and colours in its row", async () => {
    const { person, sentTo } = open("/admin?manage-tags=1");
    const tags = await dialog("Manage tags");
    await person.click(await tags.findByRole("button", { name: "Edit Food" }));
    const name = tags.getByRole("textbox", { name: "Name" });
    expect(name).toHaveFocus();
    await person.clear(name);
    await person.type(name, "Autumn 26");
    await person.click(tags.getByRole("radio", { name: "Moss" }));
    await person.click(tags.getByRole("button", { name: "Save" }));
    expect(await tags.findByText("There is a tag of this name already.")).toBeVisible();
    await person.clear(name);
    await person.type(name, "Kitchen");
    await person.click(tags.getByRole("button", { name: "Save" }));
    expect(await tags.findByRole("button", { name: "Edit Kitchen" })).toBeVisible();
    expect(sentTo("PUT /api/admin/tags/2").at(-1)?.body).toEqual({ name: "Kitchen", colour: "moss" });
  });

  it("leaves the colour of another admin alone", async () => {
    const { person, store, sentTo } = open("/admin?manage-tags=1");
    const tags = await dialog("Manage tags");
    await person.click(await tags.findByRole("button", { name: "Edit Food" }));
    await person.type(tags.getByRole("textbox", { name: "Name" }), " and wine");
    server.use(answering("admin/tags", [autumn, { ...food, colour: "moss" }]));
    store.dispatch(hubApi.util.invalidateTags(["tags"]));
    await waitFor(() => expect(tags.getByRole("radio", { name: "Moss" })).toBeChecked());
    await person.click(tags.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sentTo("PUT /api/admin/tags/2")[0]?.body).toEqual({ name: "Food and wine" }));
  });

  it.each(["list", "save"])("keeps the draft of a deleted one: %s", async (told) => {
    const { person, store } = open("/admin?manage-tags=1");
    const tags = await dialog("Manage tags");
    await person.click(await tags.findByRole("button", { name: "Edit Food" }));
    await person.type(tags.getByRole("textbox", { name: "Name" }), " and wine");
    server.use(
      http.all("*/api/admin/tags/2", () => refusal(404, "There is no such tag.")),
      answering("admin/tags", [autumn, beta]),
    );
    if (told === "list") store.dispatch(hubApi.util.invalidateTags(["tags"]));
    else await person.click(tags.getByRole("button", { name: "Save" }));
    expect(await tags.findByText(/^This was deleted meanwhile\./)).toBeVisible();
    expect(tags.getByRole("textbox", { name: "Name" })).toHaveValue("Food and wine");
    expect(tags.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  async function typeName() {
    const app = open("/admin?manage-tags=1");
    const tags = await dialog("Manage tags");
    await app.person.click(await tags.findByRole("button", { name: "Edit Food" }));
    await app.person.type(tags.getByRole("textbox", { name: "Name" }), " and wine");
    return { ...app, tags };
  }

  it("forgets a discarded draft", async () => {
    const { person } = await typeName();
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(hasDrafts()).toBe(false);
  });

  it("keeps a draft while another is created", async () => {
    const { person, tags } = await typeName();
    await person.type(tags.getByRole("textbox", { name: "Find or create a tag" }), "Podcast{Enter}");
    expect(await tags.findByText("Podcast")).toBeVisible();
    expect(tags.getByRole("textbox", { name: "Name" })).toHaveValue("Food and wine");
    await person.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Discard" })).toBeVisible();
  });

  it("merges after saying what it means", async () => {
    const { person, sentTo, address } = open("/admin?merge-tag=2");
    const merge = await dialog("Merge “Food” into another");
    await person.click(merge.getByRole("button", { name: "Merge" }));
    expect(await merge.findByText("Choose the tag that stays.")).toBeVisible();
    await pick(person, "Into", "Autumn 26");
    expect(
      await merge.findByText(
        "41 clients have “Food”, 9 of them have “Autumn 26” already. Afterwards 128 clients have “Autumn 26”, and “Food” is gone.",
      ),
    ).toBeVisible();
    await person.click(merge.getByRole("button", { name: "Merge" }));
    expect(await screen.findByText("Tags merged")).toBeVisible();
    expect(sentTo("POST /api/admin/tags/2/merge")[0]?.body).toEqual({ into: 1 });
    expect(address()).toBe("/admin");
  });

  it("merges nothing without its preview", async () => {
    const { person } = open("/admin?merge-tag=2");
    server.use(http.get("*/api/admin/tags/:id/merge", () => refusal(503, "The database is away.")));
    const merge = await dialog("Merge “Food” into another");
    await pick(person, "Into", "Autumn 26");
    expect(await merge.findByText("What the merge changes did not load.")).toBeVisible();
    expect(merge.getByRole("button", { name: "Merge" })).toBeDisabled();
    serveTags([autumn, beta, food]);
    await person.click(merge.getByRole("button", { name: "Try again" }));
    expect(await merge.findByText(/^41 clients have “Food”/)).toBeVisible();
    expect(merge.getByRole("button", { name: "Merge" })).toBeEnabled();
  });

  it("keeps the choice of a merge", async () => {
    const { person, unmount } = open("/admin?merge-tag=2");
    await dialog("Merge “Food” into another");
    await pick(person, "Into", "Autumn 26");
    unmount();
    open("/admin?merge-tag=2");
    const merge = await dialog("Merge “Food” into another");
    expect(merge.getByRole("combobox", { name: "Into" })).toHaveTextContent("Autumn 26");
  });

  it("deletes after a question that names segments", async () => {
    const { person, sentTo } = open("/admin?delete-tag=3");
    const question = await dialog("Delete “Beta testers”?");
    expect(question.getByText("It is taken from 23 clients.")).toBeVisible();
    expect(
      question.getByText("The segment “Launch check” asks for it. That condition then matches nobody."),
    ).toBeVisible();
    await person.click(question.getByRole("button", { name: "Delete tag" }));
    expect(await screen.findByText("Tag deleted")).toBeVisible();
    expect(sentTo("DELETE /api/admin/tags/3")).toHaveLength(1);
  });
});

describe("the tags of chosen clients", () => {
  const counts = [
    { id: 1, clients: 2 },
    { id: 2, clients: 1 },
  ];

  async function choose() {
    const app = open("/admin?view=table", counts);
    await app.person.click(await screen.findByRole("checkbox", { name: "Choose Ada Nilsson" }));
    await app.person.click(screen.getByRole("checkbox", { name: "Choose Ben Moss" }));
    const bar = within(await screen.findByRole("region", { name: "Chosen clients" }));
    await app.person.click(bar.getByRole("button", { name: "Tags" }));
    return { ...app, tags: await dialog("Tags") };
  }

  it("say who has them, and what changes", async () => {
    const { person, sentTo, tags } = await choose();
    const box = (name: string) => tags.getByRole<HTMLInputElement>("checkbox", { name });
    expect(await tags.findByText("All 2")).toBeVisible();
    expect(box("Food").indeterminate).toBe(true);
    expect(box("Food")).toHaveAccessibleDescription("1 of 2");
    expect(box("Beta testers")).toHaveAccessibleDescription("None of 2");
    expect(tags.getByRole("button", { name: "Save tags" })).toBeDisabled();
    await person.click(box("Food"));
    expect(box("Food")).toHaveAccessibleDescription("Given to 1 more");
    await person.click(box("Autumn 26"));
    expect(box("Autumn 26")).toHaveAccessibleDescription("Taken from 2");
    expect(tags.getByText("2 tags change")).toBeVisible();
    await person.click(tags.getByRole("button", { name: "Save tags" }));
    expect(await screen.findByText("Tags saved")).toBeVisible();
    expect(screen.getByText("1 reached, 1 has left: Ben Moss")).toBeVisible();
    const [call] = sentTo("POST /api/admin/clients/tags");
    expect(call?.key).toBeTruthy();
    expect(call?.body).toEqual({
      clients: { ids: ["ada", "ben"] },
      add: [2],
      remove: [1],
      expected: { count: 2, ids: ["ada", "ben"] },
    } satisfies TagClientsBody);
  });

  it("close where nobody is chosen any more", async () => {
    const { address } = open("/admin?chosen-tags=1");
    await waitFor(() => expect(address()).toBe("/admin"));
  });

  it("are given to one client by name", async () => {
    const { person, sentTo } = open("/admin?client-tags=ada");
    const tags = await dialog("Tags");
    expect(tags.getByText("Ada Nilsson")).toBeVisible();
    await person.click(await tags.findByRole("checkbox", { name: "Food" }));
    expect(tags.getByRole("checkbox", { name: "Food" })).toHaveAccessibleDescription("Given");
    await person.click(tags.getByRole("button", { name: "Save tags" }));
    await waitFor(() =>
      expect(sentTo("POST /api/admin/clients/tags")[0]?.body).toMatchObject({
        clients: { ids: ["ada"] },
        add: [2],
        remove: [],
      }),
    );
  });
});
