//! Access to the repositories: each is implemented on the connection.

pub(crate) mod accounts;
pub(crate) mod achievements;
pub(crate) mod activity;
pub(crate) mod assignments;
pub(crate) mod clients;
pub(crate) mod invitations;
pub(crate) mod jobs;
pub(crate) mod mail;
pub(crate) mod mentoring;
pub(crate) mod notes;
pub(crate) mod notifications;
pub(crate) mod safety;
pub(crate) mod sign_in;
pub(crate) mod task_details;
pub(crate) mod tasks;
pub(crate) mod templates;
pub(crate) mod threads;

use hub_domain::ports::{
    events::EventRecorder,
    repositories::{
        accounts::AccountRepository,
        achievements::AchievementRepository,
        activity::ActivityRepository,
        assignments::AssignmentRepository,
        clients::ClientRepository,
        invitations::InvitationRepository,
        jobs::JobRepository,
        mail::MailRepository,
        mentoring::{
            check_ins::CheckInRepository, enrolments::EnrolmentRepository, numbers::NumberRepository,
            periods::PeriodRepository, programs::ProgramRepository,
        },
        notes::NoteRepository,
        notifications::NotificationRepository,
        safety::SafetyRepository,
        sign_in::SignInRepository,
        tasks::TaskRepository,
        templates::TemplateRepository,
        threads::ThreadRepository,
    },
    storage::Repositories,
};

use crate::engine::connection::Connection;

impl Repositories for Connection {
    fn accounts(&mut self) -> &mut dyn AccountRepository {
        self
    }
    fn achievements(&mut self) -> &mut dyn AchievementRepository {
        self
    }
    fn activity(&mut self) -> &mut dyn ActivityRepository {
        self
    }
    fn assignments(&mut self) -> &mut dyn AssignmentRepository {
        self
    }
    fn clients(&mut self) -> &mut dyn ClientRepository {
        self
    }
    fn invitations(&mut self) -> &mut dyn InvitationRepository {
        self
    }
    fn jobs(&mut self) -> &mut dyn JobRepository {
        self
    }
    fn mail(&mut self) -> &mut dyn MailRepository {
        self
    }
    fn notes(&mut self) -> &mut dyn NoteRepository {
        self
    }
    fn notifications(&mut self) -> &mut dyn NotificationRepository {
        self
    }
    fn safety(&mut self) -> &mut dyn SafetyRepository {
        self
    }
    fn sign_in(&mut self) -> &mut dyn SignInRepository {
        self
    }
    fn tasks(&mut self) -> &mut dyn TaskRepository {
        self
    }
    fn templates(&mut self) -> &mut dyn TemplateRepository {
        self
    }
    fn threads(&mut self) -> &mut dyn ThreadRepository {
        self
    }
    fn check_ins(&mut self) -> &mut dyn CheckInRepository {
        self
    }
    fn numbers(&mut self) -> &mut dyn NumberRepository {
        self
    }
    fn periods(&mut self) -> &mut dyn PeriodRepository {
        self
    }
    fn enrolments(&mut self) -> &mut dyn EnrolmentRepository {
        self
    }
    fn programs(&mut self) -> &mut dyn ProgramRepository {
        self
    }
    fn events(&mut self) -> &mut dyn EventRecorder {
        self
    }
}
