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

/// Access to one repository a line.
macro_rules! all_of_the_connection {
    ($($name:ident: $repository:ident,)+) => {
        $(fn $name(&mut self) -> &mut dyn $repository {
            self
        })+
    };
}

impl Repositories for Connection {
    all_of_the_connection! {
        accounts: AccountRepository,
        achievements: AchievementRepository,
        activity: ActivityRepository,
        assignments: AssignmentRepository,
        clients: ClientRepository,
        invitations: InvitationRepository,
        jobs: JobRepository,
        mail: MailRepository,
        notes: NoteRepository,
        notifications: NotificationRepository,
        safety: SafetyRepository,
        sign_in: SignInRepository,
        tasks: TaskRepository,
        templates: TemplateRepository,
        threads: ThreadRepository,
        check_ins: CheckInRepository,
        numbers: NumberRepository,
        periods: PeriodRepository,
        enrolments: EnrolmentRepository,
        programs: ProgramRepository,
        events: EventRecorder,
    }
}
