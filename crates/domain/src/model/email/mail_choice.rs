//! Mail preferences: kinds of mail and their frequency. Mail about the account itself is always sent.

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MailChoice {
    /// Immediately.
    #[default]
    Now,
    /// In the daily digest.
    Daily,
    Never,
}

impl MailChoice {
    pub const ALL: [Self; 3] = [Self::Now, Self::Daily, Self::Never];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Daily => "daily",
            Self::Never => "never",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MailPreferences {
    pub tasks: MailChoice,
    pub notes: MailChoice,
}

impl MailPreferences {
    pub fn wants_digest(self) -> bool {
        [self.tasks, self.notes].contains(&MailChoice::Daily)
    }

    /// Preferences after mail of one kind is stopped.
    #[must_use]
    pub fn without(self, stopped: StoppableMail) -> Self {
        let unless_daily = |choice| if choice == MailChoice::Daily { MailChoice::Never } else { choice };
        match stopped {
            StoppableMail::Tasks => Self { tasks: MailChoice::Never, ..self },
            StoppableMail::Notes => Self { notes: MailChoice::Never, ..self },
            StoppableMail::Daily => Self { tasks: unless_daily(self.tasks), notes: unless_daily(self.notes) },
        }
    }
}

/// Kind of mail that one click stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoppableMail {
    Tasks,
    Notes,
    Daily,
}

impl StoppableMail {
    pub const ALL: [Self; 3] = [Self::Tasks, Self::Notes, Self::Daily];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopping_one_kind_leaves_the_other() {
        let chosen = MailPreferences { tasks: MailChoice::Now, notes: MailChoice::Daily };
        assert_eq!(chosen.without(StoppableMail::Tasks).tasks, MailChoice::Never);
        assert_eq!(chosen.without(StoppableMail::Tasks).notes, MailChoice::Daily);
        let no_digest = chosen.without(StoppableMail::Daily);
        assert_eq!(no_digest, MailPreferences { tasks: MailChoice::Now, notes: MailChoice::Never });
        assert!(chosen.wants_digest() && !no_digest.wants_digest());
    }
}
