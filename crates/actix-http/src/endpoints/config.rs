//! Public settings of this installation, for the screens before a sign-in.

use actix_web::{get, web};
use hub_domain::model::{
    appearance::Appearance,
    language::Language,
    site::{MailRoute, SignUpPolicy, Site},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    execution::{call_runner::CallRunner, present_appearance::PresentAppearance},
    wire::appearance::PublicAppearanceJson,
};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Config {
    /// Name in force.
    #[schema(example = "Creator Hub")]
    product_name: String,
    appearance: PublicAppearanceJson,
    sign_in: SignInJson,
    /// Whether sign-up is possible without a link.
    sign_up_open: bool,
    /// Whether mail is delivered: false where no mail server is set up.
    delivers_mail: bool,
    /// Languages of texts from the server, the default first (BCP 47).
    #[schema(example = json!(["en", "de", "ar"]))]
    languages: [&'static str; Language::ALL.len()],
    /// Accounts to try the product with. Empty outside demo mode.
    demo_accounts: Vec<DemoAccount>,
}

/// Ways to sign in.
#[derive(Serialize, ToSchema)]
#[schema(as = SignIn)]
#[serde(rename_all = "camelCase")]
struct SignInJson {
    password: bool,
    /// Whether browsers make passkeys for the public address.
    passkeys: bool,
    /// Whether some were made for an earlier public address, where alone they sign in.
    earlier_passkeys: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    oidc: Option<OrganisationJson>,
}

/// Sign-in with an organisation's account (OpenID Connect).
#[derive(Serialize, ToSchema)]
#[schema(as = Organisation)]
struct OrganisationJson {
    #[schema(example = "Acme Studio")]
    name: String,
    /// Whether the sign-in screen goes straight to it.
    auto: bool,
}

impl SignInJson {
    fn new(site: &Site, earlier_passkeys: bool) -> Self {
        let organisation = site.sign_in.organisation.as_ref();
        Self {
            password: site.sign_in.password,
            passkeys: site.passkey_host().is_some(),
            earlier_passkeys,
            oidc: organisation.map(|set| OrganisationJson { name: set.name.clone(), auto: set.is_automatic }),
        }
    }
}

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoAccount {
    pub email: String,
    pub password: String,
    pub name: String,
    pub is_admin: bool,
}

impl Config {
    fn new(
        site: &Site,
        appearance: &Appearance,
        earlier_passkeys: bool,
        demo_accounts: Vec<DemoAccount>,
    ) -> Self {
        Self {
            product_name: appearance.settings.names.product().to_owned(),
            appearance: appearance.into(),
            sign_in: SignInJson::new(site, earlier_passkeys),
            sign_up_open: site.sign_up == SignUpPolicy::Open,
            delivers_mail: site.mail == MailRoute::Smtp,
            languages: Language::ALL.map(Language::tag),
            demo_accounts,
        }
    }
}

/// Get the installation's public settings.
#[utoipa::path(tag = "Config", operation_id = "getConfig", responses((status = OK, body = Config)))]
#[get("/config")]
pub(crate) async fn config(
    demo_accounts: web::Data<Vec<DemoAccount>>,
    present: web::Data<PresentAppearance>,
    runner: CallRunner,
) -> web::Json<Config> {
    let earlier_passkeys = runner.verifiers().has_earlier_passkeys();
    web::Json(Config::new(&runner.site(), &present.get(), earlier_passkeys, demo_accounts.to_vec()))
}
