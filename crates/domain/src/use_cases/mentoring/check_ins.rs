//! Check-ins: creating, editing, pausing and deleting. Openings are in `opening`, reading is in `reading`.

pub mod answers;
mod locking;
pub mod missing;
mod opening;
pub mod reading;
mod views;

use chrono::{DateTime, NaiveDate, Utc};

pub(in crate::use_cases) use locking::lock;

use crate::{
    Call, Error,
    model::{
        current_state::Current,
        error::Violation,
        event::{About, Topic},
        job::{DeleteCheckIn, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            check_in::{
                CheckIn, CheckInDetails, CheckInForm, CheckInId, CheckInState, HAS_ENDED, MAX_CHECK_INS,
                NAME_TAKEN, NamedCheckIn,
                audience::{self, Audience, AudienceForm},
                check_audience,
                question::{Question, QuestionDraft, measure_all, number_all},
                rhythm::{Opens, Rhythm, RhythmForm},
                round::{Round, RoundTimes},
                view::{AudienceView, DetailedCheckIn, ListedCheckIn},
            },
            program::UNKNOWN_PROGRAM,
            segment::UNKNOWN_SEGMENT,
        },
        page::check_limit,
        version::ExpectedVersion,
    },
    ports::{
        repositories::mentoring::check_ins::NewTexts, storage::Repositories, storage_error::StorageError,
    },
    use_cases::{jobs, mentoring::segments},
};

pub(in crate::use_cases) use opening::open_after_move;
pub use opening::{OPENINGS, open_next};

/// Number of openings that a preview shows.
const PREVIEWED: usize = 3;

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<ListedCheckIn>, Error> {
    call.actor.require_admin()?;
    let check_ins = db.check_ins().list()?;
    Ok(views::with_rounds(db, call, check_ins)?)
}

pub fn show(db: &mut dyn Repositories, call: &Call, id: CheckInId) -> Result<DetailedCheckIn, Error> {
    call.actor.require_admin()?;
    detailed(db, call, id)
}

/// Creates a draft.
pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &CheckInForm<'_>,
) -> Result<Audited<DetailedCheckIn>, Error> {
    call.actor.require_admin()?;
    let (details, mut drafts) = form.check(call.today())?;
    lock(db)?;
    if db.check_ins().list()?.len() >= MAX_CHECK_INS {
        let message = Message::new("check-in-too-many").number("max", MAX_CHECK_INS);
        return Err(Violation::of("name", message).into());
    }
    check_targets(db, &details)?;
    measure(db, &mut drafts, &[])?;
    let mut next_id = 1;
    let questions = number_all(drafts, &[], &mut next_id)?;
    let texts = NewTexts { introduction: details.introduction.as_deref(), questions: &questions };
    let author = call.actor.user_id;
    let id = db.check_ins().insert(&details, &texts, next_id, author, call.now).map_err(name_taken)?;
    call.record_event(db, Topic::CheckIns, About::Nobody);
    let audit_entry = AuditEntry::named(Action::CheckInCreated, &details.name);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}

/// Edits a check-in, unless its version has changed. Open periods keep their questions. New questions are asked from
/// the next opening on.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    expected: &ExpectedVersion,
    form: &CheckInForm<'_>,
) -> Result<Audited<DetailedCheckIn>, Error> {
    call.actor.require_admin()?;
    let (details, mut drafts) = form.check(call.today())?;
    lock(db)?;
    let present = db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    if !expected.accepts(present.version) {
        return Err(Error::Outdated(Current::CheckIn(Box::new(detailed(db, call, id)?))));
    }
    require_not_ended(&present)?;
    check_targets(db, &details)?;
    measure(db, &mut drafts, &present.questions)?;
    let rhythm = details.rhythm.keeping_anchor(&present.details.rhythm);
    let mut next_id = present.next_id;
    let questions = number_all(drafts, &present.questions, &mut next_id)?;
    let are_texts_new =
        questions != present.questions || details.introduction != present.details.introduction;
    // Openings of the new rhythm that would have begun already are left out.
    let keeps_rhythm = rhythm == present.details.rhythm;
    let opens_from = if keeps_rhythm { present.opens_from } else { present.opens_from.map(|_| call.now) };
    let changed =
        CheckIn { details: CheckInDetails { rhythm, ..details }, next_id, opens_from, questions, ..present };
    let texts =
        NewTexts { introduction: changed.details.introduction.as_deref(), questions: &changed.questions };
    let texts = are_texts_new.then_some(&texts);
    let is_updated = db.check_ins().update(&changed, expected, texts, call.now).map_err(name_taken)?;
    if !is_updated {
        return Err(Error::NotFound);
    }
    if !keeps_rhythm {
        // The day may open once more. Nobody is asked twice: periods are unique by the day.
        db.check_ins().delete_openings(id)?;
    }
    call.record_event(db, Topic::CheckIns, About::Clients);
    let audit_entry = AuditEntry::named(Action::CheckInEdited, &changed.details.name);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}

/// Starts, resumes, pauses or ends a check-in. A running one opens at its next time. A paused one keeps its open periods,
/// and has no new ones. An ended one stays so: its open periods are closed, and its answers stay.
pub fn set_state(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    state: CheckInState,
) -> Result<Audited<DetailedCheckIn>, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let check_in = db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    if state != CheckInState::Ended {
        require_not_ended(&check_in)?;
    }
    let action = match (check_in.state, state) {
        (CheckInState::Draft, CheckInState::Running) => Action::CheckInStarted,
        (CheckInState::Paused, CheckInState::Running) => Action::CheckInResumed,
        (CheckInState::Running, CheckInState::Paused) => Action::CheckInPaused,
        (CheckInState::Draft | CheckInState::Running | CheckInState::Paused, CheckInState::Ended) => {
            Action::CheckInEnded
        }
        _ => return Ok(Audited::nothing(detailed(db, call, id)?)),
    };
    if state == CheckInState::Running {
        check_targets(db, &check_in.details)?;
    }
    db.check_ins().set_state(id, state, call.actor.user_id, call.now)?;
    call.record_event(db, Topic::CheckIns, About::Clients);
    let audit_entry = AuditEntry::named(action, &check_in.details.name);
    Ok(Audited::new(detailed(db, call, id)?, audit_entry))
}

/// Deletes a check-in with its periods and answers.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: CheckInId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    // Before the lock of check-ins, as chunks take it after that of jobs.
    jobs::stop_all(db, |work| matches!(work, Work::RemindCheckIn(remind) if remind.id == id))?;
    lock(db)?;
    let check_in = db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    let named = NamedCheckIn::from(check_in);
    segments::change_conditions(db, |conditions| conditions.name_check_in(&named))?;
    let name = named.name;
    let total = db.check_ins().hide(id, call.now)?;
    jobs::begin(db, call, &Work::DeleteCheckIn(DeleteCheckIn { id, name: name.clone() }), total)?;
    call.record_event(db, [Topic::CheckIns, Topic::Clients], About::Clients);
    Ok(Audited::new((), AuditEntry::named(Action::CheckInDeleted, &name)))
}

/// Next openings in local time, and their present audience. `id`: the edited check-in, whose weeks go on.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    id: Option<CheckInId>,
    rhythm: &RhythmForm<'_>,
    audience: Option<AudienceForm<'_>>,
) -> Result<(Vec<RoundTimes>, AudienceView), Error> {
    call.actor.require_admin()?;
    let mut rhythm = rhythm.check(call.today())?;
    if let Some(id) = id
        && let Some(edited) = db.check_ins().find(id)?
    {
        rhythm = rhythm.keeping_anchor(&edited.details.rhythm);
    }
    // Before a choice, the preview shows all clients.
    let everybody = AudienceForm { kind: "everybody", ..AudienceForm::default() };
    let audience = audience.or(rhythm.program().is_none().then_some(everybody));
    let audience = check_audience(&rhythm, audience)?;
    let openings = views::next_openings(&rhythm, call).take(PREVIEWED).collect();
    Ok((openings, views::audience(db, call, None, &rhythm, audience.as_ref())?))
}

/// Lists the rounds before a day, newest first.
pub fn list_rounds(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    page: RoundPage,
) -> Result<Rounds, Error> {
    call.actor.require_admin()?;
    db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    let limit = i64::from(page.limit);
    // One extra row shows whether there is a next page.
    let mut rounds = db.check_ins().list_rounds(id, page.before, limit + 1, call.now)?;
    let has_more = rounds.len() > page.limit as usize;
    rounds.truncate(page.limit as usize);
    let next = rounds.last().filter(|_| has_more).map(|round| round.times.on);
    let unread = db.periods().count_unread_rounds()?;
    let rounds = rounds.into_iter().map(|round| views::with_to_read(&unread, id, round));
    Ok(Rounds { rounds: rounds.collect(), next })
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rounds {
    /// Each with its number of unread answers.
    pub rounds: Vec<(Round, i64)>,
    /// Cursor: the next page has the rounds before this day. `None` at the end.
    pub next: Option<NaiveDate>,
}

/// Page of rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundPage {
    limit: u32,
    before: Option<NaiveDate>,
}

impl RoundPage {
    /// Parses the parameters. The default is fifty rounds.
    pub fn parse(limit: Option<u32>, before: Option<NaiveDate>) -> Result<Self, Violation> {
        Ok(Self { limit: check_limit(limit)?, before })
    }
}

/// Finds the named round, or the latest. `None`: nothing has opened yet.
pub(super) fn find_round(
    db: &mut dyn Repositories,
    id: CheckInId,
    on: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<Option<Round>, Error> {
    db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    let before = on.and_then(|on| on.succ_opt());
    let found = db.check_ins().list_rounds(id, before, 1, now)?.pop();
    match (on, found) {
        (Some(on), Some(round)) if round.times.on == on => Ok(Some(round)),
        (Some(_), _) => Err(Error::NotFound),
        (None, found) => Ok(found),
    }
}

fn detailed(db: &mut dyn Repositories, call: &Call, id: CheckInId) -> Result<DetailedCheckIn, Error> {
    let check_in = db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    let versions = db.check_ins().list_versions(id)?;
    let listed = views::with_rounds(db, call, vec![check_in])?.pop().ok_or(Error::NotFound)?;
    Ok(DetailedCheckIn { listed, versions })
}

fn require_not_ended(check_in: &CheckIn) -> Result<(), Error> {
    if check_in.state == CheckInState::Ended {
        return Err(Error::Conflict(Violation::general(HAS_ENDED)));
    }
    Ok(())
}

/// Checks that the program with its step and the segment exist.
fn check_targets(db: &mut dyn Repositories, details: &CheckInDetails) -> Result<(), Error> {
    let CheckInDetails { rhythm: Rhythm { opens, .. }, audience, .. } = details;
    if let Some(id) = opens.program() {
        let unknown = || Violation::of("rhythm.programId", UNKNOWN_PROGRAM);
        let program = db.programs().find(id)?.ok_or_else(unknown)?;
        if let Opens::AfterStep { step, .. } = opens
            && program.steps.iter().all(|known| known.id != *step)
        {
            let unknown = crate::model::mentoring::program::step::UNKNOWN_STEP;
            return Err(Violation::of("rhythm.afterStepId", unknown).into());
        }
    }
    if let Some(Audience::Segment(id)) = audience {
        db.clients().find_segment(*id)?.ok_or_else(|| Violation::of(audience::FIELD, UNKNOWN_SEGMENT))?;
    }
    Ok(())
}

/// Checks that the numbers of questions exist, and copies their units and decimals.
fn measure(
    db: &mut dyn Repositories,
    drafts: &mut [QuestionDraft],
    present: &[Question],
) -> Result<(), Error> {
    let ids: Vec<_> = drafts.iter().filter_map(|draft| draft.kind.number()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let numbers = db.numbers().list(Some(&ids))?;
    Ok(measure_all(drafts, present, &numbers)?)
}

fn name_taken(error: StorageError) -> Error {
    Error::taken(error, Violation::of("name", NAME_TAKEN))
}
