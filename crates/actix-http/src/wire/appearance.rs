//! Appearance on the wire: public part, the admins' whole, the body that saves it, and the theme of an accent.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hub_domain::model::{
    appearance::{
        Appearance, Form,
        colour::Colour,
        theme::{Neighbour, Theme, Tokens},
    },
    language::Language,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::names::schema_of_names;

/// Part that everybody sees. Null: the original.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = PublicAppearance)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicAppearanceJson {
    #[schema(required, example = "Fern & Frame")]
    product_name: Option<String>,
    /// Mentor's name in texts.
    #[schema(required, example = "Mara")]
    mentor_name: Option<String>,
    mentor_names: MentorNames,
    /// Colour as it was chosen, `#rrggbb`.
    #[schema(required, example = "#7c9a4e")]
    accent: Option<String>,
    #[schema(required)]
    community_url: Option<String>,
    #[schema(required)]
    live_class_url: Option<String>,
    #[schema(required)]
    imprint_url: Option<String>,
    #[schema(required)]
    privacy_url: Option<String>,
    /// Version of the logo: `v` of its icons' addresses.
    #[schema(required)]
    logo: Option<String>,
    /// Address of the accent's style sheet.
    #[schema(required, example = "/api/appearance/theme-7c9a4e.css?rule=1")]
    theme: Option<String>,
    /// Number of changes, for `If-Match`.
    version: i64,
}

/// Mentor's name in one language alone.
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct MentorNames {
    #[schema(required)]
    en: Option<String>,
    #[schema(required)]
    de: Option<String>,
    #[schema(required)]
    ar: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Appearance)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppearanceJson {
    #[serde(flatten)]
    public: PublicAppearanceJson,
    /// Address for answers to mail.
    #[schema(required)]
    reply_to: Option<String>,
    /// Null before the first change, and once the account is deleted.
    #[schema(required)]
    saved_by: Option<SavedByJson>,
    #[schema(required)]
    saved_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = SavedBy)]
#[serde(rename_all = "camelCase")]
struct SavedByJson {
    id: String,
    first_name: String,
    last_name: String,
}

/// Everything but the logo. What is missing, null or blank is the original.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct AppearanceBody {
    /// 1 to 40 characters.
    product_name: Option<String>,
    /// 1 to 24 characters.
    mentor_name: Option<String>,
    mentor_names: Option<MentorNames>,
    /// `#rrggbb`.
    accent: Option<String>,
    /// An https address, as the next three.
    community_url: Option<String>,
    live_class_url: Option<String>,
    imprint_url: Option<String>,
    privacy_url: Option<String>,
    reply_to: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct LogoBody {
    /// Data URL (PNG, JPEG or WebP, 1 MB, at least 256 by 256 pixels).
    pub(crate) image: String,
}

/// Theme of an accent.
#[derive(Serialize, ToSchema)]
#[schema(as = DerivedTheme)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ThemeJson {
    light: TokensJson,
    dark: TokensJson,
    /// Contrast of the chosen colour on white (WCAG 2.2).
    #[schema(example = 3.2)]
    contrast_on_white: f32,
    /// Whether contrast moved the lightness in either theme.
    is_shifted: bool,
    /// Colour with a meaning that it is hard to tell from.
    #[schema(required, value_type = Option<CloseToJson>)]
    close_to: Option<&'static str>,
}

schema_of_names!(CloseToJson as "CloseTo", Neighbour::ALL.map(Neighbour::name));

#[derive(Serialize, ToSchema)]
#[schema(as = ThemeTokens)]
struct TokensJson {
    /// CSS variables by their names without the dashes.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    tokens: BTreeMap<&'static str, String>,
    /// Contrast of text on the accent.
    #[schema(example = 4.5)]
    contrast: f32,
}

impl From<&Appearance> for PublicAppearanceJson {
    fn from(appearance: &Appearance) -> Self {
        let settings = appearance.settings.clone();
        let [en, de, ar] = settings.names.mentor_names;
        Self {
            product_name: settings.names.product_name,
            mentor_name: settings.names.mentor_name,
            mentor_names: MentorNames { en, de, ar },
            accent: settings.accent.map(|accent| accent.to_string()),
            community_url: settings.community_url,
            live_class_url: settings.live_class_url,
            imprint_url: settings.imprint_url,
            privacy_url: settings.privacy_url,
            logo: appearance.logo.clone(),
            theme: appearance.theme_address(),
            version: appearance.version.0,
        }
    }
}

impl From<&Appearance> for AppearanceJson {
    fn from(appearance: &Appearance) -> Self {
        let by = appearance.saved.as_ref().and_then(|saved| saved.by.clone());
        Self {
            public: appearance.into(),
            reply_to: appearance.settings.reply_to.clone(),
            saved_by: by.map(|admin| SavedByJson {
                id: admin.id.to_string(),
                first_name: admin.first_name,
                last_name: admin.last_name,
            }),
            saved_at: appearance.saved.as_ref().map(|saved| saved.at),
        }
    }
}

impl MentorNames {
    fn of_languages(&self) -> [Option<&str>; Language::ALL.len()] {
        [self.en.as_deref(), self.de.as_deref(), self.ar.as_deref()]
    }
}

impl AppearanceBody {
    pub(crate) fn form(&self) -> Form<'_> {
        Form {
            product_name: self.product_name.as_deref(),
            mentor_name: self.mentor_name.as_deref(),
            mentor_names: self.mentor_names.as_ref().map(MentorNames::of_languages).unwrap_or_default(),
            accent: self.accent.as_deref(),
            community_url: self.community_url.as_deref(),
            live_class_url: self.live_class_url.as_deref(),
            imprint_url: self.imprint_url.as_deref(),
            privacy_url: self.privacy_url.as_deref(),
            reply_to: self.reply_to.as_deref(),
        }
    }
}

impl From<Colour> for ThemeJson {
    fn from(accent: Colour) -> Self {
        let theme = Theme::of(accent);
        Self {
            light: (&theme.light).into(),
            dark: (&theme.dark).into(),
            contrast_on_white: accent.contrast(Colour::WHITE),
            is_shifted: theme.is_shifted,
            close_to: theme.close_to.map(Neighbour::name),
        }
    }
}

impl From<&Tokens> for TokensJson {
    fn from(tokens: &Tokens) -> Self {
        Self {
            tokens: tokens.by_name().into_iter().map(|(name, colour)| (name, colour.to_string())).collect(),
            contrast: tokens.on_accent.contrast(tokens.accent),
        }
    }
}
