//! Text of a user within another text: on one line, and without controls that would change the direction around it.

use std::borrow::Cow;

/// Text as it stands within another one. Marks of a direction (LRM, RLM, ALM) stay: they end with the text.
pub fn embedded(text: &str) -> Cow<'_, str> {
    if !text.contains(|char| is_direction_control(char) || ends_paragraph(char)) {
        return Cow::Borrowed(text);
    }
    let mut on_one_line = String::with_capacity(text.len());
    let mut is_after_end = false;
    for char in text.chars().filter(|char| !is_direction_control(*char)) {
        let is_end = ends_paragraph(char);
        if !is_end {
            on_one_line.push(char);
        } else if !is_after_end {
            on_one_line.push(' ');
        }
        is_after_end = is_end;
    }
    Cow::Owned(on_one_line)
}

/// Whether a character changes the direction of the text, marks included.
pub fn has_direction_control(text: &str) -> bool {
    text.contains(|char| is_direction_control(char) || matches!(char, '\u{200e}' | '\u{200f}' | '\u{61c}'))
}

/// Embeddings, overrides and isolates (Unicode bidirectional algorithm, explicit formatting).
fn is_direction_control(char: char) -> bool {
    matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Paragraph separators of the bidirectional algorithm, which end an isolation, and the line separator.
fn ends_paragraph(char: char) -> bool {
    matches!(char, '\n' | '\r' | '\u{1c}'..='\u{1e}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
