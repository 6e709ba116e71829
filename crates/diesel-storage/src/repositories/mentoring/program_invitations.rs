//! Programs of invitation links.

use diesel::prelude::*;
use hub_domain::{
    model::mentoring::{
        invitation::InvitationId,
        program::{NamedProgram, ProgramId},
    },
    ports::{
        repositories::mentoring::program_invitations::ProgramInvitationRepository, storage_error::Stored,
    },
};

use crate::{
    engine::connection::{Connection, MAX_BOUND, on_db},
    schema::{invitation_programs, programs},
};

pub(super) type NamedRow = (i64, String);

pub(super) const NAMED: (programs::id, programs::name) = (programs::id, programs::name);

pub(super) fn to_named(rows: Vec<NamedRow>) -> impl Iterator<Item = NamedProgram> {
    rows.into_iter().map(|(id, name)| NamedProgram { id: ProgramId(id), name })
}

impl ProgramInvitationRepository for Connection {
    fn find_named(&mut self, folded_names: &[String]) -> Stored<Vec<NamedProgram>> {
        let mut found = Vec::new();
        for names in folded_names.chunks(MAX_BOUND) {
            let query = programs::table.filter(programs::folded_name.eq_any(names)).select(NAMED);
            found.extend(to_named(on_db!(self, |conn| query.load::<NamedRow>(conn))?));
        }
        Ok(found)
    }

    fn list_of_community(&mut self) -> Stored<Vec<NamedProgram>> {
        let query = programs::table
            .filter(programs::joins_by_link)
            .order((programs::folded_name, programs::id))
            .select(NAMED);
        Ok(to_named(on_db!(self, |conn| query.load::<NamedRow>(conn))?).collect())
    }

    fn list_of_invitation(&mut self, id: InvitationId) -> Stored<Vec<NamedProgram>> {
        let query = invitation_programs::table
            .inner_join(programs::table)
            .filter(invitation_programs::invitation_id.eq(id.0))
            .order((programs::folded_name, programs::id))
            .select(NAMED);
        Ok(to_named(on_db!(self, |conn| query.load::<NamedRow>(conn))?).collect())
    }

    fn insert(&mut self, given: &[(InvitationId, ProgramId)]) -> Stored<()> {
        for given in given.chunks(MAX_BOUND / 2) {
            let row = |(id, program): &(InvitationId, ProgramId)| {
                (invitation_programs::invitation_id.eq(id.0), invitation_programs::program_id.eq(program.0))
            };
            let rows: Vec<_> = given.iter().map(row).collect();
            on_db!(self, |conn| diesel::insert_into(invitation_programs::table).values(&rows).execute(conn))?;
        }
        Ok(())
    }
}
