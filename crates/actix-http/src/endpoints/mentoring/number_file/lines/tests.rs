//! Files of values, as spreadsheets and people write them.

use hub_domain::model::language::Language;
use proptest::prelude::*;

use super::*;
use crate::endpoints::mentoring::csv_reading::encoding;

/// Each line as `number: email day amount`, or with its reason.
fn read(csv: &str) -> Vec<String> {
    let line = |line: ValueLine| match line.cells {
        Ok(ValueCells { email, day, amount, .. }) => format!("{}: {email} {day} {amount}", line.number),
        Err(fault) => format!("{}: {}", line.number, fault.word(Language::English)),
    };
    read_lines(csv).unwrap().into_iter().map(line).collect()
}

const MAYA: &str = "maya@example.com 2026-03-05 12.5";

#[test]
fn columns_are_found_by_heading() {
    for csv in [
        "Email,Day,Amount\nmaya@example.com,2026-03-05,12.5",
        "Amount,Email,Day\n12.5,maya@example.com,2026-03-05",
        "Name;Datum;E-Mail;Wert;Notiz\nMaya;05.03.2026;maya@example.com;12.5;7",
        "Tag\tE-Mail\tBetrag\n5.3.2026\tmaya@example.com\t12.5",
        "البريد،التاريخ\nx\nEmail,Date,Value\nmaya@example.com,2026/03/05,12.5",
        "الاسم,البريد الإلكتروني,اليوم,القيمة\nمايا,maya@example.com,٢٠٢٦/٠٣/٠٥,12.5",
        "Email,DATE , AMOUNT,,\nmaya@example.com,2026-03-05,12.5,,,",
        "sep=;\nEmail;ID;Day;Amount\nmaya@example.com;17;2026-03-05;12.5",
        "Contact,Joined,Date,Amount\nmaya@example.com,2020-01-01,2026-03-05,12.5",
    ] {
        assert_eq!(read(csv).last().unwrap().split_once(": ").unwrap().1, MAYA, "{csv:?}");
    }
}

#[test]
fn columns_are_found_without_heading() {
    for csv in [
        "maya@example.com,2026-03-05,12.5",
        "2026-03-05;12.5;maya@example.com",
        "Maya,12.5,note,maya@example.com,05.03.2026",
        "Email,When,How much\nmaya@example.com,2026-03-05,12.5",
    ] {
        assert_eq!(read(csv).last().unwrap().split_once(": ").unwrap().1, MAYA, "{csv:?}");
    }
}

#[test]
fn amounts_stay_as_they_are_written() {
    let amounts = |csv: &str| -> Vec<_> {
        read_lines(csv).unwrap().into_iter().map(|line| line.cells.unwrap().amount).collect()
    };
    let csv = "Email;Day;Amount\na@x.de;2026-03-05;12,5\na@x.de;2026-03-06;١٢٫٥\na@x.de;2026-03-07;'-3";
    assert_eq!(amounts(csv), ["12,5", "١٢٫٥", "-3"]);
    let csv = "Email;Day;Amount\na@x.de;2026-03-05;€12\na@x.de;2026-03-06;1.234,50 €\na@x.de;2026-03-07;-$ 3\n\
        a@x.de;2026-03-08;¢5\na@x.de;2026-03-09;12€50";
    assert_eq!(amounts(csv), ["€12", "1.234,50 €", "-$ 3", "¢5", "12€50"]);
    assert_eq!(amounts("a@x.de,2026-03-05,\"12,5\"\na@x.de,2026-03-06,\"1 200,5\""), ["12,5", "1 200,5"]);
}

#[test]
fn decimal_sign_is_the_files() {
    let signs = |last: &str| -> Vec<_> {
        let csv = format!("Email;Day;Amount\na@x.de;2026-03-05;2.500\na@x.de;2026-03-06;{last}");
        read_lines(&csv).unwrap().into_iter().map(|line| line.cells.unwrap().decimal_sign).collect()
    };
    assert_eq!(signs("1.234,50 €"), [Some(DecimalSign::Comma); 2]);
    assert_eq!(signs("12.5"), [Some(DecimalSign::Point); 2]);
    assert_eq!(signs("3.500"), [None; 2]);
}

#[test]
fn split_decimal_comma_is_refused() {
    let cells = "Has more cells than the heading: an amount with a decimal comma needs quotation marks";
    let amounts = "Has two numbers: an amount with a decimal comma needs quotation marks, and its column the \
                   heading Amount";
    assert_eq!(
        read("Email,Day,Amount\nmaya@example.com,2026-03-05,12,5\nmaya@example.com,2026-03-05,12.5"),
        [format!("2: {cells}"), format!("3: {MAYA}")]
    );
    assert_eq!(read("Email,Amount,Day\nmaya@example.com,12,5,2026-03-05"), [format!("2: {cells}")]);
    assert_eq!(
        read("maya@example.com,2026-03-05,12,5\nmaya@example.com,2026-03-05,12.5"),
        [format!("1: {amounts}"), format!("2: {MAYA}")]
    );
    assert_eq!(read("maya@example.com,2026-03-05,12,5"), [format!("1: {amounts}")]);
}

#[test]
fn columns_are_not_guessed() {
    assert_eq!(
        read("17,maya@example.com,2026-03-05,12.5"),
        ["1: Has two numbers: an amount with a decimal comma needs quotation marks, and its column the \
          heading Amount"]
    );
    assert_eq!(
        read("maya@example.com,2026-03-05,2026-03-06,12.5"),
        ["1: Has two days: the column of days needs the heading Day"]
    );
    let several = "Has several addresses: each person needs a line";
    assert_eq!(
        read("maya@example.com,noah@example.com,2026-03-05,12.5\nmaya@example.com,2026-03-05,12.5"),
        [format!("1: {several}"), format!("2: {MAYA}")]
    );
    let named = "Email,Email 2,Day,Amount\n\
        maya@example.com,noah@example.com,2026-03-05,12.5\n\
        ,noah@example.com,2026-03-05,12.5\n\
        maya@example.com noah@example.com,,2026-03-05,12.5";
    assert_eq!(
        read(named),
        [format!("2: {MAYA}"), "3: Its address is in another column".to_owned(), format!("4: {several}"),]
    );
}

#[test]
fn each_bad_line_has_its_reason() {
    let day = "Has no day that can be read: write it as 2026-03-31";
    let csv = "Email,Day,Amount\n\
        maya@example.com,soon,12.5\n\
        ,2026-03-05,12.5\n\
        \n\
        maya@example.com,2026-03-05,12.5\n\
        \"maya@example.com,2026-03-05,12.5\n\
        m\u{fffd}ya@example.com,2026-03-05,12.5\n\
        nobody,2026-03-05,many\n\
        maya@example.com\n";
    assert_eq!(
        read(csv),
        [
            format!("2: {day}"),
            "3: Has no mail address".to_owned(),
            format!("5: {MAYA}"),
            "6: A quotation mark in this line is not closed".to_owned(),
            "7: Has characters that were lost when the file was saved".to_owned(),
            "8: nobody 2026-03-05 many".to_owned(),
            format!("9: {day}"),
        ]
    );
    let texts: Vec<_> = read_lines(csv).unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(texts[0], "maya@example.com,soon,12.5");
    assert!(read_lines("PK\0\u{3}").is_err());
    assert_eq!(read(""), [""; 0]);
}

#[test]
fn order_of_day_and_month_is_the_files() {
    let lines = |last: &str| read(&format!("a@x.de,05/03/2026,1\nb@x.de,{last}/2026,2"));
    assert_eq!(lines("13/03"), ["1: a@x.de 2026-03-05 1", "2: b@x.de 2026-03-13 2"]);
    assert_eq!(lines("03/13"), ["1: a@x.de 2026-05-03 1", "2: b@x.de 2026-03-13 2"]);
    let ambiguous = "The day can be read in two ways: write it as 2026-03-31";
    assert_eq!(lines("04/03"), [format!("1: {ambiguous}"), format!("2: {ambiguous}")]);
}

proptest! {
    #[test]
    fn every_line_is_read_in_every_layout(
        values in proptest::collection::vec((0_u64..4_000, 0_i64..10_000_000), 1..20),
        order in Just(vec![0, 1, 2, 3]).prop_shuffle(),
        delimiter in proptest::sample::select(vec![',', ';', '\t']),
        has_heading in proptest::bool::ANY,
        day_format in proptest::sample::select(vec!["%Y-%m-%d", "%d.%m.%Y", "%Y/%m/%d"]),
    ) {
        let row = |cells: [String; 4]| {
            order.iter().map(|column| format!("\"{}\"", cells[*column])).collect::<Vec<_>>().join(&delimiter.to_string())
        };
        let mut lines = Vec::new();
        if has_heading {
            lines.push(row(["Email", "Tag", "Wert", "Name"].map(str::to_owned)));
        }
        let mut expected = Vec::new();
        for (index, (days, thousandths)) in values.iter().enumerate() {
            let day = chrono::NaiveDate::from_ymd_opt(2017, 1, 1).unwrap() + chrono::Days::new(*days);
            let amount = Amount::from_thousandths(*thousandths).to_string().replace('.', ",");
            let email = format!("p{index}@example.com");
            expected.push(format!("{}: {email} {day} {amount}", lines.len() + 1));
            lines.push(row([email, day.format(day_format).to_string(), amount, "Maya".to_owned()]));
        }
        let csv = lines.join("\r\n");
        prop_assert_eq!(read(&csv), expected, "{}", csv);
    }

    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..200)) {
        let _ = read_lines(&encoding::decode(&bytes));
    }

    #[test]
    fn any_text_is_read(text in "([a@.,;\"|\t\r\n /-]|[0-9٠-٩]|sep=|Email|Day|Amount|a@x\\.de|2026-01-05|\u{fffd}){0,60}") {
        let filled = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).count();
        prop_assert!(read_lines(&text).unwrap().len() <= filled);
    }
}
