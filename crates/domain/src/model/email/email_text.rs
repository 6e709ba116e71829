//! Texts of all mail, as pure functions. Text of users is escaped in the HTML part; no remote content.

mod assignment;
mod digest;
mod letter;
mod note;
mod security;

pub use assignment::tasks_assigned;
pub use digest::{digest, missing_digest};
pub use note::note;
pub use security::{
    account_closed, email_confirmation, invitation, password_changed, password_reset, test,
    two_factor_turned_off, two_factor_turned_on,
};

use crate::model::category::Category;

/// Escapes for text of an HTML document or of an attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// "1 task", "3 tasks".
fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

fn long_day(day: chrono::NaiveDate) -> String {
    day.format("%A, %b %-d, %Y").to_string()
}

/// Coloured badge, as on the cards.
fn badge(category: Category) -> String {
    let (class, background, colour, star) = match category {
        Category::ContentCreation => ("c-creation", "#ffe8ec", "#872842", ""),
        Category::ContentIdeation => ("c-ideation", "#f3e8ff", "#5b3486", ""),
        Category::BusinessDevelopment => ("c-business", "#e1f0ff", "#1d4975", ""),
        Category::BusinessOutreach => ("c-outreach", "#e7f5d7", "#425821", ""),
        Category::TimoTask => ("c-timo", "#ffecb4", "#6b460c", "&#9733; "),
    };
    format!(
        "<span class=\"{class}\" style=\"display:inline-block;padding:1px 8px;border-radius:5px;\
         background:{background};color:{colour};font-size:12px;line-height:18px;font-weight:600\">{star}{}</span>",
        category.name()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_users_is_never_markup() {
        assert_eq!(
            escape("<a href=\"x\" title='y'>&"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;"
        );
    }
}
