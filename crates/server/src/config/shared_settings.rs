//! Settings that several commands take: database, site, keys.

use clap::{Args, ValueEnum};
use hub_domain::model::{
    secret_keys::SecretKeys,
    site::{MailRoute, SignInSettings, SignUpPolicy, Site},
};
use url::Url;

use super::{
    secret::Secret,
    values::{parse_log_filter, parse_public_url, parse_secret_keys, parse_smtp_url},
};

#[derive(Args)]
pub struct DatabaseSettings {
    /// `sqlite://PATH` (created if missing) or `postgres://…`.
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = "sqlite://data/creator-hub.db",
        hide_env_values = true
    )]
    pub database_url: Secret,

    /// Log level: error, warn, info, debug, trace, off; with levels of modules, as in `info,hub_email=debug`.
    #[arg(long, env = "HUB_LOG", default_value = "info", value_parser = parse_log_filter)]
    pub log: String,
}

#[derive(Args)]
pub struct SiteSettings {
    /// The address that people type. Links and cookies follow it.
    #[arg(long, env = "HUB_PUBLIC_URL", default_value = "http://localhost:8080", value_parser = parse_public_url,
          hide_env_values = true)]
    pub public_url: Url,

    /// Sign-up policy.
    #[arg(long, env = "HUB_SIGNUP", default_value = "open", ignore_case = true)]
    pub signup: SignUp,

    /// The mail server: `smtps://user:password@host` for TLS, `smtp://host?tls=required` for STARTTLS,
    /// `smtp://host` for neither. Without it each mail becomes a file.
    #[arg(long, env = "HUB_SMTP_URL", hide_env_values = true, value_parser = parse_smtp_url)]
    pub smtp_url: Option<Secret>,
}

#[derive(Args)]
pub struct SecretKeySettings {
    /// Keys that encrypt the secrets in the database, 32 bytes in base64 each: the one in use, then older ones, separated by
    /// commas. `openssl rand -base64 32` makes one.
    #[arg(long, env = "HUB_SECRET_KEY", hide_env_values = true, value_parser = parse_secret_keys)]
    pub secret_key: Option<SecretKeys>,
}

impl SecretKeySettings {
    pub fn keys(&self) -> SecretKeys {
        self.secret_key.clone().unwrap_or_default()
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub enum SignUp {
    /// Anybody.
    Open,
    /// Only with a valid link.
    Invite,
}

impl SiteSettings {
    pub fn site(&self) -> Site {
        let sign_up = match self.signup {
            SignUp::Open => SignUpPolicy::Open,
            SignUp::Invite => SignUpPolicy::Invite,
        };
        let mail = if self.smtp_url.is_some() { MailRoute::Smtp } else { MailRoute::Files };
        Site {
            public_url: self.public_url.clone(),
            sign_up,
            mail,
            limits_clients: true,
            sign_in: SignInSettings::default(),
        }
    }
}
