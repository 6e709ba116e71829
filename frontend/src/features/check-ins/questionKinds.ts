import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  AlignLeft,
  CheckCheck,
  CircleDot,
  Hash,
  Link,
  ListChecks,
  Minus,
  MoveHorizontal,
  type LucideIcon,
} from "lucide-react";
import type { QuestionKind } from "@/api/client/checkIns";

interface KindFacts {
  label: MessageDescriptor;
  icon: LucideIcon;
}

/** Kinds of questions. */
export const questionKinds: Record<QuestionKind, KindFacts> = {
  shortText: { label: msg`Short text`, icon: Minus },
  longText: { label: msg`Long text`, icon: AlignLeft },
  number: { label: msg({ message: "Number", context: "question" }), icon: Hash },
  scale: { label: msg({ message: "Scale", context: "question" }), icon: MoveHorizontal },
  oneOf: { label: msg`One of`, icon: CircleDot },
  severalOf: { label: msg`Several of`, icon: ListChecks },
  yesNo: { label: msg`Yes or no`, icon: CheckCheck },
  link: { label: msg({ message: "Link", context: "question" }), icon: Link },
};
