import { useLingui } from "@lingui/react/macro";
import { CalendarArrowUp, CornerUpRight, LogOut, Pause, Play } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import type { EnrolmentState } from "@/api/generated/admin";
import { MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import { Icon } from "@/ui/theme/Icon";

/** Menu entries that act on an enrolment. Once it has ended there is nothing to act on. */
export function EnrolmentEntries({ enrolment, state }: { enrolment: number; state: EnrolmentState }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <>
      {state === "paused" ? (
        <MenuItem
          icon={<Icon of={Play} size={16} mirrored />}
          onSelect={() => open({ name: "resume-enrolment", id: enrolment })}
        >
          <Entry effect={t`Steps come again`}>{t`Go on…`}</Entry>
        </MenuItem>
      ) : (
        <MenuItem icon={Pause} onSelect={() => open({ name: "pause-enrolment", id: enrolment })}>
          <Entry effect={t`Nothing comes, dates shift`}>{t`Pause…`}</Entry>
        </MenuItem>
      )}
      <MenuItem icon={CalendarArrowUp} onSelect={() => open({ name: "shift-enrolment", id: enrolment })}>
        <Entry effect={t`Later or sooner by days`}>{t`Shift dates…`}</Entry>
      </MenuItem>
      <MenuItem
        icon={<Icon of={CornerUpRight} size={16} mirrored />}
        onSelect={() => open({ name: "jump-enrolment", id: enrolment })}
      >
        <Entry effect={t`Give one now, or never`}>{t`Jump to a step…`}</Entry>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Icon of={LogOut} size={16} mirrored />}
        onSelect={() => open({ name: "leave-program", id: enrolment })}
      >
        <Entry effect={t`What was given stays`}>{t`Leave the program…`}</Entry>
      </MenuItem>
    </>
  );
}

function Entry({ effect, children }: { effect: string; children: string }) {
  return (
    <span className="py-1">
      <span>{children}</span> <small className="block text-12 text-ink-3">{effect}</small>
    </span>
  );
}
