/** Colour scheme: gold for the board of Timo Tasks. */
export type BoardTone = "paper" | "gold";
