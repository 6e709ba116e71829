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

/// Declares the actions, each with its kind and its name. Both together are unique.
macro_rules! actions {
    ($($(#[$about:meta])* $action:ident = ($kind:ident, $name:literal),)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Action {
            $($(#[$about])* $action,)+
        }

        impl Action {
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$action),+];

            pub fn kind(self) -> ActivityKind {
                self.kind_and_name().0
            }

            pub fn name(self) -> &'static str {
                self.kind_and_name().1
            }

            fn kind_and_name(self) -> (ActivityKind, &'static str) {
                match self {
                    $(Self::$action => (ActivityKind::$kind, $name),)+
                }
            }
        }
    };
}

actions! {
    TasksAssigned = (Assignment, "assigned"),
    TasksRecalled = (Recall, "recalled"),
    AssignmentStopped = (Assignment, "stopped"),
    RecallStopped = (Recall, "stopped"),
    /// Any other work on many.
    WorkStopped = (Server, "stopped"),
    TemplateCreated = (Template, "created"),
    TemplateEdited = (Template, "edited"),
    TemplateDeleted = (Template, "deleted"),
    PasswordChanged = (Password, "changed"),
    ResetLinkCreated = (Password, "created"),
    LinkCreated = (Link, "created"),
    LinkEdited = (Link, "edited"),
    LinkRevoked = (Link, "revoked"),
    InvitationsSent = (Invitation, "sent"),
    InvitationCancelled = (Invitation, "cancelled"),
    NoteSent = (Note, "sent"),
    TwoFactorDemanded = (Security, "demanded"),
    TwoFactorDemandedOfAll = (Security, "demanded_of_all"),
    TwoFactorNotDemanded = (Security, "released"),
    PasskeyAdded = (Security, "passkey_added"),
    PasskeyRemoved = (Security, "passkey_removed"),
    OrganisationLinked = (Security, "organisation_linked"),
    OrganisationUnlinked = (Security, "organisation_unlinked"),
    /// By the claim of admins at the organisation.
    AdminByOrganisation = (Security, "admin_by_organisation"),
    ReviewDemanded = (Review, "demanded"),
    ReviewNotDemanded = (Review, "released"),
    Approved = (Review, "approved"),
    ChangesAsked = (Review, "changes_asked"),
    RecurrenceStopped = (Recurrence, "stopped"),
    TasksCorrected = (Correction, "corrected"),
    NotesRecalled = (Note, "recalled"),
    TagCreated = (Tag, "created"),
    TagEdited = (Tag, "edited"),
    TagDeleted = (Tag, "deleted"),
    TagsMerged = (Tag, "merged"),
    ClientsTagged = (Tag, "tagged"),
    SegmentCreated = (Segment, "created"),
    SegmentEdited = (Segment, "edited"),
    SegmentDeleted = (Segment, "deleted"),
    ProgramCreated = (Program, "created"),
    ProgramEdited = (Program, "edited"),
    ProgramDeleted = (Program, "deleted"),
    ProgramPaused = (Program, "paused"),
    ProgramResumed = (Program, "resumed"),
    ProgramShifted = (Program, "shifted"),
    ClientsEnrolled = (Program, "enrolled"),
    StepsGiven = (Program, "given"),
    EnrolmentPaused = (Enrolment, "paused"),
    EnrolmentResumed = (Enrolment, "resumed"),
    EnrolmentShifted = (Enrolment, "shifted"),
    ProgramJoined = (Enrolment, "joined"),
    ProgramLeft = (Enrolment, "left"),
    StepJumped = (Enrolment, "jumped"),
    CheckInCreated = (CheckIn, "created"),
    CheckInEdited = (CheckIn, "edited"),
    CheckInStarted = (CheckIn, "started"),
    CheckInPaused = (CheckIn, "paused"),
    CheckInResumed = (CheckIn, "resumed"),
    CheckInEnded = (CheckIn, "ended"),
    CheckInDeleted = (CheckIn, "deleted"),
    CheckInReminded = (CheckIn, "reminded"),
    CheckInReplied = (CheckIn, "replied"),
    NumberCreated = (Number, "created"),
    NumberEdited = (Number, "edited"),
    NumberDeleted = (Number, "deleted"),
    NumberGiven = (Number, "given"),
    NumberTaken = (Number, "taken"),
    NumberReadIn = (Number, "read_in"),
    NumberWritten = (Number, "written"),
    Commented = (Review, "commented"),
    CommentDeleted = (Review, "comment_deleted"),
    AppearanceChanged = (Appearance, "changed"),
    LogoChanged = (Appearance, "logo_changed"),
    LogoRemoved = (Appearance, "logo_removed"),
    /// In the shell of the server, as the next ones.
    AdminCreated = (Security, "admin_created"),
    AdminPromoted = (Security, "admin_promoted"),
    ShellPasswordSet = (Security, "password_set"),
    ShellLinkCreated = (Security, "link_created"),
    ShellTwoFactorRemoved = (Security, "two_factor_removed"),
    ShellKeysRotated = (Security, "keys_rotated"),
    WorkTriedAgain = (Server, "tried_again"),
}

#[cfg(test)]
mod tests;
