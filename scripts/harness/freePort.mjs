// A port for a server of a test, a benchmark or a drill.
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Outside of the ports that connections get: one of those could have it before the server does, or after a kill.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
