import { useLingui } from "@lingui/react";
import { Route } from "lucide-react";
import type { ProgramOrigin } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { programText } from "../program/programText";

/** Program and step that a task came from, beside the category and shortened before it is. */
export function ProgramMark({ step, className }: { step: ProgramOrigin; className?: string }) {
  useLingui();
  const text = programText(step);
  return (
    <span
      data-tooltip={text}
      // The sign stays, the text gives way: part of a pixel already shortens the category.
      style={{ flexShrink: 9999, minWidth: 14 }}
      className={classNames("inline-flex items-center gap-1 text-12", className)}
    >
      <Icon of={Route} size={14} />
      <span className="truncate">{text}</span>
    </span>
  );
}
