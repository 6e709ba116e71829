import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { ask, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { freePort } from "../harness/freePort.mjs";
import { binary, startServer } from "../harness/server.mjs";

export const promise = "a database of every released schema comes forward with its rows, also when it is killed on the way";
export const databases = ["sqlite", "postgres"];

export async function run({ database, isShort, held, say }) {
  const folder = `crates/diesel-storage/migrations/${database}`;
  const migrations = readdirSync(folder).sort();
  for (let known = 1; known <= migrations.length; known += 1) {
    const place = emptyDatabase(database);
    for (const migration of migrations.slice(0, known)) {
      place.run(asKnown(readFileSync(`${folder}/${migration}/up.sql`, "utf8"), database));
      written[migration.replace(/^[\d-]+_/, "")]?.(place, isShort ? 2_000 : 40_000);
    }
    place.run(
      `CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP);
       ${migrations.slice(0, known).map((name) => `INSERT INTO __diesel_schema_migrations (version) VALUES ('${versionOf(name)}');`).join("\n")}`,
    );
    const before = read(place);
    say(`${migrations[known - 1]}: ${Object.entries(before.counts).map(([table, count]) => `${count} ${table}`).join(", ")}`);
    let killed = 0;
    if (known < migrations.length) {
      for (let delay = 5; delay < (isShort ? 60 : 400); delay = Math.ceil(delay * 1.6)) {
        if (await startAndKill(place.url, delay)) killed += 1;
      }
    }
    const server = await startServer(database, { url: place.url });
    const after = read(place);
    const login = await ask(server, "/api/auth/login", { method: "POST", body: { email: "nobody@example.test", password: "Guessed-once-1" } });
    held(`it starts after ${killed} kills on the way and answers (a stranger hears ${login.status})`, login.status === 401);
    const changed = Object.keys(before.digests).filter((table) => before.digests[table] !== after.digests[table]);
    held(`every row is as it was${changed.length > 0 ? `, but for ${changed.join(", ")}` : ""}`, changed.length === 0);
    const clients = place.run("SELECT (SELECT count(*) FROM client_summaries) - (SELECT count(*) FROM users WHERE NOT is_admin);");
    held("every client has a summary", clients === "0");
    await server.stop();
    if (database === "sqlite") held("integrity_check and foreign_key_check", place.isWhole());
    const again = await startServer(database, { url: place.url });
    await again.stop();
    held("a second start changes nothing more", JSON.stringify(read(place).digests) === JSON.stringify(after.digests));
  }
  await refusesWhatIsNewer(database, held);
}

async function refusesWhatIsNewer(database, held) {
  const place = emptyDatabase(database);
  await (await startServer(database, { url: place.url })).stop();
  place.run(
    "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000'); UPDATE schema_compatibility SET required_migration = '20991231000000';",
  );
  const child = spawn(binary, ["serve"], {
    env: { ...process.env, DATABASE_URL: place.url, HUB_BIND: `127.0.0.1:${await freePort()}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const [code] = await Promise.race([once(child, "exit"), pause(10_000).then(() => [undefined])]);
  child.kill("SIGKILL");
  held(`a database of a newer version is refused (${code}): ${said.trim().split("\n").at(-1)}`, code > 0 && /newer version/.test(said));
}

/** In words that the sqlite3 of Debian 12 knows; the server's own SQLite is newer. */
function asKnown(sql, database) {
  return database === "sqlite" ? sql.replaceAll(/octet_length\(([\w.]+)\)/g, "length(CAST($1 AS BLOB))") : sql;
}

/** True when it was killed, false when it ended before. */
async function startAndKill(url, delay) {
  const child = spawn(binary, ["serve"], {
    env: { ...process.env, DATABASE_URL: url, HUB_BIND: `127.0.0.1:${await freePort()}`, HUB_LOG: "error" },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await pause(delay);
  child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL";
}

/** As diesel writes it down. */
const versionOf = (name) => name.split("_")[0].replaceAll("-", "");

const person = (number) => `'00000000-0000-4000-8000-' || (100000000000 + ${number})`;

const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < `;
const odd = "'''quoted'' \"double\" <b>bold</b> 🎬 é́ ‮ % _ \\ ; -- '";

/**
 * Rows of each schema's own version, by the migration that made it: odd texts, deleted rows, dangling references. A new
 * migration adds what its tables may hold.
 */
const written = { initial, mentors_side: mentorsSide, mail };

function initial({ kind, run }, tasks) {
  const people = 200;
  // Recent: what is old is cleared away by whichever version runs.
  const at = `(${Date.now()}000 - n * 1000000)`;
  run(`
BEGIN;
INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, profile_image_url, instagram_url, created_at)
${numbers}${people}) SELECT ${person('n')}, 'person' || n || '@example.test', 'not a hash', n, CASE n % 4 WHEN 0 THEN '' ELSE ${odd} END, 'Ω' || n, n % 50 = 0,
  CASE n % 3 WHEN 0 THEN 'UTC' WHEN 1 THEN 'Pacific/Kiritimati' ELSE 'Nowhere/Unknown' END,
  CASE n % 3 WHEN 0 THEN 'avatar-1' WHEN 1 THEN 'https://example.test/' || n END, CASE n % 2 WHEN 0 THEN 'https://example.test/é' END, n FROM numbers;
INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
${numbers}${people}) SELECT 'hash-' || n, ${person('n')}, ${at}, ${Date.now()}000 FROM numbers;
INSERT INTO tasks (assignee_id, title, description, category, priority, status, due_date, place, created_at, updated_at, completed_at, deleted_at)
${numbers}${tasks}) SELECT ${person(`n % ${people} + 1`)}, ${odd} || n, CASE n % 5 WHEN 0 THEN NULL WHEN 1 THEN '' ELSE ${odd} END,
  CASE n % 2 WHEN 0 THEN 'Timo Task' ELSE 'Content Creation' END, n % 2 = 0,
  CASE n % 4 WHEN 0 THEN 'todo' WHEN 1 THEN 'inprogress' WHEN 2 THEN 'done' ELSE 'completed' END,
  CASE n % 3 WHEN 0 THEN ${kind === "postgres" ? "DATE '1999-12-31'" : "'1999-12-31'"} END, n % 7 - 3, n, n, CASE n % 4 WHEN 3 THEN n END,
  CASE n % 11 WHEN 0 THEN ${Date.now()}000 END FROM numbers;
INSERT INTO subtasks (task_id, place, title, completed) SELECT id, 0, ${odd}, id % 2 = 0 FROM tasks;
INSERT INTO completions (task_id, user_id, priority, completed_at) SELECT id, assignee_id, priority, completed_at FROM tasks WHERE completed_at IS NOT NULL;
INSERT INTO completions (task_id, user_id, priority, completed_at) VALUES (999999999, ${person('1')}, ${kind === "postgres" ? "true" : "1"}, 1);
INSERT INTO achievements (user_id, kind, earned_at, seen_at)
${numbers}${people}) SELECT ${person('n')}, CASE n % 2 WHEN 0 THEN 'the_architect' ELSE 'of_another_time' END, n, NULL FROM numbers;
INSERT INTO notifications (user_id, kind, title, description, link_kind, link_id, created_at, read_at, deleted_at)
${numbers}${people}) SELECT ${person('n')}, 'system', ${odd}, '', CASE n % 2 WHEN 0 THEN 'unknown' END, '999999', ${at}, NULL, CASE n % 5 WHEN 0 THEN ${at} END FROM numbers;
INSERT INTO notes (client_id, author_id, message, created_at) ${numbers}${people}) SELECT ${person('n')}, ${person('50')}, ${odd}, n FROM numbers;
INSERT INTO invitations (kind, email, token, token_hash, created_at, expires_at, used_at, revoked_at)
${numbers}60) SELECT CASE n % 2 WHEN 0 THEN 'community' ELSE 'invitation' END, CASE n % 2 WHEN 1 THEN 'x@example.test' END, NULL, 'token-' || n, ${at},
  CASE n % 2 WHEN 1 THEN ${at} END, CASE n % 5 WHEN 0 THEN ${at} END, ${at} FROM numbers;
INSERT INTO outbox (recipient, subject, text_body, html_body, created_at, sent_at)
${numbers}${people}) SELECT 'person' || n || '@example.test', ${odd}, '', ${odd}, ${at}, CASE n % 2 WHEN 0 THEN ${at} END FROM numbers;
COMMIT;
`);
}

function mentorsSide({ run }) {
  run(`
INSERT INTO task_templates (title, task_title, description, category, created_at, updated_at)
${numbers}50) SELECT ${odd} || n, ${odd}, CASE n % 2 WHEN 0 THEN ${odd} END, 'Timo Task', n, n FROM numbers;
INSERT INTO template_subtasks (template_id, place, title) SELECT id, id % 3 - 1, ${odd} FROM task_templates;
INSERT INTO activity (created_at, actor_id, kind, action, client_id, clients, tasks, stayed, titles, template, assignment_id)
${numbers}100) SELECT ${Date.now()}000 - n, CASE n % 2 WHEN 0 THEN ${person("50")} END, 'note', 'sent',
  CASE n % 3 WHEN 0 THEN ${person("1")} END, n, 0, 0, ${odd}, NULL, 999999 FROM numbers;
`);
}

function mail({ run }) {
  run(`INSERT INTO mail_preferences (user_id, tasks, notes, digest_due_at, digest_since)
${numbers}50) SELECT ${person("n")}, 'daily', 'never', NULL, NULL FROM numbers;`);
}

const kept = {
  users: "id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, profile_image_url, instagram_url, created_at",
  sessions: "token_hash, user_id, created_at",
  tasks: "id, assignee_id, title, description, category, priority, status, due_date, place, created_at, updated_at, completed_at, deleted_at",
  subtasks: "id, task_id, place, title, completed",
  completions: "task_id, user_id, priority, completed_at",
  achievements: "id, user_id, kind, earned_at, seen_at",
  notifications: "id, user_id, kind, title, description, link_kind, link_id, created_at, read_at, deleted_at",
  notes: "id, client_id, author_id, message, created_at",
  invitations: "id, kind, email, token_hash, created_at, expires_at, used_at, revoked_at",
  // Its texts moved to a table of their own.
  outbox: "id, recipient, created_at, sent_at",
  task_templates: "id, title, task_title, description, category, created_at, updated_at",
  template_subtasks: "id, template_id, place, title",
  activity: "id, created_at, actor_id, kind, action, client_id, clients, tasks, titles",
  mail_preferences: "user_id, tasks, notes",
};

/** New names of columns, which the migration `field_terms` gave them together with `client_summaries`. */
const renamed = { tasks: "sort_key", subtasks: "position", template_subtasks: "position" };

function read({ kind, run }) {
  const counts = {};
  const digests = {};
  const tables = run(kind === "sqlite" ? "SELECT name FROM sqlite_master;" : "SELECT tablename FROM pg_tables;").split("\n");
  const hasNewNames = tables.includes("client_summaries");
  for (const [table, columns] of Object.entries(kept).filter(([table]) => tables.includes(table))) {
    const columnsNow = hasNewNames && renamed[table] ? columns.replace("place", renamed[table]) : columns;
    const rows = run(`SELECT ${columnsNow} FROM ${table}${table === "users" ? " WHERE id LIKE '00000000-%'" : ""} ORDER BY 1;`);
    counts[table] = run(`SELECT count(*) FROM ${table};`);
    digests[table] = rows;
  }
  return { counts, digests };
}
