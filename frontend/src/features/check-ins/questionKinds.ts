import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
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
import { answerLimits } from "@/api/client/questions";
import type { QuestionKind } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import type { QuestionDraft } from "./questionDraft";
import { joinByComma } from "@/language/text/joinByComma";

interface KindFacts {
  label: MessageDescriptor;
  icon: LucideIcon;
}

/** Kinds of questions, in the order in which they are offered. */
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

/** Facts of a kind; one of a newer server is shown as a short text. */
export const kindFacts = (kind: QuestionKind): KindFacts =>
  entryOf(questionKinds, kind) ?? questionKinds.shortText;

export const allKinds = Object.keys(questionKinds) as QuestionKind[];

/** Properties of a question that its kind has: "1 to 10, Empty to Full", "Time, Ideas, Courage". */
export function questionFacts(question: QuestionDraft): string {
  switch (question.kind) {
    case "shortText":
    case "longText":
      return upTo(answerLimits[question.kind]);
    case "number":
      return numberFacts(question);
    case "scale":
      return scaleFacts(question);
    case "oneOf":
    case "severalOf":
      return joinByComma(question.choices.map(({ text }) => isolate(trimmed(text))));
    case "link":
      return "https";
    default:
      return "";
  }
}

function upTo(characters: number): string {
  return plural(characters, { one: "Up to # character", other: "Up to # characters" });
}

function numberFacts({ unit, least, most, decimals }: QuestionDraft): string {
  const from = isolate(trimmed(least));
  const to = isolate(trimmed(most));
  const range = from && to ? t`${from} to ${to}` : from ? t`from ${from}` : to ? t`up to ${to}` : null;
  const precision = decimals > 0 ? plural(decimals, { one: "# decimal", other: "# decimals" }) : null;
  return joinByComma([isolate(trimmed(unit)), range, precision]);
}

function scaleFacts({ points, lowLabel, highLabel }: QuestionDraft): string {
  const low = isolate(trimmed(lowLabel));
  const high = isolate(trimmed(highLabel));
  const first = i18n.number(1);
  const last = i18n.number(points);
  const ends = low && high ? t`${low} to ${high}` : low || high || null;
  return joinByComma([t`${first} to ${last}`, ends]);
}
