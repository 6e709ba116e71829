-- Rows of a community of two thousand clients.
SET default_statistics_target = 1000;
INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at, closed_at)
    SELECT n::text, n || '@example.com', 'x', 0, 'x', 'x', n <= 5, 'UTC', n, CASE WHEN n % 100 = 0 THEN n END
    FROM generate_series(1, 2000) n;
INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, waiting)
    SELECT n::text, n, n || '@example.com', 'x' || n, 'x' || n, 'UTC', n, n % 9
    FROM generate_series(6, 2000) n;
INSERT INTO tags (name, folded_name, colour) SELECT 'x' || n, 'x' || n, 'rose' FROM generate_series(1, 400) n;
INSERT INTO client_tags (client_id, tag_id)
    SELECT (n % 1995 + 6)::text, n % 400 + 1 FROM generate_series(1, 6000) n ON CONFLICT DO NOTHING;
INSERT INTO sessions (token_hash, user_id, is_mobile, created_at, last_seen_at)
    SELECT n::text, (n % 2000 + 1)::text, false, n, n FROM generate_series(1, 6000) n;
INSERT INTO invitations (kind, email, token_hash, created_at, used_at)
    SELECT 'invitation', n || '@example.com', n::text, n, CASE WHEN n % 9 > 0 THEN n END FROM generate_series(1, 3000) n;
INSERT INTO invitations (kind, token_hash, created_at, revoked_at)
    SELECT 'community', 'c' || n, n, CASE WHEN n < 10 THEN n END FROM generate_series(1, 10) n;
INSERT INTO invitation_tokens (token_hash, invitation_id) SELECT 't' || n, n FROM generate_series(1, 3000) n;
INSERT INTO invitation_tags (invitation_id, tag_id) SELECT n, n % 400 + 1 FROM generate_series(1, 3000) n;
INSERT INTO assignments (titles, created_at, admin_id) SELECT 'x', n, (n % 5 + 1)::text FROM generate_series(1, 3000) n;
INSERT INTO assignees (assignment_id, client_id)
    SELECT n % 3000 + 1, (n % 1999 + 1)::text FROM generate_series(1, 12000) n ON CONFLICT DO NOTHING;
INSERT INTO assignment_tasks (assignment_id, number, title, category, needs_review, subtasks)
    SELECT n % 3000 + 1, n / 3000 + 1, 'x', 'Timo Task', false, 'x' FROM generate_series(0, 11999) n;
INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, completed_at, deleted_at, due_date, assignment_id, assignment_number)
    SELECT (n % 2000 + 1)::text, 'x', 'Timo Task', n % 2 = 0, CASE WHEN n % 4 > 0 THEN 'completed' ELSE 'todo' END,
        n, n, n, CASE WHEN n % 4 > 0 THEN n END, CASE WHEN n % 19 = 0 THEN n END, DATE '2026-01-01' + n % 365,
        CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END, CASE WHEN n % 3 = 0 THEN n % 4 + 1 END
    FROM generate_series(1, 40000) n;
INSERT INTO programs (name, folded_name, created_at, updated_at) SELECT 'x' || n, 'x' || n, n, n FROM generate_series(1, 20) n;
INSERT INTO program_steps (program_id, position, title, category, needs_review, subtasks, day)
    SELECT n % 20 + 1, n / 20, 'x', 'Timo Task', false, '[]', n / 20 FROM generate_series(0, 399) n;
INSERT INTO enrolments (program_id, client_id, start_on, enrolled_at, enrolled_by, state, next_at)
    SELECT n % 20 + 1, (n % 1995 + 6)::text, '2026-01-01', n, (n % 5 + 1)::text, CASE WHEN n % 3 = 0 THEN 'finished' ELSE 'active' END,
        CASE WHEN n % 3 > 0 THEN n END
    FROM generate_series(0, 6999) n;
INSERT INTO enrolment_shifts (enrolment_id, made_on, days) SELECT n, '2026-01-01', 1 FROM generate_series(1, 3000) n;
INSERT INTO step_assignments (assignment_id, program_id, given_on) SELECT n, n % 20 + 1, '2026-01-01' FROM generate_series(1, 3000) n;
INSERT INTO step_releases (enrolment_id, step_id, state, given_on, given_at, assignment_id, task_id)
    SELECT n % 7000 + 1, n % 400 + 1, 'given', '2026-01-01', n, n % 3000 + 1, n % 40000 + 1
    FROM generate_series(0, 20999) n ON CONFLICT DO NOTHING;
INSERT INTO invitation_programs (invitation_id, program_id) SELECT n, n % 20 + 1 FROM generate_series(1, 3000) n;
INSERT INTO subtasks (task_id, position, title, completed) SELECT n % 40000 + 1, n, 'x', false FROM generate_series(1, 80000) n;
UPDATE tasks SET waiting_since = id, review_submission = id, review_revision = 1
    WHERE completed_at IS NULL AND deleted_at IS NULL AND id % 60 = 0;
UPDATE tasks SET comment_count = 2 WHERE id % 8 = 0;
INSERT INTO thread_entries (task_id, author_id, kind, text, links, created_at)
    SELECT n % 5000 * 8 + 8, (n % 2000 + 1)::text, 'comment', 'x', '', n FROM generate_series(0, 19999) n;
INSERT INTO thread_reads (user_id, task_id, last_entry_id)
    SELECT (n % 2000 + 1)::text, n % 5000 * 8 + 8, n FROM generate_series(1, 9000) n;
INSERT INTO completions (task_id, user_id, priority, completed_at)
    SELECT n, (n % 2000 + 1)::text, false, n FROM generate_series(1, 30000) n;
INSERT INTO achievements (user_id, kind, earned_at) SELECT (n % 2000 + 1)::text, 'k' || n / 2000, n FROM generate_series(0, 9999) n;
INSERT INTO notifications (user_id, kind, title, description, created_at, deleted_at, assignment_id)
    SELECT (n % 2000 + 1)::text, 'task', 'x', 'x', n, CASE WHEN n % 9 = 0 THEN n END, CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END
    FROM generate_series(1, 20000) n;
INSERT INTO note_batches (admin_id, created_at) SELECT (n % 5 + 1)::text, n FROM generate_series(1, 2000) n;
INSERT INTO notes (client_id, author_id, message, created_at, batch_id)
    SELECT (n % 1990 + 6)::text, (n % 5 + 1)::text, 'x', n, CASE WHEN n % 3 = 0 THEN n % 2000 + 1 END FROM generate_series(1, 10000) n;
INSERT INTO email_contents (subject, text_body, html_body) SELECT 'x', 'x', 'x' FROM generate_series(1, 6000);
INSERT INTO outbox (kind, recipient, recipient_id, invitation_id, content_id, assignment_id, created_at, queued_at, next_attempt_at, sent_at, failed_at)
    SELECT 'note', 'x', (n % 2000 + 1)::text, CASE WHEN n % 9 = 0 THEN n % 3000 + 1 END, (SELECT MIN(id) FROM email_contents) + n % 6000,
        CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END, n, n, n, CASE WHEN n % 20 > 1 THEN n END, CASE WHEN n % 20 = 1 THEN n END
    FROM generate_series(1, 20000) n;
INSERT INTO passkeys (id, user_id, credential_id, key, host, name, counter, created_at)
    SELECT n::text, n::text, n::text, '{}', 'x', 'x', 0, n FROM generate_series(1, 2000) n;
INSERT INTO organisation_links (issuer, subject, user_id, linked_at)
    SELECT 'x', n::text, n::text, n FROM generate_series(1, 2000) n;
INSERT INTO challenges (token_hash, ceremony, user_id, expires_at)
    SELECT n::text, '{}', n::text, n FROM generate_series(1, 2000) n;
INSERT INTO mailed_links (token_hash, purpose, user_id, expires_at)
    SELECT n::text, 'confirm', (n % 2000 + 1)::text, n FROM generate_series(1, 3000) n;
INSERT INTO password_resets (token_hash, user_id, expires_at) SELECT n::text, n::text, n FROM generate_series(1, 2000) n;
INSERT INTO mail_preferences (user_id, tasks, notes, digest_due_at, digest_task, digest_note)
    SELECT n::text, 'daily', 'daily', n, 0, 0 FROM generate_series(1, 2000) n;
INSERT INTO digest_entries (reader_id, entry_id, task_id, kind, author)
    SELECT (n % 2000 + 1)::text, n, n % 40000 + 1, 'comment', 'x' FROM generate_series(1, 10000) n;
INSERT INTO pictures (user_id, media_type, content) SELECT n::text, 'x', '' FROM generate_series(1, 2000) n;
INSERT INTO two_factor (user_id, secret, last_step) SELECT n::text, 'x', 0 FROM generate_series(1, 2000) n;
INSERT INTO recovery_codes (user_id, code_hash) SELECT (n % 2000 + 1)::text, n::text FROM generate_series(1, 9000) n;
INSERT INTO calendar_feeds (user_id, renewals) SELECT n::text, 1 FROM generate_series(1, 2000) n;
INSERT INTO task_usage (user_id, bytes, created_on, created) SELECT n::text, n, '2026-11-20', 1 FROM generate_series(1, 2000) n;
INSERT INTO rate_limits (id, refilled_at) SELECT n::text, n FROM generate_series(1, 5000) n;
INSERT INTO activity (created_at, actor_id, kind, action, client_id, clients, tasks, stayed, titles, assignment_id)
    SELECT n, (n % 5 + 1)::text, CASE WHEN n % 5 = 0 THEN 'invitation' ELSE 'note' END, 'x',
        CASE WHEN n % 2 = 0 THEN (n % 1990 + 6)::text END, 1, 1, 0, 'x', CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END
    FROM generate_series(1, 10000) n;
INSERT INTO idempotency_records (sender_id, key, fingerprint, body, created_at)
    SELECT (n % 5 + 1)::text, n::text, '', 'x', n FROM generate_series(1, 5000) n;
INSERT INTO jobs (kind, body, done, total, created_at) SELECT 'tag', 'x', 0, 1000, n FROM generate_series(1, 4) n;
INSERT INTO job_clients (job_id, client_id) SELECT n % 4 + 1, n::text FROM generate_series(6, 2000) n;
INSERT INTO check_ins (name, folded_name, rhythm, audience, state, created_at, look_at)
    SELECT 'x' || n, 'x' || n, '{}', 'everybody', 'running', n, n FROM generate_series(1, 20) n;
INSERT INTO check_in_versions (check_in_id, number, questions, created_at) SELECT n, 1, '[]', n FROM generate_series(1, 20) n;
INSERT INTO check_in_clients (check_in_id, client_id)
    SELECT n % 20 + 1, (n % 1995 + 6)::text FROM generate_series(1, 6000) n ON CONFLICT DO NOTHING;
INSERT INTO check_in_openings (check_in_id, on_day, time_zone)
    SELECT n % 20 + 1, DATE '2026-01-01' + n / 20, 'UTC' FROM generate_series(0, 3999) n;
INSERT INTO check_in_rounds (check_in_id, on_day, version, opens, closes, last_closes_at, asked)
    SELECT n % 20 + 1, DATE '2026-01-01' + n / 20, 1, '', '', n, 10 FROM generate_series(0, 3999) n;
INSERT INTO check_in_periods (check_in_id, client_id, occurrence, on_day, version, opens_at, closes_at, opened_at, sent_at, read_at, reminds_at)
    SELECT n % 20 + 1, (n % 1995 + 6)::text, n::text, DATE '2026-01-01' + n / 200, 1, n, n,
        CASE WHEN n % 200 > 0 THEN n END, CASE WHEN n % 3 > 0 THEN n END, CASE WHEN n % 500 > 0 THEN n END,
        CASE WHEN n % 100 = 0 THEN n END
    FROM generate_series(0, 39999) n;
INSERT INTO check_in_answers (period_id, question_id, part, check_in_id, client_id, on_day, amount, words)
    SELECT n / 4 + 1, n % 4 + 1, 0, n / 4 % 20 + 1, (n / 4 % 1995 + 6)::text, DATE '2026-01-01' + n / 800,
        CASE WHEN n % 4 > 0 THEN n % 10 END, CASE WHEN n % 4 = 0 THEN 'x' END
    FROM generate_series(0, 79999) n;
INSERT INTO check_in_comments (period_id, author_id, text, created_at)
    SELECT n % 9000 + 1, (n % 2000 + 1)::text, 'x', n FROM generate_series(1, 9000) n;
INSERT INTO numbers (name, folded_name, decimals, better, source, created_at)
    SELECT 'x' || n, 'x' || n, 0, 'more', 'client', n FROM generate_series(1, 20) n;
INSERT INTO number_holders (number_id, client_id, given_at, latest_day, latest_amount, goal_kind, goal_amount, goal_by, goal_set_on)
    SELECT n % 20 + 1, (n % 1995 + 6)::text, n, DATE '2026-06-01', n % 1000,
        CASE WHEN n % 5 = 0 THEN 'reach' END, n % 1000, DATE '2026-12-01', DATE '2026-01-01'
    FROM generate_series(0, 19949) n ON CONFLICT DO NOTHING;
INSERT INTO number_values (number_id, client_id, day, amount, writer, written_by, written_at)
    SELECT number_id, client_id, DATE '2026-06-01' - d, d, 'client', client_id, d
    FROM number_holders, generate_series(0, 4) d;
INSERT INTO number_corrections (number_id, client_id, day, amount, written_by, written_at)
    SELECT number_id, client_id, DATE '2026-06-01', 1, client_id, 1 FROM number_holders WHERE latest_amount < 200;
ANALYZE;
