ALTER TABLE server_keys DROP COLUMN key_id;
ALTER TABLE two_factor DROP COLUMN key_id;
