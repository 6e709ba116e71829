//! What the operator decided about this installation.

use url::Url;

use crate::model::{task::Task, token::SecretToken};

#[derive(Debug, Clone)]
pub struct Site {
    /// The address that people type; links are built from it, never from a request.
    pub public_url: Url,
    pub sign_up: SignUpPolicy,
    pub mail: MailRoute,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUpPolicy {
    Open,
    /// Only with a valid token.
    Invite,
}

/// Where mail goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailRoute {
    /// To a mail server.
    Smtp,
    /// None is set up: each message becomes a file, which nobody gets.
    Files,
}

impl Site {
    /// Without a slash at its end.
    pub fn address(&self) -> &str {
        self.public_url.as_str().trim_end_matches('/')
    }

    pub fn sign_up_address(&self, token: &SecretToken) -> String {
        format!("{}/auth/signup/{}", self.address(), token.reveal())
    }

    /// `token`: of a calendar feed.
    pub fn calendar_address(&self, token: &str) -> String {
        format!("{}/calendar/{token}.ics", self.address())
    }

    /// Where the task opens, also for somebody who has to sign in first.
    pub fn task_address(&self, task: &Task) -> String {
        let board = task.category.board().name();
        format!("{}/dashboard?tab={board}&task={}", self.address(), task.id.0)
    }

    pub fn reset_address(&self, token: &SecretToken) -> String {
        format!("{}/auth/reset/{}", self.address(), token.reveal())
    }
}
