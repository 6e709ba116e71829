-- JSON of what a mail says, worded when it is sent. subject, text_body and html_body stay filled with the English wording
-- for servers of the release before; rows of theirs have no values.
ALTER TABLE email_contents ADD COLUMN text_values TEXT;
