//! Access to the repositories: each is implemented on the connection.

pub(crate) mod accounts;
pub(crate) mod achievements;
pub(crate) mod completions;
pub(crate) mod email;
pub(crate) mod housekeeping;
pub(crate) mod idempotency;
pub(crate) mod jobs;
pub(crate) mod locks;
pub(crate) mod mentoring;
pub(crate) mod notifications;
pub(crate) mod rate_limits;
pub(crate) mod server_keys;
pub(crate) mod set_aside;
pub(crate) mod task_details;
pub(crate) mod task_usage;
pub(crate) mod tasks;
pub(crate) mod threads;

use hub_domain::ports::{
    events::EventRecorder,
    repositories::{
        accounts::{
            calendar_feeds::CalendarFeedRepository, mailed_links::MailedLinkRepository,
            password_resets::PasswordResetRepository, pictures::PictureRepository,
            sessions::SessionRepository, two_factor::TwoFactorRepository, users::UserRepository,
        },
        achievements::AchievementRepository,
        completions::CompletionRepository,
        email::{
            digest_entries::DigestEntryRepository, mail_pace::MailPaceRepository,
            mail_preferences::MailPreferenceRepository, outbox::OutboxRepository,
        },
        housekeeping::HousekeepingRepository,
        idempotency::IdempotencyRepository,
        jobs::JobRepository,
        locks::LockRepository,
        mentoring::{
            activity::ActivityRepository, assignments::AssignmentRepository, clients::ClientRepository,
            corrections::CorrectionRepository, enrolments::EnrolmentRepository,
            invitations::InvitationRepository, note_batches::NoteBatchRepository, notes::NoteRepository,
            program_invitations::ProgramInvitationRepository, program_people::ProgramPeopleRepository,
            programs::ProgramRepository, releases::ReleaseRepository, reviews::ReviewRepository,
            segments::SegmentRepository, step_releases::StepReleaseRepository, tags::TagRepository,
            templates::TemplateRepository,
        },
        notifications::NotificationRepository,
        rate_limits::RateLimitRepository,
        recurrences::RecurrenceRepository,
        server_keys::ServerKeyRepository,
        set_aside::SetAsideRepository,
        task_usage::TaskUsageRepository,
        tasks::TaskRepository,
        threads::ThreadRepository,
    },
    storage::Repositories,
};

use crate::engine::connection::Connection;

impl Repositories for Connection {
    fn users(&mut self) -> &mut dyn UserRepository {
        self
    }
    fn sessions(&mut self) -> &mut dyn SessionRepository {
        self
    }
    fn invitations(&mut self) -> &mut dyn InvitationRepository {
        self
    }
    fn clients(&mut self) -> &mut dyn ClientRepository {
        self
    }
    fn tasks(&mut self) -> &mut dyn TaskRepository {
        self
    }
    fn recurrences(&mut self) -> &mut dyn RecurrenceRepository {
        self
    }
    fn threads(&mut self) -> &mut dyn ThreadRepository {
        self
    }
    fn reviews(&mut self) -> &mut dyn ReviewRepository {
        self
    }
    fn completions(&mut self) -> &mut dyn CompletionRepository {
        self
    }
    fn assignments(&mut self) -> &mut dyn AssignmentRepository {
        self
    }
    fn corrections(&mut self) -> &mut dyn CorrectionRepository {
        self
    }
    fn tags(&mut self) -> &mut dyn TagRepository {
        self
    }
    fn segments(&mut self) -> &mut dyn SegmentRepository {
        self
    }
    fn programs(&mut self) -> &mut dyn ProgramRepository {
        self
    }
    fn program_people(&mut self) -> &mut dyn ProgramPeopleRepository {
        self
    }
    fn program_invitations(&mut self) -> &mut dyn ProgramInvitationRepository {
        self
    }
    fn enrolments(&mut self) -> &mut dyn EnrolmentRepository {
        self
    }
    fn step_releases(&mut self) -> &mut dyn StepReleaseRepository {
        self
    }
    fn templates(&mut self) -> &mut dyn TemplateRepository {
        self
    }
    fn achievements(&mut self) -> &mut dyn AchievementRepository {
        self
    }
    fn notifications(&mut self) -> &mut dyn NotificationRepository {
        self
    }
    fn notes(&mut self) -> &mut dyn NoteRepository {
        self
    }
    fn note_batches(&mut self) -> &mut dyn NoteBatchRepository {
        self
    }
    fn pictures(&mut self) -> &mut dyn PictureRepository {
        self
    }
    fn activity(&mut self) -> &mut dyn ActivityRepository {
        self
    }
    fn housekeeping(&mut self) -> &mut dyn HousekeepingRepository {
        self
    }
    fn jobs(&mut self) -> &mut dyn JobRepository {
        self
    }
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository {
        self
    }
    fn events(&mut self) -> &mut dyn EventRecorder {
        self
    }
    fn outbox(&mut self) -> &mut dyn OutboxRepository {
        self
    }
    fn mail_pace(&mut self) -> &mut dyn MailPaceRepository {
        self
    }
    fn mail_preferences(&mut self) -> &mut dyn MailPreferenceRepository {
        self
    }
    fn digest_entries(&mut self) -> &mut dyn DigestEntryRepository {
        self
    }
    fn mailed_links(&mut self) -> &mut dyn MailedLinkRepository {
        self
    }
    fn password_resets(&mut self) -> &mut dyn PasswordResetRepository {
        self
    }
    fn rate_limits(&mut self) -> &mut dyn RateLimitRepository {
        self
    }
    fn task_usage(&mut self) -> &mut dyn TaskUsageRepository {
        self
    }
    fn calendar_feeds(&mut self) -> &mut dyn CalendarFeedRepository {
        self
    }
    fn two_factor(&mut self) -> &mut dyn TwoFactorRepository {
        self
    }
    fn releases(&mut self) -> &mut dyn ReleaseRepository {
        self
    }
    fn server_keys(&mut self) -> &mut dyn ServerKeyRepository {
        self
    }
    fn set_aside(&mut self) -> &mut dyn SetAsideRepository {
        self
    }
    fn locks(&mut self) -> &mut dyn LockRepository {
        self
    }
}
