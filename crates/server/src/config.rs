//! Settings with their defaults. The only reader of the environment.

use std::{net::SocketAddr, path::PathBuf};

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use hub_diesel_storage::Limits;
use hub_domain::model::site::{MailRoute, Reach, SignUpPolicy, Site};
use hub_email::Sender;
use url::Url;

/// Long enough to resist guessing.
const SHORTEST_METRICS_TOKEN: usize = 16;

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
    /// Say what is wrong with this installation, and what to do. Exit status 1 where there is a problem; a warning is
    /// none.
    Doctor(Box<DoctorSettings>),
}

#[derive(Args)]
pub struct DatabaseSettings {
    /// `sqlite://PATH` (created if missing) or `postgres://…`.
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = "sqlite://data/creator-hub.db",
        hide_env_values = true
    )]
    pub database_url: String,

    /// Log level: error, warn, info, debug, trace, or a filter by module.
    #[arg(long, env = "HUB_LOG", default_value = "info")]
    pub log: String,
}

#[derive(Args)]
pub struct SiteSettings {
    /// The address that people type. Links and cookies follow it.
    #[arg(long, env = "HUB_PUBLIC_URL", default_value = "http://localhost:8080", value_parser = parse_public_url)]
    pub public_url: Url,

    /// Sign-up policy.
    #[arg(long, env = "HUB_SIGNUP", default_value = "open")]
    pub signup: SignUp,

    /// The mail server: `smtps://user:password@host` for TLS, `smtp://host?tls=required` for STARTTLS,
    /// `smtp://host` for neither. Without it each mail becomes a file.
    #[arg(long, env = "HUB_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
}

#[derive(Args)]
pub struct ServeSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    /// Address and port to listen on.
    #[arg(long, env = "HUB_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,

    /// Connections to PostgreSQL in the pool of readers, and in that of writers; two more carry events. Without it, one
    /// more than there are cores, at most 3.
    #[arg(long, env = "HUB_DATABASE_POOL", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub database_pool: Option<u32>,

    /// Format of the log.
    #[arg(long, env = "HUB_LOG_FORMAT", default_value = "text")]
    pub log_format: LogFormat,

    /// The first admin: created at start if nobody has this email.
    #[arg(long, env = "HUB_ADMIN_EMAIL", requires = "admin_password")]
    pub admin_email: Option<String>,

    /// At least 8 characters.
    #[arg(long, env = "HUB_ADMIN_PASSWORD", hide_env_values = true)]
    pub admin_password: Option<String>,

    /// Fill an empty database with a community to look at, and offer its accounts on the sign-in screen.
    #[arg(long, env = "HUB_DEMO", default_value_t = false, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true")]
    pub demo: bool,

    /// Folder in which mails are kept as files while no mail server is set up.
    #[arg(long, env = "HUB_DATA_DIR", default_value = "data")]
    pub data_dir: PathBuf,

    /// Sender of mail, such as "Creator Hub <hub@example.com>". Without it, creator-hub at the public address.
    #[arg(long, env = "HUB_MAIL_FROM")]
    pub mail_from: Option<Sender>,

    /// Serve a public address without https, which is otherwise refused: passwords and sessions can be read on their way.
    #[arg(long, env = "HUB_ALLOW_HTTP", default_value_t = false, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true")]
    pub allow_http: bool,

    /// Write the address of the client on log lines of refused requests (401, 403, 429), for tools such as fail2ban.
    #[arg(long, env = "HUB_LOG_ADDRESSES", default_value_t = true, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true")]
    pub log_addresses: bool,

    /// Proxies whose X-Forwarded-For counts: addresses or networks, separated by commas.
    #[arg(long, env = "HUB_TRUSTED_PROXIES", default_value = "")]
    pub trusted_proxies: String,

    /// A folder for a copy of the database a day: the last 7 daily and 4 weekly ones are kept. Without it there are none.
    #[arg(long, env = "HUB_BACKUP_DIR")]
    pub backup_dir: Option<PathBuf>,

    /// Address and port on which /metrics is served to whoever can reach it. Without it there is none.
    #[arg(long, env = "HUB_METRICS_BIND")]
    pub metrics_bind: Option<SocketAddr>,

    /// Serves /metrics beside the product too, to who sends this as `Authorization: Bearer …`.
    #[arg(long, env = "HUB_METRICS_TOKEN", hide_env_values = true, value_parser = parse_metrics_token)]
    pub metrics_token: Option<String>,
}

fn parse_metrics_token(text: &str) -> Result<String, String> {
    if text.len() >= SHORTEST_METRICS_TOKEN {
        Ok(text.to_owned())
    } else {
        Err(format!("it needs at least {SHORTEST_METRICS_TOKEN} characters"))
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub enum LogFormat {
    /// For a person at a terminal.
    Text,
    /// One object a line, for a program.
    Json,
}

#[derive(Args)]
pub struct ResetPasswordSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    /// Address of the account whose password was forgotten.
    pub email: String,

    /// Turn two-factor sign-in off as well, for whoever lost phone and recovery codes.
    #[arg(long)]
    pub turn_off_two_factor: bool,
}

#[derive(Args)]
pub struct CreateAdminSettings {
    #[command(flatten)]
    pub database: DatabaseSettings,

    #[command(flatten)]
    pub site: SiteSettings,

    /// The admin's email.
    #[arg(env = "HUB_ADMIN_EMAIL", required_unless_present = "link")]
    pub email: Option<String>,

    /// Print a new link that makes the first admin, once, within a day. The older one is void.
    #[arg(long)]
    pub link: bool,

    /// At least 8 characters; needed for a new account. For one that exists it replaces the password and ends the
    /// sessions. Better set in the environment than typed as an argument.
    #[arg(long, env = "HUB_ADMIN_PASSWORD", hide_env_values = true)]
    pub password: Option<String>,

    /// The name of a new admin, such as "Maria Lopez". Read from the email where it is left out.
    #[arg(long)]
    pub name: Option<String>,

    /// Make the account of a client an admin's.
    #[arg(long)]
    pub promote: bool,
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

#[derive(Clone, Copy, ValueEnum)]
pub enum SignUp {
    /// Anybody.
    Open,
    /// Only with a valid link.
    Invite,
}

/// Security of the public address for typing a password.
pub enum Transport {
    Safe,
    /// http on a private network, or allowed by the operator.
    Readable,
    /// http on a public network.
    Refused,
}

impl ServeSettings {
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

impl SiteSettings {
    pub fn site(&self) -> Site {
        let sign_up = match self.signup {
            SignUp::Open => SignUpPolicy::Open,
            SignUp::Invite => SignUpPolicy::Invite,
        };
        let mail = if self.smtp_url.is_some() { MailRoute::Smtp } else { MailRoute::Files };
        Site { public_url: self.public_url.clone(), sign_up, mail }
    }
}

fn parse_public_url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|_| "it is no address such as https://hub.example.com".to_owned())?;
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err("it must begin with http:// or https://".to_owned());
    }
    // Links append a path to it, and the cookie is for the whole host.
    let has_user = !url.username().is_empty() || url.password().is_some();
    if has_user || url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err("it must be scheme, host and port alone, such as https://hub.example.com".to_owned());
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Config::command().debug_assert();
    }

    #[test]
    fn a_public_address_is_a_web_address() {
        assert!(parse_public_url("https://hub.example.com").is_ok());
        for text in ["hub.example.com", "ftp://hub.example.com", "mailto:a@example.com", ""] {
            assert!(parse_public_url(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn public_address_has_nothing_after_its_port() {
        assert!(parse_public_url("https://hub.example.com:8443/").is_ok());
        for rest in ["/hub", "/hub/", "/?a=1", "/#top", "?", "#"] {
            assert!(parse_public_url(&format!("https://hub.example.com{rest}")).is_err(), "{rest:?}");
        }
        for user in ["me", "me:secret", ":secret"] {
            assert!(parse_public_url(&format!("https://{user}@hub.example.com")).is_err(), "{user:?}");
        }
    }
}
