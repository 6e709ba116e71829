import { isUnauthorized, messageOf } from "@/api/transport/callError";
import type { MailChoice, MailPreferences } from "@/api/generated/client";
import { useSetMailPreferencesMutation } from "@/api/account/mailPreferences";
import type { Segment } from "@/ui/fields/SegmentedControl";
import { useToast } from "@/ui/overlays/toast/useToast";

const words: Record<MailChoice, string> = { now: "At once", daily: "Once a day", never: "Never" };

export const mailChoices: readonly Segment<MailChoice>[] = (["now", "daily", "never"] as const).map(
  (value) => ({ value, label: words[value] }),
);

/** Saves a choice at once. `chosen` is the saved value; nothing can be chosen before it is loaded. */
export function useMailChoice(chosen: MailPreferences | undefined) {
  const [setPreferences] = useSetMailPreferencesMutation();
  const showToast = useToast();
  return async (kind: keyof MailPreferences, title: string, choice: MailChoice) => {
    if (!chosen) return;
    const { error } = await setPreferences({ mailPreferences: { ...chosen, [kind]: choice } });
    if (!error) {
      showToast({ title: "Saved", description: `${title}: ${words[choice].toLowerCase()}` });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, "Failed to save your choice. Try again in a moment.");
      showToast({ title: "Error", description, variant: "destructive" });
    }
  };
}
