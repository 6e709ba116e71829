//! A letter as mail programs read it. Headers are typed, so that no text of a user can add one.

use hub_domain::model::delivery::Letter;
use lettre::{
    Message,
    message::{
        Mailbox, MultiPart,
        header::{Header, HeaderName, HeaderValue},
    },
};

/// What is wrong with a letter is wrong for ever.
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

/// Nobody who is away answers it (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

/// Where its reader stops such mail (RFC 2369).
#[derive(Clone)]
struct ListUnsubscribe(String);

/// One click is enough (RFC 8058).
#[derive(Clone)]
struct ListUnsubscribePost;

/// Headers that are written and never read.
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
                // Our own words and addresses: ASCII without a line break, which must not be folded inside a link.
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
