//! Programs that whoever signs up by a link joins.

use crate::{
    model::mentoring::{
        invitation::InvitationId,
        program::{NamedProgram, ProgramId},
    },
    ports::storage_error::StorageError,
};

pub trait ProgramInvitationRepository {
    /// Programs with one of these names, without regard to case. The names are folded already.
    fn find_named(&mut self, folded_names: &[String]) -> Result<Vec<NamedProgram>, StorageError>;
    /// Programs that sign-up by the community link joins, by name.
    fn list_of_community(&mut self) -> Result<Vec<NamedProgram>, StorageError>;
    /// Programs of a personal invitation, by name.
    fn list_of_invitation(&mut self, id: InvitationId) -> Result<Vec<NamedProgram>, StorageError>;
    /// Gives programs to new invitations.
    fn insert(&mut self, given: &[(InvitationId, ProgramId)]) -> Result<(), StorageError>;
}
