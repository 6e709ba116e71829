import { useLingui } from "@lingui/react/macro";
import { ChartColumn, CircleCheck, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { checkInAddress, checkInAnswersAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import { usePreviewCheckInQuery } from "@/api/admin/checkIns";
import type { CheckInRow } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { formatDayInWeek } from "@/dates/calendarDay";
import { dayOfLocalMoment } from "@/dates/localMoment";
import { isolate } from "@/language/isolate";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { Icon } from "@/ui/theme/Icon";
import { useStateActions } from "../useStateActions";

interface CheckInMenuProps {
  checkIn: CheckInRow;
}

/** Button of the actions for one check-in. */
export function CheckInMenu({ checkIn }: CheckInMenuProps) {
  const { t } = useLingui();
  const name = isolate(checkIn.name);
  return (
    <MoreButton label={t`${name}: more`} className="max-tablet:size-11">
      {(opening) => <Entries opening={opening} checkIn={checkIn} />}
    </MoreButton>
  );
}

function Entries({ opening, checkIn }: CheckInMenuProps & { opening: MenuOpening }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const navigate = useNavigate();
  const { id, name, state } = checkIn;
  return (
    <Menu opening={opening} label={name}>
      {state === "draft" ? null : (
        <MenuItem
          icon={<Icon of={ChartColumn} size={16} />}
          onSelect={() => void navigate(checkInAnswersAddress(id))}
        >
          {t`See the answers`}
        </MenuItem>
      )}
      <MenuItem icon={<Icon of={Pencil} size={16} />} onSelect={() => void navigate(checkInAddress(id))}>
        {t`Edit the questions`}
      </MenuItem>
      <StateEntry checkIn={checkIn} />
      {state === "running" || state === "paused" ? (
        <MenuItem
          icon={<Icon of={CircleCheck} size={16} />}
          onSelect={() => open({ name: "end-check-in", id })}
        >
          {t({ message: "End…", context: "check-in" })}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Icon of={Trash2} size={16} />}
        onSelect={() => open({ name: "delete-check-in", id })}
      >
        {t`Delete…`}
      </MenuItem>
    </Menu>
  );
}

/** Entry that starts, pauses or resumes; an ended check-in has none. */
function StateEntry({ checkIn }: CheckInMenuProps) {
  const { t } = useLingui();
  const { start, pause, resume } = useStateActions();
  const { state } = checkIn;
  if (state === "ended") return null;
  if (state === "running") {
    return (
      <MenuItem icon={<Icon of={Pause} size={16} />} onSelect={() => void pause(checkIn)}>
        {t({ message: "Pause", context: "check-in" })}
      </MenuItem>
    );
  }
  const isDraft = state === "draft";
  return (
    <MenuItem
      icon={<Icon of={Play} size={16} mirrored />}
      onSelect={() => void (isDraft ? start(checkIn) : resume(checkIn))}
    >
      <span className="py-1">
        <span className="block">
          {isDraft
            ? t({ message: "Start", context: "check-in" })
            : t({ message: "Resume", context: "check-in" })}
        </span>
        <FirstOpening checkIn={checkIn} />
      </span>
    </MenuItem>
  );
}

/** Day on which it would open; of a program every client has another. */
function FirstOpening({ checkIn: { rhythm, state } }: CheckInMenuProps) {
  const { t } = useLingui();
  const { data } = usePreviewCheckInQuery(
    // The days do not depend on the audience.
    { checkInPreviewBody: { rhythm, audience: { kind: "everybody" } } },
    { ...refetchOnMount, skip: rhythm.kind === "program" },
  );
  const opening = data?.openings[0];
  if (!opening) return null;
  const day = formatDayInWeek(dayOfLocalMoment(opening.opens));
  return (
    <span className="block text-12 text-ink-3">
      {state === "draft" ? t`Opens on ${day}` : t`Opens again on ${day}`}
    </span>
  );
}
