import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { timeZone } from "../days.ts";
import { type HubApi, json } from "./hubApi.ts";
import { type HubServer } from "./hubServer.ts";
import { idOf } from "./mentor.ts";

export type Answer = string | number | boolean | number[];

export interface Question {
  id?: number;
  kind: string;
  text: string;
  isDemanded: boolean;
  unit?: string;
  decimals?: number;
  least?: string;
  points?: number;
  lowLabel?: string;
  highLabel?: string;
  choices?: { id?: number; text: string }[];
  /** Number that the answer is written into. */
  numberId?: number;
}

interface CheckInWishes {
  name?: string;
  introduction?: string;
  questions?: Question[];
  /** Days for which it is open. */
  days?: number;
}

export interface CheckIn {
  id: number;
  name: string;
  version: number;
  introduction: string | null;
  rhythm: object;
  audienceBody: object | null;
  questions: (Question & { id: number })[];
}

interface OwnCheckIn {
  id: number;
  name: string;
  state: "open" | "sent";
}

interface OwnPeriod {
  id: number;
  questions: (Question & { id: number; choices?: { id: number; text: string }[] })[];
  answers: Record<string, Answer>;
  sent: { answers: Record<string, Answer> } | null;
  revision: number;
  comments: { text: string }[];
}

/** A question of every kind. */
export const everyKind: Question[] = [
  {
    kind: "scale",
    text: "How full is your battery?",
    isDemanded: true,
    points: 10,
    lowLabel: "empty",
    highLabel: "full",
  },
  { kind: "yesNo", text: "Did you post on every planned day?", isDemanded: true },
  {
    kind: "number",
    text: "How many followers do you have today?",
    isDemanded: true,
    unit: "followers",
    least: "0",
    decimals: 0,
  },
  { kind: "shortText", text: "What went best?", isDemanded: true },
  {
    kind: "oneOf",
    text: "What held you back most?",
    isDemanded: true,
    choices: ["Time", "Ideas", "Courage", "Equipment"].map((text) => ({ text })),
  },
  {
    kind: "severalOf",
    text: "Where did you post?",
    isDemanded: true,
    choices: ["Instagram", "TikTok", "YouTube"].map((text) => ({ text })),
  },
  { kind: "longText", text: "What is on your mind?", isDemanded: true },
  { kind: "link", text: "Link to your best video", isDemanded: false },
];

const MICROSECONDS_A_DAY = 86_400_000_000;
const MONTH_DAYS = 30;

/** Check-ins of the signed-in admin, which open when a test needs them. */
export class CheckIns {
  private readonly api: HubApi;
  private readonly database: string;

  constructor(api: HubApi, { database }: HubServer) {
    this.api = api;
    this.database = database;
  }

  /** Draft that asks these clients every week on the present weekday, from the beginning of the day on. */
  async draft(clients: readonly HubApi[], wishes: CheckInWishes = {}): Promise<CheckIn> {
    const { introduction = null, questions = everyKind, days = 2 } = wishes;
    const { name = `Look-back ${randomUUID().slice(0, 8)}` } = wishes;
    const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone }).format(new Date());
    const rhythm = {
      kind: "weekly",
      everyWeeks: 1,
      weekday: weekday.toLowerCase(),
      hour: 0,
      openFor: { amount: days, unit: "days" },
    };
    const audience = { kind: "choice", clientIds: await Promise.all(clients.map(idOf)) };
    const data = { name, introduction, rhythm, audience, questions };
    return json<CheckIn>(this.api.http.post("/api/admin/check-ins", { data }));
  }

  /** One that is open for these clients. */
  async opened(clients: readonly HubApi[], wishes?: CheckInWishes): Promise<CheckIn> {
    const checkIn = await this.draft(clients, wishes);
    await json(this.api.http.post(`/api/admin/check-ins/${checkIn.id}/resume`));
    await this.openToday(checkIn, clients);
    return checkIn;
  }

  /** Opens today's, which began before the check-in was started and before the clients came. */
  async openToday({ id }: CheckIn, clients: readonly HubApi[]): Promise<void> {
    const ids = (await Promise.all(clients.map(idOf))).map((client) => `'${client}'`).join();
    const joinedAt = Date.now() * 1000 - MONTH_DAYS * MICROSECONDS_A_DAY;
    this.write(
      `UPDATE client_summaries SET joined_at = MIN(joined_at, ${joinedAt}) WHERE user_id IN (${ids})`,
      `UPDATE check_ins SET opens_from = 0, look_at = 0 WHERE id = ${id}`,
    );
    // An edit that changes nothing: openings are looked at after every change.
    const now = await json<CheckIn>(this.api.http.get(`/api/admin/check-ins/${id}`));
    const { name, introduction, rhythm, audienceBody: audience, questions, version } = now;
    const headers = { "If-Match": `"${version}"` };
    const data = { name, introduction, rhythm, audience, questions };
    await json(this.api.http.put(`/api/admin/check-ins/${id}`, { headers, data }));
    for (const client of clients) {
      await expect
        .poll(async () => (await ownCheckIns(client)).map((own) => own.name), { message: `${name} opens` })
        .toContain(name);
    }
  }

  /** Moves everything that was asked until now into the past, where it is closed. */
  moveBack({ id }: CheckIn, days: number): void {
    const shift = days * MICROSECONDS_A_DAY;
    // Over a time far away: two openings never stand on the same day meanwhile.
    const moved = (table: string, sets: string, where = "check_in_id") =>
      [-100_000 - days, 100_000]
        .map((by) => `UPDATE ${table} SET ${sets.replaceAll("DAYS", `'${by} days'`)} WHERE ${where} = ${id}`)
        .join(";");
    const instants = (...names: string[]) => names.map((name) => `${name} = ${name} - ${shift}`).join(", ");
    this.write(
      "BEGIN IMMEDIATE",
      moved("check_in_openings", "on_day = date(on_day, DAYS)"),
      moved("check_in_rounds", "on_day = date(on_day, DAYS)"),
      `UPDATE check_in_rounds SET opens = strftime('%Y-%m-%dT%H:%M', opens, '-${days} days'),
        closes = strftime('%Y-%m-%dT%H:%M', closes, '-${days} days'),
        ${instants("last_closes_at", "reminded_at")} WHERE check_in_id = ${id}`,
      moved("check_in_periods", "on_day = date(on_day, DAYS), occurrence = date(occurrence, DAYS)"),
      `UPDATE check_in_periods SET
        ${instants("opens_at", "closes_at", "reminds_at", "opened_at", "sent_at", "read_at")}
        WHERE check_in_id = ${id}`,
      moved("check_in_answers", "on_day = date(on_day, DAYS)"),
      "COMMIT",
    );
  }

  /** Closes what is open. */
  close({ id }: CheckIn): void {
    this.write(
      `UPDATE check_in_periods SET closes_at = opens_at + 1 WHERE check_in_id = ${id}`,
      `UPDATE check_in_rounds SET last_closes_at = 1 WHERE check_in_id = ${id}`,
    );
  }

  write(...statements: string[]): void {
    execFileSync("sqlite3", ["-batch", "-bail", "-cmd", ".timeout 10000", this.database], {
      input: `${statements.join(";\n")};`,
    });
  }
}

export async function ownCheckIns({ http }: HubApi): Promise<OwnCheckIn[]> {
  return (await json<{ checkIns: OwnCheckIn[] }>(http.get("/api/check-ins"))).checkIns;
}

/** Client's own opening of a check-in. */
export async function ownPeriod(client: HubApi, { name }: Pick<CheckIn, "name">): Promise<OwnPeriod> {
  const own = (await ownCheckIns(client)).find((each) => each.name === name);
  if (!own) throw new Error(`${name} is not open`);
  return readPeriod(client, own.id);
}

export function readPeriod({ http }: HubApi, id: number): Promise<OwnPeriod> {
  return json<OwnPeriod>(http.get(`/api/check-ins/${id}`));
}

/** Keeps answers by the texts of their questions; choices by their texts, too. */
export async function keepAnswers(
  client: HubApi,
  checkIn: CheckIn,
  answers: Record<string, Answer | string[]>,
): Promise<OwnPeriod> {
  const period = await ownPeriod(client, checkIn);
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(answers).map(([text, answer]): [number, unknown] => {
      const question = period.questions.find((each) => each.text === text);
      if (!question) throw new Error(`${text} is not asked`);
      const idOfChoice = (choice: string) => question.choices?.find((each) => each.text === choice)?.id;
      if (question.kind === "oneOf") return [question.id, idOfChoice(answer as string)];
      if (question.kind === "severalOf") return [question.id, (answer as string[]).map(idOfChoice)];
      return [question.id, answer];
    }),
  );
  const headers = { "If-Match": `"${period.revision}"` };
  return json<OwnPeriod>(
    client.http.put(`/api/check-ins/${period.id}/answers`, { headers, data: { answers: data } }),
  );
}

/** Answers to every question of `everyKind` but the link. */
export const wholeAnswers = {
  "How full is your battery?": 7,
  "Did you post on every planned day?": true,
  "How many followers do you have today?": "12480",
  "What went best?": "The hook of the desk tour.",
  "What held you back most?": "Time",
  "Where did you post?": ["Instagram", "YouTube"],
  "What is on your mind?": "Whether anybody watches to the end.",
};

export async function sendAnswers(
  client: HubApi,
  checkIn: CheckIn,
  answers: Record<string, Answer | string[]> = wholeAnswers,
): Promise<OwnPeriod> {
  const { id, revision } = await keepAnswers(client, checkIn, answers);
  return json<OwnPeriod>(
    client.http.post(`/api/check-ins/${id}/send`, { headers: { "If-Match": `"${revision}"` } }),
  );
}
