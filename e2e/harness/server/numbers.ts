import { randomUUID } from "node:crypto";
import { type HubApi, json } from "./hubApi.ts";
import { idOf } from "./mentor.ts";

interface NumberWishes {
  name?: string;
  unit?: string | null;
  decimals?: number;
  better?: "more" | "less" | "none";
  source?: "client" | "mentor" | "checkIn" | "csv" | "counted";
  counts?: { tasks: "all" | "category" | "mentor" | "own"; category?: string };
}

/** Number of the library. */
export interface LibraryNumber {
  id: number;
  name: string;
  people: number;
}

interface OwnNumber {
  id: number;
  name: string;
  values: { day: string; amount: string }[];
  goal: { kind: string; amount: string; every: string | null } | null;
}

type Goal =
  | { kind: "reach"; amount: string; by: string }
  | { kind: "atLeast" | "atMost"; amount: string; every: "week" | "month" };

/** Numbers of the signed-in admin. */
export class Numbers {
  private readonly api: HubApi;

  constructor(api: HubApi) {
    this.api = api;
  }

  create(wishes: NumberWishes = {}): Promise<LibraryNumber> {
    const { unit = "hours", decimals = 0, better = "more", source = "client", counts } = wishes;
    const { name = `Hours ${randomUUID().slice(0, 8)}` } = wishes;
    const data = { name, unit, decimals, better, source, counts };
    return json<LibraryNumber>(this.api.http.post("/api/admin/numbers", { data }));
  }

  async give({ id }: Pick<LibraryNumber, "id">, clients: readonly HubApi[]): Promise<void> {
    const data = { clients: { ids: await Promise.all(clients.map(idOf)) } };
    await json(this.api.http.post(`/api/admin/numbers/${id}/give`, { data }));
  }

  /** New one that these clients have. */
  async createFor(clients: readonly HubApi[], wishes?: NumberWishes): Promise<LibraryNumber> {
    const number = await this.create(wishes);
    await this.give(number, clients);
    return number;
  }

  /** The one of this name, made for these clients if there is none: tests share their server. */
  async findOrCreateFor(
    clients: readonly HubApi[],
    wishes: NumberWishes & { name: string },
  ): Promise<LibraryNumber> {
    const found = (await this.list()).find(({ name }) => name === wishes.name);
    const number = found ?? (await this.create(wishes));
    await this.give(number, clients);
    return number;
  }

  async list(): Promise<LibraryNumber[]> {
    return (await json<{ numbers: LibraryNumber[] }>(this.api.http.get("/api/admin/numbers"))).numbers;
  }

  /** Value of a client, where the mentor writes it. */
  async writeFor(client: HubApi, { id }: LibraryNumber, day: string, amount: string): Promise<void> {
    const data = { amount };
    await json(
      this.api.http.put(`/api/admin/clients/${await idOf(client)}/numbers/${id}/values/${day}`, { data }),
    );
  }

  /** Values of a file, in lines of mail address, day and amount. */
  async readIn({ id }: LibraryNumber, csv: string): Promise<void> {
    await json(this.api.http.post(`/api/admin/numbers/${id}/values`, { data: { csv, isDryRun: false } }));
  }

  async delete({ id }: Pick<LibraryNumber, "id">): Promise<void> {
    await this.api.http.delete(`/api/admin/numbers/${id}`);
  }
}

/** Client's own numbers. */
export async function ownNumbers({ http }: HubApi): Promise<OwnNumber[]> {
  return (await json<{ numbers: OwnNumber[] }>(http.get("/api/numbers"))).numbers;
}

/** Writes values of a client's own, by day. */
export async function writeOwn(
  { http }: HubApi,
  { id }: LibraryNumber,
  values: Record<string, string>,
): Promise<void> {
  for (const [day, amount] of Object.entries(values)) {
    await json(http.put(`/api/numbers/${id}/values/${day}`, { data: { amount } }));
  }
}

export async function setOwnGoal({ http }: HubApi, { id }: LibraryNumber, goal: Goal): Promise<void> {
  await json(http.put(`/api/numbers/${id}/goal`, { data: { goal } }));
}
