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
    execution::{present_appearance::PresentAppearance, runner::Runner},
    wire::appearance::PublicAppearanceJson,
};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Config {
    /// Name in force.
    #[schema(example = "Creator Hub")]
    product_name: String,
    appearance: PublicAppearanceJson,
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

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoAccount {
    pub email: String,
    pub password: String,
    pub name: String,
    pub is_admin: bool,
}

impl Config {
    fn new(site: &Site, appearance: &Appearance, demo_accounts: Vec<DemoAccount>) -> Self {
        Self {
            product_name: appearance.settings.names.product().to_owned(),
            appearance: appearance.into(),
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
    runner: Runner,
) -> web::Json<Config> {
    web::Json(Config::new(&runner.site(), &present.get(), demo_accounts.to_vec()))
}
