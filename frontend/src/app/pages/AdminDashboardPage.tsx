import { LogOut } from "lucide-react";
import { Link } from "@/ui/Link";
import { dashboardAddress } from "@/addresses/dashboard";
import { useCurrentUser } from "@/api/currentUser";
import clientsDrawing from "@/art/empty/clients.svg?raw";
import { BrandMark } from "@/ui/BrandMark";
import { Button } from "@/ui/Button";
import { buttonLook } from "@/ui/buttonLook";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { Icon } from "@/ui/icons/Icon";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { SkipLink } from "../layout/SkipLink";
import { userName } from "../userName";
import { useSignOut } from "../useSignOut";
import { AccessDenied } from "./AccessDenied";
import { AdminDialogs } from "./AdminDialogs";
import { useSearchParams } from "react-router";
import { screenOnDemand } from "@/ui/onDemand";

const TaskTemplatesTab = screenOnDemand(
  () => import("@/features/templates/TaskTemplatesTab").then((m) => m.TaskTemplatesTab),
  { waiting: null },
);

export function AdminDashboardPage() {
  useDocumentTitle("Admin Dashboard");
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  if (!user?.isAdmin) return <AccessDenied />;
  return (
    <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] tablet:p-2">
      <SkipLink />
      <header className="flex h-14 shrink-0 items-center gap-3 px-4 pb-1">
        <BrandMark />
        <span className="text-16 font-semibold max-sheet:sr-only">Creator Hub</span>
        <p className="ml-auto min-w-0 truncate text-ink-2">
          Welcome, <b className="font-semibold text-ink-1">{userName(user)}</b>
        </p>
        <ThemeToggle />
        <Button variant="ghost" icon={<Icon of={LogOut} size={16} />} onClick={signOut}>
          Logout
        </Button>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-hairline bg-surface-1 tablet:rounded-dialog tablet:border"
      >
        <div className="flex min-h-[88px] shrink-0 flex-col justify-center px-4 tablet:px-8">
          <h1 className="text-28 font-semibold">Admin Dashboard</h1>
          <p className="mt-px text-ink-2">Manage clients, tasks, and user accounts</p>
        </div>
        {search.get("tab") === "templates" ? <TaskTemplatesTab /> : null}
        <EmptyState
          className="m-auto pb-16"
          drawing={<Drawing markup={clientsDrawing} width={220} />}
          title="The mentor's screens are not here yet"
          text="Clients, assignments and templates arrive with the next release. Your own board works already."
          action={
            <Link to={dashboardAddress()} className={buttonLook("soft")}>
              Go to your board
            </Link>
          }
        />
      </main>
      <AdminDialogs />
    </div>
  );
}
