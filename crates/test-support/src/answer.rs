//! Responses of the app. Every error of the API is compared with the common form, in every test.

use actix_web::{
    cookie::Cookie,
    http::{
        StatusCode,
        header::{self, HeaderMap},
    },
    web::Bytes,
};
use serde_json::Value;

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// Fails the test, and shows the body, when the status differs.
    #[track_caller]
    #[must_use]
    pub fn expecting(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text());
        self
    }

    /// Asserts an error with this status and this message.
    #[track_caller]
    pub fn refused(self, status: u16, message: &str) -> Value {
        let body = self.expecting(status).json();
        assert_eq!(body["message"], message);
        body
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error} in: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Value of a header, empty when it is absent.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("our headers are ASCII"))
    }

    pub fn cookies(&self) -> Vec<Cookie<'static>> {
        self.headers
            .get_all(header::SET_COOKIE)
            .map(|value| {
                let text = value.to_str().expect("our cookies are ASCII").to_owned();
                Cookie::parse(text).expect("our cookies are well-formed")
            })
            .collect()
    }

    /// Called for every response of the API.
    #[track_caller]
    pub(crate) fn check_error_shape(&self, call: &str) {
        let says_unauthorized = self.text().contains("Unauthorized");
        assert_eq!(says_unauthorized, self.status == 401, "{call}: {} {}", self.status, self.text());
        if self.status < 400 {
            return;
        }
        assert_eq!(self.header("content-type"), "application/json", "{call}: {}", self.status);
        let body = self.json();
        let phrase = StatusCode::from_u16(self.status).ok().and_then(|status| status.canonical_reason());
        assert_eq!(body["error"].as_str(), phrase, "{call}: {body}");
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{call}: {body}");
        assert!(body["code"].as_str().is_some_and(|code| !code.is_empty()), "{call}: {body}");
        let known: &[&str] = match self.status {
            412 => &["error", "code", "message", "current"],
            409 if call.ends_with("/decision") => &["error", "code", "message", "current"],
            _ => &["error", "code", "message", "field"],
        };
        let keys = body.as_object().expect("an error is an object").keys();
        assert!(keys.into_iter().all(|key| known.contains(&key.as_str())), "{call}: {body}");
        if matches!(self.status, 429 | 503) {
            let seconds: u64 = self.header("retry-after").parse().unwrap_or(0);
            assert!(seconds > 0, "{call}: {} says when to come back", self.status);
        }
    }
}
