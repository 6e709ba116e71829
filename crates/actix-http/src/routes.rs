//! Table of every call of the API, with the access that it needs. `tests/api/protocol/access.rs` tries each with every
//! kind of caller.

use actix_web::web;
use hub_application::access::{ACCOUNT, ADMIN, ANYBODY, OWN};

use crate::{
    endpoints::{
        accounts::{
            authentication, calendar_feed, devices, email_confirmation, mail_preferences, organisation,
            own_data, passkeys, password_resets, pictures, profile, proof, two_factor, ways,
        },
        achievements, appearance, calendar, config,
        mentoring::{
            activity, assignments,
            check_ins::{self, check_in_answers, check_in_missing, check_in_reading},
            client, clients, corrections,
            groups::{client_choice, client_table, segments, tags},
            invitation_import, invitations, jobs, mail, note_batches, number_file,
            numbers::{self, client_values, number_holders},
            programs::{self, client_programs, enrolments, program_enrolling, program_people},
            release_notes, reviews, set_aside, spreadsheets, templates,
        },
        notes, notifications, own_check_ins, own_numbers, own_programs, recurrences, tasks, threads, trash,
        users,
    },
    live::stream,
    route_receiver::{Resources, Routes, Served},
};

/// Serves the table.
pub(crate) fn serve(service: &mut web::ServiceConfig) {
    let mut resources = Resources::default();
    configure(&mut resources);
    configure(&mut Served::new(service, resources));
}

/// A path without parameters stands before a pattern that it matches: behind the last line of a path, its other methods
/// are refused.
pub(crate) fn configure(api: &mut impl Routes) {
    // Any signed-in user, about their own data. First, because they are the most frequent: a path is compared with one
    // pattern after the other.
    api.service(ACCOUNT, users::current) // GET /auth/user
        .service(OWN, tasks::list) // GET /tasks
        .service(OWN, tasks::list_timo) // GET /tasks/timo
        .service(OWN, tasks::list_completed) // GET /tasks/completed
        .service(OWN, tasks::count) // GET /tasks/counts
        .service(OWN, tasks::list_completed_weeks) // GET /tasks/completed-weeks
        .service(OWN, recurrences::list_upcoming) // GET /tasks/coming
        .service(OWN, trash::list) // GET /tasks/trash
        .service(OWN, tasks::show) // GET /tasks/{id}
        .service(OWN, tasks::create) // POST /tasks
        .service(OWN, tasks::update) // PUT /tasks/{id}
        .service(OWN, tasks::set_due_date) // PUT /tasks/{id}/due-date
        .service(OWN, tasks::move_to) // PUT /tasks/{id}/status
        .service(OWN, tasks::set_subtask) // PUT /subtasks/{id}
        .service(OWN, tasks::delete) // DELETE /tasks/{id}
        .service(OWN, tasks::restore) // POST /tasks/{id}/restore
        .service(OWN, recurrences::skip) // POST /tasks/{id}/skip
        .service(OWN, recurrences::stop_recurrence) // POST /tasks/{id}/stop-repeating
        .service(OWN, threads::show) // GET /tasks/{id}/thread
        .service(OWN, threads::mark_read) // PUT /tasks/{id}/thread/read
        .service(OWN, threads::submit) // POST /tasks/{id}/submissions
        .service(OWN, threads::withdraw) // DELETE /tasks/{id}/submissions/waiting
        .service(OWN, threads::comment) // POST /tasks/{id}/comments
        .service(OWN, threads::delete_comment) // DELETE /comments/{id}
        .service(OWN, own_programs::list) // GET /programs
        .service(OWN, own_check_ins::list) // GET /check-ins
        .service(OWN, own_check_ins::show) // GET /check-ins/{id}
        .service(OWN, own_check_ins::keep) // PUT /check-ins/{id}/answers
        .service(OWN, own_check_ins::send) // POST /check-ins/{id}/send
        .service(OWN, own_check_ins::comment) // POST /check-ins/{id}/comments
        .service(OWN, own_numbers::list) // GET /numbers
        .service(OWN, own_numbers::write) // PUT /numbers/{id}/values/{day}
        .service(OWN, own_numbers::delete) // DELETE /numbers/{id}/values/{day}
        .service(OWN, own_numbers::set_goal) // PUT /numbers/{id}/goal
        .service(OWN, calendar::create_event) // POST /calendar/create-event
        .service(OWN.proven(), calendar_feed::show) // GET /calendar-feed
        .service(OWN.proven(), calendar_feed::renew) // POST /calendar-feed/renew
        .service(OWN, achievements::list) // GET /achievements
        .service(OWN, achievements::mark_seen) // PUT /achievements/seen
        .service(OWN, notifications::list) // GET /notifications
        .service(OWN, notifications::count) // GET /notifications/counts
        .service(OWN, notifications::mark_all_read) // PUT /notifications/read-all
        .service(OWN, notifications::mark_read) // PUT /notifications/{id}/read
        .service(OWN, notifications::delete) // DELETE /notifications/{id}
        .service(OWN, notes::list) // GET /admin-notes
        .service(ACCOUNT, stream::events) // GET /events
        .service(ACCOUNT, proof::prove) // POST /auth/prove
        .service(ACCOUNT, proof::begin) // POST /auth/prove/options
        .service(ACCOUNT, ways::show) // GET /auth/ways
        .service(ACCOUNT, passkeys::list) // GET /passkeys
        .service(ACCOUNT.proven(), passkeys::begin) // POST /passkeys/options
        .service(ACCOUNT.proven(), passkeys::add) // POST /passkeys
        .service(ACCOUNT, passkeys::rename) // PUT /passkeys/{id}
        .service(ACCOUNT.proven(), passkeys::remove) // DELETE /passkeys/{id}
        .service(ACCOUNT.proven(), organisation::unlink) // DELETE /auth/oidc/link
        .service(ACCOUNT, profile::change_password) // POST /auth/change-password
        .service(ACCOUNT, email_confirmation::send) // POST /auth/send-confirmation
        .service(ACCOUNT, two_factor::show) // GET /two-factor
        .service(ACCOUNT.proven(), two_factor::set_up) // POST /two-factor/setup
        .service(ACCOUNT.proven(), two_factor::confirm) // POST /two-factor/confirm
        .service(OWN.proven(), two_factor::renew_recovery_codes) // POST /two-factor/recovery-codes
        .service(OWN.proven(), two_factor::turn_off) // POST /two-factor/turn-off
        .service(OWN.proven(), own_data::download) // GET /account/data
        .service(OWN.proven(), own_data::close_account) // POST /account/delete
        .service(ACCOUNT, devices::list) // GET /sessions
        .service(ACCOUNT.proven(), devices::end) // DELETE /sessions/{id}
        .service(ACCOUNT.proven(), devices::end_others) // DELETE /sessions
        .service(OWN, mail_preferences::show) // GET /mail-preferences
        .service(OWN, mail_preferences::choose) // PUT /mail-preferences
        .service(OWN, mail_preferences::change) // PATCH /mail-preferences
        .service(OWN, pictures::choose) // PUT /users/profile-picture
        .service(OWN, pictures::show) // GET /users/{id}/picture
        .service(ACCOUNT, profile::set_zone) // PUT /users/time-zone
        .service(ACCOUNT, profile::update); // PUT /users/{id}

    // Anonymous clients.
    api.service(ANYBODY, config::config) // GET /config
        .service(ANYBODY, appearance::icon) // GET /appearance/icon-{name}.png
        .service(ANYBODY, appearance::theme) // GET /appearance/theme-{accent}.css
        .service(ANYBODY, authentication::sign_in) // POST /auth/login
        .service(ANYBODY, authentication::sign_up) // POST /auth/signup
        .service(ANYBODY, passkeys::begin_sign_in) // POST /auth/passkey/options
        .service(ANYBODY, passkeys::sign_in) // POST /auth/passkey
        .service(ANYBODY, organisation::start) // GET /auth/oidc/start
        .service(ANYBODY, organisation::callback) // GET /auth/oidc/callback
        .service(ANYBODY, authentication::go_to_sign_in) // GET /login
        .service(ANYBODY, authentication::sign_out) // GET /logout
        .service(ANYBODY, invitations::details) // GET /invitation-details/{token}
        .service(ANYBODY, password_resets::forgot) // POST /auth/forgot-password
        .service(ANYBODY, password_resets::check) // GET /auth/reset-password/{token}
        .service(ANYBODY, password_resets::reset) // POST /auth/reset-password
        .service(ANYBODY, email_confirmation::confirm) // POST /auth/confirm-email
        .service(ANYBODY, two_factor::disown) // POST /auth/not-me
        .service(ANYBODY, mail_preferences::show_unsubscription) // GET /unsubscribe/{token}
        .service(ANYBODY, mail_preferences::unsubscribe); // POST /unsubscribe/{token}

    configure_admins(api);
    configure_check_ins(api);
    configure_numbers(api);
}

fn configure_admins(api: &mut impl Routes) {
    // Admins.
    api.service(ADMIN, clients::list) // GET /users
        .service(ADMIN, clients::list_ids) // GET /admin/client-ids
        .service(ADMIN, clients::count_attention) // GET /admin/attention
        .service(ADMIN, clients::count_tasks) // GET /admin/client-task-counts
        .service(ADMIN, spreadsheets::download_clients) // GET /admin/clients.csv
        .service(ADMIN, spreadsheets::download_tasks) // GET /admin/tasks.csv
        .service(ADMIN, client_table::list) // GET /admin/clients
        .service(ADMIN, client_choice::list_emails) // POST /admin/clients/emails
        .service(ADMIN, client_choice::preview) // POST /admin/clients/preview
        .service(ADMIN, tags::tag_clients) // POST /admin/clients/tags
        .service(ADMIN, tags::count_among) // POST /admin/clients/tag-counts
        .service(ADMIN, tags::list) // GET /admin/tags
        .service(ADMIN, tags::create) // POST /admin/tags
        .service(ADMIN, tags::update) // PUT /admin/tags/{id}
        .service(ADMIN, tags::delete) // DELETE /admin/tags/{id}
        .service(ADMIN, tags::preview_merge) // GET /admin/tags/{id}/merge
        .service(ADMIN, tags::merge) // POST /admin/tags/{id}/merge
        .service(ADMIN, segments::list) // GET /admin/segments
        .service(ADMIN, segments::preview) // POST /admin/segments/preview
        .service(ADMIN, segments::create) // POST /admin/segments
        .service(ADMIN, segments::update) // PUT /admin/segments/{id}
        .service(ADMIN, segments::delete) // DELETE /admin/segments/{id}
        .service(ADMIN, client::show) // GET /admin/clients/{id}
        .service(ADMIN, client::list_tasks) // GET /admin/clients/{id}/tasks
        .service(ADMIN, client::count_tasks) // GET /admin/clients/{id}/task-counts
        .service(ADMIN, client::list_timo_tasks) // GET /admin/clients/{id}/timo-tasks
        .service(ADMIN, client::list_completed_tasks) // GET /admin/clients/{id}/completed-tasks
        .service(ADMIN, client::list_completed_weeks) // GET /admin/clients/{id}/completed-weeks
        .service(ADMIN, client::reset_password) // PUT /admin/users/{id}/password
        .service(ADMIN.proven(), password_resets::create_link) // POST /admin/clients/{id}/reset-link
        .service(ADMIN, assignments::assign) // POST /admin/assign-task
        .service(ADMIN, assignments::assign_bulk) // POST /admin/assign-tasks-bulk
        .service(ADMIN, assignments::assign_from_template) // POST /admin/assign-from-template
        .service(ADMIN, corrections::show) // GET /admin/assignments/{id}
        .service(ADMIN, corrections::correct) // PUT /admin/assignments/{id}
        .service(ADMIN, assignments::preview_recall) // GET /admin/assignments/{id}/recall
        .service(ADMIN, assignments::recall) // POST /admin/assignments/{id}/recall
        .service(ADMIN, reviews::list) // GET /admin/reviews
        .service(ADMIN, reviews::count) // GET /admin/reviews/count
        .service(ADMIN, reviews::decide) // POST /admin/submissions/{id}/decision
        .service(ADMIN, reviews::set_needs_review) // PUT /admin/tasks/{id}/needs-review
        .service(ADMIN, recurrences::stop_for_client) // POST /admin/tasks/{id}/stop-repeating
        .service(ADMIN, templates::list) // GET /admin/task-templates
        .service(ADMIN, templates::create) // POST /admin/task-templates
        .service(ADMIN, templates::update) // PUT /admin/task-templates/{id}
        .service(ADMIN, templates::delete) // DELETE /admin/task-templates/{id}
        .service(ADMIN, programs::list) // GET /admin/programs
        .service(ADMIN, programs::create) // POST /admin/programs
        .service(ADMIN, programs::show) // GET /admin/programs/{id}
        .service(ADMIN, programs::edit) // PUT /admin/programs/{id}
        .service(ADMIN, programs::delete) // DELETE /admin/programs/{id}
        .service(ADMIN, program_enrolling::preview) // POST /admin/programs/{id}/preview
        .service(ADMIN, program_enrolling::enrol) // POST /admin/programs/{id}/enrolments
        .service(ADMIN, program_enrolling::pause) // POST /admin/programs/{id}/pause
        .service(ADMIN, program_enrolling::resume) // POST /admin/programs/{id}/resume
        .service(ADMIN, program_enrolling::shift) // POST /admin/programs/{id}/shift
        .service(ADMIN, enrolments::show) // GET /admin/enrolments/{id}
        .service(ADMIN, enrolments::preview) // POST /admin/enrolments/{id}/preview
        .service(ADMIN, enrolments::pause) // POST /admin/enrolments/{id}/pause
        .service(ADMIN, enrolments::resume) // POST /admin/enrolments/{id}/resume
        .service(ADMIN, enrolments::shift) // POST /admin/enrolments/{id}/shift
        .service(ADMIN, enrolments::leave) // POST /admin/enrolments/{id}/leave
        .service(ADMIN, enrolments::jump) // POST /admin/enrolments/{id}/jump
        .service(ADMIN, program_people::list) // GET /admin/programs/{id}/people
        .service(ADMIN, program_people::export) // GET /admin/programs/{id}/people.csv
        .service(ADMIN, client_programs::list) // GET /admin/clients/{id}/enrolments
        .service(ADMIN, notes::send) // POST /admin/clients/{id}/notes
        .service(ADMIN, note_batches::send) // POST /admin/notes
        .service(ADMIN, note_batches::preview_recall) // GET /admin/notes/batches/{id}/recall
        .service(ADMIN, note_batches::recall) // POST /admin/notes/batches/{id}/recall
        .service(ADMIN, invitations::generate_community_link) // POST /admin/generate-community-link
        .service(ADMIN, invitations::show_community_link) // GET /admin/community-link
        .service(ADMIN, invitations::set_community_tags) // PUT /admin/community-link
        .service(ADMIN.proven(), invitations::revoke_community_link) // DELETE /admin/community-link
        .service(ADMIN, invitations::invite_all) // POST /admin/invitations/batch
        .service(ADMIN, invitations::invite) // POST /admin/invitations
        .service(ADMIN, invitation_import::import) // POST /admin/invitations/import
        .service(ADMIN, invitations::list_pending) // GET /admin/invitations
        .service(ADMIN, invitations::cancel) // DELETE /admin/invitations/{id}
        .service(ADMIN, release_notes::list) // GET /admin/news
        .service(ADMIN, release_notes::mark_seen) // POST /admin/news/seen
        .service(ADMIN, two_factor::show_security) // GET /admin/security
        .service(ADMIN.proven(), two_factor::set_security) // PUT /admin/security
        .service(ADMIN, appearance::show) // GET /admin/appearance
        .service(ADMIN, appearance::update) // PUT /admin/appearance
        .service(ADMIN, appearance::update_logo) // PUT /admin/appearance/logo
        .service(ADMIN, appearance::delete_logo) // DELETE /admin/appearance/logo
        .service(ADMIN, appearance::derive_theme) // GET /admin/appearance/theme
        .service(ADMIN, activity::list) // GET /admin/activity
        .service(ADMIN, jobs::list) // GET /admin/jobs
        .service(ADMIN, jobs::stop) // POST /admin/jobs/{id}/stop
        .service(ADMIN, jobs::try_again) // POST /admin/jobs/{id}/try-again
        .service(ADMIN, set_aside::list) // GET /admin/set-aside
        .service(ADMIN, set_aside::try_again) // POST /admin/set-aside/retry
        .service(ADMIN, mail::list) // GET /admin/mail
        .service(ADMIN, mail::count) // GET /admin/mail/counts
        .service(ADMIN, mail::send_test) // POST /admin/mail/test
        .service(ADMIN, mail::retry_all) // POST /admin/mail/retry
        .service(ADMIN, mail::retry); // POST /admin/mail/{id}/retry
}

/// Numbers of admins.
fn configure_numbers(api: &mut impl Routes) {
    api.service(ADMIN, numbers::list) // GET /admin/numbers
        .service(ADMIN, numbers::create) // POST /admin/numbers
        .service(ADMIN, numbers::edit) // PUT /admin/numbers/{id}
        .service(ADMIN, numbers::delete) // DELETE /admin/numbers/{id}
        .service(ADMIN, number_holders::give) // POST /admin/numbers/{id}/give
        .service(ADMIN, number_holders::take) // POST /admin/numbers/{id}/take
        .service(ADMIN, number_holders::preview) // POST /admin/numbers/{id}/choice
        .service(ADMIN, number_holders::list_people) // GET /admin/numbers/{id}/people
        .service(ADMIN, number_file::read_in) // POST /admin/numbers/{id}/values
        .service(ADMIN, number_file::download) // GET /admin/numbers/{id}/values.csv
        .service(ADMIN, client_values::list) // GET /admin/clients/{id}/numbers
        .service(ADMIN, client_values::write) // PUT /admin/clients/{id}/numbers/{number}/values/{day}
        .service(ADMIN, client_values::delete); // DELETE /admin/clients/{id}/numbers/{number}/values/{day}
}

/// Check-ins of admins.
fn configure_check_ins(api: &mut impl Routes) {
    api.service(ADMIN, check_ins::list) // GET /admin/check-ins
        .service(ADMIN, check_ins::create) // POST /admin/check-ins
        .service(ADMIN, check_ins::preview) // POST /admin/check-ins/preview
        .service(ADMIN, check_ins::show) // GET /admin/check-ins/{id}
        .service(ADMIN, check_ins::edit) // PUT /admin/check-ins/{id}
        .service(ADMIN, check_ins::delete) // DELETE /admin/check-ins/{id}
        .service(ADMIN, check_ins::resume) // POST /admin/check-ins/{id}/resume
        .service(ADMIN, check_ins::pause) // POST /admin/check-ins/{id}/pause
        .service(ADMIN, check_ins::end) // POST /admin/check-ins/{id}/end
        .service(ADMIN, check_ins::list_rounds) // GET /admin/check-ins/{id}/periods
        .service(ADMIN, check_in_missing::list) // GET /admin/check-ins/{id}/missing
        .service(ADMIN, check_in_missing::remind) // POST /admin/check-ins/{id}/remind
        .service(ADMIN, check_in_answers::show) // GET /admin/check-ins/{id}/answers
        .service(ADMIN, check_in_answers::list_texts) // GET /admin/check-ins/{id}/answers/texts
        .service(ADMIN, check_in_answers::download) // GET /admin/check-ins/{id}/answers.csv
        .service(ADMIN, check_in_reading::list) // GET /admin/check-in-answers
        .service(ADMIN, check_in_reading::show) // GET /admin/check-in-answers/{id}
        .service(ADMIN, check_in_reading::mark_read) // POST /admin/check-in-answers/{id}/read
        .service(ADMIN, check_in_reading::reply); // POST /admin/check-in-answers/{id}/comments
}
