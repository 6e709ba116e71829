import { plural } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";

/** Notice about the people whom changes reach. */
export function PeopleBanner({ people, changes }: { people: number; changes: number }) {
  const isIn = (
    <b className="font-semibold">
      <Plural value={people} one="# person is in it." other="# people are in it." />
    </b>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card border border-accent-line bg-accent-soft px-3.5 py-2.5">
      <Icon of={Users} size={20} className="text-accent-text" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        <Trans>
          {isIn} What they have stays as it is. Your changes reach the steps that have not come yet.
        </Trans>
      </p>
      <p role="status" className="text-13 tabular-nums">
        {changes > 0 ? plural(changes, { one: "# change, not saved", other: "# changes, not saved" }) : null}
      </p>
    </div>
  );
}
