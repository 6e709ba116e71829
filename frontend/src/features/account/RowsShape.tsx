import { Shape } from "@/ui/feedback/Shape";

/** Shape of a panel's rows while they load: passkeys, devices. */
export function RowsShape({ entries }: { entries: number }) {
  return (
    <Shape
      className="mt-2 -mb-2 grid animate-late"
      entries={entries}
      entry="grid h-14 content-center gap-2"
      bars={["w-44", "w-64"]}
    />
  );
}
