DROP INDEX activity_of_note_batches;
