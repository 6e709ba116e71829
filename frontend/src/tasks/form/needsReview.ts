import { msg, t } from "@lingui/core/macro";
import type { Category } from "@/api/generated/client";
import type { DraftField } from "@/forms/conflict";
import { isTimoTask } from "@/tasks/model/category";

/** Part of a draft that an admin writes for clients. */
export interface ReviewedDraft {
  category: Category | "";
  needsReview: boolean;
}

/** The mark as a conflict shows it. */
export const needsReviewField: DraftField<boolean> = {
  label: msg`Needs review`,
  text: (needsReview) => (needsReview ? t`Yes` : t`No`),
};

/** True unless another category is chosen: only Timo Tasks have a review. */
export function canNeedReview({ category }: Pick<ReviewedDraft, "category">): boolean {
  return category === "" || isTimoTask({ category });
}

/** The mark in all bodies. A ticked one has no effect while another category is chosen. */
export function needsReviewBody(draft: ReviewedDraft): Pick<ReviewedDraft, "needsReview"> {
  return { needsReview: draft.needsReview && canNeedReview(draft) };
}
