//! Catalogues of all texts (Fluent), one per language, embedded in the program. English is complete and the fallback.
//!
//! A text that cannot be formatted is reported with its key and shown in English. It is never blank, and never a panic.

use std::{
    borrow::Cow,
    fmt,
    sync::{LazyLock, OnceLock},
};

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue,
    concurrent::FluentBundle,
    types::{FluentNumber, FluentNumberOptions},
};

use crate::model::{
    email::html::{escape, own_direction},
    language::{
        Direction, Language,
        isolation::{isolated, needs_isolation},
        message::{Message, Value},
        reader::{Names, Reader},
    },
    text::embedded,
};

type Bundle = FluentBundle<FluentResource>;

struct Catalogues {
    english: Bundle,
    german: Bundle,
    arabic: Bundle,
}

static CATALOGUES: LazyLock<Catalogues> = LazyLock::new(|| Catalogues {
    english: parse(Language::English, include_str!("../../../texts/en.ftl")),
    german: parse(Language::German, include_str!("../../../texts/de.ftl")),
    arabic: parse(Language::Arabic, include_str!("../../../texts/ar.ftl")),
});

fn of(language: Language) -> &'static Bundle {
    match language {
        Language::English => &CATALOGUES.english,
        Language::German => &CATALOGUES.german,
        Language::Arabic => &CATALOGUES.arabic,
    }
}

/// Parses a catalogue. A broken entry is missing, and the tests find it.
fn parse(language: Language, text: &str) -> Bundle {
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
    let tag = language.tag().parse().expect("the tags are valid");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Only texts of users are isolated, by ourselves.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => number.options.currency.clone(),
        _ => None,
    }));
    // Of two entries with one key the first one stays, and the tests find it.
    let _ = bundle.add_resource(resource);
    bundle
}

/// Message that could not be formatted completely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defect {
    pub key: &'static str,
    pub language: Language,
    pub reason: String,
}

impl fmt::Display for Defect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} in {}: {}", self.key, self.language.tag(), self.reason)
    }
}

static REPORT: OnceLock<fn(&Defect)> = OnceLock::new();

/// Sets the receiver of defects, such as the log. The first one stays.
pub fn report_defects_to(report: fn(&Defect)) {
    let _ = REPORT.set(report);
}

fn report(defect: &Defect) {
    if let Some(report) = REPORT.get() {
        report(defect);
    }
}

/// Form in which a text is shown.
#[derive(Clone, Copy)]
enum Form {
    Plain,
    Html,
}

impl Form {
    /// Text of the catalogue.
    fn own(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Plain => Cow::Borrowed(text),
            Self::Html => Cow::Owned(escape(text)),
        }
    }

    fn address(self, address: &str, language: Language) -> Cow<'_, str> {
        match (self, language.direction()) {
            (Self::Plain, _) => Cow::Borrowed(address),
            (Self::Html, Direction::LeftToRight) => Cow::Owned(escape(address)),
            (Self::Html, Direction::RightToLeft) => {
                Cow::Owned(format!("<span dir=\"ltr\">{}</span>", escape(address)))
            }
        }
    }

    /// Text of a user.
    fn of_user(self, text: &str, language: Language) -> Cow<'_, str> {
        match self {
            Self::Plain => isolated(text, language),
            Self::Html => {
                let text = embedded(text);
                Cow::Owned(if needs_isolation(&text, language) {
                    own_direction(&text)
                } else {
                    escape(&text)
                })
            }
        }
    }
}

impl Message {
    /// Text for this reader. Texts of users are isolated where their direction may differ.
    pub fn word<'a>(&self, reader: impl Into<Reader<'a>>) -> String {
        write(self, reader.into(), Form::Plain)
    }

    /// Text as HTML: escaped, with texts of users in elements of their own direction.
    pub(crate) fn format_html<'a>(&self, reader: impl Into<Reader<'a>>) -> String {
        write(self, reader.into(), Form::Html)
    }
}

/// The English text, for logs and for the shell.
impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.word(Language::English))
    }
}

/// Compares with the English text.
impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        self.word(Language::English) == english
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        *self == **english
    }
}

fn write(message: &Message, reader: Reader<'_>, form: Form) -> String {
    let (text, reader) = match resolve(message, reader.language) {
        Ok(text) => (text, reader),
        Err((defect, incomplete)) => {
            report(&defect);
            let english = match reader.language {
                Language::English => incomplete,
                _ => resolve(message, Language::English).unwrap_or_else(|(_, incomplete)| incomplete),
            };
            (english, Reader { language: Language::English, ..reader })
        }
    };
    fill_in(&text, message, reader, form)
}

/// Names of the installation: every text may have them.
const NAMES: [&str; 2] = ["productName", "mentorName"];

/// Name by its index in `NAMES`. The original is a text of ours.
fn name(index: usize, reader: Reader<'_>, form: Form) -> String {
    let Reader { language, names } = reader;
    let own = if index == 0 { names.product_name.as_deref() } else { names.own_mentor(language) };
    match own {
        Some(own) => form.of_user(own, language).into_owned(),
        None if index == 0 => form.own(Names::ORIGINAL_PRODUCT).into_owned(),
        None => write(&Message::new("original-mentor"), reader, form),
    }
}

/// First of the characters that stand for values until the text around them is formatted. No text contains one: they
/// are for private use, and values are filled in afterwards, in one pass.
const FIRST_PLACEHOLDER: u32 = 0x000F_0000;

fn placeholder(index: usize) -> char {
    u32::try_from(index)
        .ok()
        .and_then(|index| char::from_u32(FIRST_PLACEHOLDER + index))
        .unwrap_or('\u{fffd}')
}

/// Formats the text with placeholders for its values. The error has the incomplete text.
fn resolve(message: &Message, language: Language) -> Result<String, (Defect, String)> {
    let defect = |reason: String| Defect { key: message.key(), language, reason };
    let bundle = of(language);
    let Some(pattern) = bundle.get_message(message.key()).and_then(|found| found.value()) else {
        return Err((defect("missing in the catalogue".to_owned()), message.key().to_owned()));
    };
    let mut arguments = FluentArgs::new();
    for (index, (name, value)) in message.values().iter().enumerate() {
        arguments.set(
            *name,
            match value {
                Value::Number(number) => counted(*number, language),
                Value::Choice(choice) => FluentValue::from(*choice),
                Value::Text(_)
                | Value::List(_)
                | Value::Address(_)
                | Value::Day(..)
                | Value::Part(_)
                | Value::Parts(_) => FluentValue::from(placeholder(index).to_string()),
            },
        );
    }
    for (index, name) in (message.values().len()..).zip(NAMES) {
        arguments.set(name, FluentValue::from(placeholder(index).to_string()));
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
    match errors.first() {
        None => Ok(text),
        Some(error) => Err((defect(error.to_string()), text)),
    }
}

/// Number that is shown in all its digits, whatever decides its plural form.
fn counted(number: i64, language: Language) -> FluentValue<'static> {
    // The library's rules of Arabic ignore that the last two digits decide (CLDR: `n % 100`).
    let deciding = match (language, number, number % 100) {
        (Language::Arabic, 100.., last @ 3..) => last,
        _ => number,
    };
    let deciding = i32::try_from(deciding).unwrap_or(i32::MAX);
    // An option that the library does not use for plurals carries the digits to the formatter of the bundle.
    let options =
        FluentNumberOptions { currency: Some(number.to_string()), ..FluentNumberOptions::default() };
    FluentNumber::new(f64::from(deciding), options).into()
}

/// Replaces the placeholders by their values.
fn fill_in(text: &str, message: &Message, reader: Reader<'_>, form: Form) -> String {
    let language = reader.language;
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((at, char)) = rest.char_indices().find(|(_, char)| u32::from(*char) >= FIRST_PLACEHOLDER) {
        filled.push_str(&form.own(&rest[..at]));
        rest = &rest[at + char.len_utf8()..];
        let index = usize::try_from(u32::from(char) - FIRST_PLACEHOLDER).unwrap_or(usize::MAX);
        match message.values().get(index).map(|(_, value)| value) {
            Some(Value::Text(value)) => filled.push_str(&form.of_user(value, language)),
            Some(Value::List(texts)) => {
                let separator = write(&Message::new("list-separator"), reader, form);
                let texts: Vec<_> = texts.iter().map(|text| form.of_user(text, language)).collect();
                filled.push_str(&texts.join(&separator));
            }
            Some(Value::Parts(parts)) => {
                let separator = write(&Message::new("list-separator"), reader, form);
                let parts: Vec<_> = parts.iter().map(|part| write(part, reader, form)).collect();
                filled.push_str(&parts.join(&separator));
            }
            Some(Value::Address(address)) => filled.push_str(&form.address(address, language)),
            Some(Value::Part(part)) => filled.push_str(&write(part, reader, form)),
            Some(Value::Day(day, style)) => filled.push_str(&write(&style.message(*day), reader, form)),
            Some(Value::Number(_) | Value::Choice(_)) => {}
            None => filled.push_str(&name(index - message.values().len(), reader, form)),
        }
    }
    filled.push_str(&form.own(rest));
    filled
}

#[cfg(test)]
mod tests;
