import { t } from "@lingui/core/macro";
import { isHttpsAddress } from "@/addresses/parseUrl";
import { useUpdateProfilePictureMutation } from "@/api/account/profile";
import type { User } from "@/api/generated/anonymous";
import type { Problem } from "@/forms/problems";
import { readAsDataUrl } from "@/forms/readAsDataUrl";
import { useForm } from "@/forms/useForm";
import { isBlank, trimmed } from "@/language/text/blank";
import { useToast } from "@/ui/overlays/toast/useToast";

const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Image types that the server accepts; the messages are specified. */
export const readableTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Chosen picture. */
export type PictureChoice =
  | { kind: "stock"; name: string }
  | { kind: "file"; dataUrl: string; fileName: string }
  | { kind: "url"; text: string };

interface PictureDraft {
  /** Null while none is chosen. */
  choice: PictureChoice | null;
}

type PictureProblem = Problem<"choice"> & { title: string };

const noImage = (): PictureProblem => ({
  field: "choice",
  title: t`No image selected`,
  message: t`Please select an image first.`,
});

function problemOfUrl(text: string): PictureProblem | null {
  if (isHttpsAddress(text)) return null;
  return {
    field: "choice",
    title: t`Invalid URL`,
    message:
      text === "" || /^https:/iu.test(text)
        ? t`Please enter a valid image URL.`
        : t`Please enter an image URL that starts with https://`,
  };
}

function problemOfFile({ size, type }: Pick<File, "size" | "type">): PictureProblem | null {
  if (size > MAX_FILE_BYTES) {
    return {
      field: "choice",
      title: t`File too large`,
      message: t`Please select an image smaller than 5MB.`,
    };
  }
  if (!readableTypes.includes(type)) {
    return {
      field: "choice",
      title: t`Invalid file type`,
      message: t`Please select an image file (JPG, PNG, GIF, etc.).`,
    };
  }
  return null;
}

function pictureRules({ choice }: PictureDraft): PictureProblem[] {
  if (!choice) return [noImage()];
  const problem = choice.kind === "url" ? problemOfUrl(trimmed(choice.text)) : null;
  return problem ? [problem] : [];
}

/** True for a file or an address; a stock picture is found again with one click. */
function pictureWouldBeMissed({ choice }: PictureDraft): boolean {
  return choice?.kind === "file" || (choice?.kind === "url" && !isBlank(choice.text));
}

/** Value to send and to preview; null for an incomplete address. */
export function pictureOf(choice: PictureChoice): string | null {
  switch (choice.kind) {
    case "stock":
      return choice.name;
    case "file":
      return choice.dataUrl;
    case "url":
      return isHttpsAddress(trimmed(choice.text)) ? trimmed(choice.text) : null;
  }
}

const failure = () => t`Failed to update profile picture. Please try again.`;
const nothing: PictureDraft = { choice: null };

/** Form of the picture dialog, with a draft that outlives an expired session. */
export function usePictureForm(user: User, onSaved: () => void) {
  const [updatePicture] = useUpdateProfilePictureMutation();
  const showToast = useToast();
  const form = useForm<PictureDraft>({
    initial: nothing,
    draftKey: `profile-picture:${user.id}`,
    rules: pictureRules,
    oneByOne: true,
    differs: pictureWouldBeMissed,
    send: ({ choice }) =>
      // The rules reject a draft without a picture.
      updatePicture({ pictureBody: { profileImageUrl: (choice && pictureOf(choice)) ?? "" } }),
    failure: failure(),
    done: { title: t`Profile picture updated successfully!` },
    onDone: onSaved,
  });
  const choose = (choice: PictureChoice) => form.change({ choice });
  return {
    form,
    choose,
    chooseFile: async (file: File) => {
      const problem = problemOfFile(file);
      if (problem) {
        showToast({ title: problem.title, description: problem.message, variant: "destructive" });
        return;
      }
      try {
        choose({ kind: "file", dataUrl: await readAsDataUrl(file), fileName: file.name });
      } catch {
        showToast({ title: t`Error`, description: failure(), variant: "destructive" });
      }
    },
  };
}
