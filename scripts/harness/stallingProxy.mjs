// A way to a server that can fall silent: nothing is closed, nothing arrives, as behind a firewall that drops packets.
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** `stall` holds back whatever is sent either way, on old connections and new ones; `resume` lets it pass. */
export async function stallingProxy(url) {
  const target = new URL(url);
  const sockets = new Set();
  const waiting = [];
  let isStalled = false;
  const keep = (socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const join = (near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (isStalled) waiting.push(near);
    else join(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(server.address().port);
  return {
    url: address.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
      for (const near of waiting.splice(0)) if (!near.destroyed) join(near);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
