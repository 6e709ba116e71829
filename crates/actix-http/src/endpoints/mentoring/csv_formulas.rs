//! Protection of CSV cells against formulas (CSV injection), which an import can take back.

/// Separators at which a spreadsheet of some locale splits a row.
const SEPARATORS: [char; 6] = [';', ',', '\t', '|', '\n', '\r'];
/// First characters of a formula, or of a hidden one. The last four are full-width forms.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
/// Characters that spreadsheets skip before a formula.
const BLANKS: [char; 3] = [' ', '\u{a0}', '"'];
const TEXT_MARK: char = '\'';

/// Marks text that a spreadsheet would execute as a formula (CSV injection), wherever it may split the cell. A negative
/// number stays one.
pub(super) fn harmless(cell: &str) -> String {
    if is_negative_number(cell) {
        return cell.to_owned();
    }
    let mut harmless = String::with_capacity(cell.len());
    let mut is_at_start = true;
    for (at, character) in cell.char_indices() {
        if is_at_start && is_formula(&cell[at..]) {
            harmless.push(TEXT_MARK);
        }
        harmless.push(character);
        is_at_start = stays_at_start(is_at_start, character);
    }
    harmless
}

/// Reverses `harmless`, and reads the formula `="text"`, by which programs keep a spreadsheet from changing a text.
pub(super) fn original(cell: &str) -> String {
    let text = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    let cell = text.unwrap_or(cell);
    let mut original = String::with_capacity(cell.len());
    let mut is_at_start = true;
    for (at, character) in cell.char_indices() {
        if is_at_start && character == TEXT_MARK && is_formula(&cell[at..]) {
            is_at_start = false;
            continue;
        }
        original.push(character);
        is_at_start = stays_at_start(is_at_start, character);
    }
    original
}

/// Whether the part is a formula, marked or not: both get a mark, so that it can be reversed.
fn is_formula(part: &str) -> bool {
    part.trim_start_matches(TEXT_MARK).starts_with(FORMULA_STARTS)
}

fn is_negative_number(cell: &str) -> bool {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    cell.strip_prefix('-').is_some_and(|amount| {
        let (whole, decimals) = amount.split_once('.').unwrap_or((amount, "0"));
        is_digits(whole) && is_digits(decimals)
    })
}

fn stays_at_start(was: bool, character: char) -> bool {
    SEPARATORS.contains(&character) || was && BLANKS.contains(&character)
}

#[cfg(test)]
mod tests {
    use proptest::{prop_assert, prop_assert_eq, proptest};

    use super::*;

    #[test]
    fn cells_are_never_formulas() {
        for text in ["=1+1", "+1", "-", "-1+1", "-1,5", "-.5", "-1.", "-1.5.5", "-A1", "@SUM(A1)"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        assert_eq!(harmless("\t=1"), "'\t'=1");
        assert_eq!(harmless("\r=1"), "'\r'=1");
        assert_eq!(harmless("Film = fun"), "Film = fun");
    }

    #[test]
    fn negative_numbers_stay_numbers() {
        for number in ["-1", "-12.5"] {
            assert_eq!(harmless(number), number);
            assert_eq!(original(number), number);
            assert_eq!(original(&format!("'{number}")), number, "of a release before");
        }
        assert_eq!(harmless("'-1"), "''-1");
        assert_eq!(original("''-1"), "'-1");
    }

    #[test]
    fn text_of_a_formula_is_read() {
        assert_eq!(original("=\"a@example.com\""), "a@example.com");
        assert_eq!(original("=\"\""), "");
        for text in ["=\"", "=\"a", "=a\"", "x=\"a\""] {
            assert_eq!(original(text), text);
        }
        assert_eq!(original(&harmless("=\"a\"")), "=\"a\"");
    }

    #[test]
    fn formulas_after_any_separator_are_text() {
        assert_eq!(harmless("x;=cmd|'/c calc'!A1"), "x;'=cmd|'/c calc'!A1");
        assert_eq!(harmless("a,+1|-1\t@b"), "a,'+1|'-1\t'@b");
        assert_eq!(harmless("x; =1"), "x; '=1");
        assert_eq!(harmless("x;\"=1"), "x;\"'=1");
        assert_eq!(harmless("＝1;＋1"), "'＝1;'＋1");
        assert_eq!(harmless("maya+films@example.com"), "maya+films@example.com");
    }

    proptest! {
        #[test]
        fn split_cells_are_never_formulas(text in "[a;,|=+@'\"＝ \t\r\n-]{0,12}") {
            let marked = harmless(&text);
            for part in marked.split(SEPARATORS) {
                let part = part.trim_start_matches(BLANKS);
                prop_assert!(!part.starts_with(FORMULA_STARTS), "{text:?} became {marked:?}");
            }
            prop_assert!(!marked.starts_with(FORMULA_STARTS));
            prop_assert_eq!(original(&marked), text);
        }
    }
}
