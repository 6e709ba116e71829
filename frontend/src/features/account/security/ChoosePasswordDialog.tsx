import { useLingui } from "@lingui/react/macro";
import { useMailedPasswordLink } from "@/forms/useMailedPasswordLink";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { Dialog } from "@/ui/overlays/Dialog";

/** First password of an account that has none: chosen by a mailed link, so that only the owner can. */
export function ChoosePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const link = useMailedPasswordLink(email);
  const address = isolate(email);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Choose a password`}
      size="s"
      footer={
        link.isSent || !link.isPossible ? (
          <Button variant="primary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {t`Done`}
          </Button>
        ) : (
          <>
            <Button variant="ghost" className="max-sheet:hidden" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button
              variant="primary"
              className="max-sheet:min-h-11 max-sheet:flex-1"
              pending={link.pending}
              pendingText={t`Sending...`}
              onClick={() => void link.send()}
            >
              {t`Mail me a link`}
            </Button>
          </>
        )
      }
    >
      {link.isSent ? (
        <Status className="text-pretty wrap-anywhere text-ink-2">
          {t`A link is on its way to ${address}. It works once, for one hour.`}
        </Status>
      ) : (
        <p className="text-pretty wrap-anywhere text-ink-2">
          {link.isPossible
            ? t`You have none here yet. We mail a link to ${address}, and you choose one there.`
            : t`This server sends no mail. Your mentor can give you a link to choose a new one.`}
        </p>
      )}
    </Dialog>
  );
}
