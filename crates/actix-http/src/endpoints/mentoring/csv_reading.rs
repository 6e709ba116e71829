//! Reader of CSV files with a mail address in each row, as spreadsheets write them.

pub(super) mod csv_rows;
pub(super) mod csv_table;
pub(super) mod encoding;
mod splitter;

use base64::{Engine, engine::general_purpose::STANDARD};
use hub_domain::{Violation, model::language::message::Message};
use serde::Serialize;
use utoipa::ToSchema;

/// Largest body: enough for a file of 1 MB in base64.
pub(super) const CSV_LIMIT: usize = 3 * 512 * 1024;

const NOT_CSV: Message = Message::new("invitation-not-csv");

/// Decoded text of a file in base64, or else `csv`.
pub(super) fn csv_text(csv: String, file: Option<String>) -> Result<String, Violation> {
    let Some(file) = file else { return Ok(csv) };
    let bytes = STANDARD.decode(file).map_err(|_| Violation::of("file", NOT_CSV))?;
    Ok(encoding::decode(&bytes))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RefusedLine {
    /// Line number, counted from 1.
    pub line: u64,
    pub text: String,
    #[schema(example = "Has an account already")]
    pub reason: String,
}
