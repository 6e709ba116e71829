//! `FileMailer`: one `.eml` file a message.

use std::{fs, path::PathBuf};

use hub_domain::{
    model::delivery::{Attempt, Letter},
    ports::mailer::Mailer,
};
use lettre::{FileTransport, Transport, message::Mailbox};

use crate::message::to_message;

pub struct FileMailer {
    folder: PathBuf,
    sender: Mailbox,
    transport: FileTransport,
}

impl FileMailer {
    /// The folder is made with the first message.
    pub fn new(folder: PathBuf, sender: Mailbox) -> Self {
        Self { transport: FileTransport::new(&folder), folder, sender }
    }
}

impl Mailer for FileMailer {
    fn send(&self, letter: &Letter) -> Attempt {
        let message = match to_message(letter, &self.sender) {
            Ok(message) => message,
            Err(error) => return Attempt::Rejected(error),
        };
        if let Err(error) = fs::create_dir_all(&self.folder) {
            return Attempt::Unreachable(format!("{}: {error}", self.folder.display()));
        }
        match self.transport.send(&message) {
            Ok(name) => {
                let file = self.folder.join(format!("{name}.eml"));
                tracing::info!(file = %file.display(), "a mail was written");
                Attempt::Sent
            }
            Err(error) => Attempt::Unreachable(error.to_string()),
        }
    }
}
