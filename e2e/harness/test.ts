import { type BrowserContext, test as base } from "@playwright/test";
import { translatePages } from "./language/translator.ts";
import { Board } from "./screens/board.ts";
import { HubApi } from "./server/hubApi.ts";
import { adminAccount, type HubServer, someAddress, startHubServer } from "./server/hubServer.ts";
import { MailServer } from "./mail/mailServer.ts";
import { type Person, signIn, signUp, somebody } from "./server/people.ts";
import { TroubleWatch } from "./network/troubleWatch.ts";

export { expect } from "@playwright/test";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface SignedIn extends Person {
  api: HubApi;
  storageState: StorageState;
}

interface Fixtures {
  /** Errors that the browser reports fail the test unless it expects them. */
  trouble: TroubleWatch;
  /** A client that has just signed up, signed in. */
  creator: SignedIn;
  admin: SignedIn;
  /** Starts a server of the test's own. It stops after the browsers, whose last calls then still find it. */
  startServer: typeof startHubServer;
  /** Starts a mail server of the test's own. */
  startMailServer: typeof MailServer.start;
  /** One that takes everything, until it is told to refuse. */
  mailServer: MailServer;
  /** True for browsers that translate their pages. */
  translates: boolean;
  /** Another browser, of somebody who is signed in or of nobody. */
  openBrowser: (whose?: SignedIn) => Promise<BrowserContext>;
  board: Board;
}

interface WorkerFixtures {
  server: HubServer;
}

/** The browser of somebody who has not signed in, before a server that every test of this worker shares. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startHubServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": someAddress() }),

  trouble: async ({}, use) => {
    const watch = new TroubleWatch();
    await use(watch);
    watch.check();
  },
  startServer: [
    async ({}, use) => {
      const started: HubServer[] = [];
      await use(async (options) => {
        const own = await startHubServer(options);
        started.push(own);
        return own;
      });
      await Promise.all(started.map((own) => own.stop()));
    },
    // Automatic fixtures are set up before the browsers and torn down after them.
    { auto: true },
  ],
  startMailServer: async ({}, use) => {
    const started: MailServer[] = [];
    await use(async (options) => {
      const own = await MailServer.start(options);
      started.push(own);
      return own;
    });
    await Promise.all(started.map((own) => own.stop()));
  },
  mailServer: async ({ startMailServer }, use) => use(await startMailServer()),
  translates: [false, { option: true }],
  context: async ({ context, trouble, translates }, use) => {
    trouble.follow(context);
    if (translates) await translatePages(context);
    await use(context);
  },
  openBrowser: async ({ browser, trouble, translates }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (whose) => {
      const context = await browser.newContext(
        whose?.storageState ? { storageState: whose.storageState } : {},
      );
      opened.push(context);
      trouble.follow(context);
      if (translates) await translatePages(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  creator: async ({ server }, use) => {
    const person = somebody();
    await signUp(server.url, person);
    await useSignedIn(server, person, use);
  },
  admin: async ({ server }, use) => useSignedIn(server, adminAccount, use),
  board: async ({ page }, use) => use(new Board(page)),
});

/** The browser of `creator`. */
export const creatorTest = test.extend({
  storageState: async ({ creator }, use) => use(creator.storageState),
});

/** The browser of `admin`. */
export const mentorTest = test.extend({
  storageState: async ({ admin }, use) => use(admin.storageState),
});

/**
 * Signed in and settled in: a picture is chosen, so nobody is welcomed, and what is earned is not celebrated in this
 * browser, because it is said to have been viewed already.
 */
export async function useSignedIn(
  server: HubServer,
  person: Person,
  use: (signedIn: SignedIn) => Promise<void>,
): Promise<void> {
  const http = await signIn(server.url, person);
  const api = new HubApi(http);
  const { id } = await api.choosePicture("avatar-3");
  const { cookies } = await http.storageState();
  const viewed = { name: `creator-hub-achievements-viewed:${id}`, value: "2100-01-01T00:00:00Z" };
  await use({
    ...person,
    api,
    storageState: { cookies, origins: [{ origin: server.url, localStorage: [viewed] }] },
  });
  await http.dispose();
}
