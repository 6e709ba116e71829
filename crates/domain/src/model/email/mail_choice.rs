//! Mail preferences: kinds of mail and their frequency. Mail about the account itself is always sent.

use crate::model::by_name::{serialize_by_name, with_names};

with_names! {
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub enum MailChoice {
        /// Immediately.
        #[default]
        Now = "now",
        /// In the daily digest.
        Daily = "daily",
        Never = "never",
    }
}

serialize_by_name!(MailChoice, name, MailChoice::from_name);

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MailPreferences {
    pub tasks: MailChoice,
    pub notes: MailChoice,
    /// Submissions, decisions and comments.
    pub reviews: MailChoice,
    /// Reminders of check-ins, and replies to them.
    pub check_ins: MailChoice,
}

impl MailPreferences {
    pub fn wants_digest(self) -> bool {
        [self.tasks, self.notes, self.reviews, self.check_ins].contains(&MailChoice::Daily)
    }

    /// Preferences after mail of one kind is stopped.
    #[must_use]
    pub fn without(self, stopped: StoppableMail) -> Self {
        let unless_daily = |choice| if choice == MailChoice::Daily { MailChoice::Never } else { choice };
        match stopped {
            StoppableMail::Tasks => Self { tasks: MailChoice::Never, ..self },
            StoppableMail::Notes => Self { notes: MailChoice::Never, ..self },
            StoppableMail::Reviews => Self { reviews: MailChoice::Never, ..self },
            StoppableMail::CheckIns => Self { check_ins: MailChoice::Never, ..self },
            StoppableMail::Daily => Self {
                tasks: unless_daily(self.tasks),
                notes: unless_daily(self.notes),
                reviews: unless_daily(self.reviews),
                check_ins: unless_daily(self.check_ins),
            },
        }
    }
}

/// Kind of mail that one click stops. Its number is part of signed links: a new kind is the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoppableMail {
    Tasks,
    Notes,
    Daily,
    Reviews,
    CheckIns,
}

impl StoppableMail {
    pub const ALL: [Self; 5] = [Self::Tasks, Self::Notes, Self::Daily, Self::Reviews, Self::CheckIns];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopping_one_kind_leaves_the_others() {
        let (now, daily, never) = (MailChoice::Now, MailChoice::Daily, MailChoice::Never);
        let chosen = MailPreferences { tasks: now, notes: daily, reviews: daily, check_ins: daily };
        assert_eq!(chosen.without(StoppableMail::Tasks), MailPreferences { tasks: never, ..chosen });
        assert_eq!(chosen.without(StoppableMail::Notes), MailPreferences { notes: never, ..chosen });
        assert_eq!(chosen.without(StoppableMail::Reviews), MailPreferences { reviews: never, ..chosen });
        assert_eq!(chosen.without(StoppableMail::CheckIns), MailPreferences { check_ins: never, ..chosen });
        let no_digest = chosen.without(StoppableMail::Daily);
        assert_eq!(no_digest, MailPreferences { tasks: now, notes: never, reviews: never, check_ins: never });
    }

    #[test]
    fn any_daily_kind_wants_the_digest() {
        let none = MailPreferences::default();
        assert!(!none.wants_digest());
        for chosen in [
            MailPreferences { tasks: MailChoice::Daily, ..none },
            MailPreferences { notes: MailChoice::Daily, ..none },
            MailPreferences { reviews: MailChoice::Daily, ..none },
            MailPreferences { check_ins: MailChoice::Daily, ..none },
        ] {
            assert!(chosen.wants_digest(), "{chosen:?}");
            assert!(!chosen.without(StoppableMail::Daily).wants_digest(), "{chosen:?}");
        }
    }
}
