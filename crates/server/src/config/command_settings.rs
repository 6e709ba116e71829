//! Settings of commands that run beside the server, each with what it takes of the server's.

use std::path::PathBuf;

use clap::Args;

use super::shared_settings::{DatabaseSettings, SecretKeySettings, SiteSettings};

#[derive(Args)]
pub struct ResetPasswordSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    /// Address of the account whose password was forgotten.
    pub email: String,

    /// Turn two-factor sign-in off as well, for a person who lost phone and recovery codes.
    #[arg(long)]
    pub turn_off_two_factor: bool,
}

#[derive(Args)]
pub struct CreateAdminSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    /// The admin's email. A new account gets a link that sets its password.
    #[arg(required_unless_present = "link")]
    pub email: Option<String>,

    /// Print a new link that makes the first admin, once, within a day. The older one is void.
    #[arg(long, conflicts_with = "email")]
    pub link: bool,

    /// Read the password from standard input, at least 8 characters. For an account that exists it replaces the password
    /// and ends the sessions.
    #[arg(long, conflicts_with = "link")]
    pub password_stdin: bool,

    /// The name of a new admin, such as "Maria Lopez". Read from the email where it is left out.
    #[arg(long)]
    pub name: Option<String>,

    /// Make the account of a client an admin's.
    #[arg(long)]
    pub promote: bool,
}

#[derive(Args)]
pub struct RotateKeysSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub secrets: SecretKeySettings,

    /// Replace the keys that sign cookies and links as well, as after a theft. Everybody is signed out, addresses of
    /// calendars change, and links in mails that were sent stop no mail any more. Restart every server afterwards.
    #[arg(long)]
    pub signing_keys: bool,
}

#[derive(Args)]
pub struct BackupSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    /// File for the copy: a database file of SQLite's, or an archive of `pg_dump`.
    pub file: PathBuf,

    /// Replace a file of that name.
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct RestoreSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    /// File that `creator-hub backup` made.
    pub file: PathBuf,
}
