import { http, HttpResponse } from "msw";
import { serveAnswers } from "./answerServer";
import { serveAppearance } from "./appearanceServer";
import { aCheckIn, aRound } from "./checkInFixtures";
import { serveCheckIns } from "./checkInServer";
import {
  aClient,
  aMail,
  aMentor,
  aNotification,
  anActivity,
  aSegment,
  aSubtask,
  aTag,
  aTask,
  aTemplate,
  aUser,
} from "./fixtures";
import { aPreview, serveGroups } from "./groupServer";
import { serveMail } from "./mailServer";
import { serveMentor } from "./mentorServer";
import { aClientNumber, aNumber } from "./numberFixtures";
import { serveNumbers } from "./numberServer";
import { aPeriod, servePeriod } from "./ownCheckInServer";
import { anOwnNumber, serveOwnNumbers } from "./ownNumberServer";
import { servePeople } from "./peopleServer";
import { aProgram, aStep } from "./programFixtures";
import { aProgramPreview, servePrograms } from "./programServer";
import { serveSegments } from "./segmentServer";
import { listNotifications, refusal, server } from "./server";
import { aSession, serveSessions } from "./sessionServer";
import { acme, aPasskey, haveWays, offerWays, servePasskeys } from "./signInServer";
import { serveTags } from "./tagServer";
import { serveTasks } from "./taskServer";
import { anEntry, serveThread } from "./threadServer";
import { serveTwoFactor, twoFactorOn } from "./twoFactorServer";

const at = "2026-11-20T09:00:00Z";

/** Mock server with something on each screen: one of each kind, whose id is 7, and the client Maya. */
export function serveWholeHub() {
  const film = aTask({ id: 7, title: "Film", dueDate: "2099-11-20", subtasks: [aSubtask({ title: "Cut" })] });
  const trailer = aTask({
    id: 8,
    title: "Trailer",
    category: "Timo Task",
    needsReview: true,
    status: "done",
  });
  const review = { state: "waiting", revision: 1, submissionId: 3, since: at, text: null } as const;
  const promise = { ...trailer, id: 9, title: "Promise", review };
  const { changeTemplate } = serveMentor({
    clients: [aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" })],
    templates: [aTemplate({ id: 7, title: "Week one" })],
  });
  const checkIn = aCheckIn({ id: 7, name: "Look-back", state: "running", rounds: [aRound()] });
  const checkIns = serveCheckIns([checkIn]);
  servePeriod(aPeriod());
  serveAppearance();
  serveTasks([film, trailer, promise]);
  serveThread(trailer, [anEntry({ text: "Late", canDelete: true })]);
  const programs = servePrograms([aProgram({ id: 7, name: "First month", steps: [aStep()] })], () =>
    aProgramPreview({ count: 3, willEnrol: 3 }),
  );
  const counts = { all: 1, late: 0, inReview: 0, paused: 0, finished: 0 };
  servePeople(() => ({ total: 0, counts, steps: [], stop: null, people: [] }));
  const numbers = serveNumbers([aNumber({ id: 7, name: "Readers" }), aNumber({ id: 8, name: "Talks" })], {
    choice: { count: 3, have: 0, whoHave: [], missed: { count: 0, names: [] } },
  });
  serveOwnNumbers([anOwnNumber({ id: 7, name: "Readers" })]);
  serveGroups([], () => aPreview(3));
  const segments = serveSegments([aSegment({ id: 7, name: "Drifting" })]);
  serveTags([aTag({ id: 7, name: "Food" }), aTag({ id: 8, name: "Reels" })]);
  server.use(
    http.get("*/api/admin/clients/maya/numbers", () =>
      HttpResponse.json({ numbers: [aClientNumber({ id: 7, name: "Readers" })] }),
    ),
  );
  return {
    /** Changes of another admin. */
    changeElsewhere: {
      template: (taskTitle: string) => changeTemplate(7, { taskTitle }),
      segment: (name: string) => segments.changeElsewhere(7, { name }),
      program: (name: string) => programs.changeElsewhere(7, { name }),
      "check-in": (name: string) => checkIns.changeElsewhere(7, { name }),
      number: (name: string) => numbers.changeElsewhere(7, { name }),
    },
  };
}

/** Mock server of the whole hub, in which there is also something to do on each screen. */
export function serveBusyHub(): void {
  serveWholeHub();
  offerWays({ oidc: acme });
  haveWays({ organisation: { email: null, linkedAt: at, lastUsedAt: null, isOnlyWayIn: false } });
  servePasskeys([aPasskey()]);
  serveSessions([aSession({ isCurrent: true }), aSession({ id: 2, browser: "Safari", system: "iPhone" })]);
  serveTwoFactor(twoFactorOn);
  serveMail([aMail({ state: "failed", failedAt: at })]);
  serveAnswers(["Hana"]);
  const setAside = { kind: "recurrence", row: "12", error: "broken", attempts: 1, until: at };
  const link = { signupUrl: "https://hub.example/join", tags: [{ id: 7, name: "Food", colour: "moss" }] };
  const json = (body: object) => () => HttpResponse.json(body);
  server.use(
    ...listNotifications(() => [aNotification({ title: "Told" })]),
    http.get("*/api/tasks/trash", json([{ task: aTask({ title: "Film" }), deletedAt: at }])),
    http.get("*/api/account/data", () => refusal(503, "The database is away.")),
    http.get("*/api/unsubscribe/:token", json({ stops: "tasks" })),
    http.get("*/api/admin/activity", json([anActivity()])),
    http.get("*/api/admin/jobs", json([{ id: 5, kind: "tag", tasks: 0, clients: 100, done: 1 }])),
    http.get("*/api/admin/security", json({ adminsNeedTwoFactor: false, everybodyNeedsTwoFactor: false })),
    http.get(
      "*/api/admin/invitations",
      json([{ id: 1, email: "ines@good.example", createdAt: at, expiresAt: at }]),
    ),
    http.post("*/api/admin/generate-community-link", json({ ...link, programs: [] })),
    http.get("*/api/admin/community-link", json({ ...link, programs: [] })),
    http.get("*/api/admin/set-aside", json([{ ...setAside, canBeTriedAgain: true }])),
  );
}

/** Person for whom a screen is: an admin, a client, or nobody who is signed in. */
export function readerOf(path: string) {
  if (path.startsWith("/admin")) return aMentor();
  return path.startsWith("/dashboard") ? aUser() : null;
}

/** Refuses all changes from now on, but not what dialogs send to load. */
export function refuseChanges(message: string): void {
  server.use(
    http.all("*/api/*", ({ request: { method, url } }) =>
      method === "GET" || /\/(preview|choice|thread\/read|generate-community-link)$/.test(url)
        ? undefined
        : refusal(503, message),
    ),
  );
}
