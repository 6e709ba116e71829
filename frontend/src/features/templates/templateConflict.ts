import type { Template } from "@/api/generated/admin";
import { differencesOf, type Difference } from "@/forms/conflict";
import { needsReviewBody } from "@/tasks/form/needsReview";
import { differs, draftOf, templateFields, type TemplateDraft } from "./templateRules";

/** True if an edit of either version overwrites the same content. */
export function saysTheSame(one: Template, other: Template): boolean {
  return !differs(draftOf(one), draftOf(other));
}

/** True if the template equals the draft. A new subtask has an id by then. */
export function isSavedAs(template: Template, draft: TemplateDraft): boolean {
  return templateDifferences(template, draft).length === 0;
}

export function templateDifferences(template: Template, draft: TemplateDraft): Difference[] {
  return differencesOf(templateFields, draftOf(template), { ...draft, ...needsReviewBody(draft) });
}
