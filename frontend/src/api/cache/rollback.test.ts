import { http, HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aMentor, aNotification, aTemplate, aUser } from "@/testing/fixtures";
import { pageOf } from "@/testing/pageOf";
import { refusal, server } from "@/testing/server";
import { aPasskey } from "@/testing/signInServer";
import "../account/mailPreferences";
import "../account/profile";
import "../account/sessions";
import "../account/signInWays";
import "../admin/checkInPages";
import "../admin/invitations";
import "../admin/security";
import "../admin/templates";
import { notificationsApi } from "../client/notifications";
import { adminApi } from "../generated/admin";
import { anonymousApi } from "../generated/anonymous";
import { clientApi } from "../generated/client";
import { signInWaysApi } from "../generated/signInWays";

type Store = ReturnType<typeof createStore>;
type Step = (store: Store) => PromiseLike<unknown>;

const { listTemplates, deleteTemplate, getSecurity, setSecurity, listInvitations, cancelInvitation } =
  adminApi.endpoints;
const { listWaitingAnswers, markAnswersRead } = adminApi.endpoints;
const { getMailPreferences, changeMailPreferences, listSessions, endSession, updateProfile } =
  clientApi.endpoints;
const { listPasskeys, renamePasskey } = signInWaysApi.endpoints;
const {
  countNotifications,
  notificationPages,
  markNotificationRead,
  markAllNotificationsRead,
  deleteNotification,
} = notificationsApi.endpoints;

const told = aNotification();
const maya = aUser();
const profileBody = { ...maya, language: "de" };
const security = { adminsNeedTwoFactor: true, everybodyNeedsTwoFactor: false };
const waiting = { answers: [], total: 2, next: null };

const loadNotifications: Step = (store) =>
  Promise.all([
    store.dispatch(countNotifications.initiate()),
    store.dispatch(notificationPages.initiate(undefined)),
  ]);

/** List that is loaded, and a change of it. */
const changes: [string, string, unknown, Step, Step][] = [
  [
    "deletion of a template",
    "task-templates",
    [aTemplate({ id: 3 })],
    (store) => store.dispatch(listTemplates.initiate()),
    (store) => store.dispatch(deleteTemplate.initiate({ id: 3 })),
  ],
  [
    "demand of a factor",
    "security",
    { adminsNeedTwoFactor: false, everybodyNeedsTwoFactor: false },
    (store) => store.dispatch(getSecurity.initiate()),
    (store) => store.dispatch(setSecurity.initiate({ security })),
  ],
  [
    "cancelled invitation",
    "invitations",
    [{ id: 3, email: "ines@example.com" }],
    (store) => store.dispatch(listInvitations.initiate()),
    (store) => store.dispatch(cancelInvitation.initiate({ id: 3 })),
  ],
  [
    "read check-in",
    "check-in-answers",
    waiting,
    (store) => store.dispatch(listWaitingAnswers.initiate({})),
    (store) => store.dispatch(markAnswersRead.initiate({ id: 3 })),
  ],
  [
    "choice of mail",
    "mail-preferences",
    { tasks: "now", notes: "now", reviews: "now", checkIns: "now" },
    (store) => store.dispatch(getMailPreferences.initiate()),
    (store) => store.dispatch(changeMailPreferences.initiate({ someMailPreferences: { tasks: "never" } })),
  ],
  [
    "signed-out device",
    "sessions",
    [{ id: 3 }],
    (store) => store.dispatch(listSessions.initiate()),
    (store) => store.dispatch(endSession.initiate({ id: 3 })),
  ],
  [
    "name of a passkey",
    "passkeys",
    [aPasskey({ id: "key" })],
    (store) => store.dispatch(listPasskeys.initiate()),
    (store) => store.dispatch(renamePasskey.initiate({ id: "key", passkeyName: { name: "Laptop" } })),
  ],
  [
    "language",
    "auth/user",
    aMentor({ language: "en" }),
    (store) => store.dispatch(anonymousApi.endpoints.getCurrentUser.initiate()),
    (store) => store.dispatch(updateProfile.initiate({ id: maya.id, profileBody })),
  ],
  [
    "mark of a notification",
    "notifications",
    [told],
    loadNotifications,
    (store) => store.dispatch(markNotificationRead.initiate({ id: told.id })),
  ],
  [
    "mark of all notifications",
    "notifications",
    [told],
    loadNotifications,
    (store) => store.dispatch(markAllNotificationsRead.initiate()),
  ],
  [
    "deletion of a notification",
    "notifications",
    [told],
    loadNotifications,
    (store) => store.dispatch(deleteNotification.initiate({ id: told.id })),
  ],
];

it.each(changes)("a refused %s is rolled back", async (_name, path, answer, load, change) => {
  server.use(
    http.get("*/api/notifications/counts", () => HttpResponse.json({ total: 1, unread: 1 })),
    http.get(`*/${path}`, ({ request }) =>
      HttpResponse.json(path === "notifications" ? pageOf(request, [told]) : (answer as object)),
    ),
  );
  const store = createStore();
  await load(store);
  /** All that is loaded, by query. */
  const shown = () =>
    Object.entries(store.getState().hubApi.queries).map(([query, state]) => [query, state?.data]);
  const before = shown();
  // No list is loaded anew: only the rollback is looked at.
  server.use(http.all("*/api/*", () => refusal(503, "The database is away.")));
  const refused = change(store);
  expect(shown()).not.toEqual(before);
  await refused;
  await vi.waitFor(() => expect(shown()).toEqual(before));
});
