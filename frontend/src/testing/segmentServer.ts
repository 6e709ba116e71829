import { http, HttpResponse } from "msw";
import type { ClientRow, ConditionsBody, Segment, SegmentBody } from "@/api/generated/admin";
import { aSegment } from "./fixtures";
import { server } from "./server";
import { keepVersioned } from "./versionedServer";

/** Mock server that keeps segments and records mutations and the conditions that were counted. */
export function serveSegments(
  segments: Segment[],
  preview: { count: number; first: ClientRow[] } = { count: 0, first: [] },
) {
  const asked: ConditionsBody["conditions"][] = [];
  const path = "*/api/admin/segments";
  const { calls, all, handlers, changeElsewhere } = keepVersioned(segments, {
    path,
    missing: "No such segment.",
    make: (id) => aSegment({ id }),
    save: (segment, body: SegmentBody) => ({ ...segment, ...body }),
  });
  server.use(
    http.get(path, () => HttpResponse.json(all())),
    http.post(`${path}/preview`, async ({ request }) => {
      asked.push(((await request.json()) as ConditionsBody).conditions);
      return HttpResponse.json(preview);
    }),
    ...handlers,
  );
  return { calls, asked, changeElsewhere };
}
