//! Databases themselves: schema, indexes, pages, changes, events, rows that cannot be read.

mod bad_rows;
mod changes;
mod deleted_tasks;
mod events;
mod former_people;
mod indexes;
mod job_check_ins;
mod job_numbers;
mod jobs;
mod lanes;
mod lost_files;
pub mod migration_files;
mod opening;
mod paging;
mod postgres;
mod random_changes;
mod schema;
mod set_aside;
mod unfinished_assignments;
mod unfinished_jobs;
