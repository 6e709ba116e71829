//! Body of every error: `{"error", "code", "message", "field"?}`.
//!
//! `error` is the status's own phrase, `code` is for programs, `message` for a person. Causes of internal errors are
//! logged and never sent.

mod codes;

use std::{
    borrow::Cow,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use actix_web::{
    HttpResponse, HttpResponseBuilder, ResponseError,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use hub_application::permits::OneAtATime;
use hub_domain::{
    Error,
    model::{
        current_state::Current,
        language::message::Message,
        task::usage::{self, MAX_A_DAY},
    },
    ports::{storage_error::StorageError, with_sources},
};
use serde::Serialize;
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

use codes::CODES;

use crate::{
    execution::request_language::RequestLanguage,
    wire::{
        answer::OwnPeriodJson, appearance::AppearanceJson, check_in::CheckInJson, names, number::NumberJson,
        program::ProgramJson, segment::SegmentJson, task::TaskJson, template::TemplateJson,
        thread::ThreadEntryJson, user::UserJson,
    },
};

#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// Reason phrase of the status.
    #[schema(example = "Unprocessable Entity")]
    error: &'static str,
    #[schema(schema_with = code_schema)]
    code: &'static str,
    /// Message for the user.
    #[schema(example = "Task title is required.")]
    message: String,
    /// Field of the request that is the cause, where one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Cow<'static, str>>,
}

fn code_schema() -> RefOr<Schema> {
    let description = "Code for programs. It stays when the wording of the message changes.";
    names::schema(&[description], CODES.iter().copied())
}

/// Error with the present state of the object.
#[derive(Serialize, ToSchema)]
pub(crate) struct OutdatedBody<T> {
    #[serde(flatten)]
    error: ErrorBody,
    /// Present state. The call changed nothing.
    current: T,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error(transparent)]
    Domain(#[from] Error),
    #[error("{message}")]
    Refused { status: StatusCode, message: Message },
    /// Rate limit, with the seconds until a retry makes sense.
    #[error("{message}")]
    Later { message: Message, retry_after: u64 },
}

impl From<StorageError> for ApiError {
    fn from(error: StorageError) -> Self {
        Self::Domain(error.into())
    }
}

impl From<OneAtATime> for ApiError {
    fn from(another: OneAtATime) -> Self {
        let message = match another {
            OneAtATime::Upload => ANOTHER_UPLOAD,
            OneAtATime::Export => ANOTHER_EXPORT,
        };
        Self::Later { message, retry_after: 5 }
    }
}

const RETRY_AFTER_OUTAGE: u64 = 2;
const RETRY_AFTER_BUSY: u64 = 1;
const SAY_AGAIN_AFTER: Duration = Duration::from_secs(10);
pub(crate) const TOO_MANY: Message = Message::new("too-many-attempts");
const ANOTHER_EXPORT: Message = Message::new("export-busy");
const ANOTHER_UPLOAD: Message = Message::new("picture-busy");
const BUSY: Message = Message::new("server-busy");

impl ApiError {
    pub(crate) const fn refused(status: StatusCode, message: Message) -> Self {
        Self::Refused { status, message }
    }

    pub(crate) fn not_found() -> Self {
        Error::NotFound.into()
    }

    pub(crate) fn busy() -> Self {
        Error::Busy.into()
    }

    /// Status and message of the response.
    fn answer(&self) -> (StatusCode, Message) {
        match self {
            Self::Domain(error) => match error {
                Error::SignedOut => (StatusCode::UNAUTHORIZED, Message::new("signed-out")),
                Error::WrongCredentials => (StatusCode::UNAUTHORIZED, Message::new("credentials-wrong")),
                Error::CodeNeeded => (StatusCode::UNAUTHORIZED, Message::new("code-needed")),
                Error::UsedCode => (StatusCode::UNAUTHORIZED, Message::new("code-used")),
                Error::WrongCode => (StatusCode::UNAUTHORIZED, Message::new("code-wrong")),
                Error::NotProven(violation) => (StatusCode::UNAUTHORIZED, violation.message.clone()),
                Error::Forbidden => (StatusCode::FORBIDDEN, Message::new("forbidden")),
                Error::TwoFactorMissing => (StatusCode::FORBIDDEN, Message::new("two-factor-missing")),
                Error::ProofNeeded => (StatusCode::FORBIDDEN, Message::new("proof-needed")),
                Error::NotFound => (StatusCode::NOT_FOUND, Message::new("not-found")),
                Error::Conflict(violation) => (StatusCode::CONFLICT, violation.message.clone()),
                Error::Superseded(_) => (StatusCode::CONFLICT, Message::new("review-superseded")),
                Error::Outdated(_) => (StatusCode::PRECONDITION_FAILED, Message::new("outdated")),
                Error::Invalid(violation) => (StatusCode::UNPROCESSABLE_ENTITY, violation.message.clone()),
                Error::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, TOO_MANY),
                Error::TooManyToday { .. } => {
                    let message = Message::new("task-too-many-today").number("max", MAX_A_DAY);
                    (StatusCode::TOO_MANY_REQUESTS, message)
                }
                Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, BUSY),
                Error::Storage(error) => describe(error),
            },
            Self::Refused { status, message } => (*status, message.clone()),
            Self::Later { message, .. } => (StatusCode::TOO_MANY_REQUESTS, message.clone()),
        }
    }

    fn field(&self) -> Option<Cow<'static, str>> {
        match self {
            Self::Domain(Error::Conflict(violation) | Error::Invalid(violation)) => violation.path(),
            Self::Domain(Error::CodeNeeded | Error::UsedCode | Error::WrongCode) => Some("code".into()),
            _ => None,
        }
    }

    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Later { retry_after, .. } => Some(*retry_after),
            Self::Domain(Error::TooMany { wait } | Error::TooManyToday { wait }) => {
                Some(u64::try_from(wait.num_seconds()).unwrap_or(0) + 1)
            }
            Self::Domain(Error::Busy) => Some(RETRY_AFTER_BUSY),
            Self::Domain(Error::Storage(error)) if describe(error).0 == StatusCode::SERVICE_UNAVAILABLE => {
                Some(RETRY_AFTER_OUTAGE)
            }
            _ => None,
        }
    }

    /// Name of the reached limit, or of the busy or unavailable part: the key of its message.
    fn refusal(&self) -> Option<&'static str> {
        let (status, message) = self.answer();
        let is_limit = status == StatusCode::UNPROCESSABLE_ENTITY && usage::LIMITS.contains(&message.key());
        let is_later = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&status);
        (is_limit || is_later).then(|| message.key())
    }

    /// Logs a summary, so that a flood of refusals does not become a flood of log lines.
    fn log(&self, status: StatusCode) {
        if let Some(code) = self.refusal() {
            metrics::counter!("hub_refusals_total", "code" => code).increment(1);
        }
        if status == StatusCode::SERVICE_UNAVAILABLE {
            TURNED_AWAY.count(self, Instant::now());
        } else if status.is_server_error() {
            tracing::error!(status = status.as_u16(), error = with_sources(self), "request failed");
        }
    }
}

fn describe(error: &StorageError) -> (StatusCode, Message) {
    match error {
        StorageError::Busy => (StatusCode::SERVICE_UNAVAILABLE, BUSY),
        StorageError::Unavailable(_) => (StatusCode::SERVICE_UNAVAILABLE, Message::new("database-away")),
        StorageError::Full(_) => (StatusCode::SERVICE_UNAVAILABLE, Message::new("disk-full")),
        StorageError::Unconfirmed(_) => (StatusCode::SERVICE_UNAVAILABLE, Message::new("change-unconfirmed")),
        _ => (StatusCode::INTERNAL_SERVER_ERROR, Message::new("internal-error")),
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.answer().0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, message) = self.answer();
        self.log(status);
        let mut response = HttpResponse::build(status);
        if let Some(seconds) = self.retry_after() {
            response.insert_header((header::RETRY_AFTER, HeaderValue::from(seconds)));
        }
        debug_assert!(CODES.contains(&message.key()), "{} is missing among the codes", message.key());
        let error = ErrorBody {
            error: status.canonical_reason().unwrap_or("Error"),
            code: message.key(),
            message: RequestLanguage::current().word(&message),
            field: self.field(),
        };
        let current = match self {
            Self::Domain(Error::Outdated(current)) => current,
            Self::Domain(Error::Superseded(latest)) => {
                return outdated(response, error, ThreadEntryJson::from((**latest).clone()));
            }
            _ => return response.json(error),
        };
        match current {
            Current::Task(task) => outdated(response, error, TaskJson::from((**task).clone())),
            Current::Template(found) => outdated(response, error, TemplateJson::from((**found).clone())),
            Current::Segment(segment) => outdated(response, error, SegmentJson::from((**segment).clone())),
            Current::Program(program) => outdated(response, error, ProgramJson::from((**program).clone())),
            Current::CheckIn(check_in) => outdated(response, error, CheckInJson::from((**check_in).clone())),
            Current::Number(number) => outdated(response, error, NumberJson::from((**number).clone())),
            Current::Period(period) => outdated(response, error, OwnPeriodJson::from((**period).clone())),
            Current::User(user) => outdated(response, error, UserJson::from((**user).clone())),
            Current::Appearance(found) => outdated(response, error, AppearanceJson::from(&**found)),
        }
    }
}

fn outdated(mut response: HttpResponseBuilder, error: ErrorBody, current: impl Serialize) -> HttpResponse {
    response.json(OutdatedBody { error, current })
}

static TURNED_AWAY: TurnedAway = TurnedAway(Mutex::new(Unsaid { requests: 0, last_said: None }));

/// Requests refused with 503, logged as one line per interval with their number.
struct TurnedAway(Mutex<Unsaid>);

struct Unsaid {
    requests: u64,
    last_said: Option<Instant>,
}

impl TurnedAway {
    fn count(&self, error: &ApiError, now: Instant) {
        let mut unsaid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.requests += 1;
        if unsaid.last_said.is_some_and(|said| now.duration_since(said) < SAY_AGAIN_AFTER) {
            return;
        }
        let requests = unsaid.requests;
        *unsaid = Unsaid { requests: 0, last_said: Some(now) };
        drop(unsaid);
        tracing::warn!(requests, latest_error = with_sources(error), "requests refused");
    }
}

#[cfg(test)]
mod tests {
    use std::{io, sync::Arc};

    use super::*;

    /// Log that a test reads.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Log {
        fn lines(&self) -> Vec<String> {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap().lines().map(str::to_owned).collect()
        }
    }

    #[test]
    fn refusals_are_logged_once_per_ten_seconds() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber =
            tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        let turned_away = TurnedAway(Mutex::new(Unsaid { requests: 0, last_said: None }));
        let began = Instant::now();
        tracing::subscriber::with_default(subscriber, || {
            for millisecond in (0..=20_000).step_by(10) {
                turned_away.count(&ApiError::busy(), began + Duration::from_millis(millisecond));
            }
        });
        let lines = log.lines();
        assert_eq!(lines.len(), 3, "{lines:?}");
        for (line, requests) in lines.iter().zip(["requests=1 ", "requests=1000 ", "requests=1000 "]) {
            assert!(line.contains("WARN") && line.contains(requests) && line.contains("too busy"), "{line}");
        }
    }
}
