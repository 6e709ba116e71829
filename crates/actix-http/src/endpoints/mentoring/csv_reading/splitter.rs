//! Cells of one line of a CSV file, with whether a quote of it is still open at its end.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

/// Longest row with line ends in quotes.
const MAX_LINES: usize = 20;

pub(super) struct Splitter {
    delimiter: u8,
    reader: Reader,
    text: Vec<u8>,
    ends: Vec<usize>,
}

pub(super) struct Split {
    /// Trimmed.
    pub cells: Vec<String>,
    pub is_open: bool,
}

impl Splitter {
    pub fn new(delimiter: u8) -> Self {
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        Self { delimiter, reader, text: Vec::new(), ends: Vec::new() }
    }

    /// A quote that is open at the end of the text ends there.
    pub fn split(&mut self, text: &str) -> Split {
        let line = [text.as_bytes(), b"\n"].concat();
        // No record is longer than its text, or has more cells than bytes.
        self.text.resize(line.len(), 0);
        self.ends.resize(line.len() + 1, 0);
        self.reader.reset();
        let (found, read, written, ended) = self.reader.read_record(&line, &mut self.text, &mut self.ends);
        let is_open = found != ReadRecordResult::Record || read < line.len();
        let mut count = ended;
        if found == ReadRecordResult::InputEmpty {
            let (text, ends) = (&mut self.text[written..], &mut self.ends[ended..]);
            count += self.reader.read_record(&[], text, ends).3;
        }
        let mut start = 0;
        let cells = self.ends[..count].iter().map(|end| {
            let cell = String::from_utf8_lossy(&self.text[start..*end]).trim().to_owned();
            start = *end;
            cell
        });
        Split { cells: cells.collect(), is_open }
    }

    /// Cells of a row that a quote continues on the next lines, and the number of its lines. `None` where the quote
    /// does not end, or not at the end of a cell.
    pub fn join(&mut self, lines: &[&str]) -> Option<(Vec<String>, usize)> {
        let (first, others) = lines.split_first()?;
        let mut row = (*first).to_owned();
        for (index, line) in others.iter().take(MAX_LINES - 1).enumerate() {
            row.push('\n');
            row.push_str(line);
            let Split { cells, is_open } = self.split(&row);
            if !is_open {
                return ends_quote(line, self.delimiter).then_some((cells, index + 2));
            }
        }
        None
    }
}

/// Whether the quote that is open before the line ends in it, at the end of a cell.
fn ends_quote(line: &str, delimiter: u8) -> bool {
    let mut rest = line.as_bytes();
    while let Some(start) = rest.iter().position(|byte| *byte == b'"') {
        let length = rest[start..].iter().take_while(|byte| **byte == b'"').count();
        rest = &rest[start + length..];
        if length % 2 == 1 {
            let after = rest.iter().find(|byte| **byte != b' ');
            return after.is_none_or(|after| *after == delimiter);
        }
    }
    false
}
