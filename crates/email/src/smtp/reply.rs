//! Reply of an SMTP server, with its enhanced status code (RFC 3463).

/// Longest answer that is kept for the admins.
const MAX_CHARS: usize = 1000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) code: u16,
    /// Text of each line, without its code.
    pub(crate) lines: Vec<String>,
}

/// Line of a reply.
pub(crate) struct ReplyLine {
    pub(crate) code: u16,
    pub(crate) text: String,
    pub(crate) is_last: bool,
}

impl ReplyLine {
    /// `None` where the line is no SMTP.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let line = line.trim_end_matches(['\r', '\n']);
        let code: u16 = line.get(..3)?.parse().ok()?;
        let (is_last, text) = match line.as_bytes().get(3) {
            None => (true, ""),
            Some(b' ') => (true, &line[4..]),
            Some(b'-') => (false, &line[4..]),
            Some(_) => return None,
        };
        (200..600).contains(&code).then(|| Self { code, text: text.to_owned(), is_last })
    }
}

impl Reply {
    pub(crate) fn is_completion(&self) -> bool {
        (200..300).contains(&self.code)
    }

    pub(crate) fn is_temporary(&self) -> bool {
        (400..500).contains(&self.code)
    }

    /// Subject and detail of the enhanced code, such as (7, 1) of `5.7.1`.
    pub(crate) fn enhanced(&self) -> Option<(u16, u16)> {
        self.lines.iter().find_map(|line| {
            let mut parts = first_word(line).split('.');
            let (class, subject, detail) = (parts.next()?, parts.next()?, parts.next()?);
            let is_code = matches!(class, "2" | "4" | "5") && parts.next().is_none();
            is_code.then(|| Some((subject.parse().ok()?, detail.parse().ok()?)))?
        })
    }

    /// The server's words on one line, with a repeated enhanced code once.
    pub(crate) fn text(&self) -> String {
        let mut text = self.code.to_string();
        for (index, line) in self.lines.iter().enumerate() {
            let is_repeated = index > 0 && first_word(line) == first_word(&self.lines[0]);
            let line = if is_repeated { line.trim_start_matches(first_word(line)) } else { line };
            text.push(' ');
            text.push_str(line.trim());
        }
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(MAX_CHARS).collect()
    }
}

/// An enhanced code, or nothing that could be one.
fn first_word(line: &str) -> &str {
    let word = line.split_whitespace().next().unwrap_or_default();
    if word.contains('.') { word } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reply_lines_are_read_or_refused() {
        for (line, expected) in [
            ("250 ok\r\n", Some((250, "ok", true))),
            ("250-one\r\n", Some((250, "one", false))),
            ("354\r\n", Some((354, "", true))),
            ("250\u{e9}\r\n", None),
            ("HTTP/1.1 400\r\n", None),
            ("25\r\n", None),
            ("999 what\r\n", None),
            ("\u{20ac}\u{20ac}\r\n", None),
            ("", None),
        ] {
            let found = ReplyLine::parse(line);
            let found = found.as_ref().map(|found| (found.code, found.text.as_str(), found.is_last));
            assert_eq!(found, expected, "{line:?}");
        }
    }

    #[test]
    fn text_of_a_reply_stands_on_one_line() {
        let reply =
            |lines: &[&str]| Reply { code: 550, lines: lines.iter().map(|&line| line.to_owned()).collect() };
        for (lines, text, enhanced) in [
            (&["5.1.1 No such", "5.1.1 user here"][..], "550 5.1.1 No such user here", Some((1, 1))),
            (&["Try\tlater"], "550 Try later", None),
            (&["Sorry.", "5.4.5 Daily limit"], "550 Sorry. 5.4.5 Daily limit", Some((4, 5))),
            (&["5.7 Odd"], "550 5.7 Odd", None),
            (&["5.7.1.2 Odd"], "550 5.7.1.2 Odd", None),
            (&[], "550", None),
        ] {
            assert_eq!((reply(lines).text().as_str(), reply(lines).enhanced()), (text, enhanced));
        }
    }
}
