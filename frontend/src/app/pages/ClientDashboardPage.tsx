import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useCurrentUser } from "@/api/currentUser";
import { useTrashAddress } from "@/tasks/trashAddress";
import { useShortcut } from "@/ui/keyboard";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { DashboardFrame } from "../layout/DashboardFrame";
import { ContentErrorBoundary } from "../RenderErrorBoundary";
import { tabById } from "./dashboardTabs";
import { AuthenticationError } from "./ErrorViews";

const AddTaskDialog = lazy(() =>
  import(/* webpackChunkName: "add-task" */ "@/features/roadmap/AddTaskDialog").then((module) => ({
    default: module.AddTaskDialog,
  })),
);

const KeyboardHelp = lazy(() =>
  import(/* webpackChunkName: "keyboard-help" */ "../layout/KeyboardHelp").then((module) => ({
    default: module.KeyboardHelp,
  })),
);

const TrashDialog = lazy(() =>
  import(/* webpackChunkName: "trash" */ "@/features/trash/TrashDialog").then((module) => ({
    default: module.TrashDialog,
  })),
);

export function ClientDashboardPage() {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<"add-task" | "keys" | null>(null);
  const tab = tabById(search.get("tab"));
  const { Content } = tab;
  const { trashIsOpen, closeTrash } = useTrashAddress();
  const openAddTask = () => {
    setDialog("add-task");
  };
  const closeDialog = () => {
    setDialog(null);
  };
  useDocumentTitle(tab.label);
  useShortcut("n", openAddTask);
  useShortcut("?", () => {
    setDialog("keys");
  });

  if (!user) return <AuthenticationError />;
  return (
    <DashboardFrame user={user} tab={tab} onAddTask={openAddTask}>
      <ContentErrorBoundary key={tab.id}>
        <Suspense fallback={null}>
          <Content onAddTask={openAddTask} />
        </Suspense>
      </ContentErrorBoundary>
      <Suspense fallback={null}>
        {dialog === "add-task" && <AddTaskDialog open onClose={closeDialog} />}
        {trashIsOpen && <TrashDialog onClose={closeTrash} />}
        {dialog === "keys" && <KeyboardHelp onClose={closeDialog} />}
      </Suspense>
    </DashboardFrame>
  );
}
