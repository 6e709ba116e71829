//! Public settings of this installation, for the screens before a sign-in.

use actix_web::{get, web};
use hub_domain::{
    model::{
        appearance::Appearance,
        language::Language,
        site::{MailRoute, SignUpPolicy, Site},
    },
    use_cases::appearance,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    execution::{present_appearance::PresentAppearance, runner::Runner},
    wire::appearance::PublicAppearanceJson,
};

#[derive(Clone, Serialize, ToSchema)]
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
        let original = Appearance::default();
        Self {
            product_name: original.settings.names.product().to_owned(),
            appearance: (&original).into(),
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
pub(crate) async fn config(
    config: web::Data<Config>,
    present: web::Data<PresentAppearance>,
    runner: Runner,
) -> web::Json<Config> {
    // Another server may have changed it a moment ago. Without a database the sign-in is shown nevertheless.
    if let Ok(stored) = runner.query(appearance::find, |stored| stored).await {
        present.put(stored);
    }
    let appearance = present.get();
    web::Json(Config {
        product_name: appearance.settings.names.product().to_owned(),
        appearance: (&*appearance).into(),
        ..Config::clone(&config)
    })
}
