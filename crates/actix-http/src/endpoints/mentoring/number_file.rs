//! CSV files of a number's values: reading one in, and the download of all.

mod days;
mod lines;

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::NaiveDate;
use hub_domain::{
    Call, Error,
    model::mentoring::number::NumberId,
    ports::storage::Repositories,
    use_cases::mentoring::number_file::{self, ReadFile, ReadValue, Sheet, SheetLine},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::{
        csv_reading::{CSV_LIMIT, RefusedLine, csv_text},
        spreadsheets::{attachment, heading, to_csv},
    },
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        download::{Download, Exporting},
        idempotency::{KeyedBody, RepeatHeader},
        request_language::RequestLanguage,
    },
    wire::{client_choice::PersonJson, nullable::null_as_empty},
};

/// Number of values that an answer shows.
const SHOWN: usize = 50;
/// Headings under which a file is read in again.
const COLUMNS: [&str; 4] = ["Email", "Day", "Amount", "Source"];

/// CSV of values.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadValuesBody {
    /// CSV text with mail address, day and amount. Delimiter, heading and columns are found.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false, example = "Email,Day,Amount\nmaya@example.com,2026-03-31,1200")]
    csv: String,
    /// Bytes of the file in base64, instead of `csv`.
    #[serde(default)]
    #[schema(content_encoding = "base64")]
    file: Option<String>,
    /// Whether to only preview it.
    is_dry_run: bool,
}

/// Outcome of a file or a preview.
#[derive(Serialize, ToSchema)]
#[schema(as = ReadValues)]
pub(crate) struct ReadValuesJson {
    /// Number of values that are recorded, or would be.
    written: usize,
    /// Number of those that are there already.
    unchanged: usize,
    /// The first fifty recorded values.
    values: Vec<ReadValueJson>,
    refused: Vec<RefusedLine>,
}

/// Line that was read.
#[derive(Serialize, ToSchema)]
#[schema(as = ReadValue)]
struct ReadValueJson {
    line: u64,
    client: PersonJson,
    day: NaiveDate,
    /// Decimal number.
    amount: String,
    /// Amount that it replaces.
    #[schema(required)]
    replaces: Option<String>,
}

impl ReadValuesJson {
    fn of(ReadFile { values, unchanged, refused }: ReadFile, language: &RequestLanguage) -> Self {
        let refused = refused.into_iter().map(|(line, reason)| RefusedLine {
            line: line.number,
            text: line.text,
            reason: language.word(&reason),
        });
        Self {
            written: values.len(),
            unchanged,
            values: values.into_iter().take(SHOWN).map(ReadValueJson::from).collect(),
            refused: refused.collect(),
        }
    }
}

impl From<ReadValue> for ReadValueJson {
    fn from(value: ReadValue) -> Self {
        Self {
            line: value.line,
            client: value.client.into(),
            day: value.day,
            amount: value.amount.to_string(),
            replaces: value.replaces.map(|amount| amount.to_string()),
        }
    }
}

/// Read values in from CSV. Each line is judged: the valid ones are written, the others are returned with their
/// reasons. A dry run changes nothing.
#[utoipa::path(
    tag = "Number",
    operation_id = "readNumberValues",
    params(("id" = i64, Path), RepeatHeader),
    request_body = ReadValuesBody,
    responses(
        (status = OK, body = ReadValuesJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody else writes it"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/numbers/{id}/values")]
pub(crate) async fn read_in(
    caller: Admin,
    id: web::Path<i64>,
    KeyedBody { body, repeat }: KeyedBody<ReadValuesBody, CSV_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    let ReadValuesBody { csv, file, is_dry_run } = body;
    let read = csv_text(csv, file).and_then(|text| lines::read_lines(&text));
    if read.is_err() {
        caller.admit().await?;
    }
    let lines = read.map_err(Error::from)?;
    let language = RequestLanguage::current();
    if is_dry_run {
        let preview =
            move |db: &mut dyn Repositories, call: &Call| number_file::preview(db, call, id, &lines);
        return caller.query_json(preview, move |file| ReadValuesJson::of(file, &language)).await;
    }
    let lines = KeyedBody::<_, CSV_LIMIT> { body: lines, repeat };
    caller
        .change_once(
            StatusCode::OK,
            lines,
            move |db, call, lines| number_file::read_in(db, call, id, lines),
            move |file| ReadValuesJson::of(file, &language),
        )
        .await
}

/// Download all values of a number as CSV.
#[utoipa::path(
    tag = "Number",
    operation_id = "downloadNumber",
    params(("id" = i64, Path)),
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/numbers/{id}/values.csv")]
pub(crate) async fn download(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = NumberId(*id);
    let begin =
        move |db: &mut dyn Repositories, call: &Call| Ok((Sheet::begin(db, call, id)?, call.actor.user_id));
    let (sheet, admin) = caller.query(begin).await?;
    let exporting = Exporting::of_admin(caller.runner.permits(), admin)?;
    let (runner, entry) = (caller.runner.clone(), caller.entry.continued());
    let read = |db: &mut dyn Repositories, call: &Call, sheet: Sheet| {
        let (lines, rest) = number_file::next_lines(db, call, sheet)?;
        Ok((to_csv(lines.iter().map(row)), rest))
    };
    let content = Download::start(exporting, runner, entry, heading(&COLUMNS), Some(sheet), read);
    Ok(attachment("values.csv", content))
}

fn row(line: &SheetLine) -> [String; COLUMNS.len()] {
    [line.email.to_string(), line.day.to_string(), line.amount.to_string(), line.source.to_owned()]
}
