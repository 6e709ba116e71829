import { http, HttpResponse } from "msw";
import type { ClientNumber, Goal, GoalBody, NumberValue } from "@/api/generated/client";
import { calendarDayOf, dayAfter } from "@/dates/calendarDay";
import { aClientNumber, aValue as aValueOfMentor } from "./numberFixtures";
import { changed, refusal, server } from "./server";

/** Day so many days ago. */
export function daysAgo(count: number): string {
  return dayAfter(calendarDayOf(new Date()), -count);
}

export function aValue(day: string, amount: string, changes: Partial<NumberValue> = {}): NumberValue {
  return aValueOfMentor(day, amount, { source: "client", by: "Maya", ...changes });
}

/** Number that the client writes, with a value a week and the last one a week ago. */
export function anOwnNumber(changes: Partial<ClientNumber> = {}): ClientNumber {
  return aClientNumber({
    id: 1,
    name: "Newsletter readers",
    unit: "readers",
    source: "client",
    today: daysAgo(0),
    values: [28, 21, 14, 7].map((days, index) => aValue(daysAgo(days), (792 + 10 * index).toString())),
    ...changes,
  });
}

export function aGoal(changes: Partial<Goal> = {}): Goal {
  return {
    kind: "reach",
    amount: "1000",
    by: daysAgo(-40),
    every: null,
    isMet: false,
    left: "158",
    percent: 84,
    periods: [],
    ...changes,
  };
}

interface Asked {
  params: { id?: string | readonly string[]; day?: string | readonly string[] };
  request: Request;
}

/** Mock server of a client's own numbers. */
export function serveOwnNumbers(numbers: ClientNumber[]) {
  const sent: unknown[] = [];
  let now = numbers;
  const changeOne = ({ params }: Asked, change: (number: ClientNumber) => ClientNumber) => {
    const found = now.find(({ id }) => id.toString() === params.id);
    if (!found) return refusal(404, "There is no such number.");
    const next = change(found);
    now = now.map((one) => (one === found ? next : one));
    return HttpResponse.json(next, changed(["numbers"]));
  };
  const without = ({ values }: ClientNumber, day: unknown) => values.filter((value) => value.day !== day);
  server.use(
    http.get("*/api/numbers", () => HttpResponse.json({ numbers: now })),
    http.put<{ id: string; day: string }>("*/api/numbers/:id/values/:day", async (asked) => {
      const { amount } = (await asked.request.json()) as { amount: string };
      const { day } = asked.params;
      sent.push({ day, amount });
      return changeOne(asked, (number) => ({
        ...number,
        values: [...without(number, day), aValue(day, amount)].toSorted((one, other) =>
          one.day < other.day ? -1 : 1,
        ),
      }));
    }),
    http.delete<{ id: string; day: string }>("*/api/numbers/:id/values/:day", (asked) => {
      sent.push({ deleted: asked.params.day });
      return changeOne(asked, (number) => ({ ...number, values: without(number, asked.params.day) }));
    }),
    http.put("*/api/numbers/:id/goal", async (asked) => {
      const { goal } = (await asked.request.json()) as { goal: GoalBody | null };
      sent.push({ goal });
      return changeOne(asked, (number) => ({
        ...number,
        goal: goal && aGoal({ ...goal, by: goal.by ?? null, every: goal.every ?? null }),
      }));
    }),
  );
  return { sent };
}
