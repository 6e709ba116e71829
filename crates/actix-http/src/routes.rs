//! Table of every call of the API, by access. `tests/api/protocol/access.rs` tries each with every kind of caller.

use actix_web::web;

use crate::{
    endpoints::{
        accounts::{
            authentication, calendar_feed, devices, email_confirmation, mail_preferences, own_data,
            password_resets, pictures, profile, two_factor,
        },
        achievements, calendar, config,
        mentoring::{
            activity, assignments, client, client_recurrences, clients, corrections,
            groups::{client_choice, segments, table, tags},
            housekeeping, invitation_import, invitations, mail, note_batches,
            programs::{self, client_programs, enrolments, program_enrolling, program_people},
            release_notes, reviews, spreadsheets, templates,
        },
        notes, notifications, own_programs, recurrences, tasks, threads, trash, users,
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
    api.service(users::current) // GET /auth/user
        .service(tasks::list) // GET /tasks
        .service(tasks::list_timo) // GET /tasks/timo
        .service(tasks::list_completed) // GET /tasks/completed
        .service(tasks::count) // GET /tasks/counts
        .service(tasks::list_completed_weeks) // GET /tasks/completed-weeks
        .service(recurrences::list_coming) // GET /tasks/coming
        .service(trash::list) // GET /tasks/trash
        .service(tasks::create) // POST /tasks
        .service(tasks::update) // PUT /tasks/{id}
        .service(tasks::set_due_date) // PUT /tasks/{id}/due-date
        .service(tasks::move_to) // PUT /tasks/{id}/status
        .service(tasks::set_subtask) // PUT /subtasks/{id}
        .service(tasks::delete) // DELETE /tasks/{id}
        .service(tasks::restore) // POST /tasks/{id}/restore
        .service(recurrences::skip) // POST /tasks/{id}/skip
        .service(recurrences::stop_repeating) // POST /tasks/{id}/stop-repeating
        .service(threads::show) // GET /tasks/{id}/thread
        .service(threads::mark_read) // PUT /tasks/{id}/thread/read
        .service(threads::submit) // POST /tasks/{id}/submissions
        .service(threads::withdraw) // DELETE /tasks/{id}/submissions/waiting
        .service(threads::comment) // POST /tasks/{id}/comments
        .service(threads::delete_comment) // DELETE /comments/{id}
        .service(own_programs::list) // GET /programs
        .service(calendar::create_event) // POST /calendar/create-event
        .service(calendar_feed::show) // GET /calendar-feed
        .service(calendar_feed::renew) // POST /calendar-feed/renew
        .service(achievements::list) // GET /achievements
        .service(achievements::mark_seen) // PUT /achievements/seen
        .service(notifications::list) // GET /notifications
        .service(notifications::count) // GET /notifications/counts
        .service(notifications::mark_all_read) // PUT /notifications/read-all
        .service(notifications::mark_read) // PUT /notifications/{id}/read
        .service(notifications::delete) // DELETE /notifications/{id}
        .service(notes::list) // GET /admin-notes
        .service(stream::events) // GET /events
        .service(profile::change_password) // POST /auth/change-password
        .service(email_confirmation::send) // POST /auth/send-confirmation
        .service(two_factor::show) // GET /two-factor
        .service(two_factor::set_up) // POST /two-factor/setup
        .service(two_factor::confirm) // POST /two-factor/confirm
        .service(two_factor::renew_recovery_codes) // POST /two-factor/recovery-codes
        .service(two_factor::turn_off) // POST /two-factor/turn-off
        .service(own_data::download) // GET /account/data
        .service(own_data::close_account) // POST /account/delete
        .service(devices::list) // GET /sessions
        .service(devices::end) // DELETE /sessions/{id}
        .service(devices::end_others) // DELETE /sessions
        .service(mail_preferences::show) // GET /mail-preferences
        .service(mail_preferences::choose) // PUT /mail-preferences
        .service(pictures::choose) // PUT /users/profile-picture
        .service(pictures::show) // GET /users/{id}/picture
        .service(profile::set_zone) // PUT /users/time-zone
        .service(profile::update); // PUT /users/{id}

    // Anonymous clients.
    api.service(config::config) // GET /config
        .service(authentication::sign_in) // POST /auth/login
        .service(authentication::sign_up) // POST /auth/signup
        .service(authentication::go_to_sign_in) // GET /login
        .service(authentication::sign_out) // GET /logout
        .service(invitations::details) // GET /invitation-details/{token}
        .service(password_resets::forgot) // POST /auth/forgot-password
        .service(password_resets::check) // GET /auth/reset-password/{token}
        .service(password_resets::reset) // POST /auth/reset-password
        .service(email_confirmation::confirm) // POST /auth/confirm-email
        .service(two_factor::disown) // POST /auth/not-me
        .service(mail_preferences::show_unsubscription) // GET /unsubscribe/{token}
        .service(mail_preferences::unsubscribe); // POST /unsubscribe/{token}

    configure_admins(api);
}

fn configure_admins(api: &mut impl Routes) {
    // Admins.
    api.service(clients::list) // GET /users
        .service(clients::list_ids) // GET /admin/client-ids
        .service(clients::count_attention) // GET /admin/attention
        .service(clients::count_tasks) // GET /admin/client-task-counts
        .service(spreadsheets::download_clients) // GET /admin/clients.csv
        .service(spreadsheets::download_tasks) // GET /admin/tasks.csv
        .service(table::list) // GET /admin/clients
        .service(client_choice::list_emails) // POST /admin/clients/emails
        .service(client_choice::preview) // POST /admin/clients/preview
        .service(tags::tag_clients) // POST /admin/clients/tags
        .service(tags::count_among) // POST /admin/clients/tag-counts
        .service(tags::list) // GET /admin/tags
        .service(tags::create) // POST /admin/tags
        .service(tags::update) // PUT /admin/tags/{id}
        .service(tags::delete) // DELETE /admin/tags/{id}
        .service(tags::preview_merge) // GET /admin/tags/{id}/merge
        .service(tags::merge) // POST /admin/tags/{id}/merge
        .service(segments::list) // GET /admin/segments
        .service(segments::preview) // POST /admin/segments/preview
        .service(segments::create) // POST /admin/segments
        .service(segments::update) // PUT /admin/segments/{id}
        .service(segments::delete) // DELETE /admin/segments/{id}
        .service(client::show) // GET /admin/clients/{id}
        .service(client::list_tasks) // GET /admin/clients/{id}/tasks
        .service(client::list_timo_tasks) // GET /admin/clients/{id}/timo-tasks
        .service(client::list_completed_tasks) // GET /admin/clients/{id}/completed-tasks
        .service(client::list_completed_weeks) // GET /admin/clients/{id}/completed-weeks
        .service(client::reset_password) // PUT /admin/users/{id}/password
        .service(password_resets::create_link) // POST /admin/clients/{id}/reset-link
        .service(assignments::assign) // POST /admin/assign-task
        .service(assignments::assign_bulk) // POST /admin/assign-tasks-bulk
        .service(assignments::assign_from_template) // POST /admin/assign-from-template
        .service(assignments::list_unfinished) // GET /admin/assignments/unfinished
        .service(corrections::show) // GET /admin/assignments/{id}
        .service(corrections::correct) // PUT /admin/assignments/{id}
        .service(assignments::preview_recall) // GET /admin/assignments/{id}/recall
        .service(assignments::recall) // POST /admin/assignments/{id}/recall
        .service(reviews::list) // GET /admin/reviews
        .service(reviews::count) // GET /admin/reviews/count
        .service(reviews::decide) // POST /admin/submissions/{id}/decision
        .service(reviews::set_needs_review) // PUT /admin/tasks/{id}/needs-review
        .service(client_recurrences::stop_repeating) // POST /admin/tasks/{id}/stop-repeating
        .service(templates::list) // GET /admin/task-templates
        .service(templates::create) // POST /admin/task-templates
        .service(templates::update) // PUT /admin/task-templates/{id}
        .service(templates::delete) // DELETE /admin/task-templates/{id}
        .service(programs::list) // GET /admin/programs
        .service(programs::create) // POST /admin/programs
        .service(programs::show) // GET /admin/programs/{id}
        .service(programs::edit) // PUT /admin/programs/{id}
        .service(programs::delete) // DELETE /admin/programs/{id}
        .service(program_enrolling::preview) // POST /admin/programs/{id}/preview
        .service(program_enrolling::enrol) // POST /admin/programs/{id}/enrolments
        .service(program_enrolling::pause) // POST /admin/programs/{id}/pause
        .service(program_enrolling::resume) // POST /admin/programs/{id}/resume
        .service(program_enrolling::shift) // POST /admin/programs/{id}/shift
        .service(enrolments::show) // GET /admin/enrolments/{id}
        .service(enrolments::preview) // POST /admin/enrolments/{id}/preview
        .service(enrolments::pause) // POST /admin/enrolments/{id}/pause
        .service(enrolments::resume) // POST /admin/enrolments/{id}/resume
        .service(enrolments::shift) // POST /admin/enrolments/{id}/shift
        .service(enrolments::leave) // POST /admin/enrolments/{id}/leave
        .service(enrolments::jump) // POST /admin/enrolments/{id}/jump
        .service(program_people::list) // GET /admin/programs/{id}/people
        .service(program_people::export) // GET /admin/programs/{id}/people.csv
        .service(client_programs::list) // GET /admin/clients/{id}/enrolments
        .service(notes::send) // POST /admin/clients/{id}/notes
        .service(note_batches::send) // POST /admin/notes
        .service(note_batches::preview_recall) // GET /admin/notes/batches/{id}/recall
        .service(note_batches::recall) // POST /admin/notes/batches/{id}/recall
        .service(invitations::generate_community_link) // POST /admin/generate-community-link
        .service(invitations::set_community_tags) // PUT /admin/community-link
        .service(invitations::revoke_community_link) // DELETE /admin/community-link
        .service(invitations::invite_all) // POST /admin/invitations/batch
        .service(invitations::invite) // POST /admin/invitations
        .service(invitation_import::import) // POST /admin/invitations/import
        .service(invitations::list_pending) // GET /admin/invitations
        .service(invitations::cancel) // DELETE /admin/invitations/{id}
        .service(release_notes::list) // GET /admin/news
        .service(release_notes::mark_seen) // POST /admin/news/seen
        .service(two_factor::show_security) // GET /admin/security
        .service(two_factor::set_security) // PUT /admin/security
        .service(activity::list) // GET /admin/activity
        .service(housekeeping::list_failures) // GET /admin/housekeeping/failures
        .service(mail::list) // GET /admin/mail
        .service(mail::count) // GET /admin/mail/counts
        .service(mail::send_test) // POST /admin/mail/test
        .service(mail::retry_all) // POST /admin/mail/retry
        .service(mail::retry); // POST /admin/mail/{id}/retry
}
