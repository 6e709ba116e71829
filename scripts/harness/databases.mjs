// The databases of drills, looked at from outside the server.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "hub-drill-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let made = 0;

/** An empty database of its own: its URL, and what SQL says about it. */
export function emptyDatabase(kind) {
  made += 1;
  return kind === "postgres" ? postgres(`drill_${process.pid}_${made}`) : sqlite(join(folder, `${made}.db`));
}

/** A database that is there already. */
export function existing(kind, url) {
  return kind === "postgres" ? at(url) : sqlite(url.slice("sqlite://".length));
}

export function sqlite(file) {
  const run = (sql) => execFileSync("sqlite3", ["-batch", "-bail", "-cmd", ".timeout 10000", file], { input: sql, encoding: "utf8", maxBuffer: 1 << 28 }).trim();
  return {
    kind: "sqlite",
    url: `sqlite://${file}`,
    run,
    isWhole: () => run("PRAGMA integrity_check; PRAGMA foreign_key_check;") === "ok",
  };
}

function postgres(name) {
  const server = process.env.TEST_DATABASE_URL;
  at(server).run(`CREATE DATABASE ${name};`);
  return at(Object.assign(new URL(server), { pathname: `/${name}` }).href);
}

function at(url) {
  const run = (sql) =>
    execFileSync("psql", ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", url], { input: sql, encoding: "utf8", maxBuffer: 1 << 28 }).trim();
  // PostgreSQL ensures its own integrity.
  return { kind: "postgres", url, run, isWhole: () => true };
}
