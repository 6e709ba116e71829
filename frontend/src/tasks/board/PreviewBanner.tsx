import { Eye } from "lucide-react";
import { Icon } from "@/ui/icons/Icon";

/** Above boards that are only looked at. */
export function PreviewBanner({ name }: { name: string | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-accent-line bg-accent-soft px-4 py-2.5">
      <Icon of={Eye} className="text-accent-text" />
      <p>
        <strong className="font-semibold">Read-only preview.</strong>{" "}
        {name ? `This is ${name}’s board as they see it. ` : ""}Moves made here are not saved.
      </p>
    </div>
  );
}
