//! Settings with their defaults. Secrets have `hide_env_values`, by which no error shows them.

pub mod command_settings;
mod environment;
mod plain_connections;
pub mod secret;
mod shared_settings;
pub mod sign_in;
mod values;

use std::{net::SocketAddr, path::PathBuf};

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use hub_diesel_storage::Limits;
use hub_domain::model::site::{Reach, Site};
use hub_email::Sender;

use crate::config::{
    command_settings::{
        BackupSettings, CreateAdminSettings, ResetPasswordSettings, RestoreSettings, RotateKeysSettings,
    },
    secret::Secret,
    shared_settings::{DatabaseSettings, SecretKeySettings, SiteSettings},
    sign_in::SignInSettings,
    values::{
        AllowedPlain, parse_address, parse_allowed_plain, parse_folder, parse_metrics_token, parse_pool_size,
        parse_sender, parse_switch,
    },
};

/// First character of the files of some programs on Windows.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Creator Hub: boards, achievements and mentoring for content creators.
#[derive(Parser)]
#[command(version, name = "creator-hub")]
pub struct Config {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Serve the product.
    Serve(Box<ServeSettings>),
    /// Create an admin, or make an existing account one.
    CreateAdmin(CreateAdminSettings),
    /// Print a link to choose a new password, for any account.
    ResetPassword(ResetPasswordSettings),
    /// Copy the whole database into a file, while the server runs or not, and check the copy.
    Backup(BackupSettings),
    /// Put a copy in the place of the database, which is kept. Every server has to be stopped.
    Restore(RestoreSettings),
    /// Encrypt every stored secret with the first key of the setting for it.
    RotateKeys(RotateKeysSettings),
    /// Say what is wrong with this installation, and what to do. Exit status 1 where there is a problem; a warning is
    /// none.
    Doctor(Box<DoctorSettings>),
}

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting that stands by itself")]
pub struct ServeSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    #[command(flatten)]
    pub secrets: SecretKeySettings,

    #[command(flatten)]
    pub sign_in: SignInSettings,

    /// Address and port to listen on.
    #[arg(long, env = "HUB_BIND", default_value = "127.0.0.1:8080",
          value_parser = |text: &str| parse_address(text, "127.0.0.1:8080"))]
    pub bind: SocketAddr,

    /// Connections to PostgreSQL in the pool of readers, and in that of writers, besides four. Without it, one
    /// more than there are cores, at most 3.
    #[arg(long, env = "HUB_DATABASE_POOL", value_parser = parse_pool_size)]
    pub database_pool: Option<u32>,

    /// Format of the log.
    #[arg(long, env = "HUB_LOG_FORMAT", default_value = "text", ignore_case = true)]
    pub log_format: LogFormat,

    /// The first admin: created at a start while there is none.
    #[arg(long, env = "HUB_ADMIN_EMAIL")]
    pub admin_email: Option<String>,

    /// The first admin's password, at least 8 characters. No command but this one reads it.
    #[arg(long, env = "HUB_ADMIN_PASSWORD", hide_env_values = true)]
    pub admin_password: Option<Secret>,

    /// Fill an empty database with a community to look at, and offer its accounts on the sign-in screen.
    #[arg(long, env = "HUB_DEMO", default_value_t = false, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub demo: bool,

    /// Folder in which mails are kept as files while no mail server is set up.
    #[arg(long, env = "HUB_DATA_DIR", default_value = "data", value_parser = parse_folder)]
    pub data_dir: PathBuf,

    /// Sender of mail, such as "Creator Hub <hub@example.com>". Without it, creator-hub at the public address.
    #[arg(long, env = "HUB_MAIL_FROM", value_parser = parse_sender)]
    pub mail_from: Option<Sender>,

    /// Serve a public address without https, which is otherwise refused: passwords and sessions can be read on their way.
    #[arg(long, env = "HUB_ALLOW_HTTP", default_value_t = false, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub allow_http: bool,

    /// Connections with a password to anywhere that may go without encryption, which is otherwise refused: `database`,
    /// `mail`, or both, separated by commas.
    #[arg(long, env = "HUB_ALLOW_PLAIN", default_value = "", value_parser = parse_allowed_plain)]
    pub allow_plain: AllowedPlain,

    /// Write the address of the client on log lines of refused requests (401, 403, 429), for tools such as fail2ban.
    #[arg(long, env = "HUB_LOG_ADDRESSES", default_value_t = true, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub log_addresses: bool,

    /// Limit what one person creates, uploads and calls. Off is for load tests alone.
    #[arg(long, env = "HUB_CLIENT_LIMITS", default_value_t = true, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub client_limits: bool,

    /// Proxies whose X-Forwarded-For counts: addresses or networks, separated by commas.
    #[arg(long, env = "HUB_TRUSTED_PROXIES", default_value = "")]
    pub trusted_proxies: String,

    /// A folder for a copy of the database a day: the last 7 daily and 4 weekly ones are kept. Without it there are none.
    #[arg(long, env = "HUB_BACKUP_DIR", value_parser = parse_folder)]
    pub backup_dir: Option<PathBuf>,

    /// Address and port on which /metrics is served to everybody who can reach it. Without it there is none.
    #[arg(long, env = "HUB_METRICS_BIND", value_parser = |text: &str| parse_address(text, "127.0.0.1:9090"))]
    pub metrics_bind: Option<SocketAddr>,

    /// Serves /metrics beside the product too, to who sends this as `Authorization: Bearer …`.
    #[arg(long, env = "HUB_METRICS_TOKEN", hide_env_values = true, value_parser = parse_metrics_token)]
    pub metrics_token: Option<Secret>,

    /// Settings with a secret that are arguments, which every user of the machine can read.
    #[arg(skip)]
    pub secrets_in_arguments: Vec<String>,

    /// Variables that look like settings and are none.
    #[arg(skip)]
    pub unknown_settings: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum LogFormat {
    /// For a person at a terminal.
    Text,
    /// One object a line, for a program.
    Json,
}

#[derive(Args)]
pub struct DoctorSettings {
    /// The settings that the server is started with.
    #[command(flatten)]
    pub serve: ServeSettings,

    /// One object for a program to read.
    #[arg(long)]
    pub json: bool,
}

/// Security of a connection for a password.
pub enum Transport {
    Safe,
    /// Not encrypted on a private network, or allowed by the operator.
    Readable,
    /// Not encrypted on a public network.
    Refused,
}

impl Config {
    /// Checks settings that belong together.
    fn check(&self) -> Result<(), String> {
        let serve = match &self.command {
            Command::Serve(settings) => &**settings,
            Command::Doctor(settings) => &settings.serve,
            _ => return Ok(()),
        };
        if serve.admin_email.is_some() && serve.admin_password.is_none() {
            return Err(
                "HUB_ADMIN_EMAIL (--admin-email) needs HUB_ADMIN_PASSWORD (--admin-password)".to_owned()
            );
        }
        serve.sign_in.check()
    }
}

impl ServeSettings {
    /// Names of the settings that hold a secret.
    fn secrets(&self) -> Vec<&'static str> {
        let has_password = |url: &str| url.contains('@') || url.contains("password=");
        let secrets = [
            ("DATABASE_URL", has_password(&self.database.database_url)),
            ("HUB_SMTP_URL", self.site.smtp_url.as_deref().is_some_and(has_password)),
            ("HUB_ADMIN_PASSWORD", self.admin_password.is_some()),
            ("HUB_METRICS_TOKEN", self.metrics_token.is_some()),
            ("HUB_SECRET_KEY", self.secrets.secret_key.is_some()),
            ("HUB_OIDC_CLIENT_SECRET", self.sign_in.oidc_client_secret.is_some()),
        ];
        secrets.into_iter().filter(|(_, is_held)| *is_held).map(|(setting, _)| setting).collect()
    }

    pub fn site(&self) -> Site {
        Site { limits_clients: self.client_limits, sign_in: self.sign_in.ways(), ..self.site.site() }
    }

    pub fn limits(&self) -> Limits {
        let limits = Limits::default();
        Limits { pool_size: self.database_pool.unwrap_or(limits.pool_size), ..limits }
    }

    /// Folder for mail as files, without a mail server.
    pub fn mail_folder(&self) -> PathBuf {
        self.data_dir.join("mail")
    }

    pub fn transport(&self) -> Transport {
        let url = &self.site.public_url;
        if url.scheme() == "https" {
            return Transport::Safe;
        }
        match Reach::of(url) {
            Reach::Loopback => Transport::Safe,
            Reach::Anywhere if !self.allow_http => Transport::Refused,
            Reach::PrivateNetwork | Reach::Anywhere => Transport::Readable,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Config::command().debug_assert();
    }
}
