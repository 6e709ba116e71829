import { isSessionLost, messageOf } from "@/api/callError";
import type { User } from "@/api/generated";
import { useUpdateProfilePictureMutation } from "@/api/profile";
import { useToast } from "@/ui/toast/useToast";
import { useDraft } from "@/ui/useDraft";
import { pictureOf, refusalOfChoice, refusalOfFile, type PictureChoice } from "./pictureRules";

const FAILURE = "Failed to update profile picture. Please try again.";

/** The picture that is being chosen; kept as a draft, so that a lost session loses nothing. */
export function usePictureChoice(user: User, onSaved: () => void) {
  const [choice, choose, clearDraft] = useDraft<PictureChoice | null>(`picture:${user.id}`, null);
  const [updatePicture, { isLoading }] = useUpdateProfilePictureMutation();
  const showToast = useToast();
  const refuse = (refusal: { title: string; description: string }) => {
    showToast({ ...refusal, variant: "destructive" });
  };

  return {
    choice,
    choose,
    clearDraft,
    isSaving: isLoading,
    chooseFile: async (file: File) => {
      const refusal = refusalOfFile(file);
      if (refusal) {
        refuse(refusal);
        return;
      }
      try {
        choose({ kind: "file", dataUrl: await readAsDataUrl(file), fileName: file.name });
      } catch {
        refuse({ title: "Error", description: FAILURE });
      }
    },
    save: async () => {
      const refusal = refusalOfChoice(choice);
      const profileImageUrl = choice && pictureOf(choice);
      if (refusal || !profileImageUrl) {
        if (refusal) refuse(refusal);
        return;
      }
      const { error } = await updatePicture({ pictureBody: { profileImageUrl } });
      if (!error) {
        clearDraft();
        showToast({ title: "Profile picture updated successfully!", variant: "success" });
        onSaved();
      } else if (!isSessionLost(error)) {
        refuse({ title: "Error", description: messageOf(error, FAILURE) });
      }
    },
  };
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(new Error(`${file.name} cannot be read`));
    };
    reader.readAsDataURL(file);
  });
}
