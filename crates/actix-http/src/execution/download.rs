//! Chunked downloads with backpressure: the next part is made once the one before was sent.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    body::{BodySize, MessageBody},
    rt,
    web::Bytes,
};
use hub_application::{
    permits::{Permits, keyed::KeyedPermit},
    runner::{Entry, Runner},
};
use hub_domain::{Call, Error, model::accounts::user::UserId, ports::storage::Repositories};
use tokio::{
    sync::{
        Semaphore,
        mpsc::{Receiver, channel},
    },
    time::timeout,
};

use crate::error::ApiError;

/// Longest time of a download.
const LIMIT: Duration = Duration::from_mins(10);

/// Export of one user.
pub(crate) struct Exporting {
    /// Held until the end.
    pub(crate) permit: KeyedPermit<UserId>,
    /// Permits, each held while a part is read. Exports never occupy all readers, and a slow client blocks no other
    /// export.
    pub(crate) turns: Arc<Semaphore>,
}

impl Exporting {
    /// Export of a list for admins.
    pub(crate) fn of_admin(permits: &Permits, admin: UserId) -> Result<Self, ApiError> {
        Ok(Self { permit: permits.own_export(admin)?, turns: permits.exports.clone() })
    }
}

/// Body of a response.
pub(crate) struct Download {
    parts: Receiver<Part>,
    is_over: bool,
}

enum Part {
    Content(Vec<u8>),
    End,
}

impl Download {
    /// Sends `first`, then the parts of `read`, one query per part. Each part is returned with the position after it.
    pub(crate) fn start<S: Clone + Send + 'static>(
        exporting: Exporting,
        runner: Runner,
        entry: Entry,
        first: Vec<u8>,
        rest: Option<S>,
        read: impl Fn(&mut dyn Repositories, &Call, S) -> Result<(Vec<u8>, Option<S>), Error>
        + Clone
        + Send
        + 'static,
    ) -> Self {
        let (send, parts) = channel(1);
        let Exporting { permit, turns } = exporting;
        let make = async move {
            let (mut content, mut rest) = (first, rest);
            // Fails when the client has disconnected.
            while send.send(Part::Content(content)).await.is_ok() {
                let Some(left) = rest else {
                    let _ = send.send(Part::End).await;
                    break;
                };
                let read = read.clone();
                let query = move |db: &mut dyn Repositories, call: &Call| read(db, call, left.clone());
                let _turn = turns.acquire().await;
                (content, rest) = runner.query_as(entry.clone(), query, |part| part).await?;
            }
            Ok::<_, ApiError>(())
        };
        rt::spawn(async move {
            let _permit = permit;
            match timeout(LIMIT, make).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "download aborted; connection closed"),
                Err(_) => tracing::warn!(limit_s = LIMIT.as_secs(), "download timed out; connection closed"),
            }
        });
        Self { parts, is_over: false }
    }
}

/// Incomplete download: the connection breaks, so that the client does not take it for the whole.
#[derive(Debug, thiserror::Error)]
#[error("the download broke off")]
pub(crate) struct BrokeOff;

impl MessageBody for Download {
    type Error = BrokeOff;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, BrokeOff>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        self.parts.poll_recv(context).map(|part| match part {
            Some(Part::Content(bytes)) => Some(Ok(bytes.into())),
            Some(Part::End) => {
                self.is_over = true;
                None
            }
            None => Some(Err(BrokeOff)),
        })
    }
}
