import { t } from "@lingui/core/macro";
import { messageOf } from "@/api/transport/callError";
import type { User } from "@/api/generated/anonymous";
import { useUpdateProfilePictureMutation } from "@/api/account/profile";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  pictureOf,
  pictureRules,
  pictureWouldBeMissed,
  problemOfFile,
  type PictureChoice,
  type PictureDraft,
} from "./pictureRules";

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
    failure: (error) => messageOf(error, failure()),
    onSent: () => showToast({ title: t`Profile picture updated successfully!`, variant: "success" }),
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

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}
