import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Check, CircleAlert, CircleQuestionMark, Clock } from "lucide-react";
import type { Mail } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const looks = {
  failed: { word: msg`Failed`, icon: CircleAlert, look: "bg-danger-soft text-danger-text" },
  waiting: { word: msg`Waiting`, icon: Clock, look: "bg-warning-soft text-warning-text" },
  perhaps: {
    word: msg`Perhaps delivered`,
    icon: CircleQuestionMark,
    look: "bg-warning-soft text-warning-text",
  },
  sent: { word: msg`Sent`, icon: Check, look: "bg-success-soft text-success-text" },
} as const;

export function MailStatePill({ state, perhapsDelivered }: Pick<Mail, "state" | "perhapsDelivered">) {
  const { i18n } = useLingui();
  const { word, icon, look } = looks[perhapsDelivered ? "perhaps" : state];
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] items-center gap-[5px] rounded-full px-2 text-12 leading-none font-semibold whitespace-nowrap",
        look,
      )}
    >
      <Icon of={icon} size={14} />
      <span>{i18n._(word)}</span>
    </span>
  );
}
