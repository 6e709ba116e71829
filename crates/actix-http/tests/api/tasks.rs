//! Clients' tasks: boards, subtasks, trash, calendar, achievements.

mod achievements;
mod calendar;
mod calendar_feed;
mod creating_tasks;
mod deleting_tasks;
mod due_dates;
mod editing_tasks;
mod limits;
mod moved_occurrences;
mod moving_tasks;
mod pages;
mod recurring_tasks;
pub(crate) mod reviews;
mod subtasks;
mod threads;
mod trash;
