import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";

/** Shape of the people while they load. */
export function MatrixSkeleton() {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex-1">
      <Status>{t`Loading the people`}</Status>
      <div
        aria-hidden="true"
        className="animate-late overflow-hidden rounded-popover border border-hairline bg-surface-2"
      >
        <div className="h-16 border-b border-hairline-strong bg-surface-1" />
        <Shape
          entries={6}
          entry="flex h-10 items-center gap-3 border-b border-hairline px-3"
          bars={["w-36"]}
        />
      </div>
    </div>
  );
}
