-- Key of the operator's that encrypts the secret. NULL: the secret is stored as it is.
ALTER TABLE two_factor ADD COLUMN key_id TEXT;
ALTER TABLE server_keys ADD COLUMN key_id TEXT;
