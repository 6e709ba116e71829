import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { TextField } from "@/ui/fields/TextField";
import type { ProgramForm } from "./useProgramForm";

interface AboutPanelProps {
  form: ProgramForm;
  isNew: boolean;
}

/** Name and description. A new program begins here. */
export function AboutPanel({ form, isNew }: AboutPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) panel.current?.querySelector("input")?.focus();
  }, [isNew]);
  return (
    <section
      ref={panel}
      aria-label={t`Name and description`}
      className="grid min-w-0 gap-3.5 rounded-dialog border border-hairline bg-surface-2 px-5 pt-4 pb-[18px]"
    >
      <TextField label={t`Name`} autoComplete="off" {...form.text("name")} />
      <TextField
        label={t`Description`}
        optional
        hint={t`Only admins see it`}
        autoComplete="off"
        {...form.text("description")}
      />
    </section>
  );
}
