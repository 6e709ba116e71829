import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StoppableMail } from "@/api/generated/anonymous";

interface Words {
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  done: MessageDescriptor;
}

export const wordsOf: Record<StoppableMail, Words> = {
  tasks: {
    question: msg`Stop mail about tasks?`,
    consequence: msg`What your mentor gives you to do still stands on your board and in your notifications.`,
    done: msg`No more mail about tasks`,
  },
  notes: {
    question: msg`Stop mail about notes?`,
    consequence: msg`What your mentor writes to you still stands in your notifications.`,
    done: msg`No more mail about notes`,
  },
  reviews: {
    question: msg`Stop mail about reviews and comments?`,
    consequence: msg`What is submitted, decided and said still stands with its task and in your notifications.`,
    done: msg`No more mail about reviews and comments`,
  },
  daily: {
    question: msg`Stop the daily mail?`,
    consequence: msg`What is new, due today or overdue still stands on your board and in your notifications.`,
    done: msg`No more daily mail`,
  },
};
