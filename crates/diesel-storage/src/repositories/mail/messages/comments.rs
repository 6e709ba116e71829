//! Mail with comments, to which further comments are added.

use diesel::prelude::*;
use hub_domain::{
    model::email::{delivery::EmailId, mail_text::MailText, outgoing_email::MailContent},
    ports::{repositories::mail::UnclaimedComments, storage_error::Stored},
};

use crate::{
    engine::connection::{Connection, on_db},
    repositories::{accounts::user_row::user_id, mail::messages::text_values},
    schema::{email_contents, outbox},
};

impl Connection {
    /// Reads mail with comments from these locked rows of ids, readers and contents.
    pub(in crate::repositories) fn read_comments(
        &mut self,
        rows: Vec<(i64, String, i64)>,
    ) -> Stored<Vec<UnclaimedComments>> {
        let mut found = Vec::with_capacity(rows.len());
        for (id, reader, content) in rows {
            // Read after the lock: a joined content could be older than it.
            let query = email_contents::table.find(content).select(email_contents::text_values);
            let values = on_db!(self, |conn| query.first::<Option<String>>(conn))?;
            if let Some(MailText::Comments(comments)) = text_values::read(values.as_deref()) {
                found.push(UnclaimedComments { id: EmailId(id), reader: user_id(&reader)?, comments });
            }
        }
        Ok(found)
    }

    pub(in crate::repositories) fn rewrite_content(
        &mut self,
        id: EmailId,
        content: &MailContent,
    ) -> Stored<()> {
        let of_mail = outbox::table.filter(outbox::id.eq(id.0)).select(outbox::content_id);
        let change = diesel::update(email_contents::table).filter(email_contents::id.eq_any(of_mail)).set((
            email_contents::subject.eq(&content.worded.subject),
            email_contents::text_body.eq(&content.worded.text),
            email_contents::html_body.eq(&content.worded.html),
            email_contents::text_values.eq(content.text.as_ref().map(text_values::write)),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}
