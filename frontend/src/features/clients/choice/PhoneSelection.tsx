import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Copy, Ellipsis, Layers, MessageSquare, Plus, Route, Tag, X, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { Status } from "@/ui/feedback/Status";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Menu, MenuItem } from "@/ui/overlays/Menu";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { ClientChoosing } from "./useClientChoice";
import { useCopyEmails } from "./useCopyEmails";

interface PhoneSelectionProps {
  choosing: ClientChoosing;
  /** Number of matches. */
  total: number;
}

/** While clients are chosen on a phone: the count in place of the bar on top, the actions at the bottom. */
export function PhoneSelection({ choosing, total }: PhoneSelectionProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  const { copyEmails } = useCopyEmails();
  const all = i18n.number(total);
  return (
    <>
      <div
        role="region"
        aria-label={t`Chosen clients`}
        className="fixed inset-x-0 top-0 z-(--z-menu) flex min-h-14 items-center gap-2 bg-surface-1 px-2 pt-[env(safe-area-inset-top)]"
      >
        <IconButton label={t`Let all go`} size="touch" icon={X} onClick={choosing.clear} />
        <Status className="min-w-0 flex-1 truncate text-16 font-semibold tabular-nums">
          {plural(choosing.count, { one: "# chosen", other: "# chosen" })}
        </Status>
        {choosing.hasAllOf(total) ? null : (
          <Button variant="ghost" size="lg" className="text-accent-text!" onClick={choosing.chooseAll}>
            {t`Choose all ${all}`}
          </Button>
        )}
      </div>
      <BottomBar>
        <ChoiceButton label={t`Assign`} icon={Plus} isFirst onClick={() => open({ name: "chosen-assign" })} />
        <ChoiceButton label={t`Note`} icon={MessageSquare} onClick={() => open({ name: "chosen-note" })} />
        <ChoiceButton label={t`Tags`} icon={Tag} onClick={() => open({ name: "chosen-tags" })} />
        <MenuButton trigger={<ChoiceButton label={t`More`} icon={Ellipsis} />}>
          {(opening) => (
            <Menu opening={opening} label={t`More`}>
              <MenuItem icon={Layers} onSelect={() => open({ name: "chosen-template" })}>
                {t`Assign Template`}
              </MenuItem>
              <MenuItem icon={Route} onSelect={() => open({ name: "chosen-enrol" })}>
                {t({ message: "Enrol", context: "in a program" })}
              </MenuItem>
              <MenuItem icon={Copy} onSelect={copyEmails}>
                {t`Copy Emails`}
              </MenuItem>
            </Menu>
          )}
        </MenuButton>
      </BottomBar>
    </>
  );
}

interface ChoiceButtonProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  icon: LucideIcon;
  isFirst?: boolean;
}

/** Icon over its label. */
function ChoiceButton({ label, icon, isFirst = false, ...rest }: ChoiceButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        "grid h-13 min-w-16 flex-1 place-items-center content-center gap-1 rounded-card text-12",
        isFirst ? "bg-accent-soft font-semibold text-accent-text" : "text-ink-2",
      )}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </button>
  );
}
