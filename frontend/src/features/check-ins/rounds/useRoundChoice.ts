import { positiveNumber } from "@/addresses/positiveNumber";
import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";

export interface RoundChoice {
  /** Local day on which the round opened; null for the latest. */
  period: string | null;
  /** Segment whose answers are counted; null for all. */
  segment: number | null;
  /** True for those who missed twice in a row or more. */
  often: boolean;
  /** Page, from 1. */
  page: number;
}

function read(search: URLSearchParams): RoundChoice {
  return {
    period: search.get("period"),
    segment: positiveNumber(search.get("segment")),
    often: search.get("often") === "1",
    page: positiveNumber(search.get("page")) ?? 1,
  };
}

function write(search: URLSearchParams, { period, segment, often, page }: RoundChoice): URLSearchParams {
  return withParameters(search, {
    period,
    segment,
    often: often ? 1 : null,
    page: page === 1 ? null : page,
  });
}

/** Round that is looked at, and its filters, in the address. */
export function useRoundChoice() {
  const [choice, change] = useUrlChoice(read, write);
  return {
    choice,
    /** Changes a part of it; another filter begins at the first page. */
    choose: (part: Partial<RoundChoice>) => change((now) => ({ ...now, page: 1, ...part })),
  };
}
