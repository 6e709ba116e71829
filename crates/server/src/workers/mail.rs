//! Workers that send the outbox's mail, on threads of their own, because a mail server may be slow.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use hub_domain::{
    model::email::delivery::{Attempt, ClaimedEmail, Delivery, LEASE, Lease},
    ports::{Ports, mailer::Mailer, storage_error::StorageError},
    use_cases::email::{
        digests,
        mail::{self, Taken},
    },
};

use metrics::counter;

use super::polling::{PAUSE, poll};
use crate::{
    metrics::SET_ASIDE,
    stop::{Stop, Workers},
};

/// Number of concurrent messages, so that one that hangs does not block the others.
const SENDERS: usize = 4;
/// Polling interval: the largest delay until a due message is found.
const POLL: Duration = Duration::from_secs(1);
const DIGEST_INTERVAL: Duration = Duration::from_secs(20);

pub fn start(workers: &Workers, ports: &Ports, mailer: &Arc<dyn Mailer>) -> std::io::Result<()> {
    for number in 0..SENDERS {
        start_sender(workers, number, ports, mailer)?;
    }
    let ports = ports.clone();
    workers.spawn("digests", move |stop| write_digests(&ports, stop))
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
        if storage.query(mail::next_due)?.is_none_or(|due| due > now) {
            return Ok(false);
        }
        let Some(lease) = storage.change(move |db| mail::lease(db, now))? else {
            return Ok(false);
        };
        let site = self.ports.site.clone();
        let Taken { email, letter } = match storage.change(move |db| mail::open(db, lease, now, &site)) {
            Ok(Some(taken)) => taken,
            // The message was deleted in the meantime.
            Ok(None) => return Ok(true),
            Err(error) if error.is_lasting() => {
                let reason = error.to_string();
                storage.change(move |db| mail::set_aside(db, lease, &reason, now))?;
                tracing::error!(id = lease.id.0, %error, "mail not readable; given up");
                counter!(SET_ASIDE, "what" => "mail").increment(1);
                return Ok(true);
            }
            Err(error) => return Err(error),
        };
        let attempt = self.mailer.send(&letter);
        log_attempt(&email, &attempt, self.ports.clock.now());
        self.settle(&email, &attempt, stop);
        Ok(true)
    }

    /// Records the outcome. Retries while the lease lasts, because a sent message without a record would be sent again.
    fn settle(&self, email: &ClaimedEmail, attempt: &Attempt, stop: &Stop) {
        let lease_ends = self.ports.clock.now() + LEASE;
        let id = email.lease.id.0;
        loop {
            let now = self.ports.clock.now();
            let (email, outcome) = (email.clone(), attempt.clone());
            let settled = self.ports.storage.change(move |db| mail::settle(db, &email, outcome.clone(), now));
            let Err(error) = settled else {
                return;
            };
            tracing::warn!(id, %error, retry_in_s = PAUSE.as_secs(), "mail outcome not recorded");
            if now > lease_ends || stop.is_asked_for_within(PAUSE) {
                return;
            }
        }
    }
}

fn log_attempt(email: &ClaimedEmail, attempt: &Attempt, now: DateTime<Utc>) {
    let Lease { id, attempt: number, .. } = email.lease;
    match email.after(attempt.clone(), now) {
        Delivery::Sent => tracing::debug!(id = id.0, attempt = number, "mail sent"),
        Delivery::Retry { at, answer, .. } => {
            let retry_in_s = (at - now).num_seconds();
            tracing::info!(id = id.0, attempt = number, retry_in_s, answer, "mail not sent");
        }
        Delivery::GivenUp { answer } => {
            tracing::warn!(id = id.0, attempt = number, answer, "mail not sent; given up");
        }
    }
}

/// Writes the due digests.
fn write_digests(ports: &Ports, stop: &Stop) {
    loop {
        if let Err(error) = write_all_due(ports) {
            tracing::warn!(%error, retry_in_s = DIGEST_INTERVAL.as_secs(), "digests not written");
        }
        if stop.is_asked_for_within(DIGEST_INTERVAL) {
            return;
        }
    }
}

fn write_all_due(ports: &Ports) -> Result<(), StorageError> {
    let written = digests::write_due(&*ports.storage, ports.clock.now(), &ports.site)?;
    for (user, error) in written.set_aside {
        tracing::error!(%user, %error, "digest not written; postponed for a day");
        counter!(SET_ASIDE, "what" => "digest").increment(1);
    }
    Ok(())
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
            outgoing_email::{EmailContent, EmailKind, OutgoingEmail, Recipient},
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
        fn send(&self, letter: &Letter) -> Attempt {
            assert!(self.has_panicked.swap(true, Ordering::Relaxed), "the bug that this test is about");
            let sent = self.sent.lock().unwrap();
            sent.send(letter.content.subject.clone()).expect("the test listens");
            Attempt::Sent
        }
    }

    fn email(subject: &str) -> OutgoingEmail {
        let content =
            EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }.into();
        let recipient = Recipient::User {
            id: UserId::parse("00000000-0000-4000-8000-000000000001").unwrap(),
            email: EmailAddress::parse("maya@example.com").unwrap(),
        };
        OutgoingEmail { kind: EmailKind::Test, recipient, content }
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
                db.write(move |db| db.outbox().enqueue(&email, now));
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
