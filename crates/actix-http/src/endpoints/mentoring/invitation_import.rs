//! CSV import of invitations.

use actix_web::{HttpResponse, http::StatusCode, post};
use csv::{ReaderBuilder, StringRecord, Trim};
use hub_domain::{
    Call, Error, Violation,
    model::{language::message::Message, mentoring::tag::SEPARATOR},
    ports::storage::Repositories,
    use_cases::mentoring::invitations::{self, Import, ImportLine, ImportedPerson, Welcome},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::{csv_formulas::original, programs::enrolments::NamedProgramJson},
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        nullable::null_as_empty,
        request_language::RequestLanguage,
    },
};

/// Enough for thousands of addresses.
const IMPORT_LIMIT: usize = 1024 * 1024;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportBody {
    /// CSV text, with a column named Email, or with the addresses in the first column. A column named Tags has names,
    /// separated by semicolons; those that are not there yet are created. A column named Programs has names of
    /// programs that are there.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, example = "Name,Email\nMaya,maya@example.com")]
    csv: String,
    /// Whether to only preview it (dry run).
    is_dry_run: bool,
    /// Ids of tags that whoever signs up gets, at most 50.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    tags: Vec<i64>,
    /// Ids of programs that whoever signs up is enrolled in, at most 10.
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
    /// Programs of its line and those for all, by name. Whoever signs up is enrolled in them.
    programs: Vec<NamedProgramJson>,
}

impl From<ImportedPerson> for ImportedAddress {
    fn from(ImportedPerson { email, programs }: ImportedPerson) -> Self {
        let programs = programs.into_iter().map(NamedProgramJson::from).collect();
        Self { email: email.to_string(), programs }
    }
}

#[derive(Serialize, ToSchema)]
struct RefusedLine {
    /// Line number, counted from 1.
    line: u64,
    text: String,
    #[schema(example = "Has an account already")]
    reason: String,
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
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/invitations/import")]
pub(crate) async fn import(
    caller: Admin,
    KeyedBody { body, repeat }: KeyedBody<ImportBody, IMPORT_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let ImportBody { csv, is_dry_run, tags, programs } = caller.read(body).await?;
    let lines = match read_lines(&csv) {
        Ok(lines) => lines,
        Err(refusal) => {
            caller.admit().await?;
            return Err(Error::from(refusal).into());
        }
    };
    let language = RequestLanguage::current();
    if is_dry_run {
        let preview = move |db: &mut dyn Repositories, call: &Call| {
            invitations::preview_import(db, call, &lines, Welcome { tags: &tags, programs: &programs })
        };
        return caller.query_json(preview, move |found| ImportJson::of(found, &language)).await;
    }
    let import = move |db: &mut dyn Repositories, call: &Call, (): &()| {
        invitations::import(db, call, &lines, Welcome { tags: &tags, programs: &programs })
    };
    caller
        .act_once(
            StatusCode::OK,
            KeyedBody::<(), IMPORT_LIMIT> { body: Ok(()), repeat },
            import,
            move |found| ImportJson::of(found, &language),
        )
        .await
}

/// Address of each line that is not empty.
fn read_lines(csv: &str) -> Result<Vec<ImportLine>, Violation> {
    let csv = csv.trim_start_matches('\u{feff}');
    let first = csv.lines().next().unwrap_or_default();
    // Spreadsheets write semicolons where the comma is the decimal separator.
    let delimiter = if first.contains(';') && !first.contains(',') { b';' } else { b',' };
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .delimiter(delimiter)
        .from_reader(csv.as_bytes());
    let mut columns = None;
    let mut lines = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| Violation::of("csv", Message::new("invitation-not-csv")))?;
        let Some(columns) = columns else {
            let heading = record.iter().position(is_heading);
            // Without headings, nothing says that a second column has tags.
            let named =
                |name| heading.and_then(|_| record.iter().position(|cell| cell.to_lowercase() == name));
            let found =
                Columns { email: heading.unwrap_or(0), tags: named("tags"), programs: named("programs") };
            if heading.is_none() {
                lines.extend(line(csv, &record, found));
            }
            columns = Some(found);
            continue;
        };
        lines.extend(line(csv, &record, columns));
    }
    Ok(lines)
}

fn is_heading(cell: &str) -> bool {
    let cell = cell.to_lowercase();
    !cell.contains('@') && (cell.contains("email") || cell.contains("e-mail"))
}

/// Positions of what is read of a record.
#[derive(Clone, Copy)]
struct Columns {
    email: usize,
    tags: Option<usize>,
    programs: Option<usize>,
}

fn line(csv: &str, record: &StringRecord, columns: Columns) -> Option<ImportLine> {
    if record.iter().all(str::is_empty) {
        return None;
    }
    let begin = record.position()?;
    // The reader counts from where it continued, before empty lines.
    let rest = csv.bytes().skip(usize::try_from(begin.byte()).ok()?);
    let empty = rest.take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| *byte == b'\n').count();
    let number = begin.line() + u64::try_from(empty).ok()?;
    let cell = |column| original(record.get(column).unwrap_or_default());
    let names = |column: Option<usize>| {
        let cell = column.map(cell).unwrap_or_default();
        let names = cell.split(SEPARATOR).map(str::trim).filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    };
    let (tags, programs) = (names(columns.tags), names(columns.programs));
    Some(ImportLine { number, email: cell(columns.email), tags, programs })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endpoints::mentoring::spreadsheets::{heading, written};

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
        assert_eq!(read("Name,Email\nMaya"), [(2, String::new())]);
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
        assert_eq!(tags("maya@example.com,Okafor"), [""]);
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
        for email in
            ["=a@example.com", "+a@example.com", "a|=b@example.com", "'=a@example.com", "'a@example.com"]
        {
            let mut csv = heading(&["Name", "Email"]);
            csv.extend(written([["Okafor; =Maya".to_owned(), email.to_owned()]].into_iter()));
            assert_eq!(read(str::from_utf8(&csv).unwrap()), [(2, email.to_owned())]);
        }
    }
}
