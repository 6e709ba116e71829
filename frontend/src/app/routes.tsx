import { fetchCurrentUser } from "@/api/account/currentUser";
import type { Elements } from "@/language/elements";
import { useLocation } from "react-router";
import { screenOnDemand } from "@/ui/loading/onDemand";
import { expectedScreen } from "./expectedScreen";
import { DashboardSkeleton } from "./layout/dashboard/DashboardSkeleton";
import { LoadingScreen } from "./layout/LoadingScreen";
import { SheetLayout } from "./layout/signed-out/SheetLayout";
import type { AdminSubpage } from "./pages/AdminDashboardPage";
import { RequireRole } from "./RequireRole";
import type { Store } from "./store";

/** Height of the form, so that the card around it does not shift. */
const onTheSheet = { waiting: <div className="h-[340px]" /> };

const SignInPage = screenOnDemand(
  () => import(/* webpackChunkName: "sign-in" */ "@/features/sign-in/SignInPage"),
  "SignInPage",
  onTheSheet,
);
const SignUpPage = screenOnDemand(() => import("@/features/sign-up/SignUpPage"), "SignUpPage", onTheSheet);
const besideSignIn = () => import(/* webpackChunkName: "beside-sign-in" */ "./pages/besideSignIn");
const ForgotPasswordPage = screenOnDemand(besideSignIn, "ForgotPasswordPage", onTheSheet);
const ResetPasswordPage = screenOnDemand(besideSignIn, "ResetPasswordPage", onTheSheet);
const UnsubscribePage = screenOnDemand(besideSignIn, "UnsubscribePage", onTheSheet);
const ConfirmEmailPage = screenOnDemand(besideSignIn, "ConfirmEmailPage", onTheSheet);
const NotMePage = screenOnDemand(besideSignIn, "NotMePage", onTheSheet);
const loadDashboard = () => import(/* webpackChunkName: "client-dashboard" */ "./pages/ClientDashboardPage");
const ClientDashboardPage = screenOnDemand(
  () =>
    loadDashboard().then((m) => {
      // Loads the tab's code in parallel with the current user.
      m.loadTab(window.location.search).catch(() => undefined);
      return m;
    }),
  "ClientDashboardPage",
  { waiting: <DashboardSkeleton />, wholePage: true },
);
const loadAdmin = () => import(/* webpackChunkName: "admin-dashboard" */ "./pages/AdminDashboardPage");
const AdminDashboardPage = screenOnDemand(
  () =>
    loadAdmin().then((m) => {
      m.prefetchPart(window.location);
      return m;
    }),
  "AdminDashboardPage",
  { waiting: <LoadingScreen />, wholePage: true },
);
const NotFoundPage = screenOnDemand(() => import("./pages/NotFoundPage"), "NotFoundPage", {
  waiting: <LoadingScreen />,
  wholePage: true,
});

const onSheet = (screen: Elements) => <SheetLayout>{screen}</SheetLayout>;

const signIn = onSheet(<SignInPage />);
const client = <ClientDashboardPage />;
const notFound = <NotFoundPage />;

/** Same element for all admin addresses, so that the frame stays mounted. */
const adminOnly = (subpage: AdminSubpage | null) => (
  <RequireRole admin={<AdminDashboardPage subpage={subpage} />} client={notFound} anonymous={signIn} />
);

const adminPage = (of: AdminSubpage["of"]) => (id: string | null) => adminOnly({ of, id: id ?? "" });

/**
 * The specification's route table. Not by the router's `Routes`: nothing here nests, and they weigh as much as all else
 * that is used of it.
 */
const routes: readonly { path: RegExp; screen: (part: string | null) => Elements }[] = [
  { path: /^\/login\/?$/i, screen: () => signIn },
  { path: /^\/auth\/signup(?:\/([^/]+))?\/?$/i, screen: (token) => onSheet(<SignUpPage token={token} />) },
  { path: /^\/auth\/forgot\/?$/i, screen: () => onSheet(<ForgotPasswordPage />) },
  {
    path: /^\/auth\/reset\/([^/]+)\/?$/i,
    screen: (token) => onSheet(<ResetPasswordPage token={token ?? ""} />),
  },
  {
    path: /^\/auth\/confirm\/([^/]+)\/?$/i,
    screen: (token) => onSheet(<ConfirmEmailPage token={token ?? ""} />),
  },
  { path: /^\/auth\/not-me\/([^/]+)\/?$/i, screen: (token) => onSheet(<NotMePage token={token ?? ""} />) },
  {
    path: /^\/unsubscribe\/([^/]+)\/?$/i,
    screen: (token) => onSheet(<UnsubscribePage token={token ?? ""} />),
  },
  {
    path: /^\/$/i,
    screen: () => (
      <RequireRole admin={<AdminDashboardPage subpage={null} />} client={client} anonymous={signIn} />
    ),
  },
  { path: /^\/admin\/?$/i, screen: () => adminOnly(null) },
  { path: /^\/admin\/clients\/([^/]+)\/?$/i, screen: adminPage("client") },
  { path: /^\/admin\/programs\/([^/]+)\/people\/?$/i, screen: adminPage("program-people") },
  { path: /^\/admin\/programs\/([^/]+)\/?$/i, screen: adminPage("program-steps") },
  { path: /^\/admin\/check-ins\/([^/]+)\/answers\/?$/i, screen: adminPage("check-in-answers") },
  { path: /^\/admin\/check-ins\/([^/]+)\/missing\/?$/i, screen: adminPage("check-in-missing") },
  { path: /^\/admin\/check-ins\/([^/]+)\/?$/i, screen: adminPage("check-in-questions") },
  {
    path: /^\/dashboard\/?$/i,
    screen: () => <RequireRole admin={client} client={client} anonymous={signIn} />,
  },
];

export function AppRoutes() {
  const { pathname } = useLocation();
  for (const { path, screen } of routes) {
    const match = path.exec(pathname);
    if (match) return screen(match[1] ?? null);
  }
  return notFound;
}

/** Settles when the dashboard's code and tasks are loaded, or cannot be. */
export async function fetchDashboard({ dispatch }: Store): Promise<void> {
  const { data: user } = await dispatch(fetchCurrentUser());
  // Without a user, a further call would report an expired session.
  if (!user) return;
  const { fetchTasks, loadTab } = await loadDashboard();
  await Promise.all([dispatch(fetchTasks()), ClientDashboardPage.load(), loadTab(window.location.search)]);
}

/** Prefetches the screen that boot.js expects, before the user is known. */
export function prefetchExpectedScreen(): void {
  const screens = { "sign-in": SignInPage, dashboard: ClientDashboardPage, admin: AdminDashboardPage };
  const expected = expectedScreen();
  if (expected) screens[expected].prefetch();
}
