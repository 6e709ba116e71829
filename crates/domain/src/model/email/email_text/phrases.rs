//! Phrases that several mails have.

use crate::model::{
    category::Category,
    email::email_text::letter::item_title,
    language::{message::Message, reader::Reader},
    text::beginning,
};

/// Length of a preview, in characters.
const PREVIEW: usize = 90;

/// Text of a user as a message.
pub(super) fn user_text(text: &str) -> Message {
    Message::new("list").text("items", text.trim())
}

/// Preview of a letter with a text of a user.
pub(super) fn preview(body: &str) -> Message {
    user_text(beginning(body, PREVIEW))
}

/// Box with a task and escaped lines below it. `class` and `style`: of the box.
pub(super) fn card(
    (category, title): (Category, &str),
    (class, style): (&str, &str),
    lines: &str,
    reader: Reader<'_>,
) -> String {
    format!(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         style=\"border-collapse:separate;margin-top:12px\"><tr><td class=\"{class}\" \
         style=\"padding:16px 20px;{style}\"><p style=\"margin:0 0 8px\">{}</p>{}{lines}</td></tr></table>",
        badge(category, reader),
        item_title(title),
    )
}

/// Line of escaped text, in the size of lists. `margin`: above it.
pub(super) fn small_line(margin: &str, escaped: &str) -> String {
    format!(
        "<p class=\"t2\" style=\"margin:{margin} 0 0;font-size:14px;line-height:20px;color:#4d463f\">{escaped}</p>"
    )
}

/// Coloured badge, as on the cards.
pub(super) fn badge(of: Category, reader: Reader<'_>) -> String {
    let (class, background, colour, star) = match of {
        Category::ContentCreation => ("c-creation", "#ffe8ec", "#872842", ""),
        Category::ContentIdeation => ("c-ideation", "#f3e8ff", "#5b3486", ""),
        Category::BusinessDevelopment => ("c-business", "#e1f0ff", "#1d4975", ""),
        Category::BusinessOutreach => ("c-outreach", "#e7f5d7", "#425821", ""),
        Category::TimoTask => ("c-timo", "#ffecb4", "#6b460c", "&#9733; "),
    };
    format!(
        "<span class=\"{class}\" style=\"display:inline-block;padding:1px 8px;border-radius:5px;\
         background:{background};color:{colour};font-size:12px;line-height:18px;font-weight:600\">{star}{}</span>",
        of.message().format_html(reader)
    )
}
