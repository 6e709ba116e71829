import { http, HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { server } from "@/testing/server";
import { clientsApi } from "./clients";

it("forgets the ids of clients after use", async () => {
  server.use(http.get("*/api/admin/client-ids", () => HttpResponse.json(["sarah", "tom"])));
  const store = createStore();
  const use = store.dispatch(clientsApi.endpoints.listClientIds.initiate({ search: "a" }));
  expect(await use.unwrap()).toEqual(["sarah", "tom"]);
  use.unsubscribe();
  await vi.waitFor(() => expect(store.getState().hubApi.queries).toEqual({}));
});
