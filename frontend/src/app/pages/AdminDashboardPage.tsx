import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { signInAddress } from "@/addresses/addresses";
import { adminAddress, settingsAddress, settingsTabOf } from "@/addresses/admin";
import { readOverlay } from "@/addresses/overlays";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import { Jobs } from "@/features/jobs/Jobs";
import { useNavigate, useSearchParams, Link } from "react-router";
import { phoneQuery, shortQuery } from "@/ui/theme/mediaQueries";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Failure } from "@/ui/feedback/Failure";
import { loadShortcutSetting } from "@/ui/focus/shortcutSetting";
import { useShortcut } from "@/ui/focus/useShortcut";
import { dialogOnDemand, onDemand, screenOnDemand } from "@/ui/loading/onDemand";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { AdminFrame } from "../layout/admin/AdminFrame";
import { AdminTabs } from "../layout/admin/AdminTabs";
import { LiveScreens } from "../LiveScreens";
import { adminDialogs } from "./adminDialogs";
import { AdminSettings, prefetchSettings } from "./AdminSettings";
import { adminTabById } from "./adminTabs";
import { ContentErrorBoundary } from "./ContentErrorBoundary";
import { OverlayDialog } from "./OverlayDialog";

const subpages = {
  client: screenOnDemand(() => import("@/features/clients/detail/ClientDetail"), "ClientDetail"),
  "program-steps": screenOnDemand(() => import("@/features/programs/editor/ProgramEditor"), "ProgramSteps"),
  "program-people": screenOnDemand(() => import("@/features/programs/people/ProgramPeople"), "ProgramPeople"),
  "check-in-questions": screenOnDemand(
    () => import("@/features/check-ins/editor/CheckInEditor"),
    "CheckInQuestions",
  ),
  "check-in-answers": screenOnDemand(
    () => import("@/features/check-ins/answers/CheckInAnswers"),
    "CheckInAnswersPage",
  ),
  "check-in-missing": screenOnDemand(
    () => import("@/features/check-ins/missing/CheckInMissing"),
    "CheckInMissingPage",
  ),
};

const KeyboardHelp = dialogOnDemand(
  () => import(/* webpackChunkName: "keyboard-help" */ "../layout/KeyboardHelp"),
  "KeyboardHelp",
);

const News = onDemand(() => import(/* webpackChunkName: "news" */ "@/features/news/News"), "News");

/** Prefetches the code of the screen at an address. */
export function prefetchPart({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const query = new URLSearchParams(search);
  const tab = adminTabById(query.get("tab"));
  const settings = settingsTabOf(query);
  if (pathname.includes("/clients/")) subpages.client.prefetch();
  else if (/\/programs\/[^/]+\/people/u.test(pathname)) subpages["program-people"].prefetch();
  else if (pathname.includes("/programs/")) subpages["program-steps"].prefetch();
  else if (/\/check-ins\/[^/]+\/answers/u.test(pathname)) subpages["check-in-answers"].prefetch();
  else if (/\/check-ins\/[^/]+\/missing/u.test(pathname)) subpages["check-in-missing"].prefetch();
  else if (pathname.includes("/check-ins/")) subpages["check-in-questions"].prefetch();
  else if (settings) prefetchSettings(settings);
  else tab.Content.prefetch();
}

/** Page that replaces the tabs, with the id in its address. */
export interface AdminSubpage {
  of: keyof typeof subpages;
  id: string;
}

export function AdminDashboardPage({ subpage }: { subpage: AdminSubpage | null }) {
  const clientId = subpage?.of === "client" ? subpage.id : null;
  const { user } = useCurrentUser();
  const phone = useMediaQuery(phoneQuery);
  const short = useMediaQuery(shortQuery);
  const { open } = useOverlay();
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcut("n", () => open({ name: "assign", clientId }));
  useShortcut("?", () => setShowsKeys(true));
  const userId = user?.id ?? "";
  useEffect(() => {
    loadShortcutSetting(userId);
  }, [userId]);

  const [search] = useSearchParams();
  const navigate = useNavigate();
  const settings = subpage === null ? settingsTabOf(search) : null;
  const isDashboard = subpage === null && settings === null;
  const showsReview = isDashboard && phone && showsSubmission(search);
  const isBare = showsReview || (settings !== null && phone);

  if (!user?.isAdmin) return <AccessDenied />;
  return (
    <AdminFrame
      user={user}
      phone={phone}
      isBare={isBare}
      title={(phone || short) && isDashboard ? <Title subtitled={short} /> : null}
      isSettings={settings !== null}
      onOpenSettings={() => {
        if (settings !== "appearance") navigateGuarded(() => void navigate(settingsAddress("appearance")));
      }}
      announcement={isDashboard ? <News /> : null}
    >
      <LiveScreens userId={user.id} />
      {isDashboard || isBare ? null : <Jobs />}
      {settings ? (
        <div id="content" tabIndex={-1} className="flex flex-1 flex-col">
          <ContentErrorBoundary key={settings} {...wayBack}>
            <AdminSettings tab={settings} phone={phone} />
          </ContentErrorBoundary>
        </div>
      ) : subpage === null ? (
        <Tabs hasTitle={!phone && !short} isBare={showsReview} />
      ) : (
        <div
          id="content"
          tabIndex={-1}
          className={classNames(
            "flex flex-1 flex-col",
            // The matrix scrolls by itself.
            subpage.of === "program-people" && !phone && "min-h-140",
          )}
        >
          <ContentErrorBoundary key={`${subpage.of} ${subpage.id}`} {...wayBack}>
            <Subpage key={`${subpage.of} ${subpage.id}`} {...subpage} />
          </ContentErrorBoundary>
        </div>
      )}
      <ContentErrorBoundary {...wayBack}>
        <OverlayDialog of={adminDialogs} />
        {showsKeys && <KeyboardHelp of="mentor" onClose={() => setShowsKeys(false)} />}
      </ContentErrorBoundary>
    </AdminFrame>
  );
}

function Subpage({ of, id }: AdminSubpage) {
  const Screen = subpages[of];
  return <Screen id={id} />;
}

const wayBack = { backTo: adminAddress(), backLabel: msg`Back to Client Management` };

/** True if the address names a submission or answers; on phones they fill the screen. */
function showsSubmission(search: URLSearchParams): boolean {
  const name = readOverlay(search)?.name;
  return search.get("tab") === "reviews" && (name === "task" || name === "answers");
}

function Title({ subtitled }: { subtitled: boolean }) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 items-baseline gap-3">
      <h1 className={subtitled ? "flex-none" : "truncate"}>{t`Admin Dashboard`}</h1>
      {subtitled ? (
        <p className="min-w-0 truncate text-14 font-normal text-ink-2 max-wide:hidden">{t`Manage clients, tasks, and user accounts`}</p>
      ) : null}
    </div>
  );
}

function Tabs({ hasTitle, isBare }: { hasTitle: boolean; isBare: boolean }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const { id, label, Content } = adminTabById(search.get("tab"));
  useDocumentTitle(i18n._(label));
  return (
    <>
      {hasTitle ? (
        <div className="flex min-h-[88px] shrink-0 flex-col justify-center px-8">
          <h1 className="text-28 font-semibold">{t`Admin Dashboard`}</h1>
          <p className="mt-px text-ink-2">{t`Manage clients, tasks, and user accounts`}</p>
        </div>
      ) : null}
      {isBare ? (
        <h1 className="sr-only">{t`Admin Dashboard`}</h1>
      ) : (
        <>
          <AdminTabs current={id} />
          <Jobs />
        </>
      )}
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <ContentErrorBoundary key={id} {...wayBack}>
          <Content />
        </ContentErrorBoundary>
      </div>
    </>
  );
}

function AccessDenied() {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Failure
        level={1}
        title={t`Access Denied`}
        text={t`You need admin privileges to access this page.`}
        action={
          <Link to={signInAddress()} className={buttonLook("primary")}>
            {t`Go to Login`}
          </Link>
        }
      />
    </main>
  );
}
