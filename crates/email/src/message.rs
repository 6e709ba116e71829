//! MIME message of a letter. Headers are typed, so that no text of a user can add one (header injection).

use hub_domain::model::email::delivery::Letter;
use lettre::{
    Message,
    message::{
        Mailbox, MultiPart,
        header::{Header, HeaderName, HeaderValue},
    },
};

/// Builds the message. An error is permanent, because the letter will not change.
pub(crate) fn to_message(letter: &Letter, sender: &Mailbox) -> Result<Message, String> {
    let recipient = letter.recipient.as_str().parse().map_err(|error| format!("{error}"))?;
    let mut message = Message::builder()
        .from(sender.clone())
        .to(Mailbox::new(None, recipient))
        .subject(&letter.content.subject)
        .message_id(Some(letter.message_id.clone()))
        .header(AutoSubmitted);
    if let Some(address) = &letter.unsubscribe {
        message = message.header(ListUnsubscribe(format!("<{address}>"))).header(ListUnsubscribePost);
    }
    let parts = MultiPart::alternative_plain_html(letter.content.text.clone(), letter.content.html.clone());
    message.multipart(parts).map_err(|error| error.to_string())
}

/// Suppresses auto-replies (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

/// Address to unsubscribe (RFC 2369).
#[derive(Clone)]
struct ListUnsubscribe(String);

/// One-click unsubscription (RFC 8058).
#[derive(Clone)]
struct ListUnsubscribePost;

/// Implements a header that is written and never read.
macro_rules! written_header {
    ($header:ident, $name:literal, |$this:ident| $value:expr) => {
        impl Header for $header {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Err("this header is only written".into())
            }

            fn display(&self) -> HeaderValue {
                let $this = self;
                let value: String = $value;
                // Our own text and addresses: ASCII without a line break. They must not be folded inside a link.
                HeaderValue::dangerous_new_pre_encoded(Self::name(), value.clone(), value)
            }
        }
    };
}

written_header!(AutoSubmitted, "Auto-Submitted", |_this| "auto-generated".to_owned());
written_header!(ListUnsubscribe, "List-Unsubscribe", |this| this.0.clone());
written_header!(ListUnsubscribePost, "List-Unsubscribe-Post", |_this| {
    "List-Unsubscribe=One-Click".to_owned()
});
