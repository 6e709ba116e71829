import clientsDrawing from "@/art/empty/clients.svg?raw";
import searchDrawing from "@/art/empty/search.svg?raw";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Attention, ClientListView } from "./clientListView";

interface NoClientsProps {
  view: ClientListView;
  onClearSearch: () => void;
  onShowAll: () => void;
}

const nobody: Record<Attention, { title: string; text: string }> = {
  overdue: { title: "Nobody is overdue", text: "No client has a task past its date." },
  waiting: { title: "Nothing waits in Done", text: "Every finished task has been completed." },
  quiet: { title: "Nobody is quiet", text: "Every client has done something in the last 14 days." },
};

/** Empty state: the reason, and an action. */
export function NoClients({ view, onClearSearch, onShowAll }: NoClientsProps) {
  const { open } = useOverlay();
  if (view.search.trim()) {
    return (
      <EmptyState
        className="m-auto pb-16"
        level={3}
        drawing={<Drawing markup={searchDrawing} width={220} />}
        title="No Results Found"
        text="No client has this in their name or email."
        action={
          <Button variant="soft" className="max-tablet:h-11" onClick={onClearSearch}>
            Clear Search
          </Button>
        }
      />
    );
  }
  if (view.attention) {
    return (
      <EmptyState
        className="m-auto pb-16"
        level={3}
        drawing={<Drawing markup={searchDrawing} width={220} />}
        {...nobody[view.attention]}
        action={
          <Button variant="soft" className="max-tablet:h-11" onClick={onShowAll}>
            Show all clients
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={clientsDrawing} width={220} />}
      title="No Clients Found"
      text="No client accounts have been created yet."
      action={
        <Button
          variant="soft"
          className="max-tablet:h-11"
          onClick={() => {
            open({ name: "invite" });
          }}
        >
          Invite
        </Button>
      }
    />
  );
}
