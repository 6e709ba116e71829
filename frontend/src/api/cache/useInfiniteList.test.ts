import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useInfiniteList } from "./useInfiniteList";

it("shows what is on two pages once", () => {
  const pages = [
    { entries: [{ id: 3 }, { id: 2 }], next: 2 },
    { entries: [{ id: 2 }, { id: 1 }], next: null },
  ];
  const query = {
    data: { pages },
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  };
  const { result } = renderHook(() => useInfiniteList(query));
  expect(result.current.data?.map(({ id }) => id)).toEqual([3, 2, 1]);
});
