import { http, HttpResponse } from "msw";
import { callOf, matchOf, recordCalls } from "./recordCalls";
import { outdated, refusal } from "./server";

interface Versioned {
  id: number;
  version: number;
}

interface Kind<Item, Body> {
  /** Address of the list. */
  path: string;
  /** Refusal of an item that does not exist. */
  missing: string;
  /** Empty item of this id. */
  make: (id: number) => Item;
  /** Item with a body that was sent. */
  save: (item: Item, body: Body) => Item;
}

/** Keeps items under optimistic locking, and records mutations. `handlers` create, edit and delete. */
export function keepVersioned<Item extends Versioned, Body>(
  items: readonly Item[],
  { path, missing, make, save }: Kind<Item, Body>,
) {
  let kept = items;
  const { calls, note } = recordCalls((request, body) => ({
    call: callOf(request),
    body,
    match: matchOf(request),
  }));
  const byId = (id: unknown) => kept.find((item) => item.id === Number(id));
  const change = (id: number, changes: Partial<Item>) => {
    kept = kept.map((each) => (each.id === id ? { ...each, ...changes } : each));
  };
  /** Changes an item, if it exists. */
  const answer = (id: unknown, changesOf: (item: Item) => Partial<Item>) => {
    const item = byId(id);
    if (!item) return refusal(404, missing);
    change(item.id, changesOf(item));
    return HttpResponse.json(byId(id));
  };
  return {
    calls,
    note,
    all: () => kept,
    answer,
    /** Change by somebody else. */
    changeElsewhere: (id: number, changes: Partial<Item>) =>
      change(id, { ...changes, version: (byId(id)?.version ?? 0) + 1 }),
    handlers: [
      http.get(`${path}/:id`, ({ params }) => answer(params["id"], () => ({}))),
      http.post(path, async ({ request }) => {
        const created = save(make(900 + calls.length), (await note(request)) as Body);
        kept = [...kept, created];
        return HttpResponse.json(created, { status: 201 });
      }),
      http.put(`${path}/:id`, async ({ request, params }) => {
        const body = (await note(request)) as Body;
        const item = byId(params["id"]);
        if (item && matchOf(request) !== `"${item.version}"`) return outdated(item);
        return answer(params["id"], (found) => ({ ...save(found, body), version: found.version + 1 }));
      }),
      http.delete(`${path}/:id`, async ({ request, params }) => {
        await note(request);
        kept = kept.filter(({ id }) => id !== Number(params["id"]));
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  };
}
