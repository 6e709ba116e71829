//! Settings of signing in: passwords, and an organisation's account.

use std::sync::Arc;

use anyhow::Context;
use clap::{ArgAction, Args};
use hub_domain::{
    Clock,
    model::site::{OrganisationSettings, Reach, SignInSettings as Ways},
};
use hub_oidc::{Issuer, OpenIdProvider, ProviderSettings};
use url::Url;

use crate::config::{secret::Secret, values::parse_switch};

/// Path to which the provider sends browsers back.
const CALLBACK: &str = "api/auth/oidc/callback";

#[derive(Args)]
pub struct SignInSettings {
    /// The organisation's identity provider (OpenID Connect): its issuer, to the last slash, such as
    /// `https://login.example.com/realms/acme`.
    #[arg(long, env = "HUB_OIDC_ISSUER", value_parser = parse_issuer)]
    pub oidc_issuer: Option<Issuer>,

    /// The id that this server has at the provider.
    #[arg(long, env = "HUB_OIDC_CLIENT_ID")]
    pub oidc_client_id: Option<String>,

    /// The secret that belongs to the id. A public client has none.
    #[arg(long, env = "HUB_OIDC_CLIENT_SECRET", hide_env_values = true)]
    pub oidc_client_secret: Option<Secret>,

    /// The organisation's name, for the button. Without it, the provider's host.
    #[arg(long, env = "HUB_OIDC_NAME", value_parser = parse_name)]
    pub oidc_name: Option<String>,

    /// Scopes that are asked of the provider.
    #[arg(long, env = "HUB_OIDC_SCOPES", default_value = "openid email profile")]
    pub oidc_scopes: String,

    /// Claim of those who become admins, such as `groups=hub-admins`. Without it nobody becomes one by signing in.
    #[arg(long, env = "HUB_OIDC_ADMIN_CLAIM", value_parser = parse_claim)]
    pub oidc_admin_claim: Option<(String, String)>,

    /// Go straight to the provider. `/login?local` is the way back.
    #[arg(long, env = "HUB_OIDC_AUTO", default_value_t = false, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub oidc_auto: bool,

    /// Sign in with passwords. Off needs the organisation's provider; `creator-hub reset-password` stays a way in.
    #[arg(long, env = "HUB_PASSWORD_SIGN_IN", default_value_t = true, action = ArgAction::Set, num_args = 0..=1,
          default_missing_value = "true", value_parser = parse_switch)]
    pub password_sign_in: bool,
}

impl SignInSettings {
    /// Checks settings that belong together.
    pub fn check(&self) -> Result<(), String> {
        if self.oidc_issuer.is_some() != self.oidc_client_id.is_some() {
            return Err(
                "HUB_OIDC_ISSUER (--oidc-issuer) and HUB_OIDC_CLIENT_ID (--oidc-client-id) need each other"
                    .to_owned(),
            );
        }
        if !self.password_sign_in && self.oidc_issuer.is_none() {
            return Err(
                "HUB_PASSWORD_SIGN_IN=off (--password-sign-in) needs HUB_OIDC_ISSUER (--oidc-issuer): \
                        nobody could sign in"
                    .to_owned(),
            );
        }
        if self.oidc_auto && self.oidc_issuer.is_none() {
            return Err("HUB_OIDC_AUTO (--oidc-auto) needs HUB_OIDC_ISSUER (--oidc-issuer)".to_owned());
        }
        Ok(())
    }

    /// Ways that the site offers.
    pub fn ways(&self) -> Ways {
        let organisation = self.oidc_issuer.as_ref().map(|issuer| OrganisationSettings {
            name: self.oidc_name.clone().unwrap_or_else(|| issuer.host().to_owned()),
            issuer: issuer.as_str().to_owned(),
            is_automatic: self.oidc_auto,
        });
        Ways { password: self.password_sign_in, organisation }
    }

    /// Provider, where one is set up.
    pub fn provider(
        &self,
        public_url: &Url,
        clock: Arc<dyn Clock>,
    ) -> anyhow::Result<Option<Arc<OpenIdProvider>>> {
        let Some((issuer, client_id)) = self.oidc_issuer.clone().zip(self.oidc_client_id.clone()) else {
            return Ok(None);
        };
        let settings = ProviderSettings {
            issuer,
            client_id,
            client_secret: self.oidc_client_secret.as_ref().map(|secret| secret.to_string()),
            scopes: self.oidc_scopes.split_whitespace().map(str::to_owned).collect(),
            admin_claim: self.oidc_admin_claim.clone(),
            redirect_address: public_url.join(CALLBACK).context("HUB_PUBLIC_URL")?.to_string(),
        };
        Ok(Some(Arc::new(OpenIdProvider::new(settings, clock).context("HUB_OIDC_ISSUER")?)))
    }
}

fn parse_issuer(text: &str) -> Result<Issuer, String> {
    let issuer = Issuer::parse(text).map_err(|error| error.to_string())?;
    if issuer.is_https() || Reach::of_host(issuer.host()) != Reach::Anywhere {
        Ok(issuer)
    } else {
        Err("it must begin with https://: whoever is on the way could sign in as anybody".to_owned())
    }
}

fn parse_name(text: &str) -> Result<String, String> {
    if text.chars().count() <= 40 && !text.contains(char::is_control) {
        Ok(text.to_owned())
    } else {
        Err("it has at most 40 characters, and no line end".to_owned())
    }
}

fn parse_claim(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((claim, value)) if !claim.trim().is_empty() && !value.trim().is_empty() => {
            Ok((claim.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write claim=value, such as groups=hub-admins".to_owned()),
    }
}
