// Stream of events (/api/events), opened again when it ends, as browsers do.
import { Agent, request } from "node:http";
import { asBrowsers } from "./encodings.mjs";

const AGAIN_MS = 500;

export function listen(server, cookie) {
  const events = [];
  const agent = new Agent({ keepAlive: false });
  let isOver = false;
  let sent;
  const open = () => {
    let text = "";
    const again = () => isOver || setTimeout(open, AGAIN_MS);
    sent = request(`${server.site}/api/events`, { headers: { ...asBrowsers, cookie }, agent }, (response) => {
      response.on("data", (chunk) => {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop();
        for (const part of parts) {
          events.push({ at: performance.now(), name: /^event: ?(.*)$/m.exec(part)?.[1], data: /^data: ?(.*)$/m.exec(part)?.[1] });
        }
      });
      response.on("error", () => undefined);
      response.on("close", again);
    });
    sent.on("error", (error) => error.code === "ECONNREFUSED" && again());
    sent.end();
  };
  open();
  return {
    events,
    /** Whether a browser knew of a change of tasks made at that time: by an event, or because it has connected again. */
    hasHeardSince: (time) => events.some(({ at, name, data }) => at > time && (name === "revisions" || (name === "change" && data.includes("tasks")))),
    stop() {
      isOver = true;
      sent.destroy();
    },
  };
}
