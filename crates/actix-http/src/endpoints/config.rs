//! Public settings of this installation, for the screens before a sign-in.

use actix_web::{get, web};
use hub_domain::model::{
    language::Language,
    site::{MailRoute, SignUpPolicy, Site},
};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) const PRODUCT_NAME: &str = "Creator Hub";

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Config {
    #[schema(example = "Creator Hub")]
    product_name: &'static str,
    /// Whether sign-up is possible without a link.
    sign_up_open: bool,
    /// Whether mail is delivered: false where no mail server is set up.
    delivers_mail: bool,
    /// Languages of texts from the server, the default first (BCP 47).
    #[schema(example = json!(["en", "de", "ar"]))]
    languages: [&'static str; Language::ALL.len()],
    /// Accounts to try the product with. Empty outside demo mode.
    pub(crate) demo_accounts: Vec<DemoAccount>,
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
    pub(crate) fn new(site: &Site) -> Self {
        Self {
            product_name: PRODUCT_NAME,
            sign_up_open: site.sign_up == SignUpPolicy::Open,
            delivers_mail: site.mail == MailRoute::Smtp,
            languages: Language::ALL.map(Language::tag),
            demo_accounts: Vec::new(),
        }
    }
}

/// Get the installation's public settings.
#[utoipa::path(tag = "Config", operation_id = "getConfig", responses((status = OK, body = Config)))]
#[get("/config")]
pub(crate) async fn config(config: web::Data<Config>) -> web::Json<Config> {
    web::Json(Config::clone(&config))
}
