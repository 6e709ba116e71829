//! Bytes of responses that are not sent yet, bounded for each client and in all.
//!
//! The framework copies as much of a response as its body offers into the buffer of the connection. A long body is
//! offered in pieces: the buffer stays small, and the body lives until its end is nearly sent.

use std::{
    collections::HashMap,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use actix_web::{
    ResponseError,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
    web::{Bytes, Data},
};
use hub_domain::model::accounts::user::UserId;

use crate::{
    error::ApiError,
    middleware::{network_limits::RateLimits, request_log::RequestRecord},
};

/// Bytes of a body that are offered at once.
const PIECE: usize = 64 * 1024;
/// A client may have a longer response when nothing of others is unsent.
const MAX_OF_A_CLIENT: usize = 16 * 1024 * 1024;
const MAX_OF_ALL: usize = 128 * 1024 * 1024;

/// Counter of responses that were refused because too much was unsent.
const REFUSED: &str = "hub_unsent_refused_total";

#[derive(Clone, Default)]
pub(crate) struct UnsentBytes(Arc<Mutex<Unsent>>);

#[derive(Default)]
struct Unsent {
    all: usize,
    by_client: HashMap<Client, usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Client {
    User(UserId),
    /// Network of an anonymous client.
    Network(IpAddr),
}

/// Bytes that count until they are dropped.
struct Held {
    unsent: UnsentBytes,
    client: Client,
    bytes: usize,
}

impl UnsentBytes {
    /// Bytes that are unsent now.
    pub(crate) fn count(&self) -> usize {
        self.unsent().all
    }

    /// `None` when the client, or all together, have too much that is unsent.
    fn hold(&self, client: Client, bytes: usize) -> Option<Held> {
        let mut unsent = self.unsent();
        let of_client = unsent.by_client.get(&client).copied().unwrap_or_default();
        let is_over = |held: usize, max: usize| held > 0 && held + bytes > max;
        if is_over(of_client, MAX_OF_A_CLIENT) || is_over(unsent.all, MAX_OF_ALL) {
            return None;
        }
        unsent.all += bytes;
        unsent.by_client.insert(client, of_client + bytes);
        drop(unsent);
        Some(Held { unsent: self.clone(), client, bytes })
    }

    fn unsent(&self) -> MutexGuard<'_, Unsent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut unsent = self.unsent.unsent();
        unsent.all -= self.bytes;
        let of_client = unsent.by_client.get(&self.client).copied().unwrap_or_default();
        if of_client > self.bytes {
            unsent.by_client.insert(self.client, of_client - self.bytes);
        } else {
            unsent.by_client.remove(&self.client);
        }
    }
}

/// Holds the bytes of a long response until they are sent, or refuses it with 503.
pub(crate) async fn bound(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    if !matches!(response.response().body().size(), BodySize::Sized(size) if size > PIECE as u64) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (response, body) = response.into_parts();
    let body = match body.try_into_bytes() {
        Ok(body) => body,
        Err(body) => return Ok(ServiceResponse::new(request, response.set_body(body))),
    };
    let user = RequestRecord::of(&request).and_then(|record| record.actor()).map(Client::User);
    let network = || {
        let limits = request.app_data::<Data<RateLimits>>().expect("the application has rate limits");
        Client::Network(limits.network_of(&request))
    };
    let unsent = request.app_data::<Data<UnsentBytes>>().expect("the application has a budget");
    let held = unsent.hold(user.unwrap_or_else(network), body.len());
    // Responses to changes are always sent.
    if held.is_none() && matches!(*request.method(), Method::GET | Method::HEAD) {
        metrics::counter!(REFUSED).increment(1);
        let refusal = ApiError::busy().error_response();
        return Ok(ServiceResponse::new(request, refusal));
    }
    let body = BoxBody::new(Pieces { rest: body, _held: held });
    Ok(ServiceResponse::new(request, response.set_body(body)))
}

struct Pieces {
    rest: Bytes,
    _held: Option<Held>,
}

impl MessageBody for Pieces {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.rest.len() as u64)
    }

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let length = self.rest.len().min(PIECE);
        Poll::Ready((length > 0).then(|| Ok(self.rest.split_to(length))))
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    #[test]
    fn unsent_bytes_of_a_client_are_bounded() {
        let unsent = UnsentBytes::default();
        let maya = Client::User(UserId::generate());
        let first = unsent.hold(maya, MAX_OF_A_CLIENT / 2).unwrap();
        let second = unsent.hold(maya, MAX_OF_A_CLIENT / 2).unwrap();
        assert!(unsent.hold(maya, 1).is_none());
        let anonymous = unsent.hold(Client::Network([203, 0, 113, 7].into()), 1).unwrap();
        drop(first);
        let third = unsent.hold(maya, 1).unwrap();
        drop((second, third, anonymous));
        assert_eq!(unsent.count(), 0);
        assert!(unsent.unsent().by_client.is_empty());
        // A list that is longer than the limit can be read by its own.
        assert!(unsent.hold(maya, 2 * MAX_OF_A_CLIENT).is_some());
    }

    #[test]
    fn unsent_bytes_of_all_are_bounded() {
        let unsent = UnsentBytes::default();
        let hold_most = || unsent.hold(Client::User(UserId::generate()), MAX_OF_A_CLIENT);
        let mut holds: Vec<_> = (0..8).map(|_| hold_most().unwrap()).collect();
        assert!(hold_most().is_none());
        holds.pop();
        assert!(hold_most().is_some());
    }

    #[tokio::test]
    async fn long_bodies_are_offered_in_pieces() {
        let unsent = UnsentBytes::default();
        let body = Bytes::from(vec![7; 2 * PIECE + 1]);
        let holds = unsent.hold(Client::Network([203, 0, 113, 7].into()), body.len());
        let mut pieces = Pieces { rest: body, _held: holds };
        for expected in [PIECE, PIECE, 1] {
            assert_eq!(unsent.count(), 2 * PIECE + 1);
            let piece = poll_fn(|context| Pin::new(&mut pieces).poll_next(context)).await;
            assert_eq!(piece.unwrap().unwrap().len(), expected);
        }
        assert!(poll_fn(|context| Pin::new(&mut pieces).poll_next(context)).await.is_none());
        drop(pieces);
        assert_eq!(unsent.count(), 0);
    }
}
