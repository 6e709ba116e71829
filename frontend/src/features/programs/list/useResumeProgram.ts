import { t } from "@lingui/core/macro";
import { useResumeProgramMutation } from "@/api/admin/programs";
import type { ProgramSummary } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { isolate } from "@/language/isolate";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Function that resumes a program for everybody who was paused with it. */
export function useResumeProgram() {
  const [resumeProgram] = useResumeProgramMutation();
  const showToast = useToast();
  return async ({ id, name }: Pick<ProgramSummary, "id" | "name">) => {
    const { error } = await resumeProgram({ id });
    if (isUnauthorized(error)) return;
    if (error) {
      const description = messageOf(error, t`The program was not resumed. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
      return;
    }
    const shown = isolate(name);
    showToast({
      title: t`“${shown}” goes on`,
      description: t`What has not come yet moved by the days paused.`,
      variant: "success",
    });
  };
}
