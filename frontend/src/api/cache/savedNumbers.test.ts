import { delay, http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { createStore } from "@/app/store";
import { aClientNumber, aValue } from "@/testing/numberFixtures";
import { server } from "@/testing/server";
import "../admin/numbers";
import "../client/numbers";
import { adminApi, type ClientNumber } from "../generated/admin";
import { clientApi } from "../generated/client";

type Store = ReturnType<typeof createStore>;
type Load = (store: Store) => PromiseLike<{ data?: { numbers: ClientNumber[] } | undefined }>;
type Change = (store: Store) => PromiseLike<unknown>;

const { listOwnNumbers, writeOwnValue, deleteOwnValue, setOwnGoal } = clientApi.endpoints;
const { listClientNumbers, writeClientValue, deleteClientValue } = adminApi.endpoints;

const other = aClientNumber({ id: 1 });
const old = aClientNumber({ id: 2, values: [aValue("2026-11-20", "5")] });
const saved: ClientNumber = { ...old, values: [aValue("2026-11-20", "7.5")] };
const value = { day: "2026-11-20", amountBody: { amount: "7.5" } };

const own: [Load, string] = [(store) => store.dispatch(listOwnNumbers.initiate()), "*/api/numbers"];
const ofClient: [Load, string] = [
  (store) => store.dispatch(listClientNumbers.initiate({ id: "maya" })),
  "*/api/admin/clients/maya/numbers",
];

it.each<[string, [Load, string], Change]>([
  ["an own value", own, (store) => store.dispatch(writeOwnValue.initiate({ id: 2, ...value }))],
  [
    "an own value's deletion",
    own,
    (store) => store.dispatch(deleteOwnValue.initiate({ id: 2, day: value.day })),
  ],
  [
    "an own goal",
    own,
    (store) => store.dispatch(setOwnGoal.initiate({ id: 2, ownGoalBody: { goal: null } })),
  ],
  [
    "a client's value",
    ofClient,
    (store) => store.dispatch(writeClientValue.initiate({ id: "maya", number: 2, ...value })),
  ],
  [
    "a client's value's deletion",
    ofClient,
    (store) => store.dispatch(deleteClientValue.initiate({ id: "maya", number: 2, day: value.day })),
  ],
])("%s shows before the refetch", async (_name, [load, address], change) => {
  const store = createStore();
  server.use(http.get(address, () => HttpResponse.json({ numbers: [other, old] })));
  await load(store);
  server.use(
    http.get(address, () => delay("infinite")),
    http.all(`${address}/*`, () => HttpResponse.json(saved)),
    http.all(`${address}/*/*/*`, () => HttpResponse.json(saved)),
  );
  await change(store);
  const list =
    address === own[1]
      ? listOwnNumbers.select()(store.getState())
      : listClientNumbers.select({ id: "maya" })(store.getState());
  expect(list.data?.numbers).toEqual([other, saved]);
});
