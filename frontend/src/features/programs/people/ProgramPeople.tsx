import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { OneProgram } from "../OneProgram";
import { MatrixPage } from "./matrix/MatrixPage";
import { PhonePeople } from "./phone/PhonePeople";

/** People of the program in the address. */
export function ProgramPeople({ id }: { id: string }) {
  const phone = useMediaQuery(phoneQuery);
  return (
    <OneProgram id={id}>
      {(program) => (phone ? <PhonePeople program={program} /> : <MatrixPage program={program} />)}
    </OneProgram>
  );
}
