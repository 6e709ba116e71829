//! Programs that whoever signs up by a link joins.

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
    /// Programs that sign-up by the community link joins, by name.
    fn list_of_community(&mut self) -> Stored<Vec<NamedProgram>>;
    /// Programs of a personal invitation, by name.
    fn list_of_invitation(&mut self, id: InvitationId) -> Stored<Vec<NamedProgram>>;
    /// Gives programs to new invitations.
    fn insert(&mut self, given: &[(InvitationId, ProgramId)]) -> Stored<()>;
}
