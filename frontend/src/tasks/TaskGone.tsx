import { useLingui } from "@lingui/react/macro";
import { GoneNotice } from "@/forms/GoneNotice";

interface TaskGoneProps {
  /** Draft of a form about the task, to be copied. */
  typed?: string;
}

/** Alert in a dialog whose task was deleted while it was open. */
export function TaskGone({ typed }: TaskGoneProps) {
  const { t } = useLingui();
  const text =
    typed === undefined
      ? t`This task was recalled or deleted meanwhile. You can still read it here.`
      : t`This task was completed, recalled or deleted meanwhile. Nothing can be saved, but what you typed is still here.`;
  return <GoneNotice text={text} typed={typed} />;
}
