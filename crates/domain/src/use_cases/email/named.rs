//! Names of people in a mail, loaded again when it is sent, because an account may have been closed since.

use std::collections::HashMap;

use crate::{
    model::{
        accounts::user::UserId,
        email::{
            digest::Digest,
            mail_text::MailText,
            mailed_thread::{MailedAuthor, MailedComments, MailedSubmission},
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Text without the parts by closed accounts. `None` if nothing is left.
pub(super) fn name_again(
    db: &mut dyn Repositories,
    text: MailText,
) -> Result<Option<MailText>, StorageError> {
    let mut names = Names { db, known: HashMap::new() };
    Ok(match text {
        MailText::Submission(submission) => match submission.task.client {
            None => Some(MailText::Submission(submission)),
            Some(client) => names
                .find(client)?
                .map(|client| MailText::Submission(MailedSubmission { client, ..submission })),
        },
        MailText::Comments(MailedComments { first_name, task, comments }) => {
            let comments = names.keep(comments, |comment| &mut comment.author)?;
            let is_empty = comments.is_empty();
            (!is_empty).then_some(MailText::Comments(MailedComments { first_name, task, comments }))
        }
        MailText::CheckInReply(reply) => {
            names.keep(vec![reply], |reply| &mut reply.author)?.pop().map(MailText::CheckInReply)
        }
        MailText::Digest { first_name, digest } => {
            let entries = names.keep(digest.entries, |entry| &mut entry.author)?;
            let digest = Digest { entries, ..digest };
            (!digest.is_empty()).then_some(MailText::Digest { first_name, digest })
        }
        other => Some(other),
    })
}

struct Names<'a> {
    db: &'a mut dyn Repositories,
    known: HashMap<UserId, Option<String>>,
}

impl Names<'_> {
    /// Full name; `None` when the account is closed or gone.
    fn find(&mut self, user: UserId) -> Result<Option<String>, StorageError> {
        if let Some(known) = self.known.get(&user) {
            return Ok(known.clone());
        }
        let found = self.db.accounts().find(user)?.filter(|user| user.closed_at.is_none());
        let name = found.map(|user| user.full_name());
        self.known.insert(user, name.clone());
        Ok(name)
    }

    /// Items whose author has an open account, with the present name.
    fn keep<T>(
        &mut self,
        rows: Vec<T>,
        author: impl Fn(&mut T) -> &mut MailedAuthor,
    ) -> Result<Vec<T>, StorageError> {
        let mut kept = Vec::with_capacity(rows.len());
        for mut row in rows {
            let author = author(&mut row);
            if let Some(id) = author.id {
                match self.find(id)? {
                    Some(name) => author.name = name,
                    None => continue,
                }
            }
            kept.push(row);
        }
        Ok(kept)
    }
}
