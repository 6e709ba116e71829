//! CSV import of invitations.

mod lines;

use actix_web::{HttpResponse, http::StatusCode, post};
use hub_domain::{
    Call, Error,
    ports::storage::Repositories,
    use_cases::mentoring::invitations::{self, Import, ImportedPerson, Welcome},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::{
        csv_reading::{CSV_LIMIT, RefusedLine, csv_text},
        programs::enrolments::NamedProgramJson,
    },
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        request_language::RequestLanguage,
    },
    wire::nullable::null_as_empty,
};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportBody {
    /// CSV text. Delimiter, heading and the column of addresses are found. A column named Tags has names, separated by
    /// semicolons; those that are not there yet are created. A column named Programs has names of programs that are
    /// there.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false, example = "Name,Email\nMaya,maya@example.com")]
    csv: String,
    /// Bytes of the file in base64, instead of `csv`: UTF-8, UTF-16 or Windows-1252.
    #[serde(default)]
    #[schema(content_encoding = "base64")]
    file: Option<String>,
    /// Whether to only preview it (dry run).
    is_dry_run: bool,
    /// Ids of tags for each person who signs up, at most 50.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    tags: Vec<i64>,
    /// Ids of programs in which each person who signs up is enrolled, at most 10.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    programs: Vec<i64>,
}

/// Outcome of an import or a preview.
#[derive(Serialize, ToSchema)]
#[schema(as = Import)]
pub(crate) struct ImportJson {
    invited: Vec<ImportedAddress>,
    refused: Vec<RefusedLine>,
}

#[derive(Serialize, ToSchema)]
struct ImportedAddress {
    email: String,
    /// Programs in which the person is enrolled at sign-up: those of its line and those for all, by name.
    programs: Vec<NamedProgramJson>,
}

impl From<ImportedPerson> for ImportedAddress {
    fn from(ImportedPerson { email, programs }: ImportedPerson) -> Self {
        let programs = programs.into_iter().map(NamedProgramJson::from).collect();
        Self { email: email.to_string(), programs }
    }
}

impl ImportJson {
    fn of(Import { invited, refused }: Import, language: &RequestLanguage) -> Self {
        let refused = refused.into_iter().map(|(line, reason)| RefusedLine {
            line: line.number,
            text: line.email,
            reason: language.word(&reason),
        });
        Self { invited: invited.into_iter().map(ImportedAddress::from).collect(), refused: refused.collect() }
    }
}

/// Invite the people in a CSV file. The valid lines are invited, the others are returned with their reasons. A dry run
/// changes nothing.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "importInvitations",
    params(RepeatHeader),
    request_body = ImportBody,
    responses(
        (status = OK, body = ImportJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/invitations/import")]
pub(crate) async fn import(
    caller: Admin,
    KeyedBody { body, repeat }: KeyedBody<ImportBody, CSV_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ImportBody { csv, file, is_dry_run, tags, programs } = body;
    let read = csv_text(csv, file).and_then(|text| lines::read_lines(&text));
    if read.is_err() {
        caller.admit().await?;
    }
    let lines = read.map_err(Error::from)?;
    let language = RequestLanguage::current();
    if is_dry_run {
        let preview = move |db: &mut dyn Repositories, call: &Call| {
            invitations::preview_import(db, call, &lines, Welcome { tags: &tags, programs: &programs })
        };
        return caller.query_json(preview, move |found| ImportJson::of(found, &language)).await;
    }
    let lines = KeyedBody::<_, CSV_LIMIT> { body: lines, repeat };
    caller
        .change_once(
            StatusCode::OK,
            lines,
            move |db, call, lines| {
                invitations::import(db, call, lines, Welcome { tags: &tags, programs: &programs })
            },
            move |found| ImportJson::of(found, &language),
        )
        .await
}
