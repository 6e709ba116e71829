import { http, HttpResponse } from "msw";
import type { Mail, MailCounts } from "@/api/generated/admin";
import { aMail } from "./fixtures";
import { pageOf } from "./pageOf";
import { server } from "./server";

/** Mock server of an outbox that can be retried. */
export function serveMail(given: Mail[], { delivery = "smtp", pause = null }: Partial<MailCounts> = {}) {
  let mails = given;
  const asked: string[] = [];
  const dueAgain = (mail: Mail): Mail => ({ ...mail, state: "waiting", failedAt: null });
  const count = (state: Mail["state"]) => mails.filter((mail) => mail.state === state).length;
  server.use(
    http.get("*/api/admin/mail", ({ request }) => {
      const state = new URL(request.url).searchParams.get("state");
      asked.push(state ?? "all");
      return HttpResponse.json(pageOf(request, state ? mails.filter((mail) => mail.state === state) : mails));
    }),
    http.get("*/api/admin/mail/counts", () =>
      HttpResponse.json({ waiting: count("waiting"), failed: count("failed"), delivery, pause }),
    ),
    http.post("*/api/admin/mail/test", () => {
      const mail = aMail({ recipient: "timo@example.com", subject: "Test mail" });
      mails = [mail, ...mails];
      return HttpResponse.json(mail, { status: 201 });
    }),
    http.post("*/api/admin/mail/:id/retry", ({ params }) => {
      mails = mails.map((mail) => (mail.id === Number(params["id"]) ? dueAgain(mail) : mail));
      return HttpResponse.json(mails.find(({ id }) => id === Number(params["id"])));
    }),
    http.post("*/api/admin/mail/retry", () => {
      const retried = count("failed");
      mails = mails.map((mail) => (mail.state === "failed" ? dueAgain(mail) : mail));
      return HttpResponse.json({ retried });
    }),
  );
  return {
    asked,
    deliver: () => {
      mails = mails.map((mail) => ({ ...mail, state: "sent", sentAt: new Date().toISOString() }));
    },
  };
}
