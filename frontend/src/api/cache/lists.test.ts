import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hubApi } from "../hubApi";
import { lists, listsAfter, listsOfTopic, type List, type Topic } from "./lists";

/** Modules that refine the generated queries. */
const refinements = [".", "account", "admin", "client"].flatMap((folder) =>
  readdirSync(`src/api/${folder}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `../${folder}/${name}`),
);

/** Topics that change each list. */
const topicsOfList: Record<List, Topic[]> = {
  openTasks: ["tasks"],
  completedTasks: ["tasks"],
  deletedTasks: ["tasks"],
  completedWeeks: ["tasks"],
  achievements: ["achievements"],
  notifications: ["notifications", "appearance"],
  currentUser: ["profile", "account", "security"],
  threads: ["tasks", "profile"],
  ownPrograms: ["tasks", "profile", "programs"],
  ownCheckIns: ["checkIns", "answers"],
  ownNumbers: ["tasks", "profile", "checkIns", "numbers"],
  mailPreferences: ["account"],
  sessions: ["account"],
  // Its renewal answers with it; otherwise it may need proof, which nobody is asked for unprompted.
  calendarFeed: [],
  twoFactor: ["account", "security"],
  passkeys: ["account"],
  signInWays: ["account"],
  clients: ["tasks", "profile", "clients", "programs", "checkIns", "numbers"],
  clientTasks: ["tasks"],
  clientProfiles: ["profile", "clients"],
  notes: ["notes"],
  reviews: ["tasks", "profile", "reviews"],
  templates: ["templates"],
  tags: ["clients"],
  segments: ["tasks", "profile", "clients", "programs", "checkIns", "numbers"],
  programs: ["tasks", "profile", "templates", "programs"],
  programPeople: ["tasks", "profile", "templates", "programs"],
  checkIns: ["profile", "checkIns"],
  checkInAnswers: ["profile", "checkIns"],
  numbers: ["tasks", "profile", "checkIns", "numbers"],
  clientNumbers: ["tasks", "profile", "checkIns", "numbers"],
  invitations: ["clients", "invitations", "programs"],
  activity: ["profile", "activity"],
  mail: ["mail"],
  security: ["security"],
  appearance: ["appearance"],
};

/** Queries that show no list, by reason. */
const ofNoList = {
  "a link says the same whenever it is opened": [
    "checkPasswordReset",
    "getInvitationDetails",
    "getUnsubscription",
  ],
  "it changes with a release alone": ["getNews"],
  "it is asked for anew with each use": [
    "deriveTheme",
    "listClientIds",
    "listTasksById",
    "previewChoice",
    "previewNotesRecall",
    "previewRecall",
  ],
  "it is saved as a file": [
    "downloadAnswers",
    "downloadClients",
    "downloadNumber",
    "downloadOwnData",
    "downloadTasks",
    "exportProgramPeople",
  ],
  "screens ask for pages or parts of it": [
    "countClientTasks",
    "getThread",
    "listActivity",
    "listClientTimoTasks",
    "listMail",
    "listNotifications",
    "listReviews",
    "listRounds",
    "listTimoTasks",
  ],
};

interface Definition {
  type: string;
  providesTags?: unknown[] | ((answer: unknown, error: unknown, arg: object) => unknown[]);
}

/** Lists that each query shows. */
function shownLists() {
  const shown = new Map<string, List[]>();
  const note = (name: string) => (definition: unknown) => {
    const { type, providesTags = [] } = definition as Definition;
    if (type === "mutation") return;
    const tags =
      typeof providesTags === "function" ? providesTags(undefined, undefined, { id: "1" }) : providesTags;
    shown.set(
      name,
      tags.map((tag) => (typeof tag === "string" ? tag : (tag as { type: string }).type) as List),
    );
  };
  const names = Object.keys(hubApi.endpoints);
  hubApi.enhanceEndpoints({
    endpoints: Object.fromEntries(names.map((name) => [name, note(name)])),
  });
  return shown;
}

it.each(lists)("list %s is refetched after its topics", (list) => {
  const topics = Object.keys(listsOfTopic) as Topic[];
  const after = (topic: Topic) => listsAfter({ what: [topic], client: null, tab: null }, "reader");
  expect(topics.filter((topic) => after(topic).some(({ type }) => type === list))).toEqual(
    topicsOfList[list],
  );
});

it("every topic of the server has lists", () => {
  const { components } = JSON.parse(readFileSync("../docs/openapi.json", "utf8")) as {
    components: { schemas: { Topic: { enum: string[] } } };
  };
  expect(Object.keys(listsOfTopic).toSorted()).toEqual(components.schemas.Topic.enum.toSorted());
});

it("every query shows a list or says why", async () => {
  await Promise.all(refinements.map((path) => import(/* @vite-ignore */ path)));
  const shown = shownLists();
  const without = [...shown].filter(([, tags]) => tags.length === 0).map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.values(ofNoList).flat().toSorted());
  expect(new Set([...shown.values()].flat())).toEqual(new Set(lists));
});

it.each<[string, Topic[], string | null, string | undefined, string[]]>([
  ["own lists after an own change", ["notifications"], "maya", "maya", ["notifications"]],
  ["nothing own after another's change", ["notifications"], "noor", "maya", []],
  ["own lists after a change for all", ["notifications"], null, "maya", ["notifications"]],
  ["own lists while the reader is unknown", ["notifications"], "maya", undefined, ["notifications"]],
  ["the named client's part of a list", ["notes"], "noor", "timo", ["notes noor"]],
])("refetches %s", (_name, what, client, reader, expected) => {
  const tags = listsAfter({ what, client, tab: null }, reader);
  expect(tags.map(({ type, id }) => [type, id].filter(Boolean).join(" "))).toEqual(expected);
});
