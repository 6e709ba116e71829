import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { timeZone } from "../days.ts";
import { someAddress } from "./hubServer.ts";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function somebody(): Person {
  return {
    firstName: "Maya",
    lastName: "Okafor",
    email: `maya-${randomUUID()}@creators.example`,
    password: "six-letters-at-least",
  };
}

export async function signUp(url: string, person: Person): Promise<void> {
  const http = await freshVisitor(url);
  const answer = await http.post("/api/auth/signup", { data: { ...person, timeZone } });
  if (answer.status() !== 201) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  await http.dispose();
}

/** Calls made with it are made as that person. Its `storageState()` makes a browser that person's, too. */
export async function signIn(
  url: string,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<APIRequestContext> {
  const http = await freshVisitor(url);
  const answer = await http.post("/api/auth/login", { data: { email, password, timeZone } });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  return http;
}

function freshVisitor(url: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: url,
    extraHTTPHeaders: { "X-Forwarded-For": someAddress() },
    // Otherwise the cookies of the test's own browser would come along, and its session would end.
    storageState: { cookies: [], origins: [] },
  });
}
