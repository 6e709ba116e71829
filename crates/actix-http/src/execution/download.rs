//! Chunked downloads with backpressure: the next part is made once the one before was sent.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    body::{BodySize, MessageBody},
    rt,
    web::Bytes,
};
use hub_domain::{Call, Error, ports::storage::Repositories};
use tokio::{
    sync::{
        OwnedSemaphorePermit,
        mpsc::{Receiver, channel},
    },
    time::timeout,
};

use crate::{
    error::ApiError,
    execution::runner::{Entry, Runner},
};

/// Longest time of a download, after which a slow reader makes room for others.
const LIMIT: Duration = Duration::from_mins(10);

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
    /// Sends `first`, then the parts that `read` returns with the rest after each, in a query of its own each time. The
    /// permit is released at the end.
    pub(crate) fn start<S: Clone + Send + 'static>(
        permit: OwnedSemaphorePermit,
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
