import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail extends Email {
  /** To whom the envelope said it goes. */
  recipient: string;
  raw: string;
}

/** Reply to a message: accepted, or refused with a transient code (below 500) or a permanent one. */
export type Verdict = "accept" | Refusal;

interface Refusal {
  code: number;
  message: string;
}

interface MailServerOptions extends SMTPServerOptions {
  /** Asked once for each message that arrives. */
  verdict?: (recipient: string) => Verdict | Promise<Verdict>;
  port?: number;
  /** Subjects of mail that is accepted, and not kept. */
  dropped?: RegExp;
}

/** Each sign-up brings one. */
export const confirmations = /^Confirm your email$/u;

/** For `onAuth`: only this user with this password may send. */
export function demandPassword(user: string, password: string): NonNullable<SMTPServerOptions["onAuth"]> {
  return (offered, _session, done) => {
    if (offered.username === user && offered.password === password) done(null, { user });
    else done(Object.assign(new Error("5.7.8 Authentication failed"), { responseCode: 535 }));
  };
}

/** A real SMTP server on loopback that keeps what it accepts. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  private readonly server: SMTPServer;
  private port = 0;
  private refusal: Refusal | null = null;

  private constructor({ verdict = () => "accept", dropped, ...options }: MailServerOptions) {
    this.server = new SMTPServer({
      authOptional: true,
      // A test machine may have nobody to ask for names.
      disableReverseLookup: true,
      // Ours keeps its connections open for a while.
      closeTimeout: 100,
      disabledCommands: ["STARTTLS"],
      ...options,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const recipient = session.envelope.rcptTo[0]?.address ?? "";
          void this.take(recipient, Buffer.concat(chunks), verdict, dropped).then(
            () => {
              done();
            },
            (error: unknown) => {
              done(error as Error);
            },
          );
        });
      },
    });
    // A client that is killed breaks its connection.
    this.server.on("error", () => undefined);
  }

  static async start({ port = 0, ...options }: MailServerOptions = {}): Promise<MailServer> {
    const mailServer = new MailServer(options);
    const listening = mailServer.server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    if (address === null || typeof address === "string") throw new Error("no port was given");
    mailServer.port = address.port;
    return mailServer;
  }

  /** For HUB_SMTP_URL. */
  get url(): string {
    return this.urlWith();
  }

  /** `credentials` as in `user:password@`. */
  urlWith({ scheme = "smtp", credentials = "", query = "" } = {}): string {
    return `${scheme}://${credentials}localhost:${this.port}${query}`;
  }

  /** Reply to every message from now on; `null` accepts them again. */
  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
  }

  received(): Promise<readonly ReceivedMail[]> {
    return Promise.resolve(this.mails);
  }

  to(recipient: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.recipient === recipient);
  }

  /** The mails to somebody, once there are so many. */
  async wait(recipient: string, count = 1, limit = 60_000): Promise<ReceivedMail[]> {
    const deadline = Date.now() + limit;
    while (this.to(recipient).length < count) {
      if (Date.now() > deadline) throw new Error(`no mail ${count} to ${recipient} within ${limit} ms`);
      await pause(50);
    }
    return this.to(recipient);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }

  private async take(
    recipient: string,
    raw: Buffer,
    verdict: NonNullable<MailServerOptions["verdict"]>,
    dropped?: RegExp,
  ): Promise<void> {
    const mail = await PostalMime.parse(raw);
    if (dropped?.test(mail.subject ?? "")) return;
    const said = this.refusal ?? (await verdict(recipient));
    if (said !== "accept") {
      throw Object.assign(new Error(said.message), { responseCode: said.code });
    }
    this.mails.push({ ...mail, recipient, raw: raw.toString("utf8") });
  }
}
