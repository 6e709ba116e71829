import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Activity } from "@/api/generated/admin";
import { openActivity, serveActivity } from "@/testing/activityServer";
import { aClient, aMentor, aUser, anActivity } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const anyDay = /^(Today|Yesterday|[A-Z][a-z]+ \d+)/;

/** The rows of the first day that has such a heading. */
async function rowsOf(day: RegExp) {
  const [heading] = await screen.findAllByRole("heading", { level: 3, name: day });
  return within(heading?.parentElement ?? document.body).getAllByRole("listitem");
}

const everyone = { client: null, clients: 12, tasks: 24 };

describe("activity", () => {
  it.each<[string, Partial<Activity>]>([
    [
      "Timo Berg assigned 2 tasks to 12 clientsRecord a trailer, Audit your titles",
      { ...everyone, titles: ["Record a trailer", "Audit your titles"] },
    ],
    [
      "Timo Berg assigned Pitch five sponsors to 3 clientsFrom the template Sponsor outreach",
      { client: null, clients: 3, tasks: 3, titles: ["Pitch five sponsors"], template: "Sponsor outreach" },
    ],
    ["Timo Berg assigned Film to Maya Okafor", { titles: ["Film"] }],
    [
      "Timo Berg recalled 11 of 12 tasksThirty hooks. 1 stays: its client had touched it.",
      {
        kind: "recall",
        action: "recalled",
        client: null,
        clients: 12,
        tasks: 11,
        stayed: 1,
        titles: ["Thirty hooks"],
      },
    ],
    [
      "Timo Berg recalled 1 task from Maya OkaforFilm",
      { kind: "recall", action: "recalled", titles: ["Film"] },
    ],
    [
      "Timo Berg edited the template Trailer sprint",
      { kind: "template", action: "edited", client: null, template: "Trailer sprint", titles: [] },
    ],
    ["Timo Berg changed the password of Maya Okafor", { kind: "password", action: "changed", titles: [] }],
    ["Timo Berg made a reset link for Maya Okafor", { kind: "password", action: "created", titles: [] }],
    ["Timo Berg created a community link", { kind: "link", action: "created", client: null, titles: [] }],
    ["Timo Berg revoked the community link", { kind: "link", action: "revoked", client: null, titles: [] }],
    [
      "Timo Berg invited 3 peopleines@example.com, theo@example.com and 1 more",
      {
        kind: "invitation",
        action: "sent",
        client: null,
        clients: 3,
        titles: ["ines@example.com", "theo@example.com"],
      },
    ],
    [
      "Timo Berg cancelled the invitation of ines@example.com",
      { kind: "invitation", action: "cancelled", client: null, titles: ["ines@example.com"] },
    ],
    ["Timo Berg sent Maya Okafor a note", { kind: "note", action: "sent", titles: [] }],
    [
      "Timo Berg sent a deleted client a note",
      { kind: "note", action: "sent", titles: [], client: { id: null, name: "a deleted client" } },
    ],
    [
      "Timo Berg stopped repeating Film of Maya Okafor",
      { kind: "recurrence", action: "stopped", titles: ["Film"] },
    ],
    ["Timo Berg approved Film by Maya Okafor", { kind: "review", action: "approved", titles: ["Film"] }],
    [
      "Timo Berg asked Maya Okafor for changes to Film",
      { kind: "review", action: "changes_asked", titles: ["Film"] },
    ],
    [
      "Timo Berg marked Film of Maya Okafor as needing review",
      { kind: "review", action: "demanded", titles: ["Film"] },
    ],
    [
      "Timo Berg no longer asks to review Film of Maya Okafor",
      { kind: "review", action: "released", titles: ["Film"] },
    ],
    ["Timo Berg commented on Film of Maya Okafor", { kind: "review", action: "commented", titles: ["Film"] }],
    [
      "Timo Berg deleted a comment on Film of Maya Okafor",
      { kind: "review", action: "comment_deleted", titles: ["Film"] },
    ],
    [
      "Maya Okafor was made an admin in the server's shell",
      { kind: "security", action: "admin_created", titles: [] },
    ],
    [
      "Maya Okafor was made an admin in the server's shell",
      { kind: "security", action: "admin_promoted", titles: [] },
    ],
    [
      "A new password was set for Maya Okafor in the server's shell",
      { kind: "security", action: "password_set", titles: [] },
    ],
    [
      "A reset link for Maya Okafor was made in the server's shell",
      { kind: "security", action: "link_created", titles: [] },
    ],
    [
      "Two-factor sign-in of Maya Okafor was removed in the server's shell",
      { kind: "security", action: "two_factor_removed", titles: [] },
    ],
    [
      "The server's keys were renewed in its shell",
      { kind: "security", action: "keys_rotated", titles: [], client: null, clients: 0 },
    ],
    [
      "Timo Berg asked every admin for two-factor sign-in",
      { kind: "security", action: "demanded", titles: [], client: null, clients: 0 },
    ],
    [
      "Timo Berg no longer asks every admin for two-factor sign-in",
      { kind: "security", action: "released", titles: [], client: null, clients: 0 },
    ],
    [
      "Timo Berg had failed work tried againNext copy of a recurring task 12",
      { kind: "server", action: "tried_again", client: null, clients: 0, titles: ["recurrence 12"] },
    ],
    [
      "Timo Berg had failed work tried againHousekeeping rate limits",
      {
        kind: "server",
        action: "tried_again",
        client: null,
        clients: 0,
        titles: ["housekeeping rate limits"],
      },
    ],
    [
      "Timo Berg changed the tags of the community link",
      { kind: "link", action: "edited", client: null, titles: [] },
    ],
    [
      "Timo Berg stopped an assignment after 31 clientsFilm. 9 clients get nothing.",
      { kind: "assignment", action: "stopped", client: null, clients: 31, stayed: 9, titles: ["Film"] },
    ],
    [
      "Timo Berg stopped a recall after 31 clientsFilm",
      { kind: "recall", action: "stopped", client: null, clients: 31, stayed: 9, titles: ["Film"] },
    ],
    [
      "Timo Berg sent 27 clients a note",
      { kind: "note", action: "sent", client: null, clients: 27, titles: [], noteBatchId: 5 },
    ],
    [
      "Timo Berg recalled the note to 25 clients2 stay: they had been read.",
      { kind: "note", action: "recalled", client: null, clients: 25, stayed: 2, titles: [], noteBatchId: 5 },
    ],
    [
      "Timo Berg recalled the note to Maya Okafor",
      { kind: "note", action: "recalled", titles: [], noteBatchId: 5 },
    ],
    [
      "Timo Berg corrected Film for 31 clients",
      { kind: "correction", action: "corrected", client: null, clients: 31, tasks: 31, titles: ["Film"] },
    ],
    [
      "Timo Berg corrected 2 tasks for Maya OkaforFilm, Cut",
      { kind: "correction", action: "corrected", clients: 1, tasks: 2, titles: ["Film", "Cut"] },
    ],
    [
      "Timo Berg created the tag Reels",
      { kind: "tag", action: "created", client: null, clients: 0, titles: ["Reels"] },
    ],
    [
      "Timo Berg edited the tag Reels",
      { kind: "tag", action: "edited", client: null, clients: 0, titles: ["Reels"] },
    ],
    [
      "Timo Berg merged the tag Reels into Shorts",
      { kind: "tag", action: "merged", client: null, clients: 12, titles: ["Reels", "Shorts"] },
    ],
    [
      "Timo Berg deleted the tag ReelsIt was taken from 12 clients.",
      { kind: "tag", action: "deleted", client: null, clients: 12, titles: ["Reels"] },
    ],
    [
      "Timo Berg changed the tags of 3 clientsFood, Shorts",
      { kind: "tag", action: "tagged", client: null, clients: 3, titles: ["Food", "Shorts"] },
    ],
    [
      "Timo Berg stopped work on many after 31 clientsChange of tags, Food",
      { kind: "server", action: "stopped", client: null, clients: 31, stayed: 9, titles: ["tag", "Food"] },
    ],
    ["Timo Berg changed the tags of Maya OkaforFood", { kind: "tag", action: "tagged", titles: ["Food"] }],
    [
      "Timo Berg created the segment Drifting",
      { kind: "segment", action: "created", client: null, clients: 0, titles: ["Drifting"] },
    ],
    [
      "Timo Berg edited the segment Drifting",
      { kind: "segment", action: "edited", client: null, clients: 0, titles: ["Drifting"] },
    ],
    [
      "Timo Berg deleted the segment Drifting",
      { kind: "segment", action: "deleted", client: null, clients: 0, titles: ["Drifting"] },
    ],
    [
      "Timo Berg created the program First month",
      { kind: "program", action: "created", client: null, clients: 0, template: "First month", titles: [] },
    ],
    [
      "Timo Berg edited the program First month",
      { kind: "program", action: "edited", client: null, clients: 0, template: "First month", titles: [] },
    ],
    [
      "Timo Berg deleted the program First month",
      { kind: "program", action: "deleted", client: null, clients: 0, template: "First month", titles: [] },
    ],
    [
      "Timo Berg paused the program First month for everybody",
      { kind: "program", action: "paused", client: null, clients: 0, template: "First month", titles: [] },
    ],
    [
      "Timo Berg resumed the program First month",
      { kind: "program", action: "resumed", client: null, clients: 0, template: "First month", titles: [] },
    ],
    [
      "Timo Berg shifted the dates of the program First month3 days later",
      {
        kind: "program",
        action: "shifted",
        client: null,
        clients: 0,
        stayed: 3,
        template: "First month",
        titles: [],
      },
    ],
    [
      "Timo Berg enrolled 24 clients in First month",
      { kind: "program", action: "enrolled", client: null, clients: 24, template: "First month", titles: [] },
    ],
    [
      "Timo Berg enrolled Maya Okafor in First month",
      { kind: "program", action: "enrolled", template: "First month", titles: [] },
    ],
    [
      "The program First month gave Film to 31 clients",
      {
        kind: "program",
        action: "given",
        client: null,
        clients: 31,
        tasks: 31,
        template: "First month",
        titles: ["Film"],
      },
    ],
    [
      "The program First month gave 2 tasks to Maya OkaforFilm, Cut",
      {
        kind: "program",
        action: "given",
        clients: 1,
        tasks: 2,
        template: "First month",
        titles: ["Film", "Cut"],
      },
    ],
    [
      "Timo Berg paused First month for Maya Okafor",
      { kind: "enrolment", action: "paused", template: "First month", titles: [] },
    ],
    [
      "Timo Berg resumed First month for Maya Okafor",
      { kind: "enrolment", action: "resumed", template: "First month", titles: [] },
    ],
    [
      "Timo Berg shifted the dates of Maya Okafor in First month1 day sooner",
      { kind: "enrolment", action: "shifted", stayed: -1, template: "First month", titles: [] },
    ],
    [
      "Maya Okafor joined First month by a link",
      { kind: "enrolment", action: "joined", template: "First month", titles: [] },
    ],
    [
      "Timo Berg took Maya Okafor out of First month",
      { kind: "enrolment", action: "left", template: "First month", titles: [] },
    ],
    [
      "Timo Berg gave Maya Okafor Film of First month ahead of its day",
      { kind: "enrolment", action: "jumped", tasks: 1, template: "First month", titles: ["Film"] },
    ],
    [
      "Timo Berg skipped Film of First month for Maya Okafor",
      { kind: "enrolment", action: "jumped", tasks: 0, template: "First month", titles: ["Film"] },
    ],
  ])("describes: %s", async (words, changes) => {
    openActivity([anActivity(changes)]);
    const [row] = await rowsOf(anyDay);
    expect(row?.textContent).toMatch(new RegExp(`^${words.replaceAll(".", "\\.")}`));
  });

  it("is grouped by day, newest first", async () => {
    const now = new Date();
    const noonAgo = (days: number) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 0, 1).toISOString();
    openActivity([0, 1, 1, 40].map((days) => anActivity({ at: noonAgo(days) })));
    const days = await screen.findAllByRole("heading", { level: 3, name: anyDay });
    expect(days.map((day) => day.textContent).slice(0, 2)).toEqual(["Today", "Yesterday"]);
    expect(days).toHaveLength(3);
  });

  it("is narrowed by kind, which the address keeps", async () => {
    const rows = [anActivity({ titles: ["Film"] }), anActivity({ kind: "note", action: "sent", titles: [] })];
    const { person, address, asked } = openActivity(rows);
    await screen.findByText("Film");
    await person.click(screen.getByRole("combobox", { name: "Kind" }));
    await person.click(await screen.findByRole("option", { name: "Notes" }));
    expect(address()).toBe("/admin?tab=activity&kind=note");
    await waitFor(() => {
      expect(screen.queryByText("Film")).not.toBeInTheDocument();
    });
    expect(asked.at(-1)).toMatchObject({ kind: "note" });
  });

  it("is filtered by clients searched on the server", async () => {
    const maya = aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" });
    const searched: (string | null)[] = [];
    server.use(
      http.get("*/api/users", ({ request }) => {
        searched.push(new URL(request.url).searchParams.get("search"));
        return HttpResponse.json([maya], { headers: { "X-Total-Count": "1" } });
      }),
      http.get("*/api/admin/clients/maya", () => HttpResponse.json(aUser({ id: "maya" }))),
    );
    const { person, address, asked } = openActivity([anActivity()]);
    await rowsOf(anyDay);
    await person.click(screen.getByRole("button", { name: "Client: All clients" }));
    await person.keyboard("maya");
    await waitFor(() => expect(searched).toContain("maya"));
    await person.click(await screen.findByRole("option", { name: /Maya Okafor/ }));
    expect(address()).toBe("/admin?tab=activity&client=maya");
    expect(await screen.findByRole("button", { name: "Client: Maya Okafor" })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ clientId: "maya" });
    await person.click(screen.getByRole("button", { name: "Client: Maya Okafor" }));
    await person.click(await screen.findByRole("button", { name: "All clients" }));
    expect(address()).toBe("/admin?tab=activity");
  });

  it("loads older rows on request, until the end", async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      anActivity({ id: 100 - index, titles: [`Task ${index + 1}`] }),
    );
    const { person } = openActivity(rows);
    await screen.findByText("Task 50");
    expect(screen.queryByText("Task 51")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Show older" }));
    expect(await screen.findByText("Task 60")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it("shows an empty list and a failed load", async () => {
    const { unmount } = openActivity([]);
    expect(await screen.findByRole("heading", { name: "Nothing has happened yet" })).toBeVisible();
    unmount();
    server.use(http.get("*/api/admin/activity", () => refusal(503, "The database is away.")));
    const { person } = renderApp("/admin?tab=activity", { user: aMentor() });
    const again = await screen.findByRole("button", { name: "Try again" });
    serveActivity([anActivity()]);
    await person.click(again);
    expect(await rowsOf(anyDay)).toHaveLength(1);
  });
});
