import { createServer, type Socket } from "node:net";
import { confirmations } from "../harness/mail/mailServer.ts";
import { assign, client, mentorOf, outbox } from "../harness/mail/mailing.ts";
import { json } from "../harness/server/hubApi.ts";
import { expect, test } from "../harness/test.ts";

test("queued mail survives outages with its Message-ID", async ({ startServer, startMailServer }) => {
  test.setTimeout(240_000);
  // It takes connections and says nothing.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  const { port } = address;
  const hub = await startServer({ settings: { HUB_SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const mentor = await mentorOf(hub);
  const people = [await client(hub), await client(hub), await client(hub)];
  for (const person of people) await assign(mentor, person, "Survives");
  await expect.poll(async () => (await outbox(mentor)).map((each) => each.attempts)).toContain(1);
  await hub.crash();

  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  let refusals = people.length;
  const seen: string[] = [];
  const mail = await startMailServer({
    port,
    dropped: confirmations,
    verdict: () => (refusals-- > 0 ? { code: 451, message: "not yet" } : "accept"),
  });
  // A mail that the killed server was sending is retried when its lease of two minutes ends. Retry does not change that.
  const again = await mentorOf(hub);
  const mails = await json<{ id: number; subject: string }[]>(again.http.get("/api/admin/mail"));
  const waiting = mails.filter(({ subject }) => !confirmations.test(subject));
  expect(waiting).toHaveLength(people.length);
  for (const { id } of waiting) await json(again.http.post(`/api/admin/mail/${id}/retry`));
  for (const { email } of people) {
    const [received] = await mail.wait(email, 1, 150_000);
    seen.push(received?.messageId ?? "");
  }
  expect(new Set(seen).size).toBe(people.length);
  expect(mail.mails).toHaveLength(people.length);
});
