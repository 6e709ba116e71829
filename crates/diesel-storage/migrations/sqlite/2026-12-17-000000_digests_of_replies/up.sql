-- Last comment on answers to a check-in in earlier digests. NULL: none is news yet.
ALTER TABLE mail_preferences ADD COLUMN digest_comment BIGINT;
