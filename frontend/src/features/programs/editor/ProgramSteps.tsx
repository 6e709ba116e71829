import { useLingui } from "@lingui/react/macro";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { OneProgram } from "../OneProgram";
import { ProgramEditor } from "./ProgramEditor";

/** Steps of the program in the address, or of a new one. */
export function ProgramSteps({ id }: { id: string }) {
  if (id === "new") return <NewProgram />;
  return <OneProgram id={id}>{(program) => <ProgramEditor key={program.id} program={program} />}</OneProgram>;
}

function NewProgram() {
  const { t } = useLingui();
  useDocumentTitle(t`New program`);
  return <ProgramEditor program={null} />;
}
