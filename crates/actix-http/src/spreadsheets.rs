//! Lists as CSV, for spreadsheets: out for an admin's own use, in to invite many people.

use actix_web::{HttpResponse, get, http::header, post, web};
use csv::{ReaderBuilder, StringRecord, Terminator, Trim, Writer, WriterBuilder};
use hub_domain::{
    Call, Error, Violation,
    model::{client::ListedClient, task::Task},
    ports::storage::Repositories,
    use_cases::{
        export,
        invitations::{self, Import, ImportLine},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    error::{ApiError, ErrorBody},
    json_body::{JsonBody, null_as_empty},
};

/// A file of thousands of addresses.
const IMPORT_LIMIT: usize = 1024 * 1024;
/// Tells spreadsheets that it is UTF-8.
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

/// Every client with counts of their tasks, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadClients",
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNAUTHORIZED, body = ErrorBody),
    )
)]
#[get("/admin/clients.csv")]
pub(crate) async fn download_clients(caller: Admin) -> Result<HttpResponse, ApiError> {
    let write = |db: &mut dyn Repositories, call: &Call| {
        let mut sheet = Sheet::new(&CLIENT_COLUMNS);
        export::for_each_client(db, call, |_, client| {
            sheet.add(&client_row(client));
            Ok(())
        })?;
        Ok(sheet.finish())
    };
    Ok(attachment("clients.csv", caller.query(write).await?))
}

/// Every task of every client, as CSV.
#[utoipa::path(
    tag = "Admin",
    operation_id = "downloadTasks",
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = UNAUTHORIZED, body = ErrorBody),
    )
)]
#[get("/admin/tasks.csv")]
pub(crate) async fn download_tasks(caller: Admin) -> Result<HttpResponse, ApiError> {
    let write = |db: &mut dyn Repositories, call: &Call| {
        let mut sheet = Sheet::new(&TASK_COLUMNS);
        export::for_each_task(db, call, |client, task| sheet.add(&task_row(client, task)))?;
        Ok(sheet.finish())
    };
    Ok(attachment("tasks.csv", caller.query(write).await?))
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
        task.title.clone(),
        task.category.name().to_owned(),
        task.status.name().to_owned(),
        task.due_date.map(|day| day.to_string()).unwrap_or_default(),
        task.subtasks.len().to_string(),
        done.to_string(),
        task.created_at.date_naive().to_string(),
        task.completed_at.map(|at| at.date_naive().to_string()).unwrap_or_default(),
    ]
}

struct Sheet(Writer<Vec<u8>>);

impl Sheet {
    fn new(columns: &[&str]) -> Self {
        let writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(BYTE_ORDER_MARK.to_vec());
        let mut sheet = Self(writer);
        sheet.write(columns.iter().map(|column| (*column).to_owned()));
        sheet
    }

    fn add(&mut self, cells: &[String]) {
        self.write(cells.iter().map(|cell| harmless(cell)));
    }

    fn write(&mut self, cells: impl Iterator<Item = String>) {
        self.0.write_record(cells).expect("memory takes every row, and each has as many cells as the first");
    }

    fn finish(self) -> Vec<u8> {
        self.0.into_inner().expect("memory takes every row")
    }
}

/// A text that a spreadsheet would run as a formula is marked as text.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

fn attachment(name: &str, content: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(content)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportBody {
    /// With a column named Email, or with the addresses in the first column.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, example = "Name,Email\nMaya,maya@example.com")]
    csv: String,
    /// Whether only to say what would happen.
    is_dry_run: bool,
}

/// What became of the lines, or would become of them.
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
    /// Counted from 1.
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

/// Invite everybody whom a CSV file names. Each line is judged alone: the good ones are invited, the others come back with
/// their reasons. A dry run says what would happen and changes nothing.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "importInvitations",
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
    body: JsonBody<ImportBody, IMPORT_LIMIT>,
) -> Result<web::Json<ImportJson>, ApiError> {
    let ImportBody { csv, is_dry_run } = caller.read(body.0).await?;
    let lines = match read_lines(&csv) {
        Ok(lines) => lines,
        Err(refusal) => {
            caller.admit().await?;
            return Err(Error::from(refusal).into());
        }
    };
    let outcome = if is_dry_run {
        caller.query(move |db, call| invitations::preview_import(db, call, &lines)).await?
    } else {
        caller.act(move |db, call| invitations::import(db, call, &lines)).await?
    };
    Ok(web::Json(outcome.into()))
}

/// The address of each line that is not empty.
fn read_lines(csv: &str) -> Result<Vec<ImportLine>, Violation> {
    let csv = csv.trim_start_matches('\u{feff}');
    let first = csv.lines().next().unwrap_or_default();
    // What spreadsheets write where the comma is the decimal sign.
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
    // The reader counts from where it went on reading, before empty lines.
    let rest = csv.bytes().skip(usize::try_from(begin.byte()).ok()?);
    let empty = rest.take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| *byte == b'\n').count();
    let number = begin.line() + u64::try_from(empty).ok()?;
    Some(ImportLine { number, email: record.get(column).unwrap_or_default().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(csv: &str) -> Vec<(u64, String)> {
        read_lines(csv).unwrap().into_iter().map(|line| (line.number, line.email)).collect()
    }

    #[test]
    fn addresses_are_found_by_their_heading_or_in_the_first_column() {
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
    fn no_cell_is_run_as_a_formula() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        assert_eq!(harmless("Film = fun"), "Film = fun");
    }
}
