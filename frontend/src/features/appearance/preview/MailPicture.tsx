import { Trans, useLingui } from "@lingui/react/macro";
import { isolate } from "@/language/isolate";
import { Badge } from "@/ui/feedback/Badge";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { Brand } from "./Brand";
import type { Face } from "./face";

/** Picture of a mail about new tasks. */
export function MailPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  const mentor = isolate(face.mentor);
  const product = isolate(face.product);
  return (
    <div className="px-6 py-5 text-13">
      <Brand face={face} />
      <div className="my-4 rounded-dialog border border-hairline bg-surface-2 px-7 py-6">
        <p className="text-28 font-semibold wrap-anywhere">{t`${mentor} has 3 tasks for you`}</p>
        <p className="mt-2 text-16 text-ink-2">
          {t`Hi Hana, these are on your priority board now. Start with the one that is due first.`}
        </p>
        <div className="my-4 rounded-item border border-gold-line-strong bg-gold-card px-4 py-3.5">
          <Badge tone="gold" icon={<CategoryIcon category="timo" filled />}>
            {t`${mentor} Task`}
          </Badge>
          <p className="mt-2 text-16 font-semibold">{t`Record a two-minute channel trailer`}</p>
          <p className="mt-1.5 text-gold-text-2">{t`Due today`}</p>
        </div>
        <span className={buttonLook("primary", "lg")}>{t`Open your tasks`}</span>
      </div>
      <p className="text-ink-3 wrap-anywhere">
        <Trans>
          You get this because {mentor} assigned tasks to you in {product}.{" "}
          <span className="text-accent-text underline">No more mail about tasks</span> or{" "}
          <span className="text-accent-text underline">choose what you hear of</span>.
        </Trans>
      </p>
      <p className="mt-1.5 flex gap-3 text-accent-text underline">
        {face.hasImprint ? <span>{t`Imprint`}</span> : null}
        {face.hasPrivacy ? <span>{t`Privacy`}</span> : null}
      </p>
    </div>
  );
}
