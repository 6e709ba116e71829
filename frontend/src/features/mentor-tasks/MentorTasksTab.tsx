import { Trans, useLingui } from "@lingui/react/macro";
import { ExternalLink } from "lucide-react";
import timoDrawing from "@/art/empty/timo.svg?raw";
import { appearance } from "@/language/appearance";
import { mentorName } from "@/language/names";
import { isTimoTask } from "@/tasks/model/category";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { OpenBoard } from "@/tasks/board/OpenBoard";
import { linkLook } from "@/ui/sheet/Sheet";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";

/** Gold board of the tasks that the mentor assigned. */
export function MentorTasksTab() {
  return (
    <>
      <OpenBoard source={useOwnTasks()} belongs={isTimoTask} tone="gold" empty={<NoTimoTasks />} />
    </>
  );
}

function NoTimoTasks() {
  const { t } = useLingui();
  const { communityUrl, liveClassUrl } = appearance();
  return (
    <div className="m-auto grid justify-items-center gap-1 p-6 text-center wrap-anywhere tablet:pb-[140px]">
      <Drawing markup={timoDrawing} width={220} />
      <h2 className="mt-3 text-20 font-semibold">{t`No ${{ mentor: mentorName() }} Assigned Tasks`}</h2>
      <p className="max-w-[42ch] text-balance text-ink-2">
        {t`${{ mentor: mentorName() }} assigned tasks will appear here. These tasks should be prioritized.`}
      </p>
      <p
        key={JSON.stringify([communityUrl, liveClassUrl])}
        className="mt-3.5 max-w-[56ch] text-13 text-balance text-ink-2"
      >
        <Trans>
          Post in the <Address url={communityUrl}>community space</Address> to request specialized
          assignments, or attend a <Address url={liveClassUrl}>live class</Address> to get personalized task
          recommendations.
        </Trans>
      </p>
    </div>
  );
}

/** Text in a sentence: a link if its address is set. */
// eslint-disable-next-line texts/own-element -- The whole sentence is replaced when an address changes.
function Address({ url, children }: { url: string | null; children?: string }) {
  const { t } = useLingui();
  if (url === null) return children;
  return (
    <a href={url} target="_blank" rel="noopener" className={`${linkLook} whitespace-nowrap`}>
      <span>{children}</span>
      <Icon of={ExternalLink} size={14} className="ms-1 inline align-[-2px]" mirrored />
      <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
    </a>
  );
}
