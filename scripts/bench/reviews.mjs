// Benchmark of the reviews: first page and count of a queue where every client waits, and a thread of 200 entries.
import { databaseProcesses } from "../harness/server.mjs";
import { measure } from "./load.mjs";

const entries = 200;
const columns = "task_id, author_id, kind, text, links, revision, state, created_at";

/** One submission of each client, and comments on the first of these tasks. */
export function fillQueue({ kind, run }) {
  run(`
    UPDATE tasks SET category = 'Timo Task', status = 'done', needs_review = TRUE, review_revision = 1, waiting_since = created_at
      WHERE id IN (SELECT MIN(id) FROM tasks WHERE deleted_at IS NULL AND completed_at IS NULL GROUP BY assignee_id);
    INSERT INTO thread_entries (${columns})
      SELECT id, assignee_id, 'submission', 'The first cut.', 'https://video.example/cut', 1, 'waiting', waiting_since
      FROM tasks WHERE waiting_since IS NOT NULL;
    UPDATE tasks SET review_submission = (SELECT MAX(id) FROM thread_entries WHERE task_id = tasks.id)
      WHERE waiting_since IS NOT NULL;
    WITH RECURSIVE counted (number) AS (SELECT 2 UNION ALL SELECT number + 1 FROM counted WHERE number < ${entries})
      INSERT INTO thread_entries (${columns})
      SELECT id, assignee_id, 'comment', 'Keep the desk shot at the start, or straight to my face?', '', NULL, NULL, waiting_since
      FROM tasks CROSS JOIN counted WHERE id = (${longThread});
    UPDATE tasks SET comment_count = ${entries - 1} WHERE id = (${longThread});
  `);
  // Autovacuum would do it within minutes: the queue is counted in its index alone.
  if (kind === "postgres") run("VACUUM ANALYZE tasks;");
}

const longThread = "SELECT MIN(id) FROM tasks WHERE waiting_since IS NOT NULL";

/** Calls of a mentor with this cookie. */
export function measureReviews({ database, server, cookie, run }) {
  const id = Number(run(`${longThread};`));
  for (const [name, path] of [
    ["queue, first page", "/api/admin/reviews?limit=50"],
    ["queue, count", "/api/admin/reviews/count"],
    [`thread of ${entries}`, `/api/tasks/${id}/thread?limit=${entries}`],
  ]) {
    const script = `wrk.path = "${path}"\nwrk.headers["Cookie"] = "${cookie}"\n`;
    measure({ name, script, connections: 8, seconds: 3, server, others: databaseProcesses(database) });
  }
}
