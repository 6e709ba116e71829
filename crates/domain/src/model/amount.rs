//! Decimal number of at most 15 digits, up to three of them behind the sign.
//!
//! Fixed point, in thousandths: sums and comparisons are exact, and every amount is exact in a JSON reader's double.

use std::fmt;

use crate::model::{
    by_name::serialize_by_name,
    error::Violation,
    language::message::Message,
    text::{is_invisible, with_ascii_digits},
};

const MAX_DIGITS: usize = 15;
pub(crate) const THOUSAND: i64 = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(i64);

serialize_by_name!(Amount, to_string, |text| Amount::parse(text, Amount::MAX_DECIMALS).ok());

/// Decimal sign that numbers of one file have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalSign {
    Point,
    Comma,
}

/// Reason for which a text is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmountFault {
    Empty,
    NotANumber,
    /// Text with two meanings, such as `1,234` where decimals are allowed.
    Ambiguous,
    TooManyDigits,
    TooManyDecimals {
        max: u32,
    },
}

impl AmountFault {
    pub fn message(self) -> Message {
        match self {
            Self::Empty | Self::NotANumber => Message::new("amount-not-a-number"),
            Self::Ambiguous => Message::new("amount-ambiguous"),
            Self::TooManyDigits => Message::new("amount-too-many-digits").number("max", MAX_DIGITS),
            Self::TooManyDecimals { max: 0 } => Message::new("amount-not-whole"),
            Self::TooManyDecimals { max } => Message::new("amount-too-many-decimals").number("max", max),
        }
    }

    pub fn at(self, field: &'static str) -> Violation {
        Violation::of(field, self.message())
    }
}

impl Amount {
    pub const MAX_DECIMALS: u32 = 3;

    /// Whole number, clamped to the range of an amount.
    pub const fn whole(number: i64) -> Self {
        Self(number.saturating_mul(THOUSAND))
    }

    pub const fn from_thousandths(thousandths: i64) -> Self {
        Self(thousandths)
    }

    pub const fn thousandths(self) -> i64 {
        self.0
    }

    /// Amount of a sum, clamped to the range of an amount. A sum of ten large amounts exceeds 64 bits.
    pub fn nearest(thousandths: i128) -> Self {
        let nearest = thousandths.clamp(i64::MIN.into(), i64::MAX.into());
        Self(i64::try_from(nearest).unwrap_or_default())
    }

    /// Difference, clamped to the range of an amount.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Percent of the magnitude of another amount. `None` where that is 0.
    pub fn percent_of(self, other: Self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a percent is shown with few digits")]
        let percent = self.0 as f64 * 100.0 / other.0.unsigned_abs() as f64;
        (other.0 != 0).then_some(percent)
    }

    /// Whether it has at most this number of decimals.
    pub const fn has_at_most(self, decimals: u32) -> bool {
        let spare = Self::MAX_DECIMALS.saturating_sub(decimals);
        self.0 % 10_i64.pow(spare) == 0
    }

    /// Parses a number as people type it, in the digits of every script, with a decimal point or comma, with groups of
    /// digits, and with the sign of a currency or of percent. `decimals`: most of them behind the sign; zeros at the
    /// end do not count.
    ///
    /// A lone point or comma before exactly three digits (`12,480`) separates a group where no decimals are asked for.
    /// With three decimals, a point is the decimal sign of the plain form. Every other one is ambiguous.
    pub fn parse(text: &str, decimals: u32) -> Result<Self, AmountFault> {
        Self::parse_among(text, decimals, None)
    }

    /// Parses a number like `parse`, among others that have this decimal sign. Nothing is ambiguous then.
    pub fn parse_among(text: &str, decimals: u32, known: Option<DecimalSign>) -> Result<Self, AmountFault> {
        let decimals = decimals.min(Self::MAX_DECIMALS);
        let text = cleaned(text);
        if text.is_empty() {
            return Err(AmountFault::Empty);
        }
        let (is_negative, unsigned) = without_sign(&text);
        let (whole, fraction) = split(unsigned, decimals, known)?;
        let whole = without_groups(whole)?;
        let magnitude = magnitude(&whole, fraction, decimals)?;
        Ok(Self(if is_negative { -magnitude } else { magnitude }))
    }
}

impl DecimalSign {
    /// Sign of all numbers of a file. `None` where none decides it, or some contradict others.
    pub fn of_all(texts: impl Iterator<Item = String>) -> Option<Self> {
        let mut found = None;
        for sign in texts.filter_map(|text| Self::of(&text)) {
            if found.is_some_and(|found| found != sign) {
                return None;
            }
            found = Some(sign);
        }
        found
    }

    /// Sign that a number decides alone: a repeated one separates groups, and one that separates no group is it.
    fn of(text: &str) -> Option<Self> {
        if let Err(AmountFault::Empty | AmountFault::NotANumber | AmountFault::Ambiguous) =
            Amount::parse(text, Amount::MAX_DECIMALS)
        {
            return None;
        }
        let text = cleaned(text);
        let (_, number) = without_sign(&text);
        if number.contains(ARABIC_DECIMAL) {
            return None;
        }
        let last = number.rfind(['.', ','])?;
        let (whole, fraction) = (&number[..last], &number[last + 1..]);
        let sign = if number[last..].starts_with('.') { Self::Point } else { Self::Comma };
        if whole.contains(sign.as_str()) {
            return Some(sign.other());
        }
        (!may_be_group(whole, fraction)).then_some(sign)
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::Point => ".",
            Self::Comma => ",",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Point => Self::Comma,
            Self::Comma => Self::Point,
        }
    }
}

/// Signs that only separate groups.
const GROUP_SIGNS: [char; 7] = [' ', '\u{a0}', '\u{2009}', '\u{202f}', '\'', '\u{2019}', '\u{66c}'];
const ARABIC_DECIMAL: char = '\u{66b}';

/// Text in ASCII digits without what nobody sees.
fn cleaned(text: &str) -> String {
    with_ascii_digits(text).replace(is_invisible, "").trim().to_owned()
}

/// Sign of a number, true for a negative one, and the number without it and its unit.
fn without_sign(text: &str) -> (bool, &str) {
    match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, without_unit(rest)),
        None => (false, without_unit(text.strip_prefix('+').unwrap_or(text))),
    }
}

/// Number without the sign of a unit before or after it, as in `€ 12.50` and `4.5%`. A cent would be another amount.
fn without_unit(text: &str) -> &str {
    let is_unit =
        |char| matches!(char, '$' | '\u{a3}'..='\u{a5}' | '\u{20a0}'..='\u{20cf}' | '%' | '\u{66a}');
    if let Some(rest) = text.strip_prefix(is_unit) {
        return rest.trim_start();
    }
    text.strip_suffix(is_unit).map_or(text, str::trim_end)
}

/// Splits a number at its decimal sign.
fn split(text: &str, decimals: u32, known: Option<DecimalSign>) -> Result<(&str, &str), AmountFault> {
    if let Some((whole, fraction)) = text.split_once(ARABIC_DECIMAL) {
        return Ok((whole, fraction));
    }
    let Some(last) = text.rfind(['.', ',']) else {
        return Ok((text, ""));
    };
    let (whole, fraction) = (&text[..last], &text[last + 1..]);
    let sign = &text[last..=last];
    if whole.contains(sign) {
        // The same sign twice separates groups.
        return Ok((text, ""));
    }
    if !may_be_group(whole, fraction) {
        return Ok((whole, fraction));
    }
    match (known, sign, decimals) {
        (Some(known), ..) if known.as_str() == sign => Ok((whole, fraction)),
        (Some(_), ..) | (None, _, 0) => Ok((text, "")),
        (None, ".", Amount::MAX_DECIMALS) => Ok((whole, fraction)),
        (None, ..) => Err(AmountFault::Ambiguous),
    }
}

/// True where a lone sign between the parts may separate a group of three digits.
fn may_be_group(whole: &str, fraction: &str) -> bool {
    fraction.len() == 3
        && (1..=3).contains(&whole.len())
        && !whole.starts_with('0')
        && is_digits(whole)
        && is_digits(fraction)
}

/// Digits of a whole number, whose groups all have the same sign between them.
fn without_groups(whole: &str) -> Result<String, AmountFault> {
    let is_sign = |char: char| GROUP_SIGNS.contains(&char) || matches!(char, '.' | ',');
    let Some(sign) = whole.chars().find(|char| is_sign(*char)) else {
        return Ok(whole.to_owned());
    };
    let groups: Vec<_> = whole.split(sign).collect();
    let [first, middle @ .., last] = &groups[..] else {
        return Err(AmountFault::NotANumber);
    };
    let has_groups_of =
        |size| (1..=size).contains(&first.len()) && middle.iter().all(|group| group.len() == size);
    // In India, groups before the last have two digits.
    let is_grouped = last.len() == 3 && (has_groups_of(3) || (sign == ',' && has_groups_of(2)));
    if is_grouped { Ok(groups.concat()) } else { Err(AmountFault::NotANumber) }
}

/// Thousandths of a number without its sign.
fn magnitude(whole: &str, fraction: &str, decimals: u32) -> Result<i64, AmountFault> {
    if !is_digits(whole) || !is_digits(fraction) || whole.len() + fraction.len() == 0 {
        return Err(AmountFault::NotANumber);
    }
    let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
    if fraction.len() > decimals as usize {
        return Err(AmountFault::TooManyDecimals { max: decimals });
    }
    if whole.len() + fraction.len() > MAX_DIGITS {
        return Err(AmountFault::TooManyDigits);
    }
    let digits = format!("0{whole}{fraction:0<3}");
    digits.parse().map_err(|_| AmountFault::TooManyDigits)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Plain form, such as `12.5`: no groups, a point, no zeros at the end.
impl fmt::Display for Amount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let (whole, rest) = (magnitude / THOUSAND.unsigned_abs(), magnitude % THOUSAND.unsigned_abs());
        let sign = if self.0 < 0 { "-" } else { "" };
        if rest == 0 {
            return write!(out, "{sign}{whole}");
        }
        let rest = format!("{rest:03}");
        write!(out, "{sign}{whole}.{}", rest.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests;
