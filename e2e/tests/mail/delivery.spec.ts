import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  confirmations,
  demandPassword,
  type MailServer,
  type Verdict,
} from "../../harness/mail/mailServer.ts";
import { assign, client, mentorOf, outbox } from "../../harness/mail/mailing.ts";
import { type HubApi, json } from "../../harness/server/hubApi.ts";
import { adminAccount, type HubServer } from "../../harness/server/hubServer.ts";
import { somebody } from "../../harness/server/people.ts";
import { expect, test as base } from "../../harness/test.ts";

/** The mentor of a server that sends its mail to `mail`. */
interface Mailing {
  mail: MailServer;
  hub: HubServer;
  mentor: HubApi;
}

interface Fixtures {
  startMailing: (verdict?: (recipient: string) => Verdict | Promise<Verdict>) => Promise<Mailing>;
}

const test = base.extend<Fixtures>({
  startMailing: async ({ startServer, startMailServer }, use) => {
    await use(async (verdict) => {
      const mail = await startMailServer({ dropped: confirmations, ...(verdict ? { verdict } : {}) });
      const hub = await startServer({ settings: { HUB_SMTP_URL: mail.url } });
      return { mail, hub, mentor: await mentorOf(hub) };
    });
  },
});

test("a mail has both parts, headers, escaped names", async ({ startMailing }) => {
  const { mail, hub, mentor } = await startMailing();
  const hostile = { ...somebody(), firstName: '"><img src=x onerror=alert(1)>', lastName: "Ünïcode 🎬" };
  const maya = await client(hub, hostile);
  const title = 'Film <script>alert(1)</script> "the intro" 🎬 & more';
  await assign(mentor, maya, title);
  const [received] = await mail.wait(maya.email);
  if (!received) throw new Error("it was just there");

  expect(received.subject).toBe(`New task from Admin: ${title}`);
  expect(received.from?.address).toBe("creator-hub@127.0.0.1");
  expect(received.messageId).toMatch(/^<\d+\.\d+@127\.0\.0\.1>$/u);
  const header = (key: string) => received.headers.find((each) => each.key === key)?.value;
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("list-unsubscribe")).toMatch(/^<http:\/\/127\.0\.0\.1:\d+\/api\/unsubscribe\/[\w-]+>$/u);
  expect(received.raw).not.toMatch(/[^\n]{999}/u);

  expect(received.text).toContain(title);
  expect(received.text).toContain(hostile.firstName);
  expect(received.text).toMatch(/\/dashboard\?tab=timo&task=\d+$/mu);
  expect(received.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/u);
  expect(received.html).toContain("Film &lt;script&gt;");
  for (const part of [received.text ?? "", received.html ?? ""]) {
    for (const [address] of part.matchAll(/https?:\/\/[^\s"<]+/gu)) expect(address).toContain(hub.url);
  }

  const stop = header("list-unsubscribe")?.slice(1, -1) ?? "";
  const page = await fetch(stop, { headers: { Accept: "text/html" } });
  expect(page.url).toContain("/unsubscribe/");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/u);
  const answer = await fetch(stop, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(await answer.json()).toEqual({ stops: "tasks" });
});

test("temporary refusals are retried, permanent ones shown", async ({ startMailing }) => {
  const verdicts: Verdict[] = [
    { code: 451, message: "4.7.1 Greylisted, try again in 5 minutes" },
    { code: 421, message: "busy" },
  ];
  const nobody = somebody();
  const { mail, hub, mentor } = await startMailing((recipient) =>
    recipient === nobody.email
      ? { code: 550, message: "5.1.1 No such user here" }
      : (verdicts.shift() ?? "accept"),
  );
  const [maya, gone] = [await client(hub), await client(hub, nobody)];
  await assign(mentor, maya, "Patience");
  await assign(mentor, gone, "Nobody home");
  await mail.wait(maya.email);
  expect(mail.to(maya.email)).toHaveLength(1);
  const [failed, sent] = await outbox(mentor);
  expect(failed).toMatchObject({
    state: "failed",
    recipient: gone.email,
    attempts: 1,
    answer: "550 5.1.1 No such user here",
  });
  await expect.poll(async () => (await outbox(mentor))[1]?.state).toBe("sent");
  // The 421 concerns the account, and counts against no mail.
  expect(sent).toMatchObject({ recipient: maya.email, attempts: 2 });
});

test("a hanging mail server delays no other mail", async ({ startMailing }) => {
  const dead = somebody();
  let release: () => void = () => undefined;
  const hanging = new Promise<Verdict>((resolve) => {
    release = () => {
      resolve({ code: 451, message: "too late" });
    };
  });
  const { mail, hub, mentor } = await startMailing((recipient) =>
    recipient === dead.email ? hanging : "accept",
  );
  const [stuck, maya] = [await client(hub, dead), await client(hub)];
  await assign(mentor, stuck, "Never arrives");
  await assign(mentor, stuck, "Nor does this");
  await assign(mentor, maya, "Arrives");
  await mail.wait(maya.email, 1, 15_000);
  expect(mail.to(dead.email)).toHaveLength(0);
  release();
});

test("a Message-ID contains the mail's id and time", async ({ startMailing }) => {
  let accepted = 0;
  const ids: string[] = [];
  const { mail, hub, mentor } = await startMailing(() => {
    accepted += 1;
    return accepted === 1 ? { code: 451, message: "again, please" } : "accept";
  });
  const maya = await client(hub);
  await assign(mentor, maya, "Twice");
  ids.push((await mail.wait(maya.email))[0]?.messageId ?? "");
  const [sent] = await json<{ id: number; createdAt: string }[]>(mentor.http.get("/api/admin/mail"));
  const micros = new Date(sent?.createdAt ?? "").getTime();
  expect(ids[0]).toContain(`<${sent?.id}.${String(micros).slice(0, 10)}`);
});

test("mail uses TLS, STARTTLS and passwords as configured", async ({ startServer, startMailServer }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "hub-mail-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  if (!key || !cert) throw new Error("both have names");
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const ofServer = ["-addext", "basicConstraints=critical,CA:FALSE"];
  const files = ["-keyout", key, "-out", cert];
  const newKey = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", [...newKey, ...names, ...ofServer, ...files], { stdio: "ignore" });
  const secure = {
    key: await readFile(key),
    cert: await readFile(cert),
    authOptional: false,
    onAuth: demandPassword("hub", "p@ss/word"),
  };
  const credentials = "hub:p%40ss%2Fword@";
  const [tls, starttls, plain] = [
    await startMailServer({ ...secure, secure: true }),
    await startMailServer({ ...secure, disabledCommands: [] }),
    await startMailServer(),
  ];
  for (const [url, received] of [
    [tls.urlWith({ scheme: "smtps", credentials }), tls],
    [starttls.urlWith({ credentials, query: "?tls=required" }), starttls],
  ] as const) {
    const hub = await startServer({ settings: { HUB_SMTP_URL: url, SSL_CERT_FILE: cert } });
    const mentor = await mentorOf(hub);
    await json(mentor.http.post("/api/admin/mail/test"));
    await received.wait(adminAccount.email);
  }
  for (const [url, answer] of [
    [tls.urlWith({ scheme: "smtps", credentials: "hub:wrong@" }), /^535 5\.7\.8/u],
    [plain.urlWith({ query: "?tls=required" }), /STARTTLS/u],
  ] as const) {
    const hub = await startServer({ settings: { HUB_SMTP_URL: url, SSL_CERT_FILE: cert } });
    const mentor = await mentorOf(hub);
    await json(mentor.http.post("/api/admin/mail/test"));
    await expect.poll(async () => (await outbox(mentor))[0]?.answer).toMatch(answer);
    expect((await outbox(mentor))[0]?.state).toBe("waiting");
  }
  expect(plain.mails).toHaveLength(0);
  await rm(folder, { recursive: true });
});
