//! API through the real application: routing, session, guard, use case and database, in one process. `test-support`
//! checks the form of every error that these tests get.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod access;
mod achievements;
mod activity;
mod assigning_many;
mod assignments;
mod attention;
mod calendar;
mod calendar_feed;
mod client;
mod client_counts;
mod clients;
mod compression;
mod confirmed_addresses;
mod creating_tasks;
mod deleting_tasks;
mod devices;
mod documents;
mod editing_tasks;
mod errors;
mod event_streams;
mod events;
mod forgotten_passwords;
mod headers;
mod idempotency;
mod invitations;
mod mail;
mod mail_preferences;
mod mentor;
mod moving_tasks;
mod notes;
mod notifications;
mod open_api;
mod outage;
mod own_data;
mod pages;
mod password_reset;
mod personal_invitations;
mod pictures;
mod profile;
mod rate_limits;
mod recall;
mod release_notes;
mod request_guard;
mod sessions;
mod sign_in;
mod sign_up;
mod spreadsheets;
mod subtasks;
mod templates;
mod trash;
mod two_factor;
