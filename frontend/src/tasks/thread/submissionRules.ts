import { t } from "@lingui/core/macro";
import { isWebAddress } from "@/addresses/parseUrl";
import type { SubmissionBody } from "@/api/generated/client";
import type { Problem } from "@/forms/problems";
import { charactersOf, trimmed } from "@/language/text/blank";
import { textLimits } from "./textLimits";

/** Link with a key of its row. */
interface LinkDraft {
  key: string;
  address: string;
}

export interface SubmissionDraft {
  text: string;
  links: LinkDraft[];
}

export const emptySubmission: SubmissionDraft = { text: "", links: [] };

/** Row for a link; its key is new among the others. */
export function newLinkRow(links: readonly LinkDraft[]): LinkDraft {
  const last = links.reduce((largest, { key }) => Math.max(largest, Number(key.slice(4))), 0);
  return { key: `link${(last + 1).toString()}`, address: "" };
}

export function submissionBody({ text, links }: SubmissionDraft): SubmissionBody {
  const addresses = links.map(({ address }) => trimmed(address)).filter(Boolean);
  return { text: trimmed(text) || null, links: addresses };
}

export function submissionRules(draft: SubmissionDraft): Problem<keyof SubmissionDraft>[] {
  const { text, links } = submissionBody(draft);
  if (!text && links?.length === 0)
    return [{ field: "text", message: t`Please write something or add a link.` }];
  const problems: Problem<keyof SubmissionDraft>[] = [];
  if (charactersOf(draft.text) > textLimits.submission)
    problems.push({ field: "text", message: t`Please keep it to 2,000 characters.` });
  for (const { key, address } of draft.links) {
    const message = problemOfLink(trimmed(address));
    if (message) problems.push({ field: "links", message, control: key });
  }
  return problems;
}

function problemOfLink(address: string): string | null {
  if (address === "") return null;
  if (charactersOf(address) > textLimits.link) return t`Please keep a link to 2,000 characters.`;
  return isWebAddress(address) ? null : t`A link starts with https:// or http:// and has no spaces`;
}
