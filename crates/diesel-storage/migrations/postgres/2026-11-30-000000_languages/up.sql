-- Languages as BCP 47 tags. language: chosen in the account, null follows the browser. browser_language: what the browser
-- asked for at the last sign-in, for mail.
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE users ADD COLUMN browser_language TEXT;
