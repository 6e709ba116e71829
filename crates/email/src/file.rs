//! `FileMailer`: one `.eml` file a message.

use std::{fs, path::PathBuf};

use hub_domain::{
    model::outgoing_email::OutgoingEmail,
    ports::mailer::{MailError, Mailer},
};
use lettre::{
    FileTransport, Message, Transport,
    message::{Mailbox, MultiPart},
};

pub struct FileMailer {
    folder: PathBuf,
    sender: Mailbox,
    transport: FileTransport,
}

impl FileMailer {
    /// `sender`: who the messages are from, as in `Creator Hub <hub@example.com>`.
    pub fn new(folder: PathBuf, sender: Mailbox) -> std::io::Result<Self> {
        fs::create_dir_all(&folder)?;
        Ok(Self { transport: FileTransport::new(&folder), folder, sender })
    }
}

impl Mailer for FileMailer {
    fn send(&self, email: &OutgoingEmail) -> Result<(), MailError> {
        let message = to_message(email, &self.sender)?;
        let name = self.transport.send(&message).map_err(|error| MailError::Transient(Box::new(error)))?;
        tracing::info!(file = %self.folder.join(format!("{name}.eml")).display(), "a mail was written");
        Ok(())
    }
}

/// Headers are typed, so that no text of a user can add one.
fn to_message(email: &OutgoingEmail, sender: &Mailbox) -> Result<Message, MailError> {
    let recipient = email.recipient.as_str().parse().map_err(permanent)?;
    Message::builder()
        .from(sender.clone())
        .to(Mailbox::new(None, recipient))
        .subject(&email.subject)
        .message_id(None)
        .multipart(MultiPart::alternative_plain_html(email.text.clone(), email.html.clone()))
        .map_err(permanent)
}

fn permanent(error: impl std::error::Error + Send + Sync + 'static) -> MailError {
    MailError::Permanent(Box::new(error))
}
