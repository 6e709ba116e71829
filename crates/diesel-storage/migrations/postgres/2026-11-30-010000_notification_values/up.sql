-- JSON of what a notification says, worded when it is read. title and description stay filled with the English wording
-- for servers of the release before; rows of theirs have no values.
ALTER TABLE notifications ADD COLUMN text_values TEXT;
