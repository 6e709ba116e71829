//! Timeouts of a connection: for request headers (slowloris), and for a response that the client does not read.
//!
//! The framework limits the first request on a connection only. Here every request's headers have a deadline, and a
//! connection that misses it is closed without a response, because a slow sender does not read one. The framework has
//! no write timeout either: a client that stops reading would hold the response forever.

use std::{
    cell::Cell,
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::{
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Bytes,
};
#[cfg(target_os = "linux")]
use socket2::SockRef;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep, sleep_until},
};

/// From the accepted connection to the end of the first headers.
const FIRST_HEAD: Duration = Duration::from_secs(5);
/// From the end of a response to the end of the next headers. Longer than the keep-alive.
const NEXT_HEAD: Duration = Duration::from_secs(20);

/// Longest time that the writes of a connection wait for its client. Each written byte gives some of it back, so that an
/// answer takes at most this and its size at the least rate. The writes of an event stream fit into the system's buffers.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);
/// Bytes a second.
const LEAST_RATE: f64 = 64.0 * 1024.0;

/// Bytes of a connection that the system has not sent yet.
#[cfg(target_os = "linux")]
const MAX_UNSENT: u32 = 128 * 1024;

/// Counter of connections that were closed because their clients read too slowly.
const SLOW_READERS: &str = "hub_slow_readers_total";

/// Deadline of the headers that a connection waits for. `None` while a request is answered.
#[derive(Clone)]
pub(crate) struct HeadDeadline(Rc<Cell<Option<Instant>>>);

impl HeadDeadline {
    fn within(limit: Duration) -> Self {
        Self(Rc::new(Cell::new(Some(Instant::now() + limit))))
    }

    fn suspend(&self) {
        self.0.set(None);
    }

    fn expect_next_head(&self) {
        self.0.set(Some(Instant::now() + NEXT_HEAD));
    }
}

/// Connection that stops reading when its deadline has passed.
pub(crate) struct WatchedStream {
    stream: TcpStream,
    deadline: HeadDeadline,
    alarm: Pin<Box<Sleep>>,
    patience: Patience,
    /// Since when the client's receive window is full, and the timer of the patience.
    stalled: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl WatchedStream {
    /// Sends each part of a response at once (`TCP_NODELAY`): otherwise the second write waits for the client's delayed
    /// acknowledgement, some 40 ms. A socket that refuses the option is slower and works.
    pub(crate) fn new(stream: TcpStream) -> Self {
        stream.set_nodelay(true).ok();
        keep_little_unsent(&stream);
        let deadline = HeadDeadline::within(FIRST_HEAD);
        let alarm = Box::pin(sleep_until(Instant::now() + FIRST_HEAD));
        Self { stream, deadline, alarm, patience: Patience::default(), stalled: None }
    }

    pub(crate) fn deadline(&self) -> HeadDeadline {
        self.deadline.clone()
    }

    fn is_too_late(&mut self, context: &mut Context<'_>) -> bool {
        let Some(deadline) = self.deadline.0.get() else {
            return false;
        };
        // The end of a response is still being sent: the next headers come after it.
        if self.stalled.is_some() {
            return false;
        }
        if self.alarm.deadline() != deadline {
            self.alarm.as_mut().reset(deadline);
        }
        self.alarm.as_mut().poll(context).is_ready()
    }

    /// Closes the connection when its client reads nothing, or too slowly.
    fn watch_write(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(outcome) = written {
            let waited = self.stalled.take().map(|(since, _)| since.elapsed()).unwrap_or_default();
            self.patience.spend(waited, *outcome.as_ref().unwrap_or(&0));
            if self.deadline.0.get().is_some() {
                self.deadline.expect_next_head();
            }
            return Poll::Ready(outcome);
        }
        let patience = self.patience.left;
        let (_, timer) = self.stalled.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(patience))));
        ready!(timer.as_mut().poll(context));
        metrics::counter!(SLOW_READERS).increment(1);
        // Drops the system's send buffer, too, which it would offer for minutes.
        let _ = self.stream.set_zero_linger();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Bounds the bytes that the system keeps for a client that does not read. It would keep megabytes, and make room for
/// more of them in steps that take longer than a client may wait.
#[cfg(target_os = "linux")]
fn keep_little_unsent(stream: &TcpStream) {
    SockRef::from(stream).set_tcp_notsent_lowat(MAX_UNSENT).ok();
}

#[cfg(not(target_os = "linux"))]
fn keep_little_unsent(_: &TcpStream) {}

/// Time that is left for the writes of a connection to wait.
struct Patience {
    left: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { left: WRITE_PATIENCE }
    }
}

impl Patience {
    /// Takes the time that a write has waited, and gives back what its bytes earn.
    fn spend(&mut self, waited: Duration, written: usize) {
        #[expect(clippy::cast_precision_loss, reason = "a write has few bytes")]
        let earned = Duration::from_secs_f64(written as f64 / LEAST_RATE);
        self.left = (self.left.saturating_sub(waited) + earned).min(WRITE_PATIENCE);
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_too_late(context) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch_write(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Suspends the deadline while a request is answered, to the last byte of the response.
pub(crate) async fn suspend(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let deadline = request.conn_data::<HeadDeadline>().cloned();
    if let Some(deadline) = &deadline {
        deadline.suspend();
    }
    match next.call(request).await {
        Ok(response) => {
            Ok(response.map_body(|_, body| BoxBody::new(TimedBody { body: body.boxed(), deadline })))
        }
        Err(error) => {
            if let Some(deadline) = &deadline {
                deadline.expect_next_head();
            }
            Err(error)
        }
    }
}

/// Body that starts the deadline of the next headers when it is dropped.
struct TimedBody {
    body: BoxBody,
    deadline: Option<HeadDeadline>,
}

impl MessageBody for TimedBody {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

impl Drop for TimedBody {
    fn drop(&mut self) {
        if let Some(deadline) = &self.deadline {
            deadline.expect_next_head();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
        time::{advance, timeout},
    };

    use super::*;

    /// Duration just below the limit.
    fn just_within(limit: Duration) -> Duration {
        limit.saturating_sub(LAST_MOMENT)
    }

    const LAST_MOMENT: Duration = Duration::from_millis(50);

    /// Client's end and the server's watched end of one connection.
    async fn connection() -> (TcpStream, WatchedStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (server, _) = listener.accept().await.unwrap();
        tokio::time::pause();
        (client, WatchedStream::new(server))
    }

    async fn gives_up(stream: &mut WatchedStream) -> bool {
        let read = timeout(Duration::from_millis(1), stream.read_u8()).await;
        matches!(read, Ok(Err(error)) if error.kind() == io::ErrorKind::TimedOut)
    }

    #[tokio::test]
    async fn responses_are_sent_without_delay() {
        let (_client, stream) = connection().await;
        assert!(stream.stream.nodelay().unwrap());
    }

    #[tokio::test]
    async fn first_headers_time_out_after_five_seconds() {
        let (mut client, mut stream) = connection().await;
        client.write_all(b"G").await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), b'G');
        advance(just_within(FIRST_HEAD)).await;
        assert!(!gives_up(&mut stream).await);
        advance(LAST_MOMENT).await;
        assert!(gives_up(&mut stream).await);
    }

    /// Fills the system's buffers of both ends.
    async fn fill(stream: &mut WatchedStream) {
        let part = vec![0; 1024 * 1024];
        while timeout(Duration::ZERO, stream.write(&part)).await.is_ok() {}
    }

    #[tokio::test]
    async fn stalled_client_is_disconnected_after_thirty_seconds() {
        let (_client, mut stream) = connection().await;
        stream.deadline().suspend();
        fill(&mut stream).await;
        advance(just_within(WRITE_PATIENCE)).await;
        assert!(timeout(Duration::ZERO, stream.write(&[0])).await.is_err(), "it still waits");
        advance(LAST_MOMENT).await;
        let cut = stream.write(&[0]).await;
        assert_eq!(cut.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn clients_above_the_least_rate_are_not_disconnected() {
        for (bytes_a_second, step, is_cut) in [
            (200_000, 256_000, false),
            (70_000, 256_000, false),
            (70_000, 1_400_000, false),
            (50_000, 10_000, true),
            (20_000, 256_000, true),
            (1_000, 10_000, true),
        ] {
            let mut patience = Patience::default();
            let waited = Duration::from_secs(step as u64) / bytes_a_second;
            let cut = (0..10_000).any(|_| {
                let is_cut = waited > patience.left;
                patience.spend(waited, step);
                is_cut
            });
            assert_eq!(cut, is_cut, "{bytes_a_second} bytes a second in steps of {step}");
        }
    }

    #[tokio::test]
    async fn slow_response_suspends_the_deadline_of_headers() {
        let (_client, mut stream) = connection().await;
        let deadline = stream.deadline();
        deadline.suspend();
        advance(Duration::from_mins(5)).await;
        assert!(!gives_up(&mut stream).await);
        drop(TimedBody { body: BoxBody::new(()), deadline: Some(deadline) });
        advance(just_within(NEXT_HEAD)).await;
        assert!(!gives_up(&mut stream).await);
        advance(LAST_MOMENT).await;
        assert!(gives_up(&mut stream).await);
    }
}
