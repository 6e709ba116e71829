//! Programs of invitation links. A new client is enrolled in them at sign-up.

use crate::{
    model::mentoring::{
        invitation::InvitationId,
        program::{NamedProgram, ProgramId},
    },
    ports::storage_error::Stored,
};

pub trait ProgramInvitationRepository {
    /// Programs with one of these names, without regard to case. The names are folded already.
    fn find_named(&mut self, folded_names: &[String]) -> Stored<Vec<NamedProgram>>;
    /// Programs of the community link, by name.
    fn list_of_community(&mut self) -> Stored<Vec<NamedProgram>>;
    /// Programs of a personal invitation, by name.
    fn list_of_invitation(&mut self, id: InvitationId) -> Stored<Vec<NamedProgram>>;
    /// Adds programs to new invitations.
    fn insert(&mut self, given: &[(InvitationId, ProgramId)]) -> Stored<()>;
}
