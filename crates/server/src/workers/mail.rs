//! Workers that send the outbox's mail, on threads of their own, because a mail server may be slow.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::email::{
        delivery::{Attempt, ClaimedEmail, Delivery, LEASE, Lease},
        mail_pace::MailPace,
    },
    ports::{Ports, mailer::Mailer, storage_error::StorageError},
    use_cases::email::mail::{self, Settled},
};

use metrics::counter;

use super::polling::{PAUSE, poll};
use crate::{
    metrics::SET_ASIDE,
    stop::{Stop, Workers},
};

/// Number of concurrent messages, so that one that hangs does not block the others.
const SENDERS: usize = 4;
/// Rest of a lease at which its sender renews it.
const RENEWED_BEFORE: TimeDelta = TimeDelta::minutes(1);
/// Polling interval: the largest delay until a due message is found.
const POLL: Duration = Duration::from_secs(1);

pub fn start(workers: &Workers, ports: &Ports, mailer: &Arc<dyn Mailer>) -> std::io::Result<()> {
    // Its settings may be new.
    let now = ports.clock.now();
    if let Err(error) = ports.storage.change(move |db| mail::resume(db, now)) {
        tracing::warn!(%error, "pause of mail not ended");
    }
    for number in 0..SENDERS {
        start_sender(workers, number, ports, mailer)?;
    }
    Ok(())
}

fn start_sender(
    workers: &Workers,
    number: usize,
    ports: &Ports,
    mailer: &Arc<dyn Mailer>,
) -> std::io::Result<()> {
    let sender = MailSender { ports: ports.clone(), mailer: mailer.clone() };
    workers.spawn(format!("mail-{number}"), move |stop| sender.run(stop))
}

struct MailSender {
    ports: Ports,
    mailer: Arc<dyn Mailer>,
}

impl MailSender {
    /// Sends until the server stops. Another sender claims an unfinished message when its lease ends.
    fn run(&self, stop: &Stop) {
        poll(stop, POLL, "mail not claimed", || self.send_next(stop));
    }

    /// Returns false when nothing is due.
    fn send_next(&self, stop: &Stop) -> Result<bool, StorageError> {
        let (storage, now) = (&self.ports.storage, self.ports.clock.now());
        if !storage.query(|db| mail::is_due(db, now))? {
            return Ok(false);
        }
        let Some(lease) = storage.change(move |db| mail::lease(db, now))? else {
            return Ok(false);
        };
        let taken = match storage.change(move |db| mail::open(db, lease, now)) {
            Ok(Some(taken)) => taken,
            // The message was deleted in the meantime, or its link has expired.
            Ok(None) => return Ok(true),
            Err(error) if error.is_permanent() => {
                let reason = error.to_string();
                storage.change(move |db| mail::set_aside(db, lease, &reason, now))?;
                tracing::error!(id = lease.id.0, %error, "mail not readable; given up");
                counter!(SET_ASIDE, "what" => "mail").increment(1);
                return Ok(true);
            }
            Err(error) => return Err(error),
        };
        let (letter, mut email) = (taken.letter(&self.ports.site), taken.email);
        let attempt = self.mailer.send(&letter, &mut || self.may_wait(&mut email.lease, stop));
        self.settle(&email, &attempt, stop);
        Ok(true)
    }

    /// Renews the lease while the mail server is waited for. False at a stop, and when another sender has the message.
    fn may_wait(&self, lease: &mut Lease, stop: &Stop) -> bool {
        let (held, now) = (*lease, self.ports.clock.now());
        if stop.is_asked_for() {
            return false;
        }
        if held.until - now > RENEWED_BEFORE {
            return true;
        }
        match self.ports.storage.change(move |db| mail::renew(db, held, now)) {
            Ok(Some(renewed)) => {
                *lease = renewed;
                true
            }
            Ok(None) => false,
            // The next poll tries again. After its lease, the message may be sent twice, with the same Message-ID.
            Err(error) => {
                tracing::debug!(id = held.id.0, %error, "mail lease not renewed");
                true
            }
        }
    }

    /// Records the outcome. Retries while the lease lasts, because a sent message without a record would be sent again.
    fn settle(&self, email: &ClaimedEmail, attempt: &Attempt, stop: &Stop) {
        let lease_ends = self.ports.clock.now() + LEASE;
        let id = email.lease.id.0;
        loop {
            let now = self.ports.clock.now();
            let (claimed, outcome) = (email.clone(), attempt.clone());
            let settled =
                self.ports.storage.change(move |db| mail::settle(db, &claimed, outcome.clone(), now));
            let error = match settled {
                Ok(settled) => return log_attempt(email, &settled, now),
                Err(error) => error,
            };
            tracing::warn!(id, %error, retry_in_s = PAUSE.as_secs(), "mail outcome not recorded");
            if now > lease_ends || stop.is_asked_for_within(PAUSE) {
                return;
            }
        }
    }
}

fn log_attempt(email: &ClaimedEmail, settled: &Settled, now: DateTime<Utc>) {
    let Lease { id, attempt: number, .. } = email.lease;
    if let Some(MailPace { next_attempt_at, answer, .. }) = &settled.begun_pause {
        let retry_in_s = (*next_attempt_at - now).num_seconds();
        tracing::warn!(retry_in_s, answer, "mail account refused; all mail waits");
    }
    if settled.given_up > 0 {
        tracing::warn!(mails = settled.given_up, "old mail not sent; given up");
    }
    match &settled.delivery {
        Delivery::Sent => tracing::debug!(id = id.0, attempt = number, "mail sent"),
        Delivery::Postponed { at, answer } => {
            let retry_in_s = (*at - now).num_seconds();
            tracing::debug!(id = id.0, retry_in_s, answer, "mail postponed");
        }
        Delivery::PerhapsDelivered { repeated_at, answer } => {
            let retry_in_s = (*repeated_at - now).num_seconds();
            tracing::warn!(id = id.0, attempt = number, retry_in_s, answer, "mail perhaps delivered");
        }
        Delivery::Retry { at, answer, .. } => {
            let retry_in_s = (*at - now).num_seconds();
            tracing::info!(id = id.0, attempt = number, retry_in_s, answer, "mail not sent");
        }
        Delivery::GivenUp { answer, .. } => {
            tracing::warn!(id = id.0, attempt = number, answer, "mail not sent; given up");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Mutex,
            atomic::{AtomicBool, Ordering},
            mpsc::{Sender, channel},
        },
        time::Instant,
    };

    use hub_domain::model::{
        accounts::{email_address::EmailAddress, user::UserId},
        email::{
            delivery::Letter,
            email_content::EmailContent,
            email_kind::EmailKind,
            outgoing_email::{OutgoingEmail, Recipient},
        },
    };
    use hub_test_support::{database::TestDatabase, fixed_clock::FixedClock, ports};

    use super::*;

    const PATIENCE: Duration = Duration::from_mins(1);

    /// SMTP client that panics at the first message.
    struct PanicsOnce {
        has_panicked: AtomicBool,
        sent: Mutex<Sender<String>>,
    }

    impl Mailer for PanicsOnce {
        fn send(&self, letter: &Letter, _may_wait: &mut dyn FnMut() -> bool) -> Attempt {
            assert!(self.has_panicked.swap(true, Ordering::Relaxed), "the bug that this test is about");
            let sent = self.sent.lock().unwrap();
            sent.send(letter.content.subject.clone()).expect("the test listens");
            Attempt::Sent
        }
    }

    fn email(subject: &str) -> OutgoingEmail {
        let content =
            EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }.into();
        let recipient = Recipient {
            id: UserId::parse("00000000-0000-4000-8000-000000000001").unwrap(),
            email: EmailAddress::parse("maya@example.com").unwrap(),
        };
        OutgoingEmail { kind: EmailKind::Test, recipient, content }
    }

    /// SMTP client that waits for an answer until it is stopped, and reports the start and end of the wait.
    struct WaitsForAnswer {
        clock: Arc<FixedClock>,
        told: Mutex<Sender<&'static str>>,
    }

    impl Mailer for WaitsForAnswer {
        fn send(&self, _: &Letter, may_wait: &mut dyn FnMut() -> bool) -> Attempt {
            let told = self.told.lock().unwrap();
            // Longer than a lease, in steps.
            for _ in 0..6 {
                self.clock.advance(TimeDelta::seconds(30));
                assert!(may_wait());
            }
            told.send("waits").expect("the test listens");
            while may_wait() {
                std::thread::yield_now();
            }
            told.send("stopped").expect("the test listens");
            Attempt::Interrupted
        }
    }

    #[test]
    fn waiting_sender_keeps_its_lease_until_the_stop() {
        for db in TestDatabase::both() {
            let clock = FixedClock::start();
            let ports = ports::ports(db.storage.clone(), clock.clone());
            let (email, now) = (email("slow"), ports.clock.now());
            let id = db.write(move |db| db.mail().enqueue(&email, now));
            let (tell, told) = channel();
            let mailer: Arc<dyn Mailer> =
                Arc::new(WaitsForAnswer { clock: clock.clone(), told: Mutex::new(tell) });
            let stop = Arc::new(Stop::default());
            let workers = Workers::new(stop.clone());
            start_sender(&workers, 0, &ports, &mailer).unwrap();
            assert_eq!(told.recv_timeout(PATIENCE).unwrap(), "waits");
            let now = ports.clock.now();
            assert_eq!(db.write(move |db| mail::lease(db, now)), None, "another server leaves it");
            stop.now();
            assert_eq!(told.recv_timeout(PATIENCE).unwrap(), "stopped");
            assert!(workers.have_ended_by(Instant::now() + PATIENCE));
            let now = ports.clock.now();
            let taken_over = db.write(move |db| mail::lease(db, now)).expect("it is due at once");
            assert_eq!((taken_over.id, taken_over.attempt), (id, 2));
        }
    }

    #[test]
    fn mail_goes_out_after_a_sender_panicked() {
        let figures = crate::metrics::begin().unwrap();
        let databases = TestDatabase::both();
        for db in &databases {
            let clock = FixedClock::start();
            let ports = ports::ports(db.storage.clone(), clock.clone());
            for subject in ["first", "second"] {
                let (email, now) = (email(subject), ports.clock.now());
                db.write(move |db| db.mail().enqueue(&email, now));
            }
            let (tell, told) = channel();
            let mailer: Arc<dyn Mailer> =
                Arc::new(PanicsOnce { has_panicked: AtomicBool::new(false), sent: Mutex::new(tell) });
            let stop = Arc::new(Stop::default());
            let workers = Workers::new(stop.clone());
            start_sender(&workers, 0, &ports, &mailer).unwrap();
            assert_eq!(told.recv_timeout(PATIENCE).unwrap(), "second");
            clock.advance(LEASE);
            assert_eq!(told.recv_timeout(PATIENCE).unwrap(), "first", "once its lease has ended");
            stop.now();
            assert!(workers.have_ended_by(Instant::now() + PATIENCE));
        }
        let restarts = format!("hub_worker_restarts_total{{worker=\"mail-0\"}} {}", databases.len());
        assert!(figures.render().contains(&restarts), "{}", figures.render());
    }
}
