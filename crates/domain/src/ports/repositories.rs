//! One repository an aggregate.

pub mod accounts;
pub mod achievements;
pub mod activity;
pub mod assignments;
pub mod clients;
pub mod invitations;
pub mod jobs;
pub mod mail;
pub mod mentoring;
pub mod notes;
pub mod notifications;
pub mod safety;
pub mod sign_in;
pub mod tasks;
pub mod templates;
pub mod threads;
