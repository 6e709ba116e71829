ALTER TABLE users RENAME TO old_users;
CREATE TABLE users (LIKE old_users INCLUDING ALL);
INSERT INTO users SELECT * FROM old_users;
ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey,
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE tasks DROP CONSTRAINT tasks_assignee_id_fkey,
    ADD CONSTRAINT tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE completions DROP CONSTRAINT completions_user_id_fkey,
    ADD CONSTRAINT completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE achievements DROP CONSTRAINT achievements_user_id_fkey,
    ADD CONSTRAINT achievements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE notifications DROP CONSTRAINT notifications_user_id_fkey,
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE notes DROP CONSTRAINT notes_client_id_fkey,
    ADD CONSTRAINT notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE notes DROP CONSTRAINT notes_author_id_fkey,
    ADD CONSTRAINT notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE notifications DROP CONSTRAINT notifications_subject_id_fkey,
    ADD CONSTRAINT notifications_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE digest_entries DROP CONSTRAINT digest_entries_author_id_fkey,
    ADD CONSTRAINT digest_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE pictures DROP CONSTRAINT pictures_user_id_fkey,
    ADD CONSTRAINT pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE client_summaries DROP CONSTRAINT clients_user_id_fkey,
    ADD CONSTRAINT clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE assignees DROP CONSTRAINT assignees_client_id_fkey,
    ADD CONSTRAINT assignees_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE activity DROP CONSTRAINT activity_actor_id_fkey,
    ADD CONSTRAINT activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE activity DROP CONSTRAINT activity_client_id_fkey,
    ADD CONSTRAINT activity_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE idempotency_records DROP CONSTRAINT kept_answers_sender_id_fkey,
    ADD CONSTRAINT kept_answers_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE password_resets DROP CONSTRAINT password_resets_user_id_fkey,
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE mailed_links DROP CONSTRAINT mailed_links_user_id_fkey,
    ADD CONSTRAINT mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE mail_preferences DROP CONSTRAINT mail_preferences_user_id_fkey,
    ADD CONSTRAINT mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_user_id_fkey,
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE task_usage DROP CONSTRAINT task_usage_user_id_fkey,
    ADD CONSTRAINT task_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE two_factor DROP CONSTRAINT two_factor_user_id_fkey,
    ADD CONSTRAINT two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_user_id_fkey,
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE news_seen DROP CONSTRAINT news_seen_user_id_fkey,
    ADD CONSTRAINT news_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE digest_entries DROP CONSTRAINT digest_entries_reader_id_fkey,
    ADD CONSTRAINT digest_entries_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE assignments DROP CONSTRAINT assignments_admin_id_fkey,
    ADD CONSTRAINT assignments_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE thread_entries DROP CONSTRAINT thread_entries_author_id_fkey,
    ADD CONSTRAINT thread_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE jobs DROP CONSTRAINT jobs_admin_id_fkey,
    ADD CONSTRAINT jobs_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE note_batches DROP CONSTRAINT note_batches_admin_id_fkey,
    ADD CONSTRAINT note_batches_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE thread_reads DROP CONSTRAINT thread_reads_user_id_fkey,
    ADD CONSTRAINT thread_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE client_tags DROP CONSTRAINT client_tags_client_id_fkey,
    ADD CONSTRAINT client_tags_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE programs DROP CONSTRAINT programs_paused_by_fkey,
    ADD CONSTRAINT programs_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE enrolments DROP CONSTRAINT enrolments_client_id_fkey,
    ADD CONSTRAINT enrolments_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE enrolments DROP CONSTRAINT enrolments_enrolled_by_fkey,
    ADD CONSTRAINT enrolments_enrolled_by_fkey FOREIGN KEY (enrolled_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE appearance DROP CONSTRAINT appearance_saved_by_fkey,
    ADD CONSTRAINT appearance_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE numbers DROP CONSTRAINT numbers_created_by_fkey,
    ADD CONSTRAINT numbers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE number_holders DROP CONSTRAINT number_holders_client_id_fkey,
    ADD CONSTRAINT number_holders_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE number_values DROP CONSTRAINT number_values_written_by_fkey,
    ADD CONSTRAINT number_values_written_by_fkey FOREIGN KEY (written_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE number_corrections DROP CONSTRAINT number_corrections_written_by_fkey,
    ADD CONSTRAINT number_corrections_written_by_fkey FOREIGN KEY (written_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE check_ins DROP CONSTRAINT check_ins_state_by_fkey,
    ADD CONSTRAINT check_ins_state_by_fkey FOREIGN KEY (state_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE check_ins DROP CONSTRAINT check_ins_created_by_fkey,
    ADD CONSTRAINT check_ins_created_by_fkey FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE check_in_clients DROP CONSTRAINT check_in_clients_client_id_fkey,
    ADD CONSTRAINT check_in_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE check_in_rounds DROP CONSTRAINT check_in_rounds_reminded_by_fkey,
    ADD CONSTRAINT check_in_rounds_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE check_in_periods DROP CONSTRAINT check_in_periods_client_id_fkey,
    ADD CONSTRAINT check_in_periods_client_id_fkey FOREIGN KEY (client_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE check_in_comments DROP CONSTRAINT check_in_comments_author_id_fkey,
    ADD CONSTRAINT check_in_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE passkeys DROP CONSTRAINT passkeys_user_id_fkey,
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE organisation_links DROP CONSTRAINT organisation_links_user_id_fkey,
    ADD CONSTRAINT organisation_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE challenges DROP CONSTRAINT challenges_user_id_fkey,
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
DROP TABLE old_users;
