//! Table of access: the result of each operation for each kind of caller.

use actix_web::http::Method;
use hub_test_support::{
    app::CLIENT,
    builders::{PASSWORD, sign_up_body, task_body},
    caller::{Caller, Request},
};
use serde_json::{Value, json};

use crate::protocol::access::{
    Belongings, appearance, check_ins, groups, numbers, programs, sign_in, template_body, threads,
};

/// Operation with its path, its body, and the expected status for each kind of caller.
pub(super) struct Row {
    pub(super) operation: &'static str,
    pub(super) target: fn(&Belongings) -> String,
    pub(super) body: Option<Value>,
    /// Replaces `body`, where it needs the owner's objects.
    pub(super) body_of: Option<fn(&Belongings) -> Value>,
    pub(super) nobody: u16,
    pub(super) admin: u16,
    pub(super) other_client: u16,
    pub(super) owner: u16,
}

impl Row {
    /// The operation's request about these objects.
    pub(super) fn request<'a>(&self, caller: &'a Caller, method: &Method, of: &Belongings) -> Request<'a> {
        let request = caller.request(method.clone(), &(self.target)(of));
        match self.body_of.map(|body_of| body_of(of)).or(self.body.clone()) {
            Some(body) => request.json(&body),
            None => request,
        }
    }
}

/// Operation with the same result for every caller.
pub(super) fn public(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row {
        operation,
        target,
        body,
        body_of: None,
        nobody: status,
        admin: status,
        other_client: status,
        owner: status,
    }
}

/// Operation on the caller's own data.
pub(super) fn own(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row { nobody: 401, ..public(operation, target, body, status) }
}

/// Operation on one object: 404 for all but its owner, an admin too.
pub(super) fn owned(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row { admin: 404, other_client: 404, ..own(operation, target, body, status) }
}

pub(super) fn admins(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row { other_client: 403, owner: 403, ..own(operation, target, body, status) }
}

pub(super) fn table() -> Vec<Row> {
    [
        everybodys_rows(),
        account_rows(),
        admins_rows(),
        community_rows(),
        threads::rows(),
        appearance::rows(),
        groups::rows(),
        groups::sent_rows(),
        programs::rows(),
        check_ins::rows(),
        numbers::rows(),
        sign_in::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn everybodys_rows() -> Vec<Row> {
    let credentials = json!({ "email": CLIENT, "password": PASSWORD });
    let passwords = json!({ "currentPassword": PASSWORD, "newPassword": "another one" });
    let names = json!({ "firstName": "Maya", "lastName": "Example" });
    let picture = json!({ "profileImageUrl": "animal-fox" });
    vec![
        public("getConfig", |_| "/api/config".into(), None, 200),
        public("signIn", |_| "/api/auth/login".into(), Some(credentials), 200),
        // The first caller takes the email; the others get a conflict.
        Row {
            nobody: 201,
            ..public("signUp", |_| "/api/auth/signup".into(), Some(sign_up_body(json!({}))), 409)
        },
        public("goToSignIn", |_| "/api/login".into(), None, 303),
        public("signOut", |_| "/api/logout".into(), None, 303),
        public("getInvitationDetails", |of| format!("/api/invitation-details/{}", of.link), None, 200),
        public(
            "forgotPassword",
            |_| "/api/auth/forgot-password".into(),
            Some(json!({ "email": CLIENT })),
            202,
        ),
        public("checkPasswordReset", |of| format!("/api/auth/reset-password/{}", of.reset_token), None, 204),
        // The link works once.
        Row {
            body_of: Some(|of| json!({ "token": of.reset_token, "newPassword": "another one" })),
            nobody: 204,
            ..public("resetPassword", |_| "/api/auth/reset-password".into(), None, 404)
        },
        Row {
            body_of: Some(|of| json!({ "token": of.confirmation_token })),
            nobody: 204,
            ..public("confirmEmail", |_| "/api/auth/confirm-email".into(), None, 404)
        },
        Row {
            body_of: Some(|of| json!({ "token": of.disowning_token, "password": PASSWORD })),
            nobody: 204,
            ..public("disownTwoFactor", |_| "/api/auth/not-me".into(), None, 404)
        },
        public("getUnsubscription", |of| format!("/api/unsubscribe/{}", of.unsubscribe_token), None, 200),
        public("unsubscribe", |of| format!("/api/unsubscribe/{}", of.unsubscribe_token), None, 200),
        own("getMailPreferences", |_| "/api/mail-preferences".into(), None, 200),
        own(
            "setMailPreferences",
            |_| "/api/mail-preferences".into(),
            Some(json!({ "tasks": "daily", "notes": "never" })),
            200,
        ),
        own("getCurrentUser", |_| "/api/auth/user".into(), None, 200),
        own("listTasks", |_| "/api/tasks".into(), None, 200),
        own("listTimoTasks", |_| "/api/tasks/timo".into(), None, 200),
        own("listCompletedTasks", |_| "/api/tasks/completed".into(), None, 200),
        own("listCompletedWeeks", |_| "/api/tasks/completed-weeks".into(), None, 200),
        own("countTasks", |_| "/api/tasks/counts".into(), None, 200),
        own("createTask", |_| "/api/tasks".into(), Some(task_body(json!({}))), 201),
        owned("updateTask", |of| format!("/api/tasks/{}", of.open.id.0), Some(task_body(json!({}))), 200),
        owned(
            "setDueDate",
            |of| format!("/api/tasks/{}/due-date", of.open.id.0),
            Some(json!({ "dueDate": "2026-12-24" })),
            200,
        ),
        owned(
            "moveTask",
            |of| format!("/api/tasks/{}/status", of.open.id.0),
            Some(json!({ "status": "inprogress" })),
            200,
        ),
        owned(
            "setSubtaskCompleted",
            |of| format!("/api/subtasks/{}", of.open.subtasks[0].id.0),
            Some(json!({ "completed": true })),
            200,
        ),
        owned("deleteTask", |of| format!("/api/tasks/{}", of.open.id.0), None, 204),
        owned("restoreTask", |of| format!("/api/tasks/{}/restore", of.deleted.id.0), None, 200),
        own("listOwnPrograms", |_| "/api/programs".into(), None, 200),
        own("listUpcomingOccurrences", |_| "/api/tasks/coming".into(), None, 200),
        owned("skipTask", |of| format!("/api/tasks/{}/skip", of.recurring.id.0), None, 200),
        owned("stopRepeating", |of| format!("/api/tasks/{}/stop-repeating", of.recurring.id.0), None, 200),
        own("listTrash", |_| "/api/tasks/trash".into(), None, 200),
        // The body has the task's id, which is the owner's.
        Row {
            body_of: Some(|of| json!({ "taskId": of.open.id.0, "title": "Film" })),
            ..owned("createCalendarEvent", |_| "/api/calendar/create-event".into(), None, 200)
        },
        own("getCalendarFeed", |_| "/api/calendar-feed".into(), None, 200),
        own("renewCalendarFeed", |_| "/api/calendar-feed/renew".into(), None, 200),
        own("markAchievementsSeen", |_| "/api/achievements/seen".into(), Some(json!({ "types": [] })), 204),
        own("events", |_| "/api/events".into(), None, 200),
        own("listNotes", |_| "/api/admin-notes".into(), None, 200),
        own("changePassword", |_| "/api/auth/change-password".into(), Some(passwords), 204),
        owned("updateProfile", |of| format!("/api/users/{}", of.owner), Some(names), 200),
        own("updateProfilePicture", |_| "/api/users/profile-picture".into(), Some(picture), 200),
        own("setTimeZone", |_| "/api/users/time-zone".into(), Some(json!({ "timeZone": "Asia/Tokyo" })), 204),
        // An admin may read every picture.
        Row { admin: 200, ..owned("getPicture", |of| format!("/api/users/{}/picture", of.owner), None, 200) },
        own("listAchievements", |_| "/api/achievements".into(), None, 200),
        own("listNotifications", |_| "/api/notifications".into(), None, 200),
        own("countNotifications", |_| "/api/notifications/counts".into(), None, 200),
        own("markAllNotificationsRead", |_| "/api/notifications/read-all".into(), None, 200),
        owned("markNotificationRead", |of| format!("/api/notifications/{}/read", of.notification), None, 200),
        owned("deleteNotification", |of| format!("/api/notifications/{}", of.notification), None, 204),
    ]
}

/// Operations of Account Settings.
fn account_rows() -> Vec<Row> {
    vec![
        own("getTwoFactor", |_| "/api/two-factor".into(), None, 200),
        own("setUpTwoFactor", |_| "/api/two-factor/setup".into(), None, 200),
        own("sendConfirmation", |_| "/api/auth/send-confirmation".into(), None, 202),
        // None of them has begun.
        own("confirmTwoFactor", |_| "/api/two-factor/confirm".into(), Some(json!({ "code": "123456" })), 409),
        own("renewRecoveryCodes", |_| "/api/two-factor/recovery-codes".into(), None, 409),
        own("turnOffTwoFactor", |_| "/api/two-factor/turn-off".into(), None, 204),
        own("prove", |_| "/api/auth/prove".into(), Some(json!({ "password": PASSWORD })), 204),
        own("downloadOwnData", |_| "/api/account/data".into(), None, 200),
        // All callers type the owner's address.
        Row {
            admin: 422,
            other_client: 422,
            ..own("deleteAccount", |_| "/api/account/delete".into(), Some(json!({ "email": CLIENT })), 204)
        },
        own("listSessions", |_| "/api/sessions".into(), None, 200),
        owned("endSession", |of| format!("/api/sessions/{}", of.session), None, 204),
        own("endOtherSessions", |_| "/api/sessions".into(), None, 204),
    ]
}

fn admins_rows() -> Vec<Row> {
    let note = json!({ "message": "Well done." });
    vec![
        admins("generateCommunityLink", |_| "/api/admin/generate-community-link".into(), None, 200),
        Row {
            body_of: Some(|of| {
                let task = task_body(json!({ "assigneeId": of.owner.to_string() }));
                json!({ "task": task, "subtasks": task["subtasks"] })
            }),
            ..admins("assignTask", |_| "/api/admin/assign-task".into(), None, 201)
        },
        Row {
            body_of: Some(|of| {
                let tasks = [task_body(json!({}))];
                json!({ "tasks": tasks, "assignToAll": false, "assigneeId": of.owner.to_string() })
            }),
            ..admins("assignTasksBulk", |_| "/api/admin/assign-tasks-bulk".into(), None, 201)
        },
        Row {
            body_of: Some(
                |of| json!({ "templateId": of.template, "dueDate": "2026-12-24", "assigneeIds": [of.owner.to_string()] }),
            ),
            ..admins("assignFromTemplate", |_| "/api/admin/assign-from-template".into(), None, 201)
        },
        admins("previewRecall", |of| format!("/api/admin/assignments/{}/recall", of.assignment), None, 200),
        admins(
            "recallAssignment",
            |of| format!("/api/admin/assignments/{}/recall", of.assignment),
            None,
            200,
        ),
        admins("listTemplates", |_| "/api/admin/task-templates".into(), None, 200),
        admins("createTemplate", |_| "/api/admin/task-templates".into(), Some(template_body()), 201),
        Row {
            body: Some(json!({
                "title": "Week two", "taskTitle": "Film", "category": "Timo Task", "subtasks": [{ "title": "One" }],
            })),
            ..admins("updateTemplate", |of| format!("/api/admin/task-templates/{}", of.template), None, 200)
        },
        admins("deleteTemplate", |of| format!("/api/admin/task-templates/{}", of.template), None, 204),
        admins("listUsers", |_| "/api/users".into(), None, 200),
        admins("listClientIds", |_| "/api/admin/client-ids".into(), None, 200),
        admins("getAttention", |_| "/api/admin/attention".into(), None, 200),
        admins("countClientTasks", |_| "/api/admin/client-task-counts".into(), None, 200),
        admins("getClient", |of| format!("/api/admin/clients/{}", of.owner), None, 200),
        admins("listClientTasks", |of| of.of_owner("tasks"), None, 200),
        admins("listClientTimoTasks", |of| of.of_owner("timo-tasks"), None, 200),
        admins("listClientCompletedTasks", |of| of.of_owner("completed-tasks"), None, 200),
        admins("countTasksOfClient", |of| of.of_owner("task-counts"), None, 200),
        admins("listClientCompletedWeeks", |of| of.of_owner("completed-weeks"), None, 200),
        // The owner's session ends with it.
        Row {
            owner: 401,
            ..admins(
                "resetClientPassword",
                |of| format!("/api/admin/users/{}/password", of.owner),
                Some(json!({ "newPassword": "another one" })),
                204,
            )
        },
        admins("createResetLink", |of| format!("/api/admin/clients/{}/reset-link", of.owner), None, 201),
        admins("listMail", |_| "/api/admin/mail".into(), None, 200),
        admins("countMail", |_| "/api/admin/mail/counts".into(), None, 200),
        admins("sendTestMail", |_| "/api/admin/mail/test".into(), None, 201),
        admins("retryMail", |of| format!("/api/admin/mail/{}/retry", of.waiting_mail), None, 200),
        admins("retryAllMail", |_| "/api/admin/mail/retry".into(), None, 200),
        admins("listJobs", |_| "/api/admin/jobs".into(), None, 200),
        admins("stopJob", |_| "/api/admin/jobs/7/stop".into(), None, 404),
        admins("tryJobAgain", |_| "/api/admin/jobs/7/try-again".into(), None, 404),
        admins("listSetAside", |_| "/api/admin/set-aside".into(), None, 200),
        admins(
            "trySetAsideAgain",
            |_| "/api/admin/set-aside/retry".into(),
            Some(json!({ "kind": "housekeeping", "row": "tasks" })),
            404,
        ),
        admins("getNews", |_| "/api/admin/news".into(), None, 200),
        admins("markNewsSeen", |_| "/api/admin/news/seen".into(), None, 204),
        admins("getSecurity", |_| "/api/admin/security".into(), None, 200),
        admins(
            "setSecurity",
            |_| "/api/admin/security".into(),
            Some(json!({ "adminsNeedTwoFactor": false })),
            200,
        ),
        admins("listActivity", |_| "/api/admin/activity".into(), None, 200),
        admins("sendNote", |of| format!("/api/admin/clients/{}/notes", of.owner), Some(note), 201),
    ]
}

/// Operations on invitations, and exports.
fn community_rows() -> Vec<Row> {
    vec![
        admins("getCommunityLink", |_| "/api/admin/community-link".into(), None, 200),
        admins("revokeCommunityLink", |_| "/api/admin/community-link".into(), None, 204),
        admins(
            "inviteClient",
            |_| "/api/admin/invitations".into(),
            Some(json!({ "email": "a@example.com" })),
            201,
        ),
        admins(
            "inviteClients",
            |_| "/api/admin/invitations/batch".into(),
            Some(json!({ "emails": ["b@example.com"] })),
            200,
        ),
        admins(
            "importInvitations",
            |_| "/api/admin/invitations/import".into(),
            Some(json!({ "csv": "c@example.com", "isDryRun": false })),
            200,
        ),
        admins("downloadClients", |_| "/api/admin/clients.csv".into(), None, 200),
        admins("downloadTasks", |_| "/api/admin/tasks.csv".into(), None, 200),
        admins("listInvitations", |_| "/api/admin/invitations".into(), None, 200),
        admins("cancelInvitation", |of| format!("/api/admin/invitations/{}", of.invitation), None, 204),
    ]
}
