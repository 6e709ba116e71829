import { type HubServer, startHubServer } from "./hubServer.ts";
import { signIn } from "./people.ts";
import { test } from "../test.ts";

interface DemoAccount {
  email: string;
  password: string;
  isAdmin: boolean;
}

/** The browser of the demo's mentor: a community to look at. */
export const demoMentorTest = test.extend<object, { demo: HubServer }>({
  demo: [
    async ({}, use) => {
      const server = await startHubServer({ demo: true });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  storageState: async ({ demo }, use) => {
    const config = (await (await fetch(`${demo.url}/api/config`)).json()) as { demoAccounts: DemoAccount[] };
    const account = config.demoAccounts.find(({ isAdmin }) => isAdmin);
    if (!account) throw new Error("the demo has no mentor");
    const http = await signIn(demo.url, account);
    await use(await http.storageState());
    await http.dispose();
  },
});
