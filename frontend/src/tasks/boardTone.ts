/** Gold is the mentor's board and nothing else. */
export type BoardTone = "paper" | "gold";
