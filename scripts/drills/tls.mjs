import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyDatabase } from "../harness/databases.mjs";
import { binary, startServer } from "../harness/server.mjs";

export const promise = "with sslmode=verify-full every connection to PostgreSQL is encrypted, and an impostor is refused";
export const databases = ["postgres"];

/** On a binary that was built with `--features pg-tls`, as `make drills` does. */
export async function run({ database, held, say }) {
  const direct = emptyDatabase(database);
  const folder = mkdtempSync(join(tmpdir(), "hub-tls-"));
  const data = `${process.env.TEST_DATABASE_FOLDER}/data`;
  makeCertificate(data, "server");
  const { uid, gid } = statSync(data);
  for (const file of ["server.crt", "server.key"]) chownSync(join(data, file), uid, gid);
  chmodSync(join(data, "server.key"), 0o600);
  makeCertificate(folder, "impostor");
  direct.run("ALTER SYSTEM SET ssl = on;");
  direct.run("SELECT pg_reload_conf();");
  try {
    const url = (hostname, root) => {
      const address = Object.assign(new URL(direct.url), { hostname });
      address.search = `?sslmode=verify-full&sslrootcert=${root}`;
      return address.href;
    };
    const trusted = url("localhost", join(data, "server.crt"));
    const server = await startServer(database, { url: trusted });
    const plain = direct.run(
      "SELECT count(*) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE datname = current_database() AND pid <> pg_backend_pid() AND NOT ssl;",
    );
    const encrypted = direct.run("SELECT count(*) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE datname = current_database() AND ssl;");
    held(`of its connections ${encrypted} are encrypted, ${plain} are not`, Number(encrypted) > 0 && plain === "0");
    const { code } = await server.stop();
    held(`it ended with ${code}`, code === 0);
    const report = tell("doctor", trusted);
    const line = report.stdout.split("\n").find((text) => text.includes("encryption")) ?? report.stderr;
    held(`doctor says: ${line.trim()}`, line.includes("is verified"));
    for (const [reason, address, words] of [
      ["another certificate", url("localhost", join(folder, "impostor.crt")), "certificate verify failed"],
      ["another name", url("127.0.0.1", join(data, "server.crt")), "does not match host name"],
    ]) {
      const { status, stderr } = tell("serve", address);
      say(stderr.trim().split("\n").at(-1));
      held(`a server with ${reason} is refused`, status === 1 && stderr.includes(words));
    }
  } finally {
    direct.run("ALTER SYSTEM RESET ssl;");
    direct.run("SELECT pg_reload_conf();");
    rmSync(folder, { recursive: true });
  }
}

function makeCertificate(folder, name) {
  const files = ["-keyout", join(folder, `${name}.key`), "-out", join(folder, `${name}.crt`)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...files, ...subject], { stdio: "ignore" });
}

function tell(command, url) {
  const env = { ...process.env, DATABASE_URL: url, HUB_BIND: "127.0.0.1:0" };
  return spawnSync(binary, [command], { env, encoding: "utf8", timeout: 90_000 });
}
