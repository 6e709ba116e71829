//! Answers that admins read, with the same person's earlier ones, and comments.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::{
        accounts::user::{Role, UserId},
        mentoring::{
            check_in::{
                CheckInId, PeriodId,
                answer::AnswerRow,
                period::{Comment, Period, SentPeriod, WaitingAnswers},
                question::QuestionId,
            },
            review::{QueueCursor, QueueQuery},
        },
        page::Page,
        thread::Person,
    },
    ports::storage_error::{StorageError, Stored},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros, optional_instant},
    },
    repositories::threads::person_row::PersonRow,
    schema::{check_in_answers, check_in_comments, check_in_periods, check_ins, users},
};

/// Sent, unread periods of clients with an open account.
macro_rules! unread {
    () => {
        check_in_periods::table
            .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
            .inner_join(check_ins::table.on(check_ins::id.eq(check_in_periods::check_in_id)))
            .filter(check_in_periods::sent_at.is_not_null())
            .filter(check_in_periods::read_at.is_null())
            .filter(check_ins::deleted_at.is_null())
            .filter(users::closed_at.is_null())
            .filter(users::is_admin.eq(false))
    };
}

pub(super) use unread;

/// Periods with their clients, without their answers.
macro_rules! sent_rows {
    () => {
        check_in_periods::table.inner_join(users::table.on(users::id.eq(check_in_periods::client_id))).select(
            (
                check_in_periods::id,
                PersonRow::as_select(),
                check_in_periods::on_day,
                check_in_periods::version,
                check_in_periods::sent_at,
            ),
        )
    };
}
pub(super) use sent_rows;

pub(super) type SentRow = (i64, PersonRow, NaiveDate, i64, Option<i64>);

type CommentRow = (i64, Option<PersonRow>, String, i64);
type StoredAnswer = (i64, i64, i64, Option<i64>, Option<String>);
type UnreadRow = (i64, i64, String, Option<i64>, NaiveDate, PersonRow);

fn to_comment((id, author, text, created_at): CommentRow) -> Stored<Comment> {
    let author = author.map(Person::try_from).transpose()?;
    Ok(Comment { id, author, text, created_at: instant(created_at)? })
}

/// Comments with their authors, except those whose accounts are closed.
macro_rules! comments {
    () => {
        check_in_comments::table.left_join(
            users::table
                .on(check_in_comments::author_id.eq(users::id.nullable()).and(users::closed_at.is_null())),
        )
    };
}

/// Columns of a comment with its author.
macro_rules! comment_columns {
    () => {
        (
            check_in_comments::id,
            Option::<PersonRow>::as_select(),
            check_in_comments::text,
            check_in_comments::created_at,
        )
    };
}

/// Comments after another one, with the names of their check-ins.
macro_rules! new_comments {
    ($which:expr, $after:expr) => {
        comments!()
            .inner_join(check_in_periods::table.on(check_in_periods::id.eq(check_in_comments::period_id)))
            .inner_join(check_ins::table.on(check_ins::id.eq(check_in_periods::check_in_id)))
            .filter($which)
            .filter(check_in_comments::id.gt($after))
            .filter(check_ins::deleted_at.is_null())
            .order(check_in_comments::id)
            .select((check_ins::name, comment_columns!()))
    };
}

impl Connection {
    pub(super) fn write_period_comment(
        &mut self,
        period: PeriodId,
        author: UserId,
        text: &str,
        now: DateTime<Utc>,
    ) -> Stored<Comment> {
        let row = (
            check_in_comments::period_id.eq(period.0),
            check_in_comments::author_id.eq(author.to_string()),
            check_in_comments::text.eq(text),
            check_in_comments::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(check_in_comments::table).values(&row);
        let id: i64 = on_db!(self, |conn| insert.returning(check_in_comments::id).get_result(conn))?;
        let change = diesel::update(check_in_periods::table.find(period.0))
            .set(check_in_periods::has_comments.eq(true));
        on_db!(self, |conn| change.execute(conn))?;
        let row = on_db!(self, |conn| comments!()
            .filter(check_in_comments::id.eq(id))
            .select(comment_columns!())
            .first::<CommentRow>(conn)
            .optional())?;
        to_comment(row.ok_or(StorageError::Lost("comment"))?)
    }

    pub(super) fn comments_of_period(&mut self, period: PeriodId) -> Stored<Vec<Comment>> {
        let rows = on_db!(self, |conn| comments!()
            .filter(check_in_comments::period_id.eq(period.0))
            .order(check_in_comments::id)
            .select(comment_columns!())
            .load::<CommentRow>(conn))?;
        rows.into_iter().map(to_comment).collect()
    }

    pub(super) fn new_comments(
        &mut self,
        reader: UserId,
        role: Role,
        after: i64,
    ) -> Stored<Vec<(String, Comment)>> {
        let reader = reader.to_string();
        let (client, author) = (check_in_periods::client_id.nullable(), users::id.nullable());
        let rows = match role {
            Role::Client => {
                let own = diesel::alias!(check_in_periods as own);
                let own = own
                    .filter(own.field(check_in_periods::client_id).eq(&reader))
                    .filter(own.field(check_in_periods::has_comments).eq(true))
                    .select(own.field(check_in_periods::id));
                let which = check_in_comments::period_id.eq_any(own).and(client.ne(author));
                on_db!(self, |conn| new_comments!(which, after).load::<(String, CommentRow)>(conn))?
            }
            Role::Admin => {
                let earlier = diesel::alias!(check_in_comments as earlier);
                let replied = earlier.filter(earlier.field(check_in_comments::author_id).eq(&reader));
                let replied = replied.select(earlier.field(check_in_comments::period_id));
                let which = check_in_comments::period_id.eq_any(replied).and(client.eq(author));
                on_db!(self, |conn| new_comments!(which, after).load::<(String, CommentRow)>(conn))?
            }
        };
        rows.into_iter().map(|(name, row)| Ok((name, to_comment(row)?))).collect()
    }

    pub(super) fn comments_by(&mut self, author: UserId, page: Page) -> Stored<Vec<(PeriodId, Comment)>> {
        let rows = on_db!(self, |conn| comments!()
            .filter(check_in_comments::author_id.eq(author.to_string()))
            .filter(check_in_comments::id.lt(page.before.unwrap_or(i64::MAX)))
            .order(check_in_comments::id.desc())
            .limit(i64::from(page.limit))
            .select((check_in_comments::period_id, comment_columns!()))
            .load::<(i64, CommentRow)>(conn))?;
        rows.into_iter().map(|(period, row)| Ok((PeriodId(period), to_comment(row)?))).collect()
    }

    pub(super) fn unread_periods(&mut self, query: &QueueQuery) -> Stored<(Vec<WaitingAnswers>, i64)> {
        let start = QueueCursor { since: i64::MIN, id: i64::MIN };
        let QueueCursor { since, id } = query.after.unwrap_or(start);
        let rows = on_db!(self, |conn| {
            // The first condition is the range in which the index is read.
            let after = check_in_periods::sent_at
                .ge(since)
                .assume_not_null()
                .and(check_in_periods::sent_at.gt(since).assume_not_null().or(check_in_periods::id.gt(id)));
            let page = unread!()
                .filter(after)
                .order((check_in_periods::sent_at, check_in_periods::id))
                .limit(i64::from(query.limit))
                .select((
                    check_in_periods::id,
                    check_in_periods::check_in_id,
                    check_ins::name,
                    check_in_periods::sent_at,
                    check_in_periods::on_day,
                    PersonRow::as_select(),
                ))
                .into_boxed();
            match query.client {
                Some(client) => page.filter(check_in_periods::client_id.eq(client.to_string())),
                None => page,
            }
            .load::<UnreadRow>(conn)
        })?;
        let waiting = rows.into_iter().map(|(period, check_in, name, sent_at, on, client)| {
            Ok(WaitingAnswers {
                period: PeriodId(period),
                check_in: CheckInId(check_in),
                name,
                client: client.try_into()?,
                sent_at: instant(sent_at.unwrap_or_default())?,
                on,
            })
        });
        let total = on_db!(self, |conn| {
            let all = unread!().select(count_star()).into_boxed();
            match query.client {
                Some(client) => all.filter(check_in_periods::client_id.eq(client.to_string())),
                None => all,
            }
            .first(conn)
        })?;
        Ok((waiting.collect::<Stored<_>>()?, total))
    }

    pub(super) fn periods_before(
        &mut self,
        period: &Period,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Stored<Vec<SentPeriod>> {
        let rows = on_db!(self, |conn| sent_rows!()
            .filter(check_in_periods::check_in_id.eq(period.check_in.0))
            .filter(check_in_periods::client_id.eq(period.client.to_string()))
            .filter(check_in_periods::opened_at.is_not_null())
            .filter(check_in_periods::id.lt(period.id.0))
            .filter(check_in_periods::closes_at.le(micros(now)))
            .order(check_in_periods::id.desc())
            .limit(limit)
            .load::<SentRow>(conn))?;
        self.with_answers(rows)
    }

    /// Answers that were sent, in the order of questions and parts.
    pub(super) fn answers_of(&mut self, periods: &[PeriodId]) -> Stored<HashMap<PeriodId, Vec<AnswerRow>>> {
        let mut answers: HashMap<_, Vec<_>> = HashMap::new();
        for ids in periods.chunks(MAX_BOUND) {
            let query = check_in_answers::table
                .filter(check_in_answers::period_id.eq_any(ids.iter().map(|id| id.0)))
                .order((check_in_answers::period_id, check_in_answers::question_id, check_in_answers::part))
                .select((
                    check_in_answers::period_id,
                    check_in_answers::question_id,
                    check_in_answers::part,
                    check_in_answers::amount,
                    check_in_answers::text,
                ));
            let rows = on_db!(self, |conn| query.load::<StoredAnswer>(conn))?;
            for (period, question, part, amount, text) in rows {
                let row = AnswerRow { question: QuestionId(question), part, amount, text };
                answers.entry(PeriodId(period)).or_default().push(row);
            }
        }
        Ok(answers)
    }

    /// Adds the answers that were sent.
    pub(super) fn with_answers(&mut self, rows: Vec<SentRow>) -> Stored<Vec<SentPeriod>> {
        let ids: Vec<_> = rows.iter().map(|(id, ..)| PeriodId(*id)).collect();
        let mut answers = self.answers_of(&ids)?;
        rows.into_iter()
            .map(|(id, client, on, version, sent_at)| {
                let id = PeriodId(id);
                Ok(SentPeriod {
                    id,
                    client: client.try_into()?,
                    on,
                    version,
                    sent_at: optional_instant(sent_at)?,
                    rows: answers.remove(&id).unwrap_or_default(),
                })
            })
            .collect()
    }
}
