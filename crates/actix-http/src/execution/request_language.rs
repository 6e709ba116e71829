//! Language of the texts in a response: the account's, else that of `Accept-Language`, else English.
//!
//! It is a task-local value of the request, so that every error is formatted where its body is made.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderMap, HeaderValue},
    middleware::Next,
    web::Data,
};
use hub_domain::model::{
    appearance::Appearance,
    language::{Language, message::Message, reader::Reader},
    notification::text::{NotificationText, WordedNotification},
};
use tokio::task_local;

use crate::execution::present_appearance::PresentAppearance;

task_local! {
    static CURRENT: RequestLanguage;
}

#[derive(Clone, Default)]
pub(crate) struct RequestLanguage(Arc<State>);

#[derive(Default)]
struct State {
    /// Index in `Language::ALL`. Set by the job that authenticates, on another thread.
    index: AtomicUsize,
    /// Whether the response contains a text in it.
    is_used: AtomicBool,
    /// With the names in the texts.
    appearance: Arc<Appearance>,
}

impl RequestLanguage {
    /// Language of the request that this task serves. Outside of one it is English.
    pub(crate) fn current() -> Self {
        CURRENT.try_with(Self::clone).unwrap_or_default()
    }

    pub(crate) fn get(&self) -> Language {
        Language::ALL.get(self.0.index.load(Ordering::Acquire)).copied().unwrap_or_default()
    }

    pub(crate) fn set(&self, language: Language) {
        self.0.index.store(language.index(), Ordering::Release);
    }

    /// Formats a text of the response.
    pub(crate) fn word(&self, message: &Message) -> String {
        self.0.is_used.store(true, Ordering::Release);
        message.word(self.reader())
    }

    pub(crate) fn format_notification(&self, text: &NotificationText) -> WordedNotification {
        self.0.is_used.store(true, Ordering::Release);
        text.word(self.reader())
    }

    fn reader(&self) -> Reader<'_> {
        self.0.appearance.settings.names.reader(self.get())
    }

    fn stamp(&self, headers: &mut HeaderMap) {
        if self.0.is_used.load(Ordering::Acquire) {
            headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(self.get().tag()));
        }
    }
}

/// Language of the browser. `None` if it is malformed or unknown.
pub(crate) fn asked(headers: &HeaderMap) -> Option<Language> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::preferred)
}

/// Serves a request in the language of its browser, until its caller is known. Names the language of the response.
pub(crate) async fn begin(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let present = request.app_data::<Data<PresentAppearance>>();
    let appearance = present.map(|present| present.get()).unwrap_or_default();
    let language = RequestLanguage(Arc::new(State { appearance, ..State::default() }));
    language.set(asked(request.headers()).unwrap_or_default());
    let mut response = CURRENT.scope(language.clone(), next.call(request)).await?;
    language.stamp(response.headers_mut());
    Ok(response)
}
