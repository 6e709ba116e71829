import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";

export function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading the thread`}
      className="grid gap-5"
      entries={3}
      entry="grid grid-cols-[28px_minmax(0,1fr)] gap-3"
      picture="!size-7 !rounded-full"
      column="grid gap-3 pt-2"
      bars={(index) => ["w-32", ["w-full", "w-2/3", "w-1/2"][index] ?? ""]}
    />
  );
}
