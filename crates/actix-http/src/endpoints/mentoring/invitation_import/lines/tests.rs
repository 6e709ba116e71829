//! Files of spreadsheets and people.

use hub_domain::model::language::Language;
use proptest::{prop_assert, prop_assert_eq, proptest};

use super::*;
use crate::endpoints::mentoring::{
    csv_reading::encoding,
    spreadsheets::{heading, to_csv},
};

fn read(csv: &str) -> Vec<(u64, String)> {
    read_lines(csv).unwrap().into_iter().map(|line| (line.number, line.email)).collect()
}

#[test]
fn addresses_are_read_from_heading_or_first_column() {
    let maya = |number| (number, "maya@example.com".to_owned());
    assert_eq!(read("maya@example.com"), [maya(1)]);
    assert_eq!(read("Email\nmaya@example.com\n"), [maya(2)]);
    assert_eq!(read("\u{feff}Name,E-Mail address\r\n\"Okafor, Maya\", maya@example.com \r\n"), [maya(2)]);
    assert_eq!(read("Name;Email\nMaya;maya@example.com"), [maya(2)]);
    assert_eq!(read("\n\n,\nmaya@example.com"), [maya(4)]);
    assert_eq!(read("Email\r\n\r\n\r\nmaya@example.com\r\n"), [maya(4)]);
    assert_eq!(read("Name,Email\nMaya"), [(2, "Maya".to_owned())]);
    assert_eq!(read(""), []);
}

#[test]
fn tags_are_read_from_their_column_alone() {
    let tags = |csv: &str| -> Vec<_> {
        read_lines(csv).unwrap().into_iter().map(|line| line.tags.join("|")).collect()
    };
    assert_eq!(
        tags("Email,Tags\nmaya@example.com,VIP; Early bird ;\nnoah@example.com"),
        ["VIP|Early bird", ""]
    );
    assert_eq!(tags("Tags;Email\n\"VIP;=1\";maya@example.com"), ["VIP|=1"]);
    assert_eq!(tags("Email,Tags\nmaya@example.com,'=1; '=2"), ["=1|=2"]);
    assert_eq!(tags("=\"Email\",=\"Tags\"\n=\"maya@example.com\",=\"VIP\""), ["VIP"]);
    assert_eq!(tags("maya@example.com,Okafor"), [""]);
    assert_eq!(tags("Email,\u{200b}ＴＡＧＳ\nmaya@example.com,VIP; \u{200b};"), ["VIP"]);
}

#[test]
fn programs_are_read_from_their_column_alone() {
    let programs = |csv: &str| -> Vec<_> {
        read_lines(csv).unwrap().into_iter().map(|line| line.programs.join("|")).collect()
    };
    let both = "Email,PROGRAMS,Tags\nmaya@example.com,First month; Second ;,VIP";
    assert_eq!(programs(both), ["First month|Second"]);
    assert_eq!(programs("maya@example.com,First month"), [""]);
}

#[test]
fn import_reads_back_what_export_wrote() {
    for email in ["=a@example.com", "+a@example.com", "a|=b@example.com", "'=a@example.com", "'a@example.com"]
    {
        let mut csv = heading(&["Name", "Email"]);
        csv.extend(to_csv([["Okafor; =Maya".to_owned(), email.to_owned()]].into_iter()));
        assert_eq!(read(str::from_utf8(&csv).unwrap()), [(2, email.to_owned())]);
    }
}

#[test]
fn delimiters_and_headings_are_found() {
    let maya = |number| vec![(number, "maya@example.com".to_owned())];
    for (csv, number) in [
        ("Nachname, Vorname;E-Mail\nOkafor, Maya;maya@example.com", 2),
        ("sep=;\nName;Email\nMaya;maya@example.com", 3),
        ("\"sep=,\"\r\nEmail\r\nmaya@example.com", 3),
        ("SEP=|\nName|Email\nMaya|maya@example.com", 3),
        ("sep=:\nName:Email\nMaya:maya@example.com", 3),
        ("sep=\t\nName\tEmail\nMaya\tmaya@example.com", 3),
        ("Name\tE-Mail\nMaya\tmaya@example.com", 2),
        ("Name|Mail\nMaya|maya@example.com", 2),
        ("VIP|maya@example.com", 1),
        ("Name;Mail\nMaya;maya@example.com", 2),
        ("Name,E-mail address,Note\nMaya,maya@example.com,a@b", 2),
        ("الاسم،البريد\nmaya@example.com", 2),
        ("الاسم,البريد\nمايا,maya@example.com", 2),
        ("Email confirmed,Email\nyes,maya@example.com", 2),
        ("Email list of spring\n\nName,Email\nMaya,maya@example.com", 4),
        ("Participants, 2026\nName;Email\nMaya;maya@example.com", 3),
        ("Email list\nEmail\nmaya@example.com", 3),
        ("Mail address,Contact\nSome street 1,maya@example.com", 2),
        ("Contact,Tags\nmaya@example.com,VIP", 2),
        ("Name,Email\rMaya,maya@example.com\r", 2),
        ("\r\rMaya,maya@example.com\r", 3),
        ("Name, Email\n\"Okafor, Maya\", \"maya@example.com\"", 2),
        ("Email\nMaya Okafor <maya@example.com>", 2),
        ("Okafor, Maya <maya@example.com>", 1),
        ("Email\nmailto:maya@example.com?subject=Hi", 2),
        ("Name,Email\n=\"Maya\",=\"maya@example.com\"", 2),
        ("Email\n\u{a0}maya@example.com\u{200b}", 2),
        ("Name,Note,Email\nMaya,\"two\nlines\",maya@example.com", 2),
        ("Name,\"E-Mail\naddress\"\nMaya,maya@example.com", 3),
        ("Name,Note,Email\nMaya,5' 10\",maya@example.com", 2),
        // Headings of a Turkish keyboard, of full width, and with marks that nobody sees.
        ("Name;E-MA\u{130}L\nMaya;maya@example.com", 2),
        ("Name;Ｅ－Ｍａｉｌ\nMaya;maya@example.com", 2),
        ("Name;E\u{2011}Ma\u{200b}il\nMaya;maya@example.com", 2),
        ("الاسم;البَريدُ الإلكترونيّ\nمايا;maya@example.com", 2),
        ("Email\n\u{200b}\n\u{3164},\u{2060}\nmaya@example.com", 4),
    ] {
        assert_eq!(read(csv), maya(number), "{csv:?}");
    }
    // Without an address, all that is no heading is judged.
    assert_eq!(read("nobody\nMaya").len(), 2);
    assert_eq!(read("Hotmail,x\nMaya,maya@example.com").len(), 2);
}

/// Address of each line, or its number and reason.
fn faults(csv: &str) -> Vec<String> {
    let lines = read_lines(csv).unwrap().into_iter();
    lines
        .map(|line| {
            line.fault.map_or_else(
                || line.email,
                |fault| format!("{}: {}", line.number, fault.word(Language::English)),
            )
        })
        .collect()
}

#[test]
fn all_addresses_of_a_line_are_read() {
    for csv in [
        "a@x.de; b@x.de; c@x.de",
        "a@x.de, b@x.de, c@x.de",
        "a@x.de b@x.de c@x.de",
        "a@x.de;b@x.de\nc@x.de;",
        "Maya <a@x.de>; \"Berg, Noah\" <b@x.de>; c@x.de",
        "Okafor, Maya <a@x.de>; Berg, Noah <b@x.de>; c@x.de",
        "Maya,a@x.de,@maya,https://example.com/@maya.okafor\nNoah,,b@x.de\n,c@x.de,C@x.de",
    ] {
        assert_eq!(faults(csv), ["a@x.de", "b@x.de", "c@x.de"], "{csv:?}");
    }
    assert_eq!(faults("a@x.de; b@bad; c@x.de"), ["a@x.de", "b@bad", "c@x.de"], "a bad one is refused");
    assert_eq!(faults("a@x.de,A@x.de"), ["a@x.de"]);
}

#[test]
fn line_below_a_heading_has_one_address() {
    let several = "Has several addresses: each person needs a line";
    let csv = "Name,Email,Email 2\n\
        Maya,a@x.de,b@x.de\n\
        Noah,,c@x.de\n\
        Leo,,\n\
        Two,d@x.de; e@x.de,\n\
        Team,f@x.de g@x.de,h@x.de";
    assert_eq!(
        faults(csv),
        [
            "a@x.de".to_owned(),
            "3: Its address is in another column".to_owned(),
            "4: Has no mail address".to_owned(),
            format!("5: {several}"),
            format!("6: {several}"),
        ]
    );
    let texts: Vec<_> = read(csv).into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts[1..4], ["Noah,,c@x.de", "Leo,,", "Two,d@x.de; e@x.de,"]);
}

#[test]
fn rows_with_faults_take_no_others() {
    let open = "A quotation mark in this line is not closed";
    let lost = "Has characters that were lost when the file was saved";
    for (csv, expected) in [
        ("Name,Email\n\"Maya,m@x.de\nLeo,l@x.de", [format!("2: {open}"), "l@x.de".to_owned()]),
        ("Name,Email\n\"Maya,m@x.de\nLeo,l@x.de\"", [format!("2: {open}"), "l@x.de".to_owned()]),
        ("Name,Email\nMaya,\"m@x.de\nLeo,\"l@x.de", [format!("2: {open}"), format!("3: {open}")]),
        ("Name,Email\n\"Maya,none\nLeo,none\"", [format!("2: {open}"), "none\"".to_owned()]),
        (
            "Street,Email\n\"Main 1\nTown\",m@x.de\n\"Main 2\nTown\",l@x.de",
            ["m@x.de".to_owned(), "l@x.de".to_owned()],
        ),
        ("Name,Email,Tags\n\"Maya,m@x.de,x\n\"Leo\",l@x.de,y", [format!("2: {open}"), "l@x.de".to_owned()]),
        ("Email,Tags\nm@x.de,K\u{fffd}nstler\nl@x.de", [format!("2: {lost}"), "l@x.de".to_owned()]),
    ] {
        assert_eq!(faults(csv), expected, "{csv:?}");
    }
}

#[test]
fn a_spreadsheet_itself_is_refused() {
    let zip = b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0";
    assert!(read_lines(&encoding::decode(zip)).is_err());
}

/// Row of a file with a person, as text, and whether it has a fault.
fn row(delimiter: char, at: usize, shape: usize) -> (String, bool) {
    let email = format!("p{at}@example.com");
    match shape {
        0 => (format!("Maja{delimiter}{email}{delimiter}"), false),
        1 => (format!("\"Maja\"{delimiter}\"{email}\"{delimiter}\"\""), false),
        2 => (format!("Maja \"M\" Ö{delimiter}{email}{delimiter}x"), false),
        3 => (format!("\"Ö{delimiter} Maja\"{delimiter}{email}{delimiter}x"), false),
        4 => (format!("\"Maja{delimiter}{email}{delimiter}x"), true),
        5 => (format!("Maja{delimiter}\"{email}{delimiter}"), true),
        6 => (format!("Maja{delimiter}{email}{delimiter}\"x"), true),
        _ => (format!("Maja{delimiter}nobody{delimiter}\"a \"\"b\"\"\""), false),
    }
}

proptest! {
    #[test]
    fn every_row_is_judged(
        shapes in proptest::collection::vec(0..8_usize, 1..30),
        delimiter in proptest::sample::select(vec![',', ';', '\t', '|']),
        end in proptest::sample::select(vec!["\n", "\r\n", "\r"]),
        encoded in 0..7_usize,
        has_heading in proptest::bool::ANY,
    ) {
        // One row from which the delimiter is known.
        let shapes: Vec<_> = [0].into_iter().chain(shapes).collect();
        let rows: Vec<_> = shapes.iter().enumerate().map(|(at, shape)| row(delimiter, at, *shape)).collect();
        let mut file = if has_heading { format!("Name{delimiter}Email{delimiter}Note{end}") } else { String::new() };
        for (row, _) in &rows {
            file.push_str(row);
            file.push_str(end);
        }
        let wide = |bytes: fn(u16) -> [u8; 2], mark: &[u16]| -> Vec<u8> {
            mark.iter().copied().chain(file.encode_utf16()).flat_map(bytes).collect()
        };
        let bytes = match encoded {
            0 => file.clone().into_bytes(),
            1 => format!("\u{feff}{file}").into_bytes(),
            2 => wide(u16::to_le_bytes, &[0xfeff]),
            3 => wide(u16::to_be_bytes, &[0xfeff]),
            4 => wide(u16::to_le_bytes, &[]),
            5 => wide(u16::to_be_bytes, &[]),
            _ => encoding_rs::WINDOWS_1252.encode(&file).0.into_owned(),
        };
        let lines = read_lines(&encoding::decode(&bytes)).unwrap();
        let numbers: Vec<_> = lines.iter().map(|line| usize::try_from(line.number).unwrap()).collect();
        let first = 1 + usize::from(has_heading);
        prop_assert_eq!(numbers, (first..first + rows.len()).collect::<Vec<_>>(), "{:?}", file);
        for (at, (line, (_, is_faulty))) in lines.iter().zip(&rows).enumerate() {
            prop_assert_eq!(line.fault.is_some(), *is_faulty, "{:?}", file);
            let is_person = !is_faulty && shapes[at] != 7;
            prop_assert!(!is_person || line.email == format!("p{at}@example.com"), "{:?}", file);
        }
    }

    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..200)) {
        let _ = read_lines(&encoding::decode(&bytes));
    }

    #[test]
    fn any_text_is_read(text in "([a@.,;\"|\t\r\n ]|sep=|Email|a@x\\.de|\u{fffd}){0,60}") {
        let mut numbers: Vec<_> = read_lines(&text).unwrap().into_iter().map(|line| line.number).collect();
        numbers.dedup();
        let filled = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).count();
        prop_assert!(numbers.len() <= filled);
    }
}
