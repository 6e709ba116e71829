import { http, HttpResponse } from "msw";
import type {
  GivenNumber,
  Number as HubNumber,
  NumberBody,
  NumberChoice,
  NumberHolder,
  ReadValues,
} from "@/api/generated/admin";
import { aNumber } from "./numberFixtures";
import { outdated, refusal, server } from "./server";

interface Call {
  call: string;
  body: unknown;
  match: string | null;
}

interface Answers {
  choice?: NumberChoice;
  people?: NumberHolder[];
  given?: GivenNumber;
  read?: ReadValues;
}

const nobodyMissed = { count: 0, names: [] };

/** Mock server that keeps the library of numbers and records what it was asked. */
export function serveNumbers(numbers: HubNumber[], answers: Answers = {}) {
  let kept = numbers;
  const calls: Call[] = [];
  const note = async (request: Request): Promise<unknown> => {
    const text = await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body, match: request.headers.get("If-Match") });
    return body;
  };
  const byId = (id: unknown) => kept.find((number) => number.id === Number(id));
  const missing = () => refusal(404, "No such number.");
  const { people = [] } = answers;
  const given = answers.given ?? { clients: 1, unchanged: 0, missed: nobodyMissed };

  server.use(
    http.get("*/api/admin/numbers", () => HttpResponse.json({ numbers: kept, max: 50 })),
    http.post("*/api/admin/numbers", async ({ request }) => {
      const body = (await note(request)) as NumberBody;
      const created = afterSave(aNumber({ id: 900 + calls.length }), body);
      kept = [...kept, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/admin/numbers/:id", async ({ request, params }) => {
      const body = (await note(request)) as NumberBody;
      const number = byId(params["id"]);
      if (!number) return missing();
      if (request.headers.get("If-Match") !== `"${number.version}"`) return outdated(number);
      const edited = { ...afterSave(number, body), version: number.version + 1 };
      kept = kept.map((each) => (each.id === number.id ? edited : each));
      return HttpResponse.json(edited);
    }),
    http.delete("*/api/admin/numbers/:id", async ({ request, params }) => {
      await note(request);
      kept = kept.filter(({ id }) => id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/admin/numbers/:id/choice", async ({ request }) => {
      await note(request);
      return HttpResponse.json(answers.choice ?? { count: 0, have: 0, whoHave: [], missed: nobodyMissed });
    }),
    ...["give", "take"].map((action) =>
      http.post(`*/api/admin/numbers/:id/${action}`, async ({ request }) => {
        await note(request);
        return HttpResponse.json(given, { status: 201 });
      }),
    ),
    http.get("*/api/admin/numbers/:id/people", () => HttpResponse.json({ people, total: people.length })),
    http.post("*/api/admin/numbers/:id/values", async ({ request }) => {
      await note(request);
      return HttpResponse.json(answers.read ?? { written: 0, unchanged: 0, values: [], refused: [] });
    }),
  );
  return {
    calls,
    /** Change of another admin. */
    edit: (id: number, changes: Partial<HubNumber>) => {
      kept = kept.map((each) => (each.id === id ? { ...each, ...changes, version: each.version + 1 } : each));
    },
  };
}

function afterSave(number: HubNumber, { unit, decimals, counts, ...rest }: NumberBody): HubNumber {
  return { ...number, ...rest, unit: unit ?? null, decimals: decimals ?? 0, counts: counts ?? null };
}
