import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { decodeMail } from "./mailbox.ts";

/** A mail server that keeps what it is given, or refuses it in words of its own. */
export class MailServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
  private readonly mails: string[];
  private readonly manners: Manners;

  private constructor(port: number, mails: string[], manners: Manners, stop: () => Promise<void>) {
    this.url = `smtp://127.0.0.1:${port}`;
    this.mails = mails;
    this.manners = manners;
    this.stop = stop;
  }

  static async start(): Promise<MailServer> {
    const mails: string[] = [];
    const manners: Manners = { refusal: null };
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      converse(socket, manners, (mail) => mails.push(mail));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port was given");
    return new MailServer(address.port, mails, manners, async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    });
  }

  /** Says this to every recipient from now on, such as "550 5.1.1 No such user here"; null takes mail again. */
  refuse(words: string | null): void {
    this.manners.refusal = words;
  }

  /** What it has been given so far, readable. */
  received(): Promise<string[]> {
    return Promise.resolve(this.mails.map(decodeMail));
  }
}

interface Manners {
  refusal: string | null;
}

function converse(socket: Socket, manners: Manners, keep: (mail: string) => void): void {
  let unread = "";
  let isLetter = false;
  const say = (words: string): void => void socket.write(`${words}\r\n`);
  const obey = (command: string): void => {
    if (/^EHLO/iu.test(command)) say("250-mail.example\r\n250 8BITMIME");
    else if (/^RCPT/iu.test(command)) say(manners.refusal ?? "250 OK");
    else if (/^DATA/iu.test(command)) {
      isLetter = true;
      say("354 Go on");
    } else if (/^QUIT/iu.test(command)) socket.end("221 Bye\r\n");
    else say("250 OK");
  };
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    unread += text;
    for (;;) {
      const mark = isLetter ? "\r\n.\r\n" : "\r\n";
      const end = unread.indexOf(mark);
      if (end < 0) return;
      const said = unread.slice(0, end);
      unread = unread.slice(end + mark.length);
      if (isLetter) {
        isLetter = false;
        keep(said);
        say("250 2.0.0 Queued");
      } else obey(said);
    }
  });
  say("220 mail.example");
}
