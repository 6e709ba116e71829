//! Numbers in every digit and with every separator.

use proptest::prelude::*;

use super::*;

fn parse(text: &str, decimals: u32) -> Result<String, AmountFault> {
    Amount::parse(text, decimals).map(|amount| amount.to_string())
}

fn plain(text: &str, decimals: u32) -> String {
    parse(text, decimals).unwrap_or_else(|fault| panic!("{text:?}: {fault:?}"))
}

#[test]
fn numbers_are_read_as_people_type_them() {
    for (text, number) in [
        ("12.5", "12.5"),
        ("12,5", "12.5"),
        ("١٢٫٥", "12.5"),
        ("۱۲٫۵", "12.5"),
        ("१२.५", "12.5"),
        ("１２.５", "12.5"),
        ("\u{200f}١٢٫٥\u{200f}", "12.5"),
        (" 12.5 ", "12.5"),
        ("+12.50", "12.5"),
        ("-12.5", "-12.5"),
        ("\u{2212}12,5", "-12.5"),
        ("\u{61c}-١٢٫٥", "-12.5"),
        ("\u{202a}12.5\u{202c}", "12.5"),
        ("12\u{feff}.5", "12.5"),
        (".5", "0.5"),
        ("12.", "12"),
        ("12,", "12"),
        ("12٫", "12"),
        ("€ 12.50", "12.5"),
        ("-$5", "-5"),
        ("4.5%", "4.5"),
        ("٤٫٥\u{a0}٪", "4.5"),
        ("00", "0"),
        ("-0", "0"),
        ("0,25", "0.25"),
        ("007", "7"),
        ("0.000", "0"),
        ("1234.0000", "1234"),
    ] {
        assert_eq!(plain(text, 2), number, "{text:?}");
    }
}

#[test]
fn groups_are_of_three_digits() {
    for text in ["12,480", "12.480"] {
        assert_eq!(plain(text, 0), "12480", "{text:?}");
    }
    for text in ["12 480", "12\u{a0}480", "12\u{2009}480", "12\u{202f}480", "12'480", "12’480", "١٢٬٤٨٠"]
    {
        assert_eq!(plain(text, 0), "12480", "{text:?}");
        assert_eq!(plain(text, 2), "12480", "{text:?}");
    }
    for (text, number) in [
        ("1,234,567", "1234567"),
        ("1.234.567", "1234567"),
        ("1,234.567", "1234.567"),
        ("1.234,567", "1234.567"),
        ("1 234 567,89", "1234567.89"),
        ("1’234’567.8", "1234567.8"),
        ("1,23,456", "123456"),
        ("1,00,00,000.5", "10000000.5"),
        ("١٬٢٣٤٬٥٦٧٫٨٩", "1234567.89"),
    ] {
        assert_eq!(plain(text, 3), number, "{text:?}");
    }
    for text in
        ["1 2", "12 48", "1234 567", " 1,,234", "1,234.567,8", "1 234,567.8", "1.23.456", ",480,100", "1.2.3"]
    {
        assert_eq!(parse(text, 3), Err(AmountFault::NotANumber), "{text:?}");
    }
}

/// Three digits behind a lone sign are a group of a whole number. Where decimals are asked for they may be decimals,
/// unless it is the point of the plain form with three.
#[test]
fn lone_sign_before_three_digits_is_not_guessed() {
    assert_eq!([plain("1,234", 0), plain("1.234", 0)], ["1234", "1234"]);
    for decimals in 1..=2 {
        for text in ["1,234", "1.234", "12.000", "-1,505"] {
            assert_eq!(parse(text, decimals), Err(AmountFault::Ambiguous), "{text}");
        }
    }
    assert_eq!(plain("1.234", 3), "1.234");
    assert_eq!(parse("1,234", 3), Err(AmountFault::Ambiguous));
    assert_eq!(parse("-999,000", 3), Err(AmountFault::Ambiguous));
    // Nobody groups these.
    assert_eq!(plain("0,234", 3), "0.234");
    assert_eq!(plain("1234,567", 3), "1234.567");
    assert_eq!(plain("1,23", 3), "1.23");
    assert_eq!(plain("١٫٢٣٤", 3), "1.234");
    assert_eq!(plain("١٬٢٣٤", 3), "1234");
    assert_eq!(parse("0,234", 2), Err(AmountFault::TooManyDecimals { max: 2 }));
}

fn sign_of(texts: &[&str]) -> Option<DecimalSign> {
    DecimalSign::of_all(texts.iter().map(|text| (*text).to_owned()))
}

fn read_among(text: &str, decimals: u32, sign: DecimalSign) -> Result<String, AmountFault> {
    Amount::parse_among(text, decimals, Some(sign)).map(|amount| amount.to_string())
}

#[test]
fn numbers_of_a_file_decide_their_sign() {
    for text in ["1.234,50", "12,5", "-0,234", "1.234.567", "1234,567", "1 234,567", "١٢,٥", "1,2345"] {
        assert_eq!(sign_of(&["2.500", text, "many"]), Some(DecimalSign::Comma), "{text}");
    }
    for text in ["1,234.50", "12.5", "+.5", "1,234,567", "1234.567"] {
        assert_eq!(sign_of(&["2,500", text, ""]), Some(DecimalSign::Point), "{text}");
    }
    for texts in [&["2.500", "2,500", "7"][..], &["12,5", "12.5"], &["١٢٫٥"], &["12.5.2026", "1.2,"], &[]]
    {
        assert_eq!(sign_of(texts), None, "{texts:?}");
    }
}

#[test]
fn known_sign_decides_what_is_ambiguous() {
    for decimals in 1..=3 {
        assert_eq!(read_among("2.500", decimals, DecimalSign::Comma).as_deref(), Ok("2500"));
        assert_eq!(read_among("2,500", decimals, DecimalSign::Comma).as_deref(), Ok("2.5"));
        assert_eq!(read_among("2,500", decimals, DecimalSign::Point).as_deref(), Ok("2500"));
        assert_eq!(read_among("-2.500", decimals, DecimalSign::Point).as_deref(), Ok("-2.5"));
    }
    assert_eq!(read_among("2.500", 0, DecimalSign::Comma).as_deref(), Ok("2500"));
    assert_eq!(read_among("2.505", 2, DecimalSign::Point), Err(AmountFault::TooManyDecimals { max: 2 }));
    // Other numbers stay what they are.
    assert_eq!(read_among("12.5", 2, DecimalSign::Comma).as_deref(), Ok("12.5"));
}

#[test]
fn what_is_not_a_number_is_refused() {
    for text in [
        "NaN", "nan", "inf", "∞", "1e308", "1E3", "0x10", "1/2", "½", "²", "①", "12a", "--1", "+-1", "1-",
        "-", "+", ".", ",", "٫", "€", "€ 5 %", "¢5", "12 EUR", "12 ", "1\u{0}2", "\u{0}", "12\n5", "- 1",
        "1٫2٫3", "1.2٫3",
    ] {
        let expected = if text == "12 " { Ok("12".to_owned()) } else { Err(AmountFault::NotANumber) };
        assert_eq!(parse(text, 3), expected, "{text:?}");
    }
    for text in ["", "  ", "\u{200f}", "\u{a0}"] {
        assert_eq!(parse(text, 3), Err(AmountFault::Empty), "{text:?}");
    }
}

#[test]
fn numbers_have_at_most_15_digits() {
    let fifteen = "9".repeat(15);
    assert_eq!(plain(&fifteen, 0), fifteen);
    assert_eq!(plain("-999999999999.999", 3), "-999999999999.999");
    assert_eq!(plain("0000000000000000000001", 0), "1");
    for text in ["9".repeat(16), "9".repeat(400), "9999999999999.999".to_owned()] {
        assert_eq!(parse(&text, 3), Err(AmountFault::TooManyDigits), "{text:?}");
    }
}

#[test]
fn decimals_are_at_most_those_of_the_question() {
    for (text, decimals) in [("1.5", 0), ("1.25", 1), ("1,2345", 2), ("1.2345", 3), ("1.2345", 99)] {
        let max = decimals.min(3);
        assert_eq!(parse(text, decimals), Err(AmountFault::TooManyDecimals { max }), "{text}");
    }
    let whole = AmountFault::TooManyDecimals { max: 0 }.message();
    assert_eq!(whole, "Please enter a whole number.");
    let one = AmountFault::TooManyDecimals { max: 1 }.message();
    assert_eq!(one, "The number can have at most one decimal.");
}

#[test]
fn amount_is_kept_as_a_plain_text() {
    let amount = Amount::from_thousandths(-12_340);
    assert_eq!(serde_json::to_string(&amount).unwrap(), r#""-12.34""#);
    assert_eq!(serde_json::from_str::<Amount>(r#""-12.34""#).unwrap(), amount);
    assert!(serde_json::from_str::<Amount>(r#""12.3456""#).is_err());
    assert!(serde_json::from_str::<Amount>("12.5").is_err());
}

/// Digits of a script by their zero.
fn in_script(text: &str, zero: char) -> String {
    let digit = |char: char| match char.to_digit(10) {
        Some(digit) => char::from_u32(u32::from(zero) + digit).unwrap(),
        None => char,
    };
    text.chars().map(digit).collect()
}

/// Text with a sign between groups of three digits.
fn grouped(whole: &str, sign: &str) -> String {
    let mut groups: Vec<_> =
        whole.as_bytes().rchunks(3).map(|group| str::from_utf8(group).unwrap()).collect();
    groups.reverse();
    groups.join(sign)
}

proptest! {
    #[test]
    fn every_amount_is_read_again(thousandths in -999_999_999_999_999_i64..=999_999_999_999_999) {
        let amount = Amount::from_thousandths(thousandths);
        prop_assert_eq!(Amount::parse(&amount.to_string(), 3), Ok(amount));
    }

    #[test]
    fn every_form_of_a_number_is_read(
        whole in 0_i64..100_000_000,
        fraction in 0_i64..100,
        (sign, decimal) in prop::sample::select(
            &[(",", "."), (".", ","), (" ", ","), ("\u{a0}", "."), ("\u{202f}", ","), ("’", "."), ("٬", "٫"), ("", "٫")][..]
        ),
        zero in prop::sample::select(&['0', '\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}', '\u{1d7ce}'][..]),
        minus in prop::sample::select(&["", "-", "\u{2212}"][..]),
    ) {
        let whole_text = grouped(&whole.to_string(), sign);
        let text = in_script(&format!("{minus}{whole_text}{decimal}{fraction:02}"), zero);
        let thousandths = whole * 1_000 + fraction * 10;
        let expected = Amount::from_thousandths(if minus.is_empty() { thousandths } else { -thousandths });
        for decimals in 2..=3 {
            prop_assert_eq!(Amount::parse(&text, decimals), Ok(expected), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[0-9٠-٩.,٫٬ '’+−-]{0,20}", decimals in 0_u32..5) {
        if let Ok(amount) = Amount::parse(&text, decimals) {
            prop_assert_eq!(Amount::parse(&amount.to_string(), 3), Ok(amount));
        }
    }
}
