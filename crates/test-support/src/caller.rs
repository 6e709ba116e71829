//! Browser of a test: it keeps cookies, and adds the headers that browsers add by themselves.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    net::SocketAddr,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

use actix_http::Request as HttpRequest;
use actix_web::{
    HttpResponse, cookie::time::Duration as CookieAge, dev::Payload, error::PayloadError, http::Method,
    test::TestRequest, web::Bytes,
};
use futures_core::Stream;
use hub_domain::model::accounts::user::UserId;
use serde_json::{Value, json};

use crate::{answer::Answer, builders::PASSWORD, listening::Listening};

pub(crate) type Service = Rc<dyn Fn(HttpRequest) -> Pin<Box<dyn Future<Output = HttpResponse>>>>;

pub struct Caller {
    pub(crate) service: Service,
    pub(crate) address: SocketAddr,
    pub(crate) origin: String,
    pub(crate) host: String,
    pub(crate) cookies: RefCell<BTreeMap<String, String>>,
    pub user_id: Option<UserId>,
}

impl Caller {
    pub async fn get(&self, path: &str) -> Answer {
        self.request(Method::GET, path).send().await
    }

    pub async fn post(&self, path: &str, body: impl Into<Value>) -> Answer {
        self.request(Method::POST, path).json(&body.into()).send().await
    }

    /// POST without a body.
    pub async fn post_nothing(&self, path: &str) -> Answer {
        self.request(Method::POST, path).send().await
    }

    pub async fn put(&self, path: &str, body: impl Into<Value>) -> Answer {
        self.request(Method::PUT, path).json(&body.into()).send().await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.request(Method::DELETE, path).send().await
    }

    /// Proves the password once more.
    pub async fn prove(&self) {
        let _ = self.post("/api/auth/prove", json!({ "password": PASSWORD })).await.expecting(204);
    }

    /// Request that a test changes before it is sent.
    pub fn request(&self, method: Method, path: &str) -> Request<'_> {
        let mut headers = BTreeMap::from([
            ("host".to_owned(), self.host.clone().into_bytes()),
            ("sec-fetch-site".to_owned(), b"same-origin".to_vec()),
        ]);
        if method != Method::GET && method != Method::HEAD {
            headers.insert("origin".to_owned(), self.origin.clone().into_bytes());
            headers.insert("content-length".to_owned(), b"0".to_vec());
        }
        Request { caller: self, method, path: path.to_owned(), headers, body: Vec::new(), is_stalled: false }
    }

    /// Opens an event stream.
    pub async fn listen(&self) -> Listening {
        let response = self.request(Method::GET, "/api/events").respond().await;
        assert_eq!(response.status(), 200);
        Listening::to(response.into_body()).await
    }

    /// Sets the socket address of later requests.
    pub fn come_from(&mut self, address: &str) {
        self.address = address.parse().expect("an address and a port");
    }

    /// User that the caller signed in as.
    pub fn user_id(&self) -> UserId {
        self.user_id.expect("this caller is signed in")
    }

    /// Session cookie in the browser's form, if there is one.
    pub fn session_cookie(&self) -> Option<String> {
        let cookies = self.cookies.borrow();
        let is_session = |name: &str| name.contains("hub") && !name.contains("device");
        cookies.iter().find(|(name, _)| is_session(name)).map(|(_, cookie)| cookie.clone())
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.borrow().get(name).cloned()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
    }

    fn keep_cookies(&self, answer: &Answer) {
        let mut kept = self.cookies.borrow_mut();
        for cookie in answer.cookies() {
            if cookie.value().is_empty() || cookie.max_age() == Some(CookieAge::ZERO) {
                kept.remove(cookie.name());
            } else {
                kept.insert(cookie.name().to_owned(), cookie.value().to_owned());
            }
        }
    }
}

pub struct Request<'a> {
    caller: &'a Caller,
    method: Method,
    path: String,
    headers: BTreeMap<String, Vec<u8>>,
    body: Vec<u8>,
    is_stalled: bool,
}

/// Body of which nothing ever arrives.
struct Stalled;

impl Stream for Stalled {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Pending
    }
}

impl Request<'_> {
    #[must_use]
    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    #[must_use]
    pub fn body(mut self, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        let length = self.body.len().to_string();
        self.header("content-type", content_type).header("content-length", &length)
    }

    /// Declares a JSON body that never arrives.
    #[must_use]
    pub fn stalled(mut self, length: usize) -> Self {
        self.is_stalled = true;
        self.header("content-type", "application/json").header("content-length", &length.to_string())
    }

    /// Replaces the header that the browser would have sent.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        self.header_of_bytes(name, value.as_bytes())
    }

    /// Replaces the header by one that may be no text.
    #[must_use]
    pub fn header_of_bytes(mut self, name: &str, value: &[u8]) -> Self {
        self.headers.insert(name.to_owned(), value.to_vec());
        self
    }

    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.headers.remove(name);
        self
    }

    pub async fn send(self) -> Answer {
        let (caller, path) = (self.caller, self.path.clone());
        let (what, is_head) = (format!("{} {path}", self.method), self.method == Method::HEAD);
        let response = self.respond().await;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let is_endless = headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        let body = if is_endless && !is_head {
            Listening::to(response.into_body()).await.greeting.into()
        } else {
            actix_web::body::to_bytes(response.into_body()).await.expect("our bodies are whole")
        };
        let answer = Answer { status, headers, body };
        if is_head {
            assert!(answer.body.is_empty(), "{what}: a body");
        } else if path.starts_with("/api/") && !path.starts_with("/api/docs") {
            answer.check_error_shape(&what);
        }
        caller.keep_cookies(&answer);
        answer
    }

    /// Response with its body unread.
    pub async fn respond(self) -> HttpResponse {
        let mut request = TestRequest::default()
            .method(self.method.clone())
            .uri(&self.path)
            .peer_addr(self.caller.address)
            .set_payload(self.body);
        for (name, value) in self.headers {
            request = request.insert_header((name, value));
        }
        let cookies: Vec<_> =
            self.caller.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request = request.append_header(("cookie", cookies.join("; ")));
        }
        let mut request = request.to_request();
        if self.is_stalled {
            let payload: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> = Box::pin(Stalled);
            request = request.replace_payload(Payload::Stream { payload }).0;
        }
        (self.caller.service)(request).await
    }
}
