import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Activity, ActivityAction, ActivityKind } from "@/api/generated/admin";
import { openActivity } from "@/testing/activityServer";
import { pick } from "@/testing/choices";
import { aClient, aUser, anActivity } from "@/testing/fixtures";
import { renderPart } from "@/testing/renderPart";
import { server } from "@/testing/server";
import { ActivityList } from "./ActivityList";

const anyDay = /^(Today|Yesterday|[A-Z][a-z]+ \d+)/;

/** The rows of the first day that has such a heading. */
async function rowsOf(day: RegExp) {
  const [heading] = await screen.findAllByRole("heading", { level: 3, name: day });
  return within(heading?.parentElement ?? document.body).getAllByRole("listitem");
}

const several = (clients: number) => ({ client: null, clients });
const nobody = several(0);
const maya = { ...nobody, actorName: "Maya Okafor" };
const month = { template: "First month" };
const followers = { template: null, titles: ["Followers"] };
const lookBack = { template: null, titles: ["Weekly look-back"] };

describe("activity", () => {
  const sentences: Partial<Record<ActivityKind, [string, ActivityAction, Partial<Activity>][]>> = {
    assignment: [
      [
        "Timo Berg assigned 2 tasks to 12 clientsRecord a trailer, Audit your titles",
        "assigned",
        { ...several(12), titles: ["Record a trailer", "Audit your titles"], tasks: 24 },
      ],
      [
        "Timo Berg assigned Pitch five sponsors to 3 clientsFrom the template Sponsor outreach",
        "assigned",
        { ...several(3), template: "Sponsor outreach", titles: ["Pitch five sponsors"], tasks: 3 },
      ],
      ["Timo Berg assigned Film to Maya Okafor", "assigned", { titles: ["Film"] }],
      [
        "Timo Berg stopped an assignment after 31 clientsFilm. 9 clients get nothing.",
        "stopped",
        { ...several(31), titles: ["Film"], stayed: 9 },
      ],
    ],
    recall: [
      [
        "Timo Berg recalled 11 of 12 tasksThirty hooks. 1 stays: its client had touched it.",
        "recalled",
        { ...several(12), titles: ["Thirty hooks"], tasks: 11, stayed: 1 },
      ],
      ["Timo Berg recalled 1 task from Maya OkaforFilm", "recalled", { titles: ["Film"] }],
      [
        "Timo Berg recalled 23 of 24 tasksFilm, Cut and 10 more. 1 stays: its client had touched it.",
        "recalled",
        { ...several(2), titles: ["Film", "Cut"], tasks: 23, stayed: 1 },
      ],
      [
        "Timo Berg stopped a recall after 31 clientsFilm",
        "stopped",
        { ...several(31), titles: ["Film"], stayed: 9 },
      ],
    ],
    template: [
      [
        "Timo Berg edited the template Trailer sprint",
        "edited",
        { client: null, template: "Trailer sprint" },
      ],
    ],
    password: [
      ["Timo Berg changed the password of Maya Okafor", "changed", {}],
      ["Timo Berg made a reset link for Maya Okafor", "created", {}],
    ],
    link: [
      ["Timo Berg created a community link", "created", { client: null }],
      ["Timo Berg revoked the community link", "revoked", { client: null }],
      ["Timo Berg changed the tags of the community link", "edited", { client: null }],
    ],
    invitation: [
      [
        "Timo Berg invited 3 peopleines@example.com, theo@example.com and 1 more",
        "sent",
        { ...several(3), titles: ["ines@example.com", "theo@example.com"] },
      ],
      [
        "Timo Berg cancelled the invitation of ines@example.com",
        "cancelled",
        { client: null, titles: ["ines@example.com"] },
      ],
    ],
    note: [
      ["Timo Berg sent Maya Okafor a note", "sent", {}],
      ["Timo Berg sent a deleted client a note", "sent", { client: { id: null, name: "a deleted client" } }],
      ["Timo Berg sent 27 clients a note", "sent", { ...several(27), noteBatchId: 5 }],
      [
        "Timo Berg recalled the note to 25 clients2 stay: they had been read.",
        "recalled",
        { ...several(25), stayed: 2, noteBatchId: 5 },
      ],
      ["Timo Berg recalled the note to Maya Okafor", "recalled", { noteBatchId: 5 }],
    ],
    checkIn: [
      ["Timo Berg created the check-in Weekly look-back", "created", { ...nobody, ...lookBack }],
      ["Timo Berg edited the check-in Weekly look-back", "edited", { ...nobody, ...lookBack }],
      ["Timo Berg started the check-in Weekly look-back", "started", { ...nobody, ...lookBack }],
      ["Timo Berg paused the check-in Weekly look-back", "paused", { ...nobody, ...lookBack }],
      ["Timo Berg resumed the check-in Weekly look-back", "resumed", { ...nobody, ...lookBack }],
      ["Timo Berg ended the check-in Weekly look-back", "ended", { ...nobody, ...lookBack }],
      ["Timo Berg deleted the check-in Weekly look-back", "deleted", { ...nobody, ...lookBack }],
      ["Timo Berg wrote to Maya Okafor about Weekly look-back", "replied", { template: "Weekly look-back" }],
      [
        "Timo Berg reminded 15 clients of the check-in Weekly look-back",
        "reminded",
        { ...several(15), ...lookBack },
      ],
      [
        "Timo Berg reminded 1 client of the check-in Weekly look-back",
        "reminded",
        { ...several(1), ...lookBack },
      ],
    ],
    number: [
      ["Timo Berg created the number Followers", "created", { ...nobody, ...followers }],
      ["Timo Berg edited the number Followers", "edited", { ...nobody, ...followers }],
      ["Timo Berg deleted the number Followers", "deleted", { ...nobody, ...followers }],
      ["Timo Berg gave Maya Okafor the number Followers", "given", followers],
      ["Timo Berg gave 12 clients the number Followers", "given", { ...several(12), ...followers }],
      ["Timo Berg took the number Followers from 1 client", "taken", { ...several(1), ...followers }],
      ["Timo Berg read values of Followers in from a CSV", "read_in", { ...nobody, ...followers }],
      ["Timo Berg wrote Followers for Maya Okafor", "written", followers],
    ],
    recurrence: [["Timo Berg stopped repeating Film of Maya Okafor", "stopped", { titles: ["Film"] }]],
    review: [
      ["Timo Berg approved Film by Maya Okafor", "approved", { titles: ["Film"] }],
      ["Timo Berg asked Maya Okafor for changes to Film", "changes_asked", { titles: ["Film"] }],
      ["Timo Berg marked Film of Maya Okafor as needing review", "demanded", { titles: ["Film"] }],
      ["Timo Berg no longer asks to review Film of Maya Okafor", "released", { titles: ["Film"] }],
      ["Timo Berg commented on Film of Maya Okafor", "commented", { titles: ["Film"] }],
      ["Timo Berg deleted a comment on Film of Maya Okafor", "comment_deleted", { titles: ["Film"] }],
    ],
    security: [
      ["Maya Okafor was made an admin in the server's shell", "admin_created", {}],
      ["Maya Okafor was made an admin in the server's shell", "admin_promoted", {}],
      ["A new password was set for Maya Okafor in the server's shell", "password_set", {}],
      ["A reset link for Maya Okafor was made in the server's shell", "link_created", {}],
      ["Two-factor sign-in of Maya Okafor was removed in the server's shell", "two_factor_removed", {}],
      ["The server's keys were renewed in its shell", "keys_rotated", { ...nobody }],
      ["Timo Berg asked every admin for two-factor sign-in", "demanded", { ...nobody }],
      ["Timo Berg asked everybody for a second factor or a passkey", "demanded_of_all", { ...nobody }],
      ["Maya Okafor added a passkey", "passkey_added", { ...maya }],
      ["Maya Okafor removed a passkey", "passkey_removed", { ...maya }],
      ["Maya Okafor linked an organisation’s account", "organisation_linked", { ...maya }],
      ["Maya Okafor unlinked an organisation’s account", "organisation_unlinked", { ...maya }],
      ["Maya Okafor became an admin by the organisation’s claim", "admin_by_organisation", { ...maya }],
      ["Timo Berg no longer asks for a second factor or a passkey", "released", { ...nobody }],
    ],
    server: [
      [
        "Timo Berg had failed work tried againNext copy of a recurring task 12",
        "tried_again",
        { ...nobody, titles: ["recurrence 12"] },
      ],
      [
        "Timo Berg had failed work tried againHousekeeping rate limits",
        "tried_again",
        { ...nobody, titles: ["housekeeping rate limits"] },
      ],
      [
        "Timo Berg stopped work on many after 31 clientsChange of tags, Food",
        "stopped",
        { ...several(31), titles: ["tag", "Food"], stayed: 9 },
      ],
    ],
    correction: [
      [
        "Timo Berg corrected Film for 31 clients",
        "corrected",
        { ...several(31), titles: ["Film"], tasks: 31 },
      ],
      [
        "Timo Berg corrected 2 tasks for Maya OkaforFilm, Cut",
        "corrected",
        { titles: ["Film", "Cut"], tasks: 2 },
      ],
    ],
    tag: [
      ["Timo Berg created the tag Reels", "created", { ...nobody, titles: ["Reels"] }],
      ["Timo Berg edited the tag Reels", "edited", { ...nobody, titles: ["Reels"] }],
      [
        "Timo Berg merged the tag Reels into Shorts",
        "merged",
        { ...several(12), titles: ["Reels", "Shorts"] },
      ],
      [
        "Timo Berg deleted the tag ReelsIt was taken from 12 clients.",
        "deleted",
        { ...several(12), titles: ["Reels"] },
      ],
      [
        "Timo Berg changed the tags of 3 clientsFood, Shorts",
        "tagged",
        { ...several(3), titles: ["Food", "Shorts"] },
      ],
      ["Timo Berg changed the tags of Maya OkaforFood", "tagged", { titles: ["Food"] }],
    ],
    segment: [
      ["Timo Berg created the segment Drifting", "created", { ...nobody, titles: ["Drifting"] }],
      ["Timo Berg edited the segment Drifting", "edited", { ...nobody, titles: ["Drifting"] }],
      ["Timo Berg deleted the segment Drifting", "deleted", { ...nobody, titles: ["Drifting"] }],
    ],
    program: [
      ["Timo Berg created the program First month", "created", { ...nobody, ...month }],
      ["Timo Berg edited the program First month", "edited", { ...nobody, ...month }],
      ["Timo Berg deleted the program First month", "deleted", { ...nobody, ...month }],
      ["Timo Berg paused the program First month for everybody", "paused", { ...nobody, ...month }],
      ["Timo Berg resumed the program First month", "resumed", { ...nobody, ...month }],
      [
        "Timo Berg shifted the dates of the program First month3 days later",
        "shifted",
        { ...nobody, ...month, stayed: 3 },
      ],
      ["Timo Berg enrolled 24 clients in First month", "enrolled", { ...several(24), ...month }],
      ["Timo Berg enrolled Maya Okafor in First month", "enrolled", { ...month }],
      [
        "The program First month gave Film to 31 clients",
        "given",
        { ...several(31), ...month, titles: ["Film"], tasks: 31 },
      ],
      [
        "The program First month gave 2 tasks to Maya OkaforFilm, Cut",
        "given",
        { ...month, titles: ["Film", "Cut"], tasks: 2 },
      ],
    ],
    enrolment: [
      ["Timo Berg paused First month for Maya Okafor", "paused", { ...month }],
      ["Timo Berg resumed First month for Maya Okafor", "resumed", { ...month }],
      [
        "Timo Berg shifted the dates of Maya Okafor in First month1 day sooner",
        "shifted",
        { ...month, stayed: -1 },
      ],
      ["Maya Okafor joined First month by a link", "joined", { ...month }],
      ["Timo Berg took Maya Okafor out of First month", "left", { ...month }],
      [
        "Timo Berg gave Maya Okafor Film of First month ahead of its day",
        "jumped",
        { ...month, titles: ["Film"], tasks: 1 },
      ],
      [
        "Timo Berg skipped Film of First month for Maya Okafor",
        "jumped",
        { ...month, titles: ["Film"], tasks: 0 },
      ],
    ],
  };
  // A newer server's, for a tab that was open before.
  sentences["voyage" as ActivityKind] = [
    ["Timo Berg did something that this page does not know yet.", "created", {}],
  ];
  const all = Object.entries(sentences).flatMap(([kind, rows]) =>
    rows.map((row) => [...row, kind as ActivityKind] as const),
  );

  it.each(all)("describes: %s", (sentence, action, changes, kind) => {
    const rows = [anActivity({ kind, action, titles: [], ...changes })];
    renderPart(
      <MemoryRouter>
        <ActivityList ref={{ current: null }} rows={rows} busy={false} />
      </MemoryRouter>,
    );
    const row = document.querySelector("li");
    expect(row?.textContent).toMatch(new RegExp(`^${sentence.replaceAll(".", "\\.")}`));
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
    await pick(person, "Kind", "Notes");
    expect(address()).toBe("/admin?tab=activity&kind=note");
    await waitFor(() => expect(screen.queryByText("Film")).not.toBeInTheDocument());
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
});
