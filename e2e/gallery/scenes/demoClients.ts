import { type Page } from "@playwright/test";

/** Id of a client of the demo by the name. */
export async function clientCalled(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/users?limit=1&search=${name}`);
  const [client] = (await answer.json()) as { id: string }[];
  if (!client) throw new Error(`nobody is called ${name}`);
  return client.id;
}
