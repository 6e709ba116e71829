// Mail server that accepts every message and keeps it.
import { once } from "node:events";
import { createServer } from "node:net";

/** `delay`: milliseconds until a message is accepted. */
export async function startMailSink({ delay = 0 } = {}) {
  const mails = [];
  const server = createServer((socket) => talk(socket, mails, delay));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    /** For HUB_SMTP_URL. */
    url: `smtp://127.0.0.1:${server.address().port}`,
    /** Accepted messages: recipient, subject, Message-ID and when. */
    mails,
    stop: () => server.close(),
  };
}

function talk(socket, mails, delay) {
  let waiting = "";
  let recipient;
  let isData = false;
  const say = (line) => socket.writable && socket.write(`${line}\r\n`);
  const take = () => {
    const end = waiting.indexOf(isData ? "\r\n.\r\n" : "\r\n");
    if (end < 0) return;
    const text = waiting.slice(0, end);
    waiting = waiting.slice(end + (isData ? 5 : 2));
    if (isData) {
      isData = false;
      const field = (name) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(text)?.[1].replace(/\r\n/g, "");
      const mail = { recipient, subject: field("Subject") ?? "", id: field("Message-ID") };
      setTimeout(() => {
        mails.push({ ...mail, at: performance.now() });
        say("250 2.0.0 Taken");
      }, delay);
    } else if (/^DATA/i.test(text)) {
      isData = true;
      say("354 Go on");
    } else if (/^QUIT/i.test(text)) {
      socket.end("221 2.0.0 Bye\r\n");
    } else {
      recipient = /^RCPT TO:<(.*?)>/i.exec(text)?.[1] ?? recipient;
      say("250 2.0.0 Well");
    }
    take();
  };
  // A client that is killed breaks its connection.
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    waiting += chunk;
    take();
  });
  say("220 sink.example.test ESMTP");
}
