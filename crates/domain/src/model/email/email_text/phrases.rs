//! Phrases that several mails have.

use crate::model::category::Category;

/// "1 task", "3 tasks".
pub(super) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

pub(super) fn long_day(day: chrono::NaiveDate) -> String {
    day.format("%A, %b %-d, %Y").to_string()
}

/// Coloured badge, as on the cards.
pub(super) fn badge(category: Category) -> String {
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
