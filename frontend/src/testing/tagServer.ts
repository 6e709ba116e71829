import { http, HttpResponse } from "msw";
import type { Tag, TagBody, TagCount } from "@/api/generated/admin";
import { aTag } from "./fixtures";
import { callOf, keyOf, recordCalls } from "./recordCalls";
import { refusal, server } from "./server";

/** Mock server that keeps tags and records mutations. `counts` are of the chosen clients. */
export function serveTags(tags: Tag[], counts: TagCount[] = []) {
  let kept = tags;
  const { calls, note } = recordCalls((request, body) => ({
    call: callOf(request),
    body,
    key: keyOf(request),
  }));
  const path = "*/api/admin/tags";
  const remove = (id: unknown) => {
    kept = kept.filter((tag) => tag.id !== Number(id));
  };
  server.use(
    http.get(path, () => HttpResponse.json(kept)),
    http.post(path, async ({ request }) => {
      const created = aTag({ id: 70, ...((await note(request)) as TagBody) });
      kept = [...kept, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put(`${path}/:id`, async ({ request, params }) => {
      const body = (await note(request)) as TagBody;
      const id = Number(params["id"]);
      if (kept.some((tag) => tag.name === body.name && tag.id !== id)) {
        return refusal(409, "There is a tag of this name already.", "name");
      }
      kept = kept.map((tag) => (tag.id === id ? { ...tag, ...body } : tag));
      return HttpResponse.json(kept.find((tag) => tag.id === id));
    }),
    http.delete(`${path}/:id`, async ({ request, params }) => {
      await note(request);
      remove(params["id"]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${path}/:id/merge`, () => HttpResponse.json({ clients: 41, both: 9, afterwards: 128 })),
    http.post(`${path}/:id/merge`, async ({ request, params }) => {
      await note(request);
      remove(params["id"]);
      return HttpResponse.json(kept[0]);
    }),
    http.post("*/api/admin/clients/tag-counts", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ clients: 2, tags: counts });
    }),
    http.post("*/api/admin/clients/tags", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ clients: 1, missed: { count: 1, names: ["Ben Moss"] } });
    }),
  );
  return { sentTo: (call: string) => calls.filter((each) => each.call === call) };
}
