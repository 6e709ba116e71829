//! Kinds and actions of the audit log, by their names.

use crate::model::by_name::with_names;

with_names! {
    /// Kinds of entries, by which the log is filtered.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ActivityKind {
        Assignment = "assignment",
        Recall = "recall",
        Template = "template",
        Password = "password",
        Link = "link",
        Invitation = "invitation",
        Note = "note",
        Security = "security",
        Review = "review",
        Correction = "correction",
        Tag = "tag",
        Segment = "segment",
        Recurrence = "recurrence",
        Program = "program",
        Enrolment = "enrolment",
        CheckIn = "checkIn",
        Number = "number",
        Appearance = "appearance",
        Server = "server",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    TasksAssigned,
    TasksRecalled,
    AssignmentStopped,
    RecallStopped,
    /// Any other work on many.
    WorkStopped,
    TemplateCreated,
    TemplateEdited,
    TemplateDeleted,
    PasswordChanged,
    ResetLinkCreated,
    LinkCreated,
    LinkEdited,
    LinkRevoked,
    InvitationsSent,
    InvitationCancelled,
    NoteSent,
    TwoFactorDemanded,
    TwoFactorDemandedOfAll,
    TwoFactorNotDemanded,
    PasskeyAdded,
    PasskeyRemoved,
    OrganisationLinked,
    OrganisationUnlinked,
    /// By the claim of admins at the organisation.
    AdminByOrganisation,
    ReviewDemanded,
    ReviewNotDemanded,
    Approved,
    ChangesAsked,
    RecurrenceStopped,
    TasksCorrected,
    NotesRecalled,
    TagCreated,
    TagEdited,
    TagDeleted,
    TagsMerged,
    ClientsTagged,
    SegmentCreated,
    SegmentEdited,
    SegmentDeleted,
    ProgramCreated,
    ProgramEdited,
    ProgramDeleted,
    ProgramPaused,
    ProgramResumed,
    ProgramShifted,
    ClientsEnrolled,
    StepsGiven,
    EnrolmentPaused,
    EnrolmentResumed,
    EnrolmentShifted,
    ProgramJoined,
    ProgramLeft,
    StepJumped,
    CheckInCreated,
    CheckInEdited,
    CheckInStarted,
    CheckInPaused,
    CheckInResumed,
    CheckInEnded,
    CheckInDeleted,
    CheckInReminded,
    CheckInReplied,
    NumberCreated,
    NumberEdited,
    NumberDeleted,
    NumberGiven,
    NumberTaken,
    NumberReadIn,
    NumberWritten,
    Commented,
    CommentDeleted,
    AppearanceChanged,
    LogoChanged,
    LogoRemoved,
    /// In the shell of the server, as the next ones.
    AdminCreated,
    AdminPromoted,
    ShellPasswordSet,
    ShellLinkCreated,
    ShellTwoFactorRemoved,
    ShellKeysRotated,
    WorkTriedAgain,
}

impl Action {
    pub const ALL: [Self; 81] = [
        Self::TasksAssigned,
        Self::TasksRecalled,
        Self::AssignmentStopped,
        Self::RecallStopped,
        Self::WorkStopped,
        Self::TemplateCreated,
        Self::TemplateEdited,
        Self::TemplateDeleted,
        Self::PasswordChanged,
        Self::ResetLinkCreated,
        Self::LinkCreated,
        Self::LinkEdited,
        Self::LinkRevoked,
        Self::InvitationsSent,
        Self::InvitationCancelled,
        Self::NoteSent,
        Self::TwoFactorDemanded,
        Self::TwoFactorDemandedOfAll,
        Self::TwoFactorNotDemanded,
        Self::PasskeyAdded,
        Self::PasskeyRemoved,
        Self::OrganisationLinked,
        Self::OrganisationUnlinked,
        Self::AdminByOrganisation,
        Self::ReviewDemanded,
        Self::ReviewNotDemanded,
        Self::Approved,
        Self::ChangesAsked,
        Self::TasksCorrected,
        Self::NotesRecalled,
        Self::TagCreated,
        Self::TagEdited,
        Self::TagDeleted,
        Self::TagsMerged,
        Self::ClientsTagged,
        Self::SegmentCreated,
        Self::SegmentEdited,
        Self::SegmentDeleted,
        Self::RecurrenceStopped,
        Self::ProgramCreated,
        Self::ProgramEdited,
        Self::ProgramDeleted,
        Self::ProgramPaused,
        Self::ProgramResumed,
        Self::ProgramShifted,
        Self::ClientsEnrolled,
        Self::StepsGiven,
        Self::EnrolmentPaused,
        Self::EnrolmentResumed,
        Self::EnrolmentShifted,
        Self::ProgramJoined,
        Self::ProgramLeft,
        Self::StepJumped,
        Self::CheckInCreated,
        Self::CheckInEdited,
        Self::CheckInStarted,
        Self::CheckInPaused,
        Self::CheckInResumed,
        Self::CheckInEnded,
        Self::CheckInDeleted,
        Self::CheckInReminded,
        Self::CheckInReplied,
        Self::NumberCreated,
        Self::NumberEdited,
        Self::NumberDeleted,
        Self::NumberGiven,
        Self::NumberTaken,
        Self::NumberReadIn,
        Self::NumberWritten,
        Self::Commented,
        Self::CommentDeleted,
        Self::AppearanceChanged,
        Self::LogoChanged,
        Self::LogoRemoved,
        Self::AdminCreated,
        Self::AdminPromoted,
        Self::ShellPasswordSet,
        Self::ShellLinkCreated,
        Self::ShellTwoFactorRemoved,
        Self::ShellKeysRotated,
        Self::WorkTriedAgain,
    ];

    pub fn kind(self) -> ActivityKind {
        match self {
            Self::TasksAssigned | Self::AssignmentStopped => ActivityKind::Assignment,
            Self::TasksRecalled | Self::RecallStopped => ActivityKind::Recall,
            Self::TemplateCreated | Self::TemplateEdited | Self::TemplateDeleted => ActivityKind::Template,
            Self::PasswordChanged | Self::ResetLinkCreated => ActivityKind::Password,
            Self::LinkCreated | Self::LinkEdited | Self::LinkRevoked => ActivityKind::Link,
            Self::InvitationsSent | Self::InvitationCancelled => ActivityKind::Invitation,
            Self::NoteSent | Self::NotesRecalled => ActivityKind::Note,
            Self::TwoFactorDemanded
            | Self::TwoFactorDemandedOfAll
            | Self::TwoFactorNotDemanded
            | Self::PasskeyAdded
            | Self::PasskeyRemoved
            | Self::OrganisationLinked
            | Self::OrganisationUnlinked
            | Self::AdminByOrganisation
            | Self::AdminCreated
            | Self::AdminPromoted
            | Self::ShellPasswordSet
            | Self::ShellLinkCreated
            | Self::ShellTwoFactorRemoved
            | Self::ShellKeysRotated => ActivityKind::Security,
            Self::ReviewDemanded
            | Self::ReviewNotDemanded
            | Self::Approved
            | Self::ChangesAsked
            | Self::Commented
            | Self::CommentDeleted => ActivityKind::Review,
            Self::TasksCorrected => ActivityKind::Correction,
            Self::TagCreated
            | Self::TagEdited
            | Self::TagDeleted
            | Self::TagsMerged
            | Self::ClientsTagged => ActivityKind::Tag,
            Self::SegmentCreated | Self::SegmentEdited | Self::SegmentDeleted => ActivityKind::Segment,
            Self::RecurrenceStopped => ActivityKind::Recurrence,
            Self::ProgramCreated
            | Self::ProgramEdited
            | Self::ProgramDeleted
            | Self::ProgramPaused
            | Self::ProgramResumed
            | Self::ProgramShifted
            | Self::ClientsEnrolled
            | Self::StepsGiven => ActivityKind::Program,
            Self::EnrolmentPaused
            | Self::EnrolmentResumed
            | Self::EnrolmentShifted
            | Self::ProgramJoined
            | Self::ProgramLeft
            | Self::StepJumped => ActivityKind::Enrolment,
            Self::CheckInCreated
            | Self::CheckInEdited
            | Self::CheckInStarted
            | Self::CheckInPaused
            | Self::CheckInResumed
            | Self::CheckInEnded
            | Self::CheckInDeleted
            | Self::CheckInReminded
            | Self::CheckInReplied => ActivityKind::CheckIn,
            Self::NumberCreated
            | Self::NumberEdited
            | Self::NumberDeleted
            | Self::NumberGiven
            | Self::NumberTaken
            | Self::NumberReadIn
            | Self::NumberWritten => ActivityKind::Number,
            Self::AppearanceChanged | Self::LogoChanged | Self::LogoRemoved => ActivityKind::Appearance,
            Self::WorkTriedAgain | Self::WorkStopped => ActivityKind::Server,
        }
    }

    /// Together with its kind, the name is unique.
    pub fn name(self) -> &'static str {
        match self {
            Self::TasksAssigned => "assigned",
            Self::TasksRecalled | Self::NotesRecalled => "recalled",
            Self::TemplateCreated
            | Self::LinkCreated
            | Self::ResetLinkCreated
            | Self::TagCreated
            | Self::SegmentCreated
            | Self::ProgramCreated
            | Self::CheckInCreated
            | Self::NumberCreated => "created",
            Self::TemplateEdited
            | Self::LinkEdited
            | Self::TagEdited
            | Self::SegmentEdited
            | Self::ProgramEdited
            | Self::CheckInEdited
            | Self::NumberEdited => "edited",
            Self::TemplateDeleted
            | Self::TagDeleted
            | Self::SegmentDeleted
            | Self::ProgramDeleted
            | Self::CheckInDeleted
            | Self::NumberDeleted => "deleted",
            Self::TagsMerged => "merged",
            Self::ClientsTagged => "tagged",
            Self::PasswordChanged | Self::AppearanceChanged => "changed",
            Self::LogoChanged => "logo_changed",
            Self::LogoRemoved => "logo_removed",
            Self::LinkRevoked => "revoked",
            Self::InvitationsSent | Self::NoteSent => "sent",
            Self::InvitationCancelled => "cancelled",
            Self::TwoFactorDemanded | Self::ReviewDemanded => "demanded",
            Self::TwoFactorDemandedOfAll => "demanded_of_all",
            Self::TwoFactorNotDemanded | Self::ReviewNotDemanded => "released",
            Self::PasskeyAdded => "passkey_added",
            Self::PasskeyRemoved => "passkey_removed",
            Self::OrganisationLinked => "organisation_linked",
            Self::OrganisationUnlinked => "organisation_unlinked",
            Self::AdminByOrganisation => "admin_by_organisation",
            Self::Approved => "approved",
            Self::ChangesAsked => "changes_asked",
            Self::TasksCorrected => "corrected",
            Self::RecurrenceStopped | Self::AssignmentStopped | Self::RecallStopped | Self::WorkStopped => {
                "stopped"
            }
            Self::ProgramPaused | Self::EnrolmentPaused | Self::CheckInPaused => "paused",
            Self::ProgramResumed | Self::EnrolmentResumed | Self::CheckInResumed => "resumed",
            Self::CheckInStarted => "started",
            Self::CheckInEnded => "ended",
            Self::CheckInReminded => "reminded",
            Self::CheckInReplied => "replied",
            Self::ProgramShifted | Self::EnrolmentShifted => "shifted",
            Self::ClientsEnrolled => "enrolled",
            Self::StepsGiven | Self::NumberGiven => "given",
            Self::NumberTaken => "taken",
            Self::NumberReadIn => "read_in",
            Self::NumberWritten => "written",
            Self::ProgramJoined => "joined",
            Self::ProgramLeft => "left",
            Self::StepJumped => "jumped",
            Self::Commented => "commented",
            Self::CommentDeleted => "comment_deleted",
            Self::AdminCreated => "admin_created",
            Self::AdminPromoted => "admin_promoted",
            Self::ShellPasswordSet => "password_set",
            Self::ShellLinkCreated => "link_created",
            Self::ShellTwoFactorRemoved => "two_factor_removed",
            Self::ShellKeysRotated => "keys_rotated",
            Self::WorkTriedAgain => "tried_again",
        }
    }
}

#[cfg(test)]
mod tests;
