//! Languages of the product, with their directions: of an account, of a request, of a mail.

pub mod catalogue;
pub mod isolation;
pub mod message;
pub mod reader;

use std::cmp::Reverse;

use crate::model::by_name::{serialize_by_name, with_names};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Default, and the fallback of every text.
    #[default]
    English,
    German,
    Arabic,
}

serialize_by_name!(Language, tag, Language::parse);

with_names! {
    /// Direction in which a language is written. The name is the value of the attribute `dir` in HTML.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Direction {
        LeftToRight = "ltr",
        RightToLeft = "rtl",
    }
}

/// Longest header that is parsed. Browsers send less than a fifth of it.
const MAX_HEADER_CHARS: usize = 1_000;

impl Language {
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Arabic];

    /// Index in `ALL`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Tag on the wire and in the database (BCP 47).
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Arabic => "ar",
        }
    }

    pub const fn direction(self) -> Direction {
        match self {
            Self::English | Self::German => Direction::LeftToRight,
            Self::Arabic => Direction::RightToLeft,
        }
    }

    /// Parses exactly a tag of ours.
    pub fn parse(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Language that an `Accept-Language` header prefers among ours (RFC 9110), with any region. `None` if it names none
    /// of them. Malformed entries are skipped, and so is the wildcard, which prefers nothing.
    pub fn preferred(header: &str) -> Option<Self> {
        if header.len() > MAX_HEADER_CHARS {
            return None;
        }
        let mut wanted: Vec<_> = header.split(',').filter_map(parse_entry).collect();
        // Stable: of equal weights the first one counts.
        wanted.sort_by_key(|(_, weight)| Reverse(*weight));
        wanted.into_iter().find(|(_, weight)| *weight > 0).map(|(language, _)| language)
    }
}

/// Entry such as `de-AT;q=0.8` as its language and its weight in thousandths.
fn parse_entry(entry: &str) -> Option<(Language, u16)> {
    let (range, parameter) = match entry.split_once(';') {
        Some((range, parameter)) => (range, Some(parameter)),
        None => (entry, None),
    };
    let primary = range.trim().split('-').next().unwrap_or_default();
    let language = Language::parse(&primary.to_ascii_lowercase())?;
    let weight = match parameter {
        None => 1000,
        Some(parameter) => parse_weight(parameter.trim())?,
    };
    Some((language, weight))
}

fn parse_weight(parameter: &str) -> Option<u16> {
    let value = parameter.strip_prefix("q=").or_else(|| parameter.strip_prefix("Q="))?;
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    let is_legal = decimals.len() <= 3 && decimals.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths: u16 = format!("{decimals:0<3}").parse().ok().filter(|_| is_legal)?;
    match whole {
        "0" => Some(thousandths),
        "1" if thousandths == 0 => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_prefers_the_language_of_highest_weight() {
        use Language::{Arabic, English, German};
        for (header, preferred) in [
            ("de", Some(German)),
            ("de-AT,de;q=0.9,en;q=0.8", Some(German)),
            ("DE-de", Some(German)),
            ("en;q=0.8, ar", Some(Arabic)),
            ("fr-FR, ar-EG;q=0.7, de;q=0.75", Some(German)),
            ("en, de", Some(English)),
            ("en;q=0, de;q=0.001", Some(German)),
            ("*, de;q=0.5", Some(German)),
            ("en ; q=0.1, ar ;q=1.000", Some(Arabic)),
        ] {
            assert_eq!(Language::preferred(header), preferred, "{header}");
        }
    }

    #[test]
    fn unknown_or_malformed_header_prefers_nothing() {
        let long = format!("de{}", ",de".repeat(400));
        for header in [
            "",
            "*",
            "fr",
            "xx-de",
            "de;q=2",
            "de;q=0",
            "de;q=0.5555",
            "de;q=-1",
            "de;x=1",
            ";;,",
            "ключ",
            &long,
        ] {
            assert_eq!(Language::preferred(header), None, "{header:?}");
        }
    }

    #[test]
    fn only_exact_tags_are_parsed() {
        for language in Language::ALL {
            assert_eq!(Language::parse(language.tag()), Some(language));
        }
        for tag in ["", "EN", "de-DE", "fr", " de"] {
            assert_eq!(Language::parse(tag), None, "{tag:?}");
        }
    }
}
