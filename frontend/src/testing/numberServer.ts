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
import { server } from "./server";
import { keepVersioned } from "./versionedServer";

interface Answers {
  choice?: NumberChoice;
  people?: NumberHolder[];
  given?: GivenNumber;
  read?: ReadValues;
}

const nobodyMissed = { count: 0, names: [] };

/** Mock server that keeps the library of numbers and records what it was asked. */
export function serveNumbers(numbers: HubNumber[], answers: Answers = {}) {
  const path = "*/api/admin/numbers";
  const { calls, note, all, handlers, changeElsewhere } = keepVersioned(numbers, {
    path,
    missing: "No such number.",
    make: (id) => aNumber({ id }),
    save: afterSave,
  });
  const { people = [] } = answers;
  const given = answers.given ?? { clients: 1, unchanged: 0, missed: nobodyMissed };

  server.use(
    http.get(path, () => HttpResponse.json({ numbers: all(), max: 50 })),
    ...handlers,
    http.post(`${path}/:id/choice`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(answers.choice ?? { count: 0, have: 0, whoHave: [], missed: nobodyMissed });
    }),
    ...["give", "take"].map((action) =>
      http.post(`${path}/:id/${action}`, async ({ request }) => {
        await note(request);
        return HttpResponse.json(given, { status: 201 });
      }),
    ),
    http.get(`${path}/:id/people`, () => HttpResponse.json({ people, total: people.length })),
    http.post(`${path}/:id/values`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(answers.read ?? { written: 0, unchanged: 0, values: [], refused: [] });
    }),
  );
  return { calls, changeElsewhere };
}

function afterSave(number: HubNumber, { unit, decimals, counts, ...rest }: NumberBody): HubNumber {
  return { ...number, ...rest, unit: unit ?? null, decimals: decimals ?? 0, counts: counts ?? null };
}
