import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { MailChoice, MailPreferences } from "@/api/generated/client";
import { useChangeMailPreferencesMutation } from "@/api/account/mailPreferences";
import { useAct } from "@/forms/useAct";
import type { Segment } from "@/ui/fields/SegmentedControl";

export const mailChoices = (): readonly Segment<MailChoice>[] => [
  { value: "now", label: t`At once` },
  { value: "daily", label: t`Once a day` },
  { value: "never", label: t`Never` },
];

const saved: Record<keyof MailPreferences, Record<MailChoice, MessageDescriptor>> = {
  tasks: {
    now: msg`Tasks assigned: at once`,
    daily: msg`Tasks assigned: once a day`,
    never: msg`Tasks assigned: never`,
  },
  notes: { now: msg`Notes: at once`, daily: msg`Notes: once a day`, never: msg`Notes: never` },
  reviews: {
    now: msg`Reviews and comments: at once`,
    daily: msg`Reviews and comments: once a day`,
    never: msg`Reviews and comments: never`,
  },
};

/** Saves a choice at once, and leaves the others. */
export function useMailChoice() {
  const [changePreferences] = useChangeMailPreferencesMutation();
  const act = useAct();
  return (kind: keyof MailPreferences, choice: MailChoice) =>
    act(
      changePreferences({ someMailPreferences: { [kind]: choice } }),
      t`Failed to save your choice. Try again in a moment.`,
      { title: t`Saved`, description: i18n._(saved[kind][choice]), variant: "default" },
    );
}
