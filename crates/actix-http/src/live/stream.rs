//! Server-sent events (SSE): notify open screens of changed lists. The data itself is fetched as always.

use std::{
    mem,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::{
    HttpResponse,
    body::{BodySize, MessageBody},
    get,
    http::header,
    web::{self, Bytes},
};
use hub_application::runner::Runner;
use hub_domain::{
    Error,
    model::{accounts::token::TokenHash, event::Listener},
    use_cases::accounts::sessions::{self, Authenticated},
};
use tokio::time::{Instant, Sleep, sleep};

use crate::{
    error::ApiError,
    execution::caller::SignedIn,
    live::{
        event_buffer::Delivery,
        event_json::{ChangeJson, changes_of_anybody},
        subscriptions::{Subscription, Subscriptions},
    },
    site::frontend::{self, FindFile},
};

/// Heartbeat as a named event: scripts do not see comments.
const PING: &[u8] = b"event: ping\ndata: {}\n\n";
const END: &[u8] = b"event: end\ndata: {}\n\n";

/// Browsers reconnect after 45 seconds of silence.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// The session is checked each minute.
const PINGS_A_CHECK: u64 = 3;
/// After a restart all browsers reconnect at once: their pings get different phases (jitter).
const MOMENTS: u32 = 20;

/// Stream of changes (server-sent events). The first event, `revisions`, has the number of the last change of each
/// topic, and the `build` of the screens that this server serves. A list is out of date if its topic has a higher number
/// than `X-Revision` of its response, or if the two name different servers. `change` names the changed lists; `end`
/// means that the session has ended; a `ping` comes every 20 seconds. The value of `X-Tab` of a request, an identifier
/// of the tab (1 to 32 of `A-Z a-z 0-9 -`), is repeated in its events.
#[utoipa::path(
    tag = "Live",
    operation_id = "events",
    responses(
        (status = OK, body = ChangeJson, content_type = "text/event-stream"),
    )
)]
#[get("/events")]
pub(crate) async fn events(
    caller: SignedIn,
    streams: web::Data<Subscriptions>,
    find: web::Data<FindFile>,
) -> Result<HttpResponse, ApiError> {
    let actor = caller.query(|_, call| Ok(call.actor)).await?;
    let listener = Listener::from(actor);
    let session = caller.entry.token.hash();
    let subscription = streams.join(listener, session.clone(), frontend::build(**find).as_deref());
    let stream = EventStream::new(subscription, caller.runner.clone(), listener, session);
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        // Compressing or buffering proxies would delay events.
        .insert_header((header::CACHE_CONTROL, "no-store, no-transform"))
        .insert_header(("x-accel-buffering", "no"))
        .body(stream))
}

/// Stream of one tab. It holds no thread and no connection of the database, except while its session is checked.
struct EventStream {
    subscription: Subscription,
    runner: Runner,
    listener: Listener,
    session: TokenHash,
    state: State,
    ping: Pin<Box<Sleep>>,
    pings_until_check: u64,
    check: Option<Check>,
}

#[derive(PartialEq, Eq)]
enum State {
    New,
    Open,
    Over,
}

/// Check of the session that is running.
struct Check {
    found: Pin<Box<dyn Future<Output = Result<Option<Authenticated>, Error>>>>,
    /// Whether it has a cause: if it fails, the stream ends.
    is_urgent: bool,
}

impl EventStream {
    fn new(subscription: Subscription, runner: Runner, listener: Listener, session: TokenHash) -> Self {
        let moment = u32::try_from(subscription.number % u64::from(MOMENTS)).unwrap_or_default() + 1;
        let pings_until_check = subscription.number / u64::from(MOMENTS) % PINGS_A_CHECK + 1;
        let mut stream = Self {
            subscription,
            runner,
            listener,
            session,
            state: State::New,
            ping: Box::pin(sleep(PING_INTERVAL * moment / MOMENTS)),
            pings_until_check,
            check: None,
        };
        // The session may have ended after it was found and before the subscription.
        stream.begin_check(true);
        stream
    }

    fn begin_check(&mut self, is_urgent: bool) {
        let (runner, session, now) = (self.runner.clone(), self.session.clone(), self.runner.now());
        // Unlike a call, this does not mark the session as seen: an open tab does not keep it from expiring.
        let found = Box::pin(async move {
            let site = runner.site();
            runner
                .query(move |db| sessions::authenticate(db, now, &site, &session, false), |found| found)
                .await
        });
        self.check = Some(Check { found, is_urgent });
    }

    /// Returns the last event, or nothing while the session lives.
    fn poll_check(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let Some(Check { found, is_urgent }) = &mut self.check else {
            return Poll::Pending;
        };
        let found = ready!(found.as_mut().poll(context));
        let is_urgent = *is_urgent;
        self.check = None;
        match found {
            Ok(Some(found)) if found.actor.permission == self.listener.permission => {
                self.begin_due_check();
                // Poll it once, to register the waker.
                self.poll_check(context)
            }
            Ok(None) => Poll::Ready(Some(Bytes::from_static(END))),
            // With another permission the browser reconnects.
            Ok(Some(_)) => Poll::Ready(None),
            Err(_) if is_urgent => Poll::Ready(None),
            Err(_) => {
                self.pings_until_check = 1;
                Poll::Pending
            }
        }
    }

    fn poll_ping(&mut self, context: &mut Context<'_>) -> Poll<()> {
        ready!(self.ping.as_mut().poll(context));
        self.ping.as_mut().reset(Instant::now() + PING_INTERVAL);
        self.pings_until_check = self.pings_until_check.saturating_sub(1);
        self.begin_due_check();
        Poll::Ready(())
    }

    /// A running check may have begun before the cause: the next one waits for its end.
    fn begin_due_check(&mut self) {
        if self.pings_until_check == 0 && self.check.is_none() {
            self.pings_until_check = PINGS_A_CHECK;
            self.begin_check(false);
        }
    }

    fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if self.state == State::New {
            self.state = State::Open;
            return Poll::Ready(Some(mem::take(&mut self.subscription.revisions)));
        }
        loop {
            if let Poll::Ready(last) = self.poll_check(context) {
                self.state = State::Over;
                return Poll::Ready(last);
            }
            // Events that arrived with the end of the session are not sent.
            if self.check.as_ref().is_some_and(|check| check.is_urgent) {
                ready!(self.poll_ping(context));
                return Poll::Ready(Some(Bytes::from_static(PING)));
            }
            match self.subscription.buffer.poll_take(context) {
                Poll::Ready(Delivery::Messages(text)) => return Poll::Ready(Some(text)),
                Poll::Ready(Delivery::Overflow(topics)) => {
                    return Poll::Ready(Some(changes_of_anybody(topics)));
                }
                Poll::Ready(Delivery::Check) => self.begin_check(true),
                Poll::Ready(Delivery::Closed) => return Poll::Ready(None),
                Poll::Pending => {
                    ready!(self.poll_ping(context));
                    return Poll::Ready(Some(Bytes::from_static(PING)));
                }
            }
        }
    }
}

impl MessageBody for EventStream {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let stream = self.get_mut();
        if stream.state == State::Over {
            return Poll::Ready(None);
        }
        stream.poll_text(context).map(|text| text.map(Ok))
    }
}
