import { useLingui } from "@lingui/react/macro";
import searchDrawing from "@/art/empty/search.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";

interface NoActivityProps {
  filtered: boolean;
  onShowAll: () => void;
}

export function NoActivity({ filtered, onShowAll }: NoActivityProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={filtered ? t`Nothing of this kind` : t`Nothing has happened yet`}
      text={
        filtered
          ? t`No admin has done this, or not to this client.`
          : t`What you and other admins do is told here: assignments, notes, invitations.`
      }
      action={
        filtered ? (
          <Button variant="soft" className="max-tablet:h-11" onClick={onShowAll}>
            {t`Show all activity`}
          </Button>
        ) : undefined
      }
    />
  );
}
