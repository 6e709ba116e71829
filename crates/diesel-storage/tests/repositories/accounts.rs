//! Accounts: users, sessions, invitations, pictures, and the keys of the server.

mod invitations;
mod pictures;
mod server_keys;
mod sessions;
mod sign_in;
mod users;
