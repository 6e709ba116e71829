//! MIME message of a letter. Headers are typed, so that no text of a user can add one (header injection).

use base64::{Engine, prelude::BASE64_STANDARD};
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
        .from(mailbox_named(sender, &letter.sender_name))
        .to(Mailbox::new(None, recipient))
        .message_id(Some(letter.message_id.clone()))
        .header(AutoSubmitted);
    let subject = &letter.content.subject;
    message = if subject.contains(ENCODED_WORD) {
        message.header(EncodedSubject(subject.clone()))
    } else {
        message.subject(subject)
    };
    if let Some(address) = &letter.unsubscribe {
        message = message.header(ListUnsubscribe(format!("<{address}>"))).header(ListUnsubscribePost);
    }
    if let Some(address) = &letter.reply_to {
        message = message.reply_to(address.parse().map_err(|error| format!("{error}"))?);
    }
    let parts = MultiPart::alternative_plain_html(letter.content.text.clone(), letter.content.html.clone());
    message.multipart(parts).map_err(|error| error.to_string())
}

/// Sender with the operator's name, or else with the product's.
fn mailbox_named(sender: &Mailbox, name: &str) -> Mailbox {
    let name = sender.name.clone().unwrap_or_else(|| name.to_owned());
    Mailbox::new(Some(name), sender.email.clone())
}

/// Begin of an encoded word (RFC 2047), which mail programs decode.
const ENCODED_WORD: &str = "=?";
/// Bytes of a subject in one encoded word, which is at most 75 characters long.
const ENCODED_WORD_BYTES: usize = 45;

/// Subject that looks like an encoded word, encoded as a whole, so that it arrives as it was typed.
#[derive(Clone)]
struct EncodedSubject(String);

fn encoded_subject(subject: &str) -> String {
    let mut encoded: Vec<String> = vec![String::new()];
    for letter in subject.chars() {
        if encoded.last().is_some_and(|word| word.len() + letter.len_utf8() > ENCODED_WORD_BYTES) {
            encoded.push(String::new());
        }
        encoded.last_mut().expect("there is one from the start").push(letter);
    }
    let encoded: Vec<_> =
        encoded.iter().map(|word| format!("=?utf-8?b?{}?=", BASE64_STANDARD.encode(word))).collect();
    encoded.join("\r\n ")
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
                // Our own text and addresses, or encoded words: ASCII. They must not be folded inside a link.
                HeaderValue::dangerous_new_pre_encoded(Self::name(), value.clone(), value)
            }
        }
    };
}

written_header!(EncodedSubject, "Subject", |this| encoded_subject(&this.0));
written_header!(AutoSubmitted, "Auto-Submitted", |_this| "auto-generated".to_owned());
written_header!(ListUnsubscribe, "List-Unsubscribe", |this| this.0.clone());
written_header!(ListUnsubscribePost, "List-Unsubscribe-Post", |_this| {
    "List-Unsubscribe=One-Click".to_owned()
});
