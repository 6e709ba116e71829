//! Judgement of an SMTP server's answer: whom it concerns depends on the phase in which it comes.

use super::reply::Reply;

/// Phase of a session, in its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Phase {
    Connect,
    Greeting,
    Ehlo,
    StartTls,
    Auth,
    MailFrom,
    RcptTo,
    /// The command, and the message up to its final dot.
    Data,
    /// The answer to the final dot.
    End,
}

/// Concern of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Concern {
    /// The account or the server, whatever the message.
    Account,
    /// A limit of the account: fewer messages are taken.
    Limit,
    /// This message, for good.
    Message,
    /// This message, for now.
    MessageForNow,
}

/// Judges a refusal (4xx, 5xx).
pub(crate) fn judge(phase: Phase, reply: &Reply) -> Concern {
    let is_temporary = reply.is_temporary();
    let of_account = if is_temporary { Concern::Limit } else { Concern::Account };
    let of_message = if is_temporary { Concern::MessageForNow } else { Concern::Message };
    if reply.code == 421 {
        return Concern::Limit;
    }
    match (reply.code, reply.enhanced()) {
        // Signing in and TLS fail for now; elsewhere a throttle (Amazon SES).
        (454, _) if phase < Phase::MailFrom => Concern::Account,
        // Sign-in or TLS is needed, or failed.
        (530 | 534 | 535 | 538, _) | (_, Some((7, 8..=12))) => Concern::Account,
        // Congestion, too many recipients, unspecified policy; limits of a mailbox and of a tenant (Microsoft 365).
        (454, _) | (_, Some((4, 5) | (5, 3) | (7, 0 | 232 | 233 | 700..=799) | (1, 90))) => Concern::Limit,
        _ if phase < Phase::RcptTo => of_account,
        // The sender's address or the right to use it, and the server itself, unless the message is too large for it.
        (_, Some((1, 7 | 8) | (3, 0..=3 | 5..) | (7, 60))) => of_account,
        // A session out of step.
        (502 | 503, _) if phase < Phase::End => Concern::Account,
        _ => of_message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Concern::{Account, Limit, Message, MessageForNow};
    use Phase::{Auth, Data, Ehlo, End, Greeting, MailFrom, RcptTo, StartTls};

    fn reply(text: &str) -> Reply {
        let (code, text) = text.split_at(3);
        Reply { code: code.parse().unwrap(), lines: vec![text.trim().to_owned()] }
    }

    #[test]
    fn each_answer_concerns_account_or_message() {
        for (phase, answer, expected) in [
            (Greeting, "554 no SMTP service here", Account),
            (Greeting, "554 5.7.1 Service unavailable; client host blocked", Account),
            (Greeting, "421 4.3.2 too many connections", Limit),
            (Greeting, "450 try later", Limit),
            (Ehlo, "504 5.5.2 need fully-qualified hostname", Account),
            (Ehlo, "550 5.7.1 Access denied", Account),
            (Ehlo, "500 what", Account),
            (StartTls, "454 4.7.0 TLS not available due to local problem", Account),
            (StartTls, "501 syntax", Account),
            (Auth, "535 5.7.8 Username and Password not accepted", Account),
            (Auth, "454 4.7.0 Temporary authentication failure", Account),
            (Auth, "504 5.5.4 Unrecognized authentication type", Account),
            (Auth, "421 4.7.0 Too many login attempts", Limit),
            (MailFrom, "553 5.7.1 Sender address rejected: not owned by user", Account),
            (MailFrom, "553 sorry", Account),
            (MailFrom, "530 5.7.0 Must issue a STARTTLS command first", Account),
            (MailFrom, "530 5.7.1 Authentication required", Account),
            (MailFrom, "550 5.4.5 Daily user sending limit exceeded", Limit),
            (MailFrom, "451 4.7.0 Too many messages", Limit),
            (MailFrom, "450 slow down", Limit),
            (MailFrom, "452 4.3.1 Insufficient system storage", Limit),
            (MailFrom, "501 5.1.7 Bad sender address syntax", Account),
            (MailFrom, "550 5.7.0 too many", Limit),
            (RcptTo, "550 5.1.1 No such user here", Message),
            (RcptTo, "550 no such user", Message),
            (RcptTo, "550 5.5.0 mailbox unavailable", Message),
            (RcptTo, "501 5.1.3 Bad recipient address syntax", Message),
            (RcptTo, "552 5.2.2 mailbox full", Message),
            (RcptTo, "452 4.2.2 mailbox full", MessageForNow),
            (RcptTo, "451 4.7.1 Greylisted, try again in 5 minutes", MessageForNow),
            (RcptTo, "450 4.2.0 greylisted", MessageForNow),
            (RcptTo, "450 later", MessageForNow),
            (RcptTo, "550 5.7.1 Relaying denied", Message),
            (RcptTo, "550 5.4.1 Recipient address rejected: Access denied", Message),
            (RcptTo, "451 4.7.0 Too many messages", Limit),
            (RcptTo, "452 4.5.3 Too many recipients", Limit),
            (RcptTo, "550 5.5.3 Too many recipients today", Limit),
            (RcptTo, "550 5.4.5 Daily user sending limit exceeded", Limit),
            (RcptTo, "451 4.4.5 Mail system congestion", Limit),
            (RcptTo, "452 4.3.1 Insufficient system storage", Limit),
            (RcptTo, "451 4.3.0 Temporary server error", Limit),
            (RcptTo, "550 5.3.2 System not accepting messages", Account),
            (RcptTo, "530 5.7.0 Authentication required", Account),
            (RcptTo, "503 5.5.1 Need MAIL before RCPT", Account),
            (RcptTo, "421 4.4.2 timeout", Limit),
            (Data, "503 5.5.1 No valid recipients", Account),
            (Data, "451 4.3.0 queue file write error", Limit),
            (Data, "554 5.5.1 no valid recipients", Message),
            (RcptTo, "550 5.1.8 Access denied, bad outbound sender", Account),
            (RcptTo, "550 5.1.90 You've reached your daily limit for message recipients", Limit),
            (End, "550 5.7.60 Client does not have permissions to send as this sender", Account),
            (End, "550 5.7.705 Access denied, tenant has exceeded threshold", Limit),
            (Data, "454 Throttling failure: Daily message quota exceeded", Limit),
            (End, "550 5.7.1 Message rejected as spam", Message),
            (End, "554 5.7.0 Message rejected, try again later", Limit),
            (End, "552 5.3.4 Message too big for system", Message),
            (End, "451 local error in processing", MessageForNow),
            (End, "421 4.3.0 shutting down", Limit),
            (End, "554 transaction failed", Message),
            (End, "550 5.6.0 bad content", Message),
            (End, "500 5.5.2 line too long", Message),
            (End, "550 5.4.5 quota", Limit),
            (End, "452 4.3.1 disk full", Limit),
        ] {
            assert_eq!(judge(phase, &reply(answer)), expected, "{phase:?} {answer}");
        }
    }
}
