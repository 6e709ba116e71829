//! CSV export of lists for admins, and CSV import of invitations.

use actix_web::{
    HttpResponse, get,
    http::{StatusCode, header},
    post,
};
use csv::{ReaderBuilder, StringRecord, Terminator, Trim, Writer, WriterBuilder};
use hub_domain::{
    Call, Error, Violation,
    model::{mentoring::client::ListedClient, task::Task},
    ports::storage::Repositories,
    use_cases::mentoring::{
        export::{self, Export},
        invitations::{self, Import, ImportLine},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        download::Download,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::null_as_empty,
    },
};

/// Enough for thousands of addresses.
const IMPORT_LIMIT: usize = 1024 * 1024;
/// Marks the file as UTF-8 for spreadsheets.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

const CLIENT_COLUMNS: [&str; 8] =
    ["First name", "Last name", "Email", "Joined", "Open", "Overdue", "Waiting", "Completed"];
const TASK_COLUMNS: [&str; 10] = [
    "Client",
    "Email",
    "Title",
    "Category",
    "Status",
    "Due date",
    "Subtasks",
    "Subtasks done",
    "Created",
    "Completed",
];

/// Export every client with counts of their tasks, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadClients",
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/clients.csv")]
pub(crate) async fn download_clients(caller: Admin) -> Result<HttpResponse, ApiError> {
    download(&caller, "clients.csv", &CLIENT_COLUMNS, |db, call, export| {
        let (clients, rest) = export::next_clients(db, call, export)?;
        Ok((written(clients.iter().map(client_row)), rest))
    })
    .await
}

/// Export every task of every client, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadTasks",
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/admin/tasks.csv")]
pub(crate) async fn download_tasks(caller: Admin) -> Result<HttpResponse, ApiError> {
    download(&caller, "tasks.csv", &TASK_COLUMNS, |db, call, export| {
        let (found, rest) = export::next_tasks(db, call, export)?;
        let rows =
            found.iter().flat_map(|(client, tasks)| tasks.iter().map(move |task| task_row(client, task)));
        Ok((written(rows), rest))
    })
    .await
}

type ReadPart = fn(&mut dyn Repositories, &Call, Export) -> Result<(Vec<u8>, Option<Export>), Error>;

/// Sends the parts. Access is checked for each part.
async fn download(
    caller: &Admin,
    name: &str,
    columns: &[&str],
    read: ReadPart,
) -> Result<HttpResponse, ApiError> {
    let export = caller.query(Export::begin).await?;
    let permit = caller.runner.permits().export()?;
    let (runner, entry) = (caller.runner.clone(), caller.entry());
    let content = Download::start(permit, runner, entry, heading(columns), Some(export), read);
    Ok(attachment(name, content))
}

fn client_row(client: &ListedClient) -> [String; 8] {
    let counts = client.task_counts;
    [
        client.first_name.clone(),
        client.last_name.clone(),
        client.email.to_string(),
        client.created_at.date_naive().to_string(),
        counts.open.to_string(),
        counts.overdue.to_string(),
        counts.waiting.to_string(),
        counts.completed.to_string(),
    ]
}

fn task_row(client: &ListedClient, task: &Task) -> [String; 10] {
    let done = task.subtasks.iter().filter(|subtask| subtask.completed).count();
    [
        format!("{} {}", client.first_name, client.last_name),
        client.email.to_string(),
        task.details.title.clone(),
        task.details.category.name().to_owned(),
        task.status.name().to_owned(),
        task.details.due_date.map(|day| day.to_string()).unwrap_or_default(),
        task.subtasks.len().to_string(),
        done.to_string(),
        task.created_at.date_naive().to_string(),
        task.completed_at.map(|at| at.date_naive().to_string()).unwrap_or_default(),
    ]
}

fn heading(columns: &[&str]) -> Vec<u8> {
    let mut sheet = sheet(BYTE_ORDER_MARK.to_vec());
    sheet.write_record(columns).expect(MEMORY);
    sheet.into_inner().expect(MEMORY)
}

fn written<const CELLS: usize>(rows: impl Iterator<Item = [String; CELLS]>) -> Vec<u8> {
    let mut sheet = sheet(Vec::new());
    for row in rows {
        sheet.write_record(row.map(|cell| harmless(&cell))).expect(MEMORY);
    }
    sheet.into_inner().expect(MEMORY)
}

const MEMORY: &str = "memory takes every row, and each has as many cells as the first";

fn sheet(content: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(content)
}

/// Separators at which a spreadsheet of some locale splits a row.
const SEPARATORS: [char; 6] = [';', ',', '\t', '|', '\n', '\r'];
/// First characters of a formula, or of a hidden one. The last four are full-width forms.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
/// Characters that spreadsheets skip before a formula.
const BLANKS: [char; 3] = [' ', '\u{a0}', '"'];
const TEXT_MARK: char = '\'';

/// Marks text that a spreadsheet would execute as a formula (CSV injection), wherever it may split the cell.
fn harmless(cell: &str) -> String {
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

/// Reverses `harmless`.
fn original(cell: &str) -> String {
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

fn stays_at_start(was: bool, character: char) -> bool {
    SEPARATORS.contains(&character) || was && BLANKS.contains(&character)
}

fn attachment(name: &str, content: Download) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(content)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportBody {
    /// CSV text, with a column named Email, or with the addresses in the first column.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, example = "Name,Email\nMaya,maya@example.com")]
    csv: String,
    /// Whether to only preview it (dry run).
    is_dry_run: bool,
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
}

#[derive(Serialize, ToSchema)]
struct RefusedLine {
    /// Line number, counted from 1.
    line: u64,
    text: String,
    #[schema(example = "Has an account already")]
    reason: String,
}

impl From<Import> for ImportJson {
    fn from(Import { invited, refused }: Import) -> Self {
        let refused = refused.into_iter().map(|(line, reason)| RefusedLine {
            line: line.number,
            text: line.email,
            reason: reason.into_owned(),
        });
        Self {
            invited: invited.iter().map(|email| ImportedAddress { email: email.to_string() }).collect(),
            refused: refused.collect(),
        }
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
    let ImportBody { csv, is_dry_run } = caller.read(body).await?;
    let lines = match read_lines(&csv) {
        Ok(lines) => lines,
        Err(refusal) => {
            caller.admit().await?;
            return Err(Error::from(refusal).into());
        }
    };
    if is_dry_run {
        let preview =
            move |db: &mut dyn Repositories, call: &Call| invitations::preview_import(db, call, &lines);
        return caller.query_json(preview, ImportJson::from).await;
    }
    let import = move |db: &mut dyn Repositories, call: &Call, (): &()| invitations::import(db, call, &lines);
    caller
        .act_once(
            StatusCode::OK,
            KeyedBody::<(), IMPORT_LIMIT> { body: Ok(()), repeat },
            import,
            ImportJson::from,
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
    let mut column = None;
    let mut lines = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| Violation::of("csv", "This is no CSV file."))?;
        let Some(at) = column else {
            let heading = record.iter().position(is_heading);
            column = Some(heading.unwrap_or(0));
            if heading.is_none() {
                lines.extend(line(csv, &record, 0));
            }
            continue;
        };
        lines.extend(line(csv, &record, at));
    }
    Ok(lines)
}

fn is_heading(cell: &str) -> bool {
    let cell = cell.to_lowercase();
    !cell.contains('@') && (cell.contains("email") || cell.contains("e-mail"))
}

fn line(csv: &str, record: &StringRecord, column: usize) -> Option<ImportLine> {
    if record.iter().all(str::is_empty) {
        return None;
    }
    let begin = record.position()?;
    // The reader counts from where it continued, before empty lines.
    let rest = csv.bytes().skip(usize::try_from(begin.byte()).ok()?);
    let empty = rest.take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| *byte == b'\n').count();
    let number = begin.line() + u64::try_from(empty).ok()?;
    Some(ImportLine { number, email: original(record.get(column).unwrap_or_default()) })
}

#[cfg(test)]
mod tests {
    use proptest::{prop_assert, prop_assert_eq, proptest};

    use super::*;

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
    fn cells_are_never_formulas() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        assert_eq!(harmless("\t=1"), "'\t'=1");
        assert_eq!(harmless("\r=1"), "'\r'=1");
        assert_eq!(harmless("Film = fun"), "Film = fun");
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
