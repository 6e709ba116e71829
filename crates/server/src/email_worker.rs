//! Sends what the outbox holds, a few messages at a time, on threads of its own: a mail server may take its time.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use hub_domain::{
    model::delivery::{Attempt, ClaimedEmail, LEASE},
    ports::{Ports, mailer::Mailer, storage::StorageError},
    use_cases::{
        digests,
        mail::{self, Taken},
    },
};

use crate::stop::Stop;

/// How many messages are under way at once, so that one that hangs holds up no other.
const SENDERS: usize = 4;
/// How long a message waits at most before somebody notices that it is due.
const POLL: Duration = Duration::from_secs(1);
/// Before the database is asked again that just failed.
const PAUSE: Duration = Duration::from_secs(3);
/// A message that is still being sent then is taken up again later: its lease ends.
const LAST_MOMENT: Duration = Duration::from_secs(12);
const DIGEST_INTERVAL: Duration = Duration::from_secs(20);

pub struct EmailWorker {
    stop: Arc<Stop>,
    /// Nothing is ever sent: it closes when the last thread is gone.
    running: Receiver<()>,
}

impl EmailWorker {
    pub fn start(ports: &Ports, mailer: &Arc<dyn Mailer>) -> std::io::Result<Self> {
        let stop = Arc::new(Stop::default());
        let (alive, running) = channel();
        for number in 0..SENDERS {
            let sender = MailSender {
                ports: ports.clone(),
                mailer: mailer.clone(),
                stop: stop.clone(),
                _alive: alive.clone(),
            };
            thread::Builder::new().name(format!("mail-{number}")).spawn(move || sender.run())?;
        }
        Ok(Self { stop, running })
    }

    /// Lets each message that is being sent come to its end, for a while.
    pub fn stop(self) {
        self.stop.now();
        if self.running.recv_timeout(LAST_MOMENT) == Err(RecvTimeoutError::Timeout) {
            tracing::warn!("a mail is still being sent; it is tried again after the next start");
        }
    }
}

struct MailSender {
    ports: Ports,
    mailer: Arc<dyn Mailer>,
    stop: Arc<Stop>,
    _alive: Sender<()>,
}

impl MailSender {
    fn run(&self) {
        loop {
            let pause = match self.send_next() {
                Ok(true) => Duration::ZERO,
                Ok(false) => {
                    self.mailer.rest();
                    POLL
                }
                Err(error) => {
                    tracing::warn!(%error, "mail has to wait for the database");
                    PAUSE
                }
            };
            if self.stop.is_asked_for_within(pause) {
                return;
            }
        }
    }

    /// False when nothing is due.
    fn send_next(&self) -> Result<bool, StorageError> {
        let (storage, now) = (&self.ports.storage, self.ports.clock.now());
        if storage.query(mail::next_due)?.is_none_or(|due| due > now) {
            return Ok(false);
        }
        let site = self.ports.site.clone();
        let Some(Taken { email, letter }) = storage.change(move |db| mail::take(db, now, &site))? else {
            return Ok(false);
        };
        let attempt = self.mailer.send(&letter);
        match &attempt {
            Attempt::Sent => tracing::debug!(mail = email.id.0, "sent"),
            Attempt::Rejected(answer) | Attempt::PutOff(answer) | Attempt::Unreachable(answer) => {
                tracing::info!(mail = email.id.0, attempt = email.attempts, answer, "a mail was not sent");
            }
        }
        self.settle(&email, &attempt);
        Ok(true)
    }

    /// What was sent must be known as sent, or it is sent again: this does not give up while the lease lasts.
    fn settle(&self, email: &ClaimedEmail, attempt: &Attempt) {
        let lease_ends = self.ports.clock.now() + LEASE;
        loop {
            let now = self.ports.clock.now();
            let (email, outcome) = (email.clone(), attempt.clone());
            let settled = self.ports.storage.change(move |db| mail::settle(db, &email, outcome.clone(), now));
            let Err(error) = settled else {
                return;
            };
            tracing::warn!(%error, "what became of a mail could not be written down yet");
            if now > lease_ends || self.stop.is_asked_for_within(PAUSE) {
                return;
            }
        }
    }
}

/// Writes the daily mail of those whose morning has come.
pub async fn write_digests(ports: Ports) {
    loop {
        let ports = ports.clone();
        match tokio::task::spawn_blocking(move || write_all_due(&ports)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the daily mail has to wait"),
            Err(error) => tracing::error!(%error, "the daily mail failed"),
        }
        tokio::time::sleep(DIGEST_INTERVAL).await;
    }
}

fn write_all_due(ports: &Ports) -> Result<(), StorageError> {
    loop {
        let (now, site) = (ports.clock.now(), ports.site.clone());
        if ports.storage.change(move |db| digests::write_due(db, now, &site))? == 0 {
            return Ok(());
        }
    }
}
