CREATE TABLE new_users (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password_version BIGINT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    is_admin BOOLEAN NOT NULL,
    time_zone TEXT NOT NULL,
    profile_image_url TEXT,
    instagram_url TEXT,
    youtube_url TEXT,
    tiktok_url TEXT,
    twitter_url TEXT,
    linkedin_url TEXT,
    facebook_url TEXT,
    hero1_url TEXT,
    hero2_url TEXT,
    hero3_url TEXT,
    created_at BIGINT NOT NULL,
    closed_at BIGINT,
    email_confirmed_at BIGINT,
    language TEXT,
    browser_language TEXT,
    version BIGINT NOT NULL DEFAULT 1,
    password_hash TEXT
);
INSERT INTO new_users SELECT * FROM users;
DROP TABLE users;
ALTER TABLE new_users RENAME TO users;
