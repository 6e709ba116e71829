//! Mail with a note.

use crate::model::{
    accounts::user::User,
    email::{
        email_text::{
            letter::{Foot, Letter, paragraph},
            phrases::long_day,
        },
        html::escape,
        outgoing_email::EmailContent,
    },
    mentoring::note::Note,
    site::Site,
};

/// Length of the preview, in characters.
const PREVIEW: usize = 90;

pub fn note(site: &Site, client: &User, mentor: &str, note: &Note) -> EmailContent {
    let intro = format!("Hi {}, {mentor} wrote you this.", client.first_name);
    let day = long_day(note.created_at.with_timezone(&client.zone).date_naive());
    let signed = format!("{}, {day}", note.author_name.trim());
    let quote = escape(&note.message).replace('\n', "<br>");
    let reason = format!("You get this because {mentor} wrote to you in Creator Hub.");
    Letter {
        subject: format!("A note from {mentor}"),
        preview: note.message.chars().take(PREVIEW).collect(),
        heading: format!("A note from {mentor}"),
        text: format!("{intro}\n\n{}\n\n{signed}\n", note.message),
        html: format!(
            "{}<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
             style=\"border-collapse:separate;margin-top:20px\"><tr><td class=\"q\" style=\"padding:20px;\
             border-radius:10px;background:#f2ede4\"><p class=\"t1\" style=\"margin:0;font-size:17px;\
             line-height:26px;color:#231d17\">{quote}</p><p class=\"t2\" style=\"margin:12px 0 0;font-size:13px;\
             line-height:18px;color:#4d463f\">{}</p></td></tr></table>",
            paragraph(&escape(&intro)),
            escape(&signed)
        ),
        action: "Open the note",
        address: format!("{}/dashboard?tab=notifications&note={}", site.address(), note.id.0),
        below_button: String::new(),
        after: None,
        foot: Foot::Stoppable { reason: &reason, stops: "No more mail about notes" },
    }
    .write(site)
}
