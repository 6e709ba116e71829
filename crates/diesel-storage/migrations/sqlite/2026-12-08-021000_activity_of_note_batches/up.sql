CREATE INDEX activity_of_note_batches ON activity (note_batch_id) WHERE note_batch_id IS NOT NULL;
