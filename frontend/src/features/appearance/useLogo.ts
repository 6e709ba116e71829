import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useDeleteLogoMutation, useUpdateLogoMutation } from "@/api/admin/appearance";
import { fieldErrorOf, isUnauthorized, messageOf } from "@/api/transport/callError";
import { readAsDataUrl } from "@/forms/readAsDataUrl";
import { useAction } from "@/forms/useAction";
import { useToast } from "@/ui/overlays/toast/useToast";

const MAX_FILE_BYTES = 1024 * 1024;
/** Image types that the server accepts. */
export const logoTypes: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

/** Upload and removal of the logo, and the problem of the chosen file; null without one. */
export function useLogo() {
  const [updateLogo, { isLoading: isSending }] = useUpdateLogoMutation();
  const [deleteLogo] = useDeleteLogoMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const showToast = useToast();
  const run = useAction();
  const choose = async (file: File) => {
    const found = problemOf(file);
    setProblem(found);
    if (found !== null) return;
    let image: string;
    try {
      image = await readAsDataUrl(file);
    } catch {
      setProblem(t`This file cannot be read.`);
      return;
    }
    const { error } = await updateLogo({ logoBody: { image } });
    if (!error) showToast({ title: t`Logo saved`, variant: "success" });
    else if (!isUnauthorized(error)) {
      setProblem(
        fieldErrorOf(error, "image") ?? messageOf(error, t`The logo was not saved. Please try again.`),
      );
    }
  };
  const remove = async () => {
    setProblem(null);
    await run(deleteLogo(undefined), t`The logo was not removed. Please try again.`, {
      title: t`The original logo is back`,
    });
  };
  return { problem, isSending, choose, remove };
}

function problemOf({ size, type }: Pick<File, "size" | "type">): string | null {
  if (!logoTypes.includes(type)) return t`Please select a PNG, JPEG or WebP image.`;
  return size > MAX_FILE_BYTES ? t`Please select an image of at most 1 MB.` : null;
}
