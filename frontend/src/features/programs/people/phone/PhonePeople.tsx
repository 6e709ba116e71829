import { useLingui } from "@lingui/react/macro";
import type { Program } from "@/api/generated/admin";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { ProgramHead } from "../../ProgramHead";
import { ByPerson } from "./ByPerson";
import { ByStep } from "./ByStep";
import { EnrolButton, EverybodyMenuButton } from "../PeopleActions";
import { usePeopleView } from "../usePeopleView";

/** People of a program on phones: by step, or by person. */
export function PhonePeople({ program }: { program: Program }) {
  const { t } = useLingui();
  const control = usePeopleView();
  const { view, setBy } = control;
  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-2 pb-4">
        <ProgramHead program={program} half="people" />
        <div className="mt-3 flex items-center gap-1">
          <SegmentedControl
            label={t`View`}
            value={view.by}
            segments={[
              { value: "step", label: t`By step` },
              { value: "person", label: t`By person` },
            ]}
            onChange={setBy}
            className="flex-1"
          />
          <EverybodyMenuButton program={program} view={view} phone />
        </div>
        {view.by === "step" ? (
          <ByStep program={program} control={control} />
        ) : (
          <ByPerson program={program} control={control} />
        )}
      </div>
      <BottomBar>
        <EnrolButton id={program.id} disabled={program.stepCount === 0} className="h-11 flex-1" />
      </BottomBar>
    </>
  );
}
