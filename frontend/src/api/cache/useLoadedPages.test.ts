import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLoadedPages } from "./useLoadedPages";

const reviewsOf = ({ reviews }: { reviews: string[] }) => reviews;

it("shows what is on two pages once", () => {
  const query = {
    currentData: { pages: [{ reviews: ["a", "b"] }, { reviews: ["b", "c"] }] },
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  };
  const { result } = renderHook(() => useLoadedPages(query, reviewsOf, (name) => name));
  expect(result.current.entries).toEqual(["a", "b", "c"]);
});
