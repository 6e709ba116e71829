import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Mail, MailCounts } from "@/api/generated/admin";
import { aMail, aMentor, anActivity } from "@/testing/fixtures";
import { serveMail } from "@/testing/mailServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const bounced = () =>
  aMail({
    id: 31,
    state: "failed",
    subject: "Your password was changed",
    recipient: "felix@example.com",
    attempts: 1,
    failedAt: new Date().toISOString(),
    answer: "550 5.1.1 No such user here",
  });
const greylisted = () =>
  aMail({
    id: 30,
    recipient: "priya@example.com",
    attempts: 3,
    nextAttemptAt: new Date(Date.now() + 20_000).toISOString(),
    answer: "451 4.7.1 Greylisted, try again in 5 minutes",
  });
const sent = () =>
  aMail({
    id: 29,
    state: "sent",
    subject: "A note from Timo",
    sentAt: "2026-11-20T13:05:00Z",
    answer: "250 OK",
  });

interface Visit {
  path?: string;
  delivery?: MailCounts["delivery"];
  pause?: MailCounts["pause"];
}

function open(mails: Mail[], { path = "/admin?tab=activity", delivery = "smtp", pause = null }: Visit = {}) {
  const outbox = serveMail(mails, { delivery, pause });
  server.use(http.get("*/api/admin/activity", () => HttpResponse.json([anActivity({ titles: ["Film"] })])));
  return { ...outbox, ...renderApp(path, { user: aMentor() }) };
}

async function part() {
  return within(await screen.findByRole("region", { name: "Mail" }));
}

async function entries() {
  const list = await (await part()).findByRole("list", { name: "Mail" });
  return within(list).getAllByRole("listitem");
}

/** Too narrow for two columns. */
function narrow() {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("min-width") && !media.includes("80rem"),
    } as MediaQueryList),
  );
}

describe("outgoing mail", () => {
  it("shows each state with the mail server's reply", async () => {
    open([bounced(), greylisted(), sent()]);
    const [failed, waiting, gone] = await entries();
    expect(screen.queryByText(/^No mail server is set up/)).not.toBeInTheDocument();
    expect(failed).toHaveTextContent(
      /^FailedGave up today, .*RetryYour password was changedfelix@example.com550 5.1.1 No such user here$/,
    );
    expect(waiting).toHaveTextContent(/^WaitingTried 3 times, next in \d+ s/);
    expect(waiting).toHaveTextContent("451 4.7.1 Greylisted, try again in 5 minutes");
    expect(gone).toHaveTextContent(/^Sent.*A note from Timomaya@example.com$/);
    expect(gone?.querySelector("button")).toBeNull();
  });

  it("tells of mail that is perhaps delivered", async () => {
    const answer = "Waited 10 min for an answer to the end of the message of mail.example.com:25";
    const perhaps = { perhapsDelivered: true, attempts: 1, answer };
    const nextAttemptAt = new Date(Date.now() + 3_000_000).toISOString();
    open([{ ...bounced(), ...perhaps, attempts: 2 }, aMail({ ...perhaps, nextAttemptAt })]);
    const [failed, waiting] = await entries();
    expect(failed).toHaveTextContent(/^Perhaps deliveredThe mail server never said whether it took it/);
    expect(failed).toHaveTextContent(/Retry/);
    expect(waiting).toHaveTextContent(/^Perhaps deliveredOnce more in 50 min/);
    expect(waiting).toHaveTextContent("Waited 10 min");
  });

  it("tells once that all mail waits", async () => {
    const pause = {
      since: "2026-11-20T13:05:00Z",
      nextAttemptAt: "2026-11-20T13:15:00Z",
      answer: "550 5.4.5 Daily user sending limit exceeded",
    };
    open([greylisted()], { pause });
    const notice = await (await part()).findByText(/^All mail waits: .*Next try: /);
    expect(notice.parentElement).toHaveTextContent("550 5.4.5 Daily user sending limit exceeded");
  });

  it("is filtered by state, in the address", async () => {
    const { person, address, asked } = open([bounced(), greylisted(), sent()]);
    await entries();
    const filters = within((await part()).getByRole("radiogroup", { name: "Mail that is shown" }));
    expect(filters.getByRole("radio", { name: "All" })).toBeChecked();
    expect(await filters.findByRole("radio", { name: "Waiting 1" })).toBeInTheDocument();
    await person.click(filters.getByRole("radio", { name: "Failed 1" }));
    expect(address()).toBe("/admin?tab=activity&mail=failed");
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect(asked).toEqual(["all", "failed"]);
  });

  it("is tried again, one by one", async () => {
    const { person } = open([bounced(), sent()]);
    await entries();
    await person.click(
      screen.getByRole("button", { name: "Retry: Your password was changed, to felix@example.com" }),
    );
    expect(await screen.findByText("The mail to felix@example.com is on its way again.")).toBeVisible();
    await waitFor(async () => expect((await entries())[0]).toHaveTextContent(/^Waiting/));
    expect((await part()).getByRole("list", { name: "Mail" })).toHaveFocus();
    expect((await part()).queryByRole("button", { name: /^Retry/ })).not.toBeInTheDocument();
  });

  it("is tried again, all that has failed", async () => {
    const { person } = open([bounced(), { ...bounced(), id: 28 }, sent()]);
    await person.click(await (await part()).findByRole("button", { name: "Retry all" }));
    expect(await screen.findByText("2 mails are on the way again.")).toBeVisible();
    await waitFor(async () =>
      expect((await part()).queryByRole("button", { name: /^Retry/ })).not.toBeInTheDocument(),
    );
  });

  it("shows why a retry failed and refetches", async () => {
    const { person, deliver } = open([bounced()]);
    const button = await (await part()).findByRole("button", { name: /^Retry: / });
    server.use(http.post("*/api/admin/mail/:id/retry", () => refusal(409, "This mail was sent already.")));
    deliver();
    await person.click(button);
    expect(await screen.findByText("This mail was sent already.")).toBeVisible();
    await waitFor(async () => expect((await entries())[0]).toHaveTextContent(/^Sent/));
  });

  it("is tested by a mail to the requester", async () => {
    const { person } = open([]);
    expect(await (await part()).findByRole("heading", { name: "No mail has left yet" })).toBeVisible();
    await person.click((await part()).getByRole("button", { name: "Send test mail" }));
    expect(await screen.findByText("A test mail is on its way to timo@example.com.")).toBeVisible();
    expect((await entries())[0]).toHaveTextContent(/Test mail/);
  });

  it("shows that no mail server is set up", async () => {
    open([], { delivery: "files" });
    expect(await (await part()).findByText(/^No mail server is set up\./)).toBeVisible();
  });

  it("loads older mail on request, until the end", async () => {
    const mails = Array.from({ length: 23 }, (_, index) =>
      aMail({ id: 100 - index, state: "sent", subject: `Mail ${index + 1}`, sentAt: "2026-11-20T13:05:00Z" }),
    );
    const { person } = open(mails);
    expect(await entries()).toHaveLength(20);
    await person.click((await part()).getByRole("button", { name: "Show older" }));
    expect(await screen.findByText("Mail 23")).toBeVisible();
    expect((await part()).queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
    expect((await part()).getByRole("list", { name: "Mail" })).toHaveFocus();
  });

  it("polls while mail waits in a visible page", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked, deliver } = open([greylisted()]);
    await entries();
    const pass = async () => {
      await act(() => vi.advanceTimersByTimeAsync(4100));
    };
    await pass();
    await waitFor(() => expect(asked).toHaveLength(2));

    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await pass();
    await pass();
    expect(asked).toHaveLength(2);

    deliver();
    seen.mockReturnValue("visible");
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await pass();
    await waitFor(async () => expect((await entries())[0]).toHaveTextContent(/^Sent/));
    const before = asked.length;
    await pass();
    await pass();
    expect(asked).toHaveLength(before);
  });
});

describe("without room for two columns", () => {
  it("actions come first, mail by the address", async () => {
    narrow();
    const { person, address } = open([bounced()]);
    const halves = within(await screen.findByRole("radiogroup", { name: "What is shown" }));
    expect(await screen.findByText("Film")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Mail" })).not.toBeInTheDocument();
    await person.click(await halves.findByRole("radio", { name: "Mail 1 failed" }));
    expect(address()).toBe("/admin?tab=activity&mail=all");
    expect(await entries()).toHaveLength(1);
    expect(screen.queryByText("Film")).not.toBeInTheDocument();
    // The same control: the focus stays on it.
    await person.keyboard("{ArrowLeft}");
    expect(halves.getByRole("radio", { name: "Actions" })).toHaveFocus();
    expect(address()).toBe("/admin?tab=activity");
    expect(await screen.findByText("Film")).toBeVisible();
  });

  it("a link to failed mail opens that half", async () => {
    narrow();
    open([bounced(), sent()], { path: "/admin?tab=activity&mail=failed" });
    expect(await entries()).toHaveLength(1);
    expect(screen.getByRole("radio", { name: "Failed 1" })).toBeChecked();
  });
});
