//! Long answers, sent in parts while they are made: the next part is made once the one before has been taken.

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
use tokio::{
    sync::{
        OwnedSemaphorePermit,
        mpsc::{Receiver, channel},
    },
    time::timeout,
};

use crate::error::ApiError;

/// Others have their turn after this, however slowly somebody reads.
const LIMIT: Duration = Duration::from_mins(10);

/// The body of an answer.
pub(crate) struct Download {
    parts: Receiver<Part>,
    is_over: bool,
}

enum Part {
    Content(Vec<u8>),
    End,
}

impl Download {
    /// `next` makes a part after the other, `None` after the last. The place is free again at the end.
    pub(crate) fn start<F>(place: OwnedSemaphorePermit, mut next: impl FnMut() -> F + 'static) -> Self
    where
        F: Future<Output = Result<Option<Vec<u8>>, ApiError>> + 'static,
    {
        let (send, parts) = channel(1);
        let make = async move {
            loop {
                let part = next().await?.map_or(Part::End, Part::Content);
                let is_last = matches!(part, Part::End);
                // Nobody takes it any more.
                if send.send(part).await.is_err() || is_last {
                    return Ok::<_, ApiError>(());
                }
            }
        };
        rt::spawn(async move {
            let _place = place;
            match timeout(LIMIT, make).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "download failed; its connection is closed"),
                Err(_) => tracing::warn!(limit = ?LIMIT, "download took too long; its connection is closed"),
            }
        });
        Self { parts, is_over: false }
    }
}

/// It ended before its end: whoever reads must not take it for the whole.
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
