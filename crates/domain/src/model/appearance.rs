//! Appearance of an installation: names, logo, accent and addresses. Everything is optional; without it, the original.

pub mod colour;
pub mod logo;
pub mod theme;

use chrono::{DateTime, Utc};
use colour::Colour;
use logo::Logo;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::model::{
    accounts::{
        email_address::EmailAddress,
        profile::{INVALID_URL, is_web_address},
        user::UserId,
    },
    error::Violation,
    language::{Language, message::Message, reader::Names},
    text::{TextRule, has_direction_control, is_blank},
    version::Version,
};

const PRODUCT_NAME: TextRule = TextRule { field: "productName", label: "label-product-name", max_chars: 40 };
const MENTOR_NAME: TextRule = TextRule { field: "mentorName", label: "label-mentor-name", max_chars: 24 };
/// Fields of the mentor's name in one language, in the order of `Language::ALL`.
const NAMES_OF_LANGUAGES: [&str; Language::ALL.len()] =
    ["mentorNames.en", "mentorNames.de", "mentorNames.ar"];

const COLOUR_INVALID: Message = Message::new("colour-invalid");
const ADDRESS_NOT_HTTPS: Message = Message::new("address-not-https");

/// Number of the rule that derives a theme. Raise it with each change: browsers keep a theme for good.
const THEME_RULE: u8 = 1;

/// Values that an admin saves, as they are stored (JSON).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Settings {
    #[serde(flatten)]
    pub names: Names,
    pub accent: Option<Colour>,
    pub community_url: Option<String>,
    pub live_class_url: Option<String>,
    pub imprint_url: Option<String>,
    pub privacy_url: Option<String>,
    /// Address to which answers to mail go.
    pub reply_to: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appearance {
    pub settings: Settings,
    /// Version of the logo, which the addresses of its icons contain.
    pub logo: Option<String>,
    /// Number of changes, of the logo too.
    pub version: Version,
    pub saved: Option<Saved>,
}

/// Last change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    pub at: DateTime<Utc>,
    /// `None` once the account is deleted.
    pub by: Option<Admin>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admin {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
}

impl Default for Appearance {
    fn default() -> Self {
        Self { settings: Settings::default(), logo: None, version: Version(0), saved: None }
    }
}

impl Appearance {
    /// Address of an icon, made of the logo. `None` without one.
    pub fn icon_address(&self, name: &str) -> Option<String> {
        self.logo.as_ref().map(|version| format!("/api/appearance/icon-{name}.png?v={version}"))
    }

    /// Address of the accent's style sheet. `None` without one.
    pub fn theme_address(&self) -> Option<String> {
        let accent = self.settings.accent?.to_string();
        Some(format!("/api/appearance/theme-{}.css?rule={THEME_RULE}", accent.trim_start_matches('#')))
    }
}

#[derive(Debug, Clone, Copy)]
pub enum AppearanceChange<'a> {
    /// Everything but the logo is replaced.
    Settings(&'a Settings),
    /// The logo is replaced with all its icons; `None` removes them.
    Logo(Option<&'a Logo>),
}

/// Raw input. What is missing or blank is the original.
#[derive(Debug, Default)]
pub struct Form<'a> {
    pub product_name: Option<&'a str>,
    pub mentor_name: Option<&'a str>,
    /// In the order of `Language::ALL`.
    pub mentor_names: [Option<&'a str>; Language::ALL.len()],
    pub accent: Option<&'a str>,
    pub community_url: Option<&'a str>,
    pub live_class_url: Option<&'a str>,
    pub imprint_url: Option<&'a str>,
    pub privacy_url: Option<&'a str>,
    pub reply_to: Option<&'a str>,
}

impl Form<'_> {
    pub fn check(&self) -> Result<Settings, Violation> {
        let mut mentor_names = [const { None }; Language::ALL.len()];
        for ((name, field), typed) in mentor_names.iter_mut().zip(NAMES_OF_LANGUAGES).zip(self.mentor_names) {
            *name = check_name(&TextRule { field, ..MENTOR_NAME }, typed)?;
        }
        Ok(Settings {
            names: Names {
                product_name: check_name(&PRODUCT_NAME, self.product_name)?,
                mentor_name: check_name(&MENTOR_NAME, self.mentor_name)?,
                mentor_names,
            },
            accent: typed(self.accent).map(parse_accent).transpose()?,
            community_url: check_address("communityUrl", self.community_url)?,
            live_class_url: check_address("liveClassUrl", self.live_class_url)?,
            imprint_url: check_address("imprintUrl", self.imprint_url)?,
            privacy_url: check_address("privacyUrl", self.privacy_url)?,
            reply_to: check_reply_to(self.reply_to)?,
        })
    }
}

fn typed(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !is_blank(text))
}

/// Name on one line, without characters that would change the direction of the text around it.
fn check_name(rule: &TextRule, text: Option<&str>) -> Result<Option<String>, Violation> {
    match rule.optional_line(text)? {
        Some(name) if has_direction_control(&name) => Err(rule.control_characters()),
        name => Ok(name),
    }
}

/// Accent of a preview, or of a form.
pub fn parse_accent(text: &str) -> Result<Colour, Violation> {
    Colour::parse(text).ok_or_else(|| Violation::of("accent", COLOUR_INVALID))
}

fn check_address(field: &'static str, text: Option<&str>) -> Result<Option<String>, Violation> {
    let Some(address) = typed(text) else {
        return Ok(None);
    };
    let is_https = address.get(..8).is_some_and(|begin| begin.eq_ignore_ascii_case("https://"));
    // Everybody would read somebody's name and password.
    let is_open = Url::parse(address).is_ok_and(|url| url.username().is_empty() && url.password().is_none());
    if !is_https {
        Err(Violation::of(field, ADDRESS_NOT_HTTPS))
    } else if is_open && is_web_address(address, &["https"]) {
        Ok(Some(address.to_owned()))
    } else {
        Err(Violation::of(field, INVALID_URL))
    }
}

fn check_reply_to(text: Option<&str>) -> Result<Option<String>, Violation> {
    let address = typed(text).map(EmailAddress::parse).transpose();
    let address = address.map_err(|Violation { message, .. }| Violation::of("replyTo", message))?;
    Ok(address.map(|address| address.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(form: &Form<'_>) -> Option<&'static str> {
        form.check().unwrap_err().field
    }

    #[test]
    fn blank_is_the_original() {
        let form = Form { product_name: Some(" \u{200b} "), accent: Some(""), ..Form::default() };
        assert_eq!(form.check(), Ok(Settings::default()));
    }

    #[test]
    fn names_are_short_lines_without_controls() {
        let longest = "W".repeat(40);
        let settings = Form { product_name: Some(&longest), ..Form::default() }.check().unwrap();
        assert_eq!(settings.names.product(), longest);
        let apostrophe = Form { mentor_name: Some(" O'Mara "), ..Form::default() }.check().unwrap();
        assert_eq!(apostrophe.names.own_mentor(Language::English), Some("O'Mara"));
        let too_long = "W".repeat(41);
        for name in [too_long.as_str(), "a\u{7}b", "a\nb", "a\u{202e}b", "a\u{2067}b", "a\u{200f}b"] {
            assert_eq!(field(&Form { product_name: Some(name), ..Form::default() }), Some("productName"));
            let mentor_names = [None, Some(name), None];
            assert_eq!(field(&Form { mentor_names, ..Form::default() }), Some("mentorNames.de"));
        }
    }

    #[test]
    fn addresses_are_https() {
        for address in [
            "http://a.example",
            "javascript:alert(1)",
            "a.example",
            "https://",
            "https://a b.example",
            "https://me:pw@a.example",
        ] {
            assert_eq!(field(&Form { privacy_url: Some(address), ..Form::default() }), Some("privacyUrl"));
        }
        let form = Form { privacy_url: Some(" https://münchen.example/a "), ..Form::default() };
        assert_eq!(form.check().unwrap().privacy_url.as_deref(), Some("https://münchen.example/a"));
    }

    #[test]
    fn accent_and_reply_address_are_checked() {
        assert_eq!(field(&Form { accent: Some("green"), ..Form::default() }), Some("accent"));
        assert_eq!(field(&Form { reply_to: Some("nobody"), ..Form::default() }), Some("replyTo"));
        let form = Form { accent: Some("#DFA422"), reply_to: Some("M@Example.com"), ..Form::default() };
        let settings = form.check().unwrap();
        assert_eq!(settings.accent.unwrap().to_string(), "#dfa422");
        assert_eq!(settings.reply_to.as_deref(), Some("m@example.com"));
    }
}
