//! Own data and account: export and deletion.

use std::mem;

use actix_web::{HttpResponse, get, http::header, post};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::{organisation::OrganisationLink, picture::StoredPicture, token::SecretToken, user::User},
        language::Language,
        mentoring::check_in::{PeriodId, period::Comment},
        thread::Entry,
    },
    ports::storage::Repositories,
    use_cases::accounts::{
        closed_accounts,
        own_data::{self, OwnData, Position},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::{
        accounts::{devices::SessionJson, mail_preferences::MailPreferencesJson, passkeys::PasskeyJson},
        achievements::AchievementJson,
        notes::NoteJson,
        notifications::NotificationJson,
        own_programs::OwnProgramJson,
    },
    error::{ApiError, ErrorBody},
    execution::{
        caller::SignedIn,
        download::{Download, Exporting},
        json_body::JsonBody,
        request_language::RequestLanguage,
    },
    wire::{
        answer::{CheckInCommentJson, OwnPeriodJson},
        client_number::ClientNumberJson,
        nullable::null_as_empty,
        task::TaskJson,
        thread::ThreadEntryJson,
        user::UserJson,
    },
};

/// Account with what only its owner sees.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnUser)]
#[serde(rename_all = "camelCase")]
struct OwnUserJson {
    #[serde(flatten)]
    user: UserJson,
    /// Language that the browser asked for at the last sign-in.
    #[schema(required, example = "de")]
    browser_language: Option<&'static str>,
}

impl From<User> for OwnUserJson {
    fn from(user: User) -> Self {
        Self { browser_language: user.browser_language.map(Language::tag), user: user.into() }
    }
}

/// Entry with the task that it is about.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnThreadEntry)]
#[serde(rename_all = "camelCase")]
struct OwnEntryJson {
    task_id: i64,
    #[serde(flatten)]
    entry: ThreadEntryJson,
}

impl From<Entry> for OwnEntryJson {
    fn from(entry: Entry) -> Self {
        Self { task_id: entry.task.0, entry: entry.into() }
    }
}

/// Comment with the period of a check-in that it is about.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnCheckInComment)]
#[serde(rename_all = "camelCase")]
struct OwnCheckInCommentJson {
    period_id: i64,
    #[serde(flatten)]
    comment: CheckInCommentJson,
}

impl From<(PeriodId, Comment)> for OwnCheckInCommentJson {
    fn from((period, comment): (PeriodId, Comment)) -> Self {
        Self { period_id: period.0, comment: comment.into() }
    }
}

/// Account of an organisation that signs in to the caller's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OrganisationData {
    issuer: String,
    subject: String,
    #[schema(required)]
    email: Option<String>,
    linked_at: DateTime<Utc>,
    #[schema(required)]
    last_used_at: Option<DateTime<Utc>>,
}

impl From<OrganisationLink> for OrganisationData {
    fn from(link: OrganisationLink) -> Self {
        let OrganisationLink { issuer, subject, email, linked_at, last_used_at, user: _ } = link;
        Self { issuer, subject, email: email.map(|email| email.to_string()), linked_at, last_used_at }
    }
}

/// All data of the caller.
#[expect(dead_code, reason = "documents a body that is written in parts")]
#[derive(ToSchema)]
#[schema(as = OwnData)]
#[schema(rename_all = "camelCase")]
pub(crate) struct OwnDataJson {
    exported_at: DateTime<Utc>,
    user: OwnUserJson,
    /// Uploaded picture, as a data URL.
    #[schema(required)]
    picture: Option<String>,
    /// Tasks that are not completed.
    tasks: Vec<TaskJson>,
    completed_tasks: Vec<TaskJson>,
    /// Tasks in the trash.
    deleted_tasks: Vec<TaskJson>,
    achievements: Vec<AchievementJson>,
    notifications: Vec<NotificationJson>,
    /// Notes to the caller, then those that the caller wrote, each newest first.
    notes: Vec<NoteJson>,
    /// Threads of the caller's tasks, then what the caller wrote in those of others, each newest first.
    thread_entries: Vec<OwnEntryJson>,
    /// Programs that a client is or was in.
    programs: Vec<OwnProgramJson>,
    /// Check-ins that came to a client, with the answers. Newest first.
    check_ins: Vec<OwnPeriodJson>,
    /// Comments of the caller under answers to check-ins. Newest first.
    check_in_comments: Vec<OwnCheckInCommentJson>,
    /// With all values, and those that were corrected.
    numbers: Vec<ClientNumberJson>,
    mail_preferences: MailPreferencesJson,
    sessions: Vec<SessionJson>,
    passkeys: Vec<PasskeyJson>,
    /// Account of the organisation that signs in.
    #[schema(required)]
    organisation: Option<OrganisationData>,
}

/// File under construction. A list may continue in the next part.
#[derive(Clone)]
struct OwnDataFile {
    language: RequestLanguage,
    position: Position,
    /// Part that is being written.
    content: Vec<u8>,
    is_begun: bool,
    list: Option<&'static str>,
    has_rows: bool,
}

impl OwnDataFile {
    fn new(language: RequestLanguage) -> Self {
        let position = Position::default();
        Self { language, position, content: Vec::new(), is_begun: false, list: None, has_rows: false }
    }

    /// Returns the next part and the position after it; `None` at the end.
    fn next_part(
        mut self,
        db: &mut dyn Repositories,
        call: &Call,
        current: &SecretToken,
    ) -> Result<(Vec<u8>, Option<Self>), Error> {
        let (part, position) = own_data::next_part(db, call, current, self.position)?;
        for piece in part {
            self.add(piece);
        }
        let Some(position) = position else {
            self.end_list();
            self.content.push(b'}');
            return Ok((self.content, None));
        };
        self.position = position;
        Ok((mem::take(&mut self.content), Some(self)))
    }

    fn add(&mut self, piece: OwnData) {
        match piece {
            OwnData::ExportedAt(now) => self.add_value("exportedAt", &now),
            OwnData::User(user) => self.add_value("user", &OwnUserJson::from(*user)),
            OwnData::Picture(picture) => self.add_value("picture", &picture.map(data_url)),
            OwnData::Open(tasks) => self.add_rows::<_, TaskJson>("tasks", tasks),
            OwnData::Completed(tasks) => self.add_rows::<_, TaskJson>("completedTasks", tasks),
            OwnData::Deleted(tasks) => self.add_rows::<_, TaskJson>("deletedTasks", tasks),
            OwnData::Achievements(rows) => self.add_rows::<_, AchievementJson>("achievements", rows),
            OwnData::Notifications(rows) => {
                let language = self.language.clone();
                self.add_mapped("notifications", rows, |row| NotificationJson::of(row, &language));
            }
            OwnData::Notes(rows) => {
                let language = self.language.clone();
                self.add_mapped("notes", rows, |row| NoteJson::of(row, &language));
            }
            OwnData::ThreadEntries(rows) => self.add_rows::<_, OwnEntryJson>("threadEntries", rows),
            OwnData::Programs(rows) => self.add_rows::<_, OwnProgramJson>("programs", rows),
            OwnData::CheckIns(rows) => self.add_rows::<_, OwnPeriodJson>("checkIns", rows),
            OwnData::CheckInComments(rows) => {
                self.add_rows::<_, OwnCheckInCommentJson>("checkInComments", rows);
            }
            OwnData::Numbers(rows) => self.add_rows::<_, ClientNumberJson>("numbers", rows),
            OwnData::Mail(mail) => self.add_value("mailPreferences", &MailPreferencesJson::from(mail)),
            OwnData::Sessions(rows) => self.add_rows::<_, SessionJson>("sessions", rows),
            OwnData::Passkeys(rows) => self.add_rows::<_, PasskeyJson>("passkeys", rows),
            OwnData::Organisation(link) => {
                self.add_value("organisation", &link.map(OrganisationData::from));
            }
        }
    }

    fn add_value(&mut self, name: &str, value: &impl Serialize) {
        self.add_name(name);
        self.write(value);
    }

    fn add_rows<T, J: From<T> + Serialize>(&mut self, name: &'static str, rows: Vec<T>) {
        self.add_mapped(name, rows, J::from);
    }

    fn add_mapped<T, J: Serialize>(&mut self, name: &'static str, rows: Vec<T>, to_json: impl Fn(T) -> J) {
        if self.list != Some(name) {
            self.add_name(name);
            self.content.push(b'[');
            (self.list, self.has_rows) = (Some(name), false);
        }
        for row in rows {
            if self.has_rows {
                self.content.push(b',');
            }
            self.write(&to_json(row));
            self.has_rows = true;
        }
    }

    fn add_name(&mut self, name: &str) {
        self.end_list();
        self.content.push(if self.is_begun { b',' } else { b'{' });
        self.is_begun = true;
        self.write(name);
        self.content.push(b':');
    }

    fn end_list(&mut self) {
        if self.list.take().is_some() {
            self.content.push(b']');
        }
    }

    fn write(&mut self, value: &(impl Serialize + ?Sized)) {
        serde_json::to_writer(&mut self.content, value).expect("a response serializes");
    }
}

fn data_url(picture: StoredPicture) -> String {
    format!("data:{};base64,{}", picture.media_type, STANDARD.encode(picture.content))
}

/// Export all data of the caller, in one file.
#[utoipa::path(
    tag = "User",
    operation_id = "downloadOwnData",
    responses(
        (status = OK, body = OwnDataJson),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/account/data")]
pub(crate) async fn download(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let (current, now) = (caller.entry.token.clone(), caller.runner.now());
    let read =
        move |db: &mut dyn Repositories, call: &Call, file: OwnDataFile| file.next_part(db, call, &current);
    let read_first = read.clone();
    let file = OwnDataFile::new(RequestLanguage::current());
    let first = caller.query(move |db, call| Ok((read_first(db, call, file.clone())?, call.actor.user_id)));
    let ((content, rest), user) = first.await?;
    let name = format!("attachment; filename=\"creator-hub-data-{}.json\"", now.format("%Y-%m-%d"));
    let mut response = HttpResponse::Ok();
    response.content_type("application/json").insert_header((header::CONTENT_DISPOSITION, name));
    // Only an export of several parts needs the permit while it is read.
    if rest.is_none() {
        return Ok(response.body(content));
    }
    let permits = caller.runner.permits();
    let permit = permits.own_export(user)?;
    let export = Exporting { permit, turns: permits.own_data.clone() };
    let (runner, entry) = (caller.runner.clone(), caller.entry.continued());
    Ok(response.body(Download::start(export, runner, entry, content, rest, read)))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct DeleteAccountBody {
    /// Address of the caller, typed to confirm.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    email: String,
}

/// Close the caller's account and end its sessions. Signing in within 30 days reopens it; after that it is deleted.
#[utoipa::path(
    tag = "User",
    operation_id = "deleteAccount",
    request_body = DeleteAccountBody,
    responses(
        (status = NO_CONTENT),
        (status = CONFLICT, body = ErrorBody, description = "The last admin"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/account/delete")]
pub(crate) async fn close_account(
    caller: SignedIn,
    JsonBody(body): JsonBody<DeleteAccountBody>,
) -> Result<HttpResponse, ApiError> {
    caller.change(move |db, call| closed_accounts::close(db, call, &body.email)).await?;
    caller.forget_session();
    Ok(HttpResponse::NoContent().insert_header(("clear-site-data", "\"cache\"")).finish())
}
