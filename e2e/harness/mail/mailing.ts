import { HubApi, json } from "../server/hubApi.ts";
import { adminAccount, type HubServer } from "../server/hubServer.ts";
import { Mentor } from "../server/mentor.ts";
import { type Person, signIn, signUp, somebody } from "../server/people.ts";

export interface Outbox {
  state: string;
  recipient: string;
  attempts: number;
  answer: string | null;
}

export async function mentorOf(hub: HubServer): Promise<HubApi> {
  return new HubApi(await signIn(hub.url, adminAccount));
}

/** Somebody to whom mail goes. */
export async function client(hub: HubServer, person: Person = somebody()): Promise<Person & { api: HubApi }> {
  await signUp(hub.url, person);
  return { ...person, api: new HubApi(await signIn(hub.url, person)) };
}

export async function assign(mentor: HubApi, client: { api: HubApi }, title: string): Promise<void> {
  await new Mentor(mentor).assign(client.api, { title, subtasks: ["First step"] });
}

export function outbox({ http }: HubApi): Promise<Outbox[]> {
  return json<Outbox[]>(http.get("/api/admin/mail"));
}
