// Clients and tasks of a large community, written into the tables.

/** Clients in a zone in which it is about noon: steps of programs do not come before 7:00. */
export function fillClients(place, count) {
  const now = Date.now() * 1000;
  const behind = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${behind < 0 ? "" : "+"}${behind}`;
  const client = "(10000000 + number) || '-0000-4000-8000-000000000000'";
  place.run(`
    INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at)
      ${numbered(count)} SELECT ${client}, 'client' || number || '@example.test', 'x', 0, 'Client', 'Number ' || number, FALSE, '${zone}', ${now} - number FROM counted;
    INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, waiting)
      ${numbered(count)} SELECT ${client}, ${now} - number, 'client' || number || '@example.test', 'client number ' || number, 'client number ' || number, '${zone}', ${now} - number, 0 FROM counted;
  `);
  analyze(place);
}

/** So many completed tasks of each of them, a tenth with a subtask: PostgreSQL plans for an empty table until it has analyzed it. */
export function fillTasks(place, each) {
  const now = Date.now() * 1000;
  const day = 86_400_000_000;
  place.run(`
    INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, completed_at)
      ${numbered(each)} SELECT id, 'Film episode ' || number, 'Content Creation', FALSE, 'completed', number, ${now} - number, ${now} - number, ${now} - number * ${day}
      FROM users CROSS JOIN counted WHERE id LIKE '1%-0000-4000-8000-000000000000';
    INSERT INTO subtasks (task_id, position, title, completed) SELECT id, 0, 'Script', TRUE FROM tasks WHERE id % 10 = 0;
  `);
  analyze(place);
}

export function analyze(place) {
  place.run(place.kind === "postgres" ? "VACUUM ANALYZE;" : "ANALYZE;");
}

function numbered(count) {
  return `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ${count})`;
}
