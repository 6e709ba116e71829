import type { StoppableMail } from "@/api/generated/anonymous";

interface Words {
  question: string;
  consequence: string;
  done: string;
}

export const wordsOf: Record<StoppableMail, Words> = {
  tasks: {
    question: "Stop mail about tasks?",
    consequence: "What your mentor gives you to do still stands on your board and in your notifications.",
    done: "No more mail about tasks",
  },
  notes: {
    question: "Stop mail about notes?",
    consequence: "What your mentor writes to you still stands in your notifications.",
    done: "No more mail about notes",
  },
  daily: {
    question: "Stop the daily mail?",
    consequence: "What is new, due today or overdue still stands on your board and in your notifications.",
    done: "No more daily mail",
  },
};
