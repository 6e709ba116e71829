import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { hubApi } from "@/api/hubApi";
import { createStore } from "@/app/store";
import { aClient } from "@/testing/fixtures";
import { useChooseClients, useChosenClients } from "./chosenClients";
import { personOf } from "../person";

function openChoice() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => ({ chosen: useChosenClients(), choose: useChooseClients() }), {
    wrapper,
  });
  const hana = personOf(aClient({ id: "hana", firstName: "Hana", lastName: "Mori" }));
  act(() => {
    result.current.choose({ choice: { ids: ["hana", "unseen"] }, count: 2, people: [hana] });
  });
  return { store, result };
}

it("chosen clients stay until they are let go", () => {
  const { result } = openChoice();
  expect(result.current.chosen).toMatchObject({
    choice: { ids: ["hana", "unseen"] },
    count: 2,
    people: [{ name: "Hana Mori" }],
  });
  act(() => {
    result.current.choose(null);
  });
  expect(result.current.chosen).toBeNull();
});

it("chosen clients go with their user", () => {
  const { store, result } = openChoice();
  act(() => {
    store.dispatch(hubApi.util.resetApiState());
  });
  expect(result.current.chosen).toBeNull();
});
