-- Names of people are looked up where a text is read: an account may be closed by then.
ALTER TABLE notifications ADD COLUMN subject_id TEXT REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX notifications_of_subject ON notifications (subject_id) WHERE subject_id IS NOT NULL;
UPDATE notifications SET subject_id = (
    SELECT author_id FROM thread_entries
    WHERE thread_entries.task_id = CAST(notifications.link_id AS BIGINT)
        AND thread_entries.created_at = notifications.created_at AND thread_entries.author_id <> notifications.user_id
    ORDER BY thread_entries.id LIMIT 1
) WHERE link_kind = 'task' AND (text_values LIKE '{"text":"submitted"%' OR text_values LIKE '{"text":"commented"%');
UPDATE notifications SET subject_id = (SELECT author_id FROM notes WHERE notes.id = CAST(notifications.link_id AS BIGINT))
WHERE link_kind = 'note' AND text_values LIKE '{"text":"note"%';
UPDATE notifications SET title = 'New submission: ' || (text_values::json ->> 'title'), text_values = (text_values::jsonb - 'client')::text
WHERE text_values LIKE '{"text":"submitted"%';
UPDATE notifications SET title = 'New comment: ' || (text_values::json ->> 'title'), text_values = (text_values::jsonb - 'author')::text
WHERE text_values LIKE '{"text":"commented"%';
UPDATE notifications SET title = 'A note from a former mentor', text_values = (text_values::jsonb - 'author')::text
WHERE text_values LIKE '{"text":"note"%';

ALTER TABLE digest_entries ADD COLUMN author_id TEXT REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX digest_entries_by_author ON digest_entries (author_id) WHERE author_id IS NOT NULL;
UPDATE digest_entries SET author_id = (SELECT author_id FROM thread_entries WHERE thread_entries.id = digest_entries.entry_id);
DELETE FROM digest_entries WHERE author_id IS NULL;
UPDATE digest_entries SET author = '';

-- Set-ups that are never confirmed are deleted some time after they were begun.
ALTER TABLE two_factor ADD COLUMN begun_at BIGINT;
CREATE INDEX unconfirmed_two_factor ON two_factor (begun_at) WHERE confirmed_at IS NULL;

-- Notes outlive their author.
ALTER TABLE notes ALTER COLUMN author_id DROP NOT NULL;
ALTER TABLE notes DROP CONSTRAINT notes_author_id_fkey;
ALTER TABLE notes ADD CONSTRAINT notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL;
