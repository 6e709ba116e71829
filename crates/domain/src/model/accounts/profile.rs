//! Profile of a user: names and links.

use url::Url;

use crate::model::{
    accounts::user::{self, User},
    error::Violation,
    language::message::Message,
    text::trimmed,
};

pub const INVALID_URL: Message = Message::new("url-invalid");
const MAX_URL_CHARS: usize = 2048;

/// Profile with raw input. A link or language that is `None` stays as it is; a blank one is cleared.
#[derive(Default)]
pub struct ProfileForm<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub instagram: Option<&'a str>,
    pub youtube: Option<&'a str>,
    pub tiktok: Option<&'a str>,
    pub twitter: Option<&'a str>,
    pub linkedin: Option<&'a str>,
    pub facebook: Option<&'a str>,
    pub heroes: [Option<&'a str>; 3],
    pub language: Option<&'a str>,
}

/// The email is no part of a profile.
pub fn apply(user: &mut User, form: &ProfileForm<'_>) -> Result<(), Violation> {
    user.first_name = user::parse_first_name(form.first_name)?;
    user.last_name = user::parse_last_name(form.last_name)?;
    if let Some(tag) = form.language {
        user.language = user::parse_language(tag)?;
    }
    let links = &mut user.links;
    let [hero1, hero2, hero3] = &mut links.heroes;
    for (field, link, typed) in [
        ("instagramUrl", &mut links.instagram, form.instagram),
        ("youtubeUrl", &mut links.youtube, form.youtube),
        ("tiktokUrl", &mut links.tiktok, form.tiktok),
        ("twitterUrl", &mut links.twitter, form.twitter),
        ("linkedinUrl", &mut links.linkedin, form.linkedin),
        ("facebookUrl", &mut links.facebook, form.facebook),
        ("hero1Url", hero1, form.heroes[0]),
        ("hero2Url", hero2, form.heroes[1]),
        ("hero3Url", hero3, form.heroes[2]),
    ] {
        if let Some(typed) = typed {
            *link = parse_link(typed).map_err(|message| Violation::of(field, message))?;
        }
    }
    Ok(())
}

fn parse_link(typed: &str) -> Result<Option<String>, Message> {
    match trimmed(typed) {
        "" => Ok(None),
        link if is_web_address(link, &["http", "https"]) => Ok(Some(link.to_owned())),
        _ => Err(INVALID_URL),
    }
}

/// Whether the text is a URL with one of these schemes and a host, which every browser parses the same way.
pub(crate) fn is_web_address(text: &str, schemes: &[&str]) -> bool {
    text.chars().count() <= MAX_URL_CHARS
        && !text.chars().any(|char| char.is_control() || char.is_whitespace() || char == '\\')
        && schemes.iter().any(|scheme| {
            text.split_once("://")
                .is_some_and(|(start, rest)| start.eq_ignore_ascii_case(scheme) && !rest.starts_with('/'))
        })
        && Url::parse(text).is_ok_and(|url| url.has_host())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_is_a_web_address_stored_verbatim() {
        let cases = include_str!("web_address_cases.json");
        let cases: Vec<(String, Option<String>)> = serde_json::from_str(cases).unwrap();
        for (text, address) in cases {
            assert_eq!(parse_link(&text), address.map(Some).ok_or(INVALID_URL), "{text:?}");
        }
        let long = format!("https://example.com/{}", "a".repeat(MAX_URL_CHARS));
        assert_eq!(parse_link(&long), Err(INVALID_URL));
        assert_eq!(parse_link(" \u{200b} "), Ok(None));
    }
}
