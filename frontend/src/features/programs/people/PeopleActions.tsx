import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Pause, Play, Users } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Program } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { onDemand } from "@/ui/loading/onDemand";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { Icon } from "@/ui/theme/Icon";
import type { PeopleView } from "./usePeopleView";

const EverybodyMenu = onDemand(
  () => import(/* webpackChunkName: "program-menus" */ "./menus"),
  "EverybodyMenu",
);

interface PeopleActionsProps {
  program: Program;
  view: PeopleView;
}

/** Actions on everybody in the program, in its head. */
export function PeopleActions({ program, view }: PeopleActionsProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const { id, state, people, stepCount } = program;
  const paused = state === "paused";
  return (
    <>
      <EverybodyMenuButton program={program} view={view} phone={false} />
      {people > 0 || paused ? (
        <Button
          variant="secondary"
          icon={<Icon of={paused ? Play : Pause} size={16} mirrored={paused} />}
          onClick={() => open({ name: paused ? "resume-program" : "pause-program", id })}
        >
          {paused ? t`Go on` : t`Pause`}
        </Button>
      ) : null}
      <EnrolButton id={id} disabled={stepCount === 0} />
    </>
  );
}

/** Button that enrols people; a program without steps takes none. */
export function EnrolButton({
  id,
  disabled,
  className,
}: {
  id: number;
  disabled: boolean;
  className?: string;
}) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Button
      variant="primary"
      icon={Users}
      className={className}
      disabled={disabled}
      onClick={() => open({ name: "enrol", id })}
    >
      {t`Enrol People`}
    </Button>
  );
}

interface EverybodyMenuButtonProps extends PeopleActionsProps {
  phone: boolean;
}

export function EverybodyMenuButton({ program, view, phone }: EverybodyMenuButtonProps) {
  const { t } = useLingui();
  return (
    <MoreButton label={t`More about the program`} size={phone ? "touch" : "md"} icon={Ellipsis}>
      {(opening) => (
        <EverybodyMenu
          onMissing={opening.onClose}
          opening={opening}
          program={program}
          view={view}
          phone={phone}
        />
      )}
    </MoreButton>
  );
}
