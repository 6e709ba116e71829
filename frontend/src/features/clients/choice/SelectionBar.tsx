import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Copy, Layers, MessageSquare, Plus, Route, Tag, X, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { Status } from "@/ui/feedback/Status";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import type { ClientChoosing } from "./useClientChoice";
import { useCopyEmails } from "./useCopyEmails";

interface SelectionBarProps {
  choosing: ClientChoosing;
  /** Number of matches. */
  total: number;
}

/** Actions for the chosen clients, floating over the list. */
export function SelectionBar({ choosing, total }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  const { pending, copyEmails } = useCopyEmails();
  const all = i18n.number(total);
  const action = (label: string, icon: LucideIcon, onClick: () => void, isFirst = false) => (
    <Button variant={isFirst ? "soft" : "ghost"} size="sm" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className="sticky bottom-17 z-(--z-menu) flex h-0 items-end justify-center px-4">
      <div
        ref={bar}
        role="region"
        aria-label={t`Chosen clients`}
        className="flex max-w-full flex-none animate-rise flex-wrap items-center gap-1 rounded-popover border border-hairline-strong bg-surface-2 py-2 ps-4 pe-2 shadow-popover"
      >
        <Status className="me-1 font-semibold tabular-nums">
          {plural(choosing.count, { one: "# chosen", other: "# chosen" })}
        </Status>
        {choosing.hasAllOf(total) ? null : (
          <Button variant="ghost" size="sm" className="text-accent-text!" onClick={choosing.chooseAll}>
            {t`Choose all ${all} that match`}
          </Button>
        )}
        <span aria-hidden="true" className="mx-1 h-5 border-s border-hairline-strong" />
        {action(t`Assign Task`, Plus, () => open({ name: "chosen-assign" }), true)}
        {action(t`Assign Template`, Layers, () => open({ name: "chosen-template" }))}
        {action(t`Send Note`, MessageSquare, () => open({ name: "chosen-note" }))}
        {action(t`Tags`, Tag, () => open({ name: "chosen-tags" }))}
        {action(t({ message: "Enrol", context: "in a program" }), Route, () =>
          open({ name: "chosen-enrol" }),
        )}
        <Button variant="ghost" size="sm" icon={Copy} pending={pending} onClick={copyEmails}>
          {t`Copy Emails`}
        </Button>
        <IconButton label={t`Let all go`} size="sm" icon={X} onClick={choosing.clear} />
      </div>
    </div>
  );
}
