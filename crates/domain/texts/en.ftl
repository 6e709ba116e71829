# English: complete, the fallback of every other language. Its wording is specified, to the letter.

## Days

weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday
month-january = Jan
month-february = Feb
month-march = Mar
month-april = Apr
month-may = May
month-june = Jun
month-july = Jul
month-august = Aug
month-september = Sep
month-october = Oct
month-november = Nov
month-december = Dec
day-full = { $weekday }, { $month } { $day }, { $year }
day-without-year = { $weekday }, { $month } { $day }

## Names of fields, at the begin of a sentence

label-title = Title
label-description = Description
label-subtask = Subtask
label-task-title = Task title
label-message = Message
label-text = Text
label-first-name = First name
label-last-name = Last name
label-name = Name
label-product-name = Product name
label-mentor-name = Mentor’s name
label-introduction = Introduction
label-question = Question
label-choice = Choice
label-unit = Unit
label-end = Label
label-answer = Answer

## Text that somebody typed

text-too-long = { $label } must be at most { $max } characters.
text-control-characters = { $label } must not contain control characters.

## Accounts

email-invalid = Invalid email address
email-taken = An account with this email already exists
first-name-required = First name is required
last-name-required = Last name is required
url-invalid = Please enter a valid URL
zone-unknown = This time zone does not exist.
language-unknown = This language does not exist.
sign-up-link-invalid = This sign-up link is not valid any more. Ask your mentor for a new one.
sign-up-link-required = Sign-up needs an invitation link. Ask your mentor for one.
password-too-short-sign-up = Password must be at least { $min } characters
password-too-short = Password must be at least { $min } characters long
password-too-long = Password must be at most { $max } characters.
proof-needed = Enter your password or use a passkey to go on.
password-wrong = This password is not right.
password-current-wrong = Current password is incorrect
admin-is-a-client = A client has this email. Whoever registered it would become an admin: say --promote if that is meant.
two-factor-is-on = Two-factor sign-in is on already.
two-factor-is-off = Two-factor sign-in is not on.
two-factor-is-demanded = Two-factor sign-in or a passkey is needed here.
two-factor-own-first = Turn your own two-factor sign-in on first, or add a passkey.
two-factor-needs-confirmed-email = Confirm your email address first: until then two-factor sign-in cannot be set up.
two-factor-code-wrong = That code is not right. Check the time on your phone and try again.
two-factor-missing = Two-factor sign-in or a passkey is needed here. Set one up in Account Settings.
only-way-in = It is your only way in. Add another first.
passkey-demanded = Two-factor sign-in or a passkey is needed here. Turn two-factor sign-in on, or add another passkey first.
passkey-refused = That passkey does not sign you in here. Take another way.
passkey-unverified = Your passkey did not check that it is you. Use your fingerprint, face or PIN, or take another way.
passkey-expired = That took too long. Try it again.
passkey-none-here = You have no passkey for this address.
passkey-too-many = You have { $max } passkeys, which is the most. Remove one first.
passkey-is-there = You have added that passkey already.
passkey-name-required = A passkey needs a name.
password-sign-in-off = Signing in with a password is switched off here.
closing-needs-email = Type your email address to confirm.
closing-last-admin = You are the only admin. Make somebody else an admin first.
picture-too-large = Please select an image smaller than 5MB.
picture-not-an-image = Please select an image file (JPG, PNG, GIF, etc.).
picture-url-invalid = Please enter a valid image URL.
picture-too-many-pixels = Please select an image of at most 8192 by 8192 pixels.
picture-too-costly = Please select a smaller image: a progressive or CMYK JPEG, and a WebP that is lossless, transparent or animated, can have at most 16 megapixels.
reset-link-sent = If this address has an account, a link to choose a new password is on its way.

## Appearance

# Name that stands where none was chosen.
original-mentor = Timo
# Mentor’s name as a part of another text.
mentor-name = { $mentorName }

colour-invalid = Write the colour as # and six digits, such as #7C9A4E.
address-not-https = An address starts with https://
logo-too-large = Please select an image of at most 1 MB.
logo-not-an-image = Please select a PNG, JPEG or WebP image.
logo-too-small = Please select an image of at least { $min } by { $min } pixels.
logo-animated = Please select an image that does not move.

## Tasks

task-title-required = Task title is required.
category-required = Task category is required.
category-unknown = This category does not exist.
category-mentor-only = { $mentorName } Tasks are assigned by your mentor.
due-date-required = Due date is required.
due-date-past = Due date cannot be in the past.
due-date-invalid = Due date must be a calendar day, written yyyy-mm-dd.
due-date-too-far = Due date can be at most { $years } years ahead.
subtask-required = At least one subtask is required.
task-too-many-subtasks = A task can have at most { $max } subtasks.
task-too-many-open = You already have { $max } open tasks. Complete or delete some of them first.
task-trash-full = Your trash already holds { $max } tasks. Restore some of them, or wait until they have left it.
task-too-much-text = Your tasks already hold { $max } MB of text. Complete or shorten some of them first.
task-too-many-today = At most { $max } tasks can be created in a day. Please go on tomorrow.
task-ids-invalid = Give the ids of at most { $max } tasks, with commas between them.
template-too-many-subtasks = A template can have at most { $max } subtasks.
status-unknown = This status does not exist.
task-not-done-yet = Only a task in Done can be completed.
task-completed-is-final = A completed task cannot be changed.
task-done-subtask-stays = A done subtask of a task in Done cannot be unticked. Move the task back first.
task-mentor-edits = A { $mentorName } Task is edited by your mentor.
task-in-review = This task is in review. Withdraw it first.
task-needs-review = This task is completed by an approval of your mentor. Submit it for review.
task-needs-no-review = This task needs no review.
task-waits-already = This task is in review already.
task-not-in-done = Only a task in Done can be submitted.
task-nothing-waits = Nothing of this task waits for review.
task-decide-first = Decide on what waits first.
repeat-every-invalid = A task repeats every 1 to { $max } days, weekdays, weeks or months.
repeat-unit-unknown = A task repeats by day, weekday, week or month.
repeat-from-unknown = The next one is counted by date or after completion.
repeat-on-unexpected = Days can be chosen only for weeks and months by date.
repeat-weekdays-invalid = Weekdays are numbers from 1 to 7, at least one, in order and each once.
repeat-month-day-invalid = A task repeats on one day of the month, from 1 to 31.
repeat-needs-due-date = A task that repeats needs a due date.
task-not-repeating = This task does not repeat.
submission-required = Write something, or add a link.
submission-too-many-links = At most { $max } links can be added.
changes-required = Say what has to change.
comment-required = Please write a comment.
comment-too-late = A comment can be deleted for 10 minutes.
event-title-required = Event title is required.
event-needs-due-date = This task needs a due date to create a calendar event.

## Mentoring

assign-category-required = Please select a category.
assign-client-required = Please select a client to assign the task to.
assign-client-unknown = This client does not exist.
assign-clients-unknown = At least one of these clients does not exist.
assign-client-or-all-required = Please select a client or choose 'Assign to All'
assign-clients-or-all-required = Please select at least one client or choose 'Assign to All'
assign-due-date-required = Please select a due date
assign-no-clients = There are no clients yet.
assign-task-required = At least one task is required.
assign-titles-required = All tasks must have a title
assign-categories-required = All tasks must have a category
assign-due-dates-required = All tasks must have a due date
assign-subtask-titles-required = All subtasks must have a title
assign-too-many-tasks = At most { $max } tasks can be assigned at once.
assign-too-many-rows = This would create { $rows } entries for { $clients } clients, and at most { $max } are possible at once. Assign fewer tasks, or fewer subtasks.
assigned = { $tasks } task(s) assigned successfully
assigned-in-chunks = { $tasks } task(s) are being handed out
recall-too-late = An assignment can be recalled for 24 hours.
recall-done-already = This assignment was recalled already.
recall-still-given = This assignment is still being handed out.
work-unfinished = Earlier work on it is still going on. Wait until it is done, or stop it.
work-name-taken = Another one has its name by now, so it cannot come back. The deletion goes on.
correct-nothing-changed = Nothing was changed.
correct-unknown-task = This task is not in the assignment, or twice in the correction.
correct-subtasks-fixed = A correction renames the { $count ->
    [one] one subtask
   *[other] { $count } subtasks
}. To add or drop one, assign a new task.
correct-not-stored = This assignment is from before corrections were possible.
correct-nobody-left = Nobody has a task open that this changes. What is completed stays as it is.
template-title-required = Template title is required
template-task-title-required = Task title is required
template-subtask-required = Template must have at least one subtask
template-fields-required = Please fill in all required fields
template-subtask-required-on-edit = Please add at least one subtask
note-message-required = Please enter a message.
note-recall-too-late = A note can be recalled for 24 hours.
note-recall-done-already = This note was recalled already.
invitation-has-account = Has an account already
invitation-invited-already = Is invited already
invitation-named-twice = Is named twice
invitation-nobody-named = Nobody is named in this file.
invitation-address-required = Please enter an email address.
invitation-too-many = At most { $max } people can be invited at once.
invitation-too-many-imported = At most { $max } people can be imported at once.
invitation-not-csv = This is no CSV file.
invitation-open-quote = A quotation mark in this line is not closed
invitation-lost-characters = Has characters that were lost when the file was saved
invitation-no-address = Has no mail address
invitation-address-elsewhere = Its address is in another column
invitation-several-addresses = Has several addresses: each person needs a line
activity-kind-unknown = This kind of activity does not exist.
mail-sent-already = This mail was sent already.

## Calls of the API

day-invalid = A day looks like 2026-12-31.
day-too-far = A day can be at most { $years } years ahead.
day-range-reversed = The last day is before the first.
day-range-too-long = At most { $max } days can be asked for at once.
limit-out-of-range = limit must be between 1 and { $max }.
decision-unknown = The decision must be approved or changes.
after-invalid = after must be the next of a page before.
value-not-among = { $field } must be one of { $names }.
idempotency-key-invalid = The Idempotency-Key must be 1 to 200 visible ASCII characters.
idempotency-key-of-another = This Idempotency-Key was already used for a different request.
if-match-invalid = If-Match must be a version in double quotes, or *.
signed-out = You are logged out.
credentials-wrong = Invalid email or password
code-needed = Enter the code from your authenticator app.
code-used = This code is no longer valid. Wait for the next one.
code-wrong = That code is not right.
forbidden = You are not allowed to do this.
not-found = There is nothing here.
outdated = This was changed meanwhile. Look at what it says now before you save.
review-superseded = This changed meanwhile. Look at what was submitted last before you decide.
too-many-attempts = Too many attempts. Please wait a moment and try again.
export-busy = Another download is being made. Please try again in a moment.
picture-busy = Another picture of yours is still being uploaded. Please try again in a moment.
server-busy = The server is busy. Please try again in a moment.
database-away = The database is away. Please try again in a moment.
disk-full = Nothing can be saved at the moment: the server’s disk is full.
change-unconfirmed = The database went away while it was saving. Look whether your change is there before you try again.
internal-error = Something went wrong on our side. Please try again.
request-from-another-site = This request came from another site.
request-compressed = Compressed requests are not accepted.
request-not-json-type = Send JSON, with Content-Type: application/json.
request-method-not-allowed = This method is not allowed here.
request-not-understood = The request could not be understood.
request-too-slow = The request took too long to arrive.
request-broke-off = The request broke off.
request-not-utf8 = The request is not valid UTF-8.
request-has-nul = The request contains a NUL character.
request-field-twice = The field { $field } is there twice.
request-not-an-object = The request is not an object with the expected fields.
request-field-of-wrong-type = The field { $field } has the wrong type.
request-not-json = The request is not valid JSON.
request-too-large = The request is larger than { $max } KiB.
query-not-understood = The parameters in the address could not be understood.
query-parameter-of-wrong-type = The parameter { $parameter } has the wrong type.

## Lists

list = { $items }
list-and-others = { $items } and { $count } more
list-separator = { ", " }

## Achievements

achievement-first-task = Just Getting Started
achievement-dynamic-duo = Dynamic Duo
achievement-the-finisher = The Finisher
achievement-working-class-hero = Working Class Hero
achievement-double-digits = Double Digits
achievement-twenty-hustle = Twenty Hustle
achievement-thirty-thriving = Thirty and Thriving
achievement-forty-fiesta = Forty Fiesta
achievement-big-fifty = The Big Fifty
achievement-seventy-five-strong = Seventy-Five Strong
achievement-centurion = The Centurion
achievement-one-fifty-fighter = One-Fifty Fighter
achievement-two-hundred-thunder = Two Hundred Thunder
achievement-overachiever = Overachiever
achievement-three-hundred-machine = Three Hundred Machine
achievement-four-hundred-force = Four Hundred Force
achievement-five-hundred-frenzy = Five Hundred Frenzy
achievement-six-hundred-savage = Six Hundred Savage
achievement-seven-hundred-storm = Seven Hundred Storm
achievement-eight-hundred-empire = Eight Hundred Empire
achievement-nine-hundred-ninja = Nine Hundred Ninja
achievement-thousand-legend = Thousand Legend
achievement-the-architect = The Architect
achievement-tech-wizard = Tech Wizard
achievement-timo-for-two = { $mentorName } for Two
achievement-timo-power-play = { $mentorName } Power Play
achievement-reason-first = You completed your first task.
achievement-reason-tasks = You completed { $count } tasks.
achievement-reason-week = You completed { $count } { $mentorName } Tasks in one week.
achievement-reason-architect = You created your first roadmap task.
achievement-reason-calendar = You put a task into your calendar.

## Notifications

notification-welcome = Welcome to { $productName }
notification-welcome-text = Good to have you here, { $name }. Add your first task to get going.
notification-password-changed = Your password was changed
notification-password-changed-text = Your mentor set a new password for you. You were signed out everywhere.
handed-over = This address is yours now
handed-over-text = This account was made before anybody had confirmed its address. Your new password confirmed it, and removed what was set up before: two-factor sign-in, name, picture and links, mail settings and every session. Tasks stayed. Fill in your profile in Account Settings.
notification-session-ended = You were signed out somewhere
notification-session-ended-text = You were signed in on { $max } browsers or devices, so the one that was not used for longest was signed out. If you do not know all of them, look at your devices in Account Settings and change your password.
notification-note = A note from { $author }
notification-note-former = A note from a former mentor
former-admin = A former admin
deleted-client = a deleted client
invited-person = somebody who was invited
former-mentor = A former mentor
notification-achievement = Achievement unlocked: { $title }
notification-task = New task: { $title }
notification-task-text = Your mentor assigned it to you.
notification-submission = { $client } submitted a task: { $title }
notification-submission-former = New submission: { $title }
notification-submission-text = Revision { $revision } waits for your review.
notification-approved = Approved: { $title }
notification-approved-text = Your mentor approved your work, and the task is completed.
notification-changes = Changes asked: { $title }
notification-comment = { $author } commented: { $title }
notification-comment-former = New comment: { $title }
notification-comment-text = Open the task to read it.
notification-check-in-reminder = Still open: { $checkIn }
notification-check-in-reminder-text = Answer it before it closes.
notification-check-in-reply = { $author } wrote about your check-in: { $checkIn }
notification-check-in-comment = { $author } wrote back: { $checkIn }
notification-check-in-former = New words about a check-in: { $checkIn }
notification-check-in-text = Open the check-in to read it.
notification-tasks = { $count } new tasks
notification-corrected = { $mentor } corrected a task: { $title }
notification-corrected-several = { $mentor } corrected { $count } tasks
correction-changes = Changed: { $changes }
correction-unnamed = Open the task to read it as it is now.
correction-title = title
correction-description = description
correction-due-date = due date ({ $day })
correction-subtasks = { $count ->
    [one] { $count } subtask
   *[other] { $count } subtasks
}

## Mail

category-content-creation = Content Creation
category-content-ideation = Content Ideation
category-business-development = Business Development
category-business-outreach = Business Outreach
category-timo-task = { $mentorName } Task
mail-choose = Choose what you hear of
mail-choose-link = choose what you hear of
mail-imprint = Imprint
mail-privacy = Privacy
mail-links = { $stops } or { $choose }.
mail-link-again = The button does nothing? Open this address: { $address }
mail-always-comes = Mail about your account always comes, whatever you chose to hear of.
mail-sign-in = Sign in
mail-open-account = Open your account
mail-due = Due { $day }

## Mail about tasks

mail-task = New task from { $mentor }: { $title }
mail-task-heading = { $mentor } has a task for you
mail-task-intro = Hi { $name }, this is on your { $board ->
    [timo] priority board
   *[other] roadmap
} now.
mail-task-action = Open the task
mail-task-line = { $title } ({ $category })
mail-tasks = { $count } new tasks from { $mentor }
mail-tasks-heading = { $mentor } has { $count } tasks for you
mail-tasks-intro = Hi { $name }, these are on your { $board ->
    [timo] priority board
   *[other] roadmap
} now. Start with the one that is due first.
mail-tasks-action = Open your tasks
mail-tasks-reason = You get this because { $mentor } assigned tasks to you in { $productName }.
mail-tasks-stops = No more mail about tasks
mail-tasks-preview = { $title }.
mail-tasks-preview-others = { $title }, and { $count } more.
mail-tasks-preview-due = Due { $day }.
mail-subtasks = { $count ->
    [one] { $count } subtask
   *[other] { $count } subtasks
}: { $titles }
mail-corrected = { $mentor } corrected a task: { $title }
mail-corrected-heading = { $mentor } corrected a task
mail-corrected-several = { $mentor } corrected { $count } tasks
mail-corrected-intro = Hi { $name }, this is what changed. What you have ticked stays ticked.
mail-corrected-title = Title before: { $title }
mail-corrected-description = The description is new.
mail-corrected-due = Now due { $day }
mail-corrected-subtask = “{ $before }” is now “{ $after }”

## Mail with a note

mail-note = A note from { $mentor }
mail-note-intro = Hi { $name }, { $mentor } wrote you this.
mail-note-signed = { $author }, { $day }
mail-note-action = Open the note
mail-note-reason = You get this because { $mentor } wrote to you in { $productName }.
mail-note-stops = No more mail about notes

## Mail about reviews and comments

mail-submission = { $client } submitted: { $title }
mail-submission-heading = { $client } waits for your review
mail-submission-intro = Hi { $name }, { $client } submitted this task for review.
mail-submission-action = Open the review
mail-revision = Revision { $revision }
mail-approved = { $mentor } approved: { $title }
mail-approved-heading = { $mentor } approved your task
mail-approved-intro = Hi { $name }, “{ $title }” is approved and completed.
mail-changes = { $mentor } asks for changes: { $title }
mail-changes-heading = { $mentor } asks for changes
mail-changes-intro = Hi { $name }, “{ $title }” needs a little more. Change what is asked for, then submit it again.
mail-comments = { $count ->
    [one] { $author } commented: { $title }
   *[other] { $count } new comments: { $title }
}
mail-comments-heading = { $count ->
    [one] { $author } commented
   *[other] { $count } new comments
}
mail-comments-intro = Hi { $name }, this was written about “{ $title }”.
mail-comment-author = { $author }:
mail-reviews-reason = You get this because the task is reviewed and discussed in { $productName }.
mail-reviews-stops = No more mail about reviews and comments

## Mail about check-ins

mail-check-in-reminder = Still open: { $checkIn }
mail-check-in-reminder-intro = Hi { $name }, { $mentor } asked you something in “{ $checkIn }”, and your answer has not come yet.
mail-check-in-reminder-action = Answer now
mail-check-in-open-until = It is open until { $until }.
mail-check-in-until = { $day }, { $time }
mail-check-in-reply = { $author } wrote about your check-in: { $checkIn }
mail-check-in-reply-heading = { $author } wrote about your check-in
mail-check-in-reply-action = Open the check-in
mail-check-in-comment-intro = Hi { $name }, { $author } wrote back about the answers to “{ $checkIn }”. The text is not in this mail.
mail-check-in-comment-action = Open the answers
mail-check-in-comment-reason = You get this because you wrote about answers to a check-in in { $productName }.
mail-check-ins-reason = You get this because your mentor asks you now and then in { $productName }.
mail-check-ins-stops = No more mail about check-ins

## Daily mail

mail-digest-heading = Good morning, { $name }
mail-digest-summary = { $summary }.
mail-digest-count-due-today = { $count ->
    [one] { $count } task due today
   *[other] { $count } tasks due today
}
mail-digest-count-overdue = { $count ->
    [one] { $count } task overdue
   *[other] { $count } tasks overdue
}
mail-digest-count-new = { $count ->
    [one] { $count } new task
   *[other] { $count } new tasks
}
mail-digest-count-corrected = { $count ->
    [one] { $count } corrected task
   *[other] { $count } corrected tasks
}
mail-digest-count-notes = { $count ->
    [one] { $count } new note
   *[other] { $count } new notes
}
mail-digest-count-check-ins = { $count ->
    [one] { $count } open check-in
   *[other] { $count } open check-ins
}
mail-digest-count-entries = { $count ->
    [one] { $count } review or comment
   *[other] { $count } reviews and comments
}
mail-digest-due-today = Due today
mail-digest-overdue = Overdue
mail-digest-new = New since the last one
mail-digest-corrected = Corrected
mail-digest-entries = Reviews and comments
mail-digest-check-ins = Open check-ins
mail-digest-open-until = Open until { $until }
mail-digest-submission = { $author } submitted revision { $revision }
mail-digest-approved = { $author } approved it
mail-digest-changes = { $author } asks for changes
mail-digest-comment = { $author } commented
mail-digest-correction = { $author } corrected it
mail-digest-words = { $what }: { $words }
mail-digest-notes = { $count ->
    [one] { $count } note for you
   *[other] { $count } notes for you
}
mail-digest-line = { $title } ({ $note })
mail-digest-progress = { $done } of { $count ->
    [one] { $count } subtask
   *[other] { $count } subtasks
} done
mail-digest-was-due = Was due { $day }
mail-digest-no-due-date = No due date
mail-digest-others = and { $count } more
mail-digest-preview-notes = Your mentor wrote to you.
mail-digest-action = Open your board
mail-digest-action-admin = Open the reviews
mail-digest-reason = This comes once a day at 8:00 your time, and only when there is something to say.
mail-digest-stops = No more daily mail
mail-digest-missing = A daily mail that could not be written
mail-digest-missing-text = One of your daily mails could not be written. Your board has everything that it would have said.

## Mail about the account

mail-confirm = Confirm your email
mail-confirm-preview = The link works once, for a day.
mail-confirm-intro = An account on { $productName } was made with this address. If it is yours, confirm that you read mail here. The link works once, for a day.
mail-confirm-not-you = Not you? Do nothing: without your word the account sends you next to nothing.
mail-confirm-reason = You get this because somebody typed your address. You are on no list.
mail-reset = Choose a new password
mail-reset-preview = The link works once, for one hour.
mail-reset-intro = Somebody asked for a new password for your account. If it was you, choose one here. The link works once, for one hour. A new password signs you out everywhere and renews your calendar address.
mail-reset-not-you = Not you? Do nothing: your password stays as it is.
mail-password-changed = Your password was changed
mail-password-changed-preview = Your mentor set a new one, and you were signed out everywhere.
mail-password-changed-intro = Your mentor set a new password for your account, and you were signed out everywhere. Your mentor tells you the password; it is never sent by mail. Your calendar address was renewed, too: a calendar program that reads your due dates needs the new one from Account Settings.
mail-password-changed-not-you = You did not ask for it? Write to your mentor.
mail-own-password-preview = Every other browser was signed out.
mail-own-password-intro = The password of your account was changed, with the old one or by a reset link. Every other browser was signed out, and your calendar address was renewed.
mail-new-browser = A new browser signed in
mail-new-browser-preview = It had not signed in to your account before.
mail-new-browser-intro = A browser that had not signed in before is signed in to your account. If that was you, there is nothing to do.
mail-new-browser-intro-named = { $browser } on { $system } is signed in to your account. It had not signed in before. If that was you, there is nothing to do.
mail-security-not-you = That was not you? Choose a new password at once: { $address }
mail-handed-over-preview = What was set up before was removed.
mail-two-factor-on = Two-factor sign-in is on
mail-two-factor-on-preview = From now on signing in takes a code.
mail-two-factor-on-intro = Two-factor sign-in was turned on for your account. From now on signing in takes a code from your authenticator app, or one of the recovery codes that you kept.
mail-two-factor-on-not-you = That was not you? Remove it here, with your password, and sign everybody out: { $address }
mail-two-factor-off = Two-factor sign-in is off
mail-two-factor-off-preview = From now on your password is enough.
mail-two-factor-off-intro = Two-factor sign-in was turned off for your account. From now on your password is enough to sign in.
mail-two-factor-off-not-you = That was not you? Choose a new password at once.
mail-passkey-added = A passkey was added
mail-passkey-added-preview = It signs in to your account without a password.
mail-passkey-added-intro = A passkey was added to your account. It signs you in without a password and without a code.
mail-passkey-removed = A passkey was removed
mail-passkey-removed-preview = It no longer signs in to your account.
mail-passkey-removed-intro = A passkey was removed from your account. It no longer signs you in.
mail-organisation-linked = An organisation’s account was linked
mail-organisation-linked-preview = It signs in to your account from now on.
mail-organisation-linked-intro = An account of your organisation was linked to yours. From now on it signs you in.
mail-organisation-unlinked = An organisation’s account was unlinked
mail-organisation-unlinked-preview = It no longer signs in to your account.
mail-organisation-unlinked-intro = The account of your organisation was unlinked from yours. It no longer signs you in.
mail-way-added-not-you = That was not you? Remove it in your account, then choose a new password: { $address }
mail-closed = Your account is closed
mail-closed-preview = Sign in within 30 days to have it back.
mail-closed-intro = Your account is closed, as you wished. Until { $day } you can have it back: just sign in. After that everything in it is deleted for good.
mail-closed-not-you = That was not you? Sign in and choose a new password at once.

## Invitation and test mail

mail-invitation = { $mentor } invites you to { $productName }
mail-invitation-preview = Make your account. { $limit }
mail-invitation-intro = { $mentor } invites you to { $productName }: a board for your content, with tasks, steps and a little joy when they are done. Make your account here.
mail-invitation-action = Make your account
mail-invitation-once = The link works once.
mail-invitation-until = The link works once, until { $day }.
mail-invitation-not-you = { $limit } You do not know who this is? Do nothing, and no account is made.
mail-invitation-reason = You get this once, because somebody typed your address. You are on no list.
mail-test = Your mail settings work
mail-test-preview = This mail left your { $productName }, and it arrived.
mail-test-intro = Hi { $name }, this mail left your { $productName }, and it arrived.
mail-test-action = Open the outbox
mail-test-reason = You get this because you asked for a test mail.

## Choices of clients

choice-client-required = Choose at least one client.
choice-one-of = Choose clients in one way: by name, by segment, by filter, or everybody.
choice-except-of-ids = Only a filter, a segment or everybody can have exceptions.
choice-too-many = At most { $max } clients can be named at once.
choice-nobody-left = This choice reaches nobody now. Nothing was done.
choice-all-have-it = Everybody whom this choice reaches has it already. Nothing was done.
choice-leave-out = leaveOut must be whoHasIt.

## Tags and segments

tag-name-required = Please enter a name.
tag-name-with-separator = A tag's name cannot contain a semicolon.
tag-name-taken = There is a tag of this name already.
tag-unknown = This tag does not exist any more.
tag-into-itself = A tag cannot be merged into itself.
tag-none-chosen = Choose at least one tag.
tag-too-many = There can be at most { $max } tags.
tag-too-many-of-one = At most { $max } tags are possible here.
tag-too-many-of-clients = { $clients } of the clients would have more than { $max } tags. Nothing was done.
segment-name-required = Please enter a name.
segment-name-taken = There is a segment of this name already.
segment-unknown = This segment does not exist any more.
segment-too-many = There can be at most { $max } segments.
condition-required = Add at least one condition.
condition-empty-group = A group needs at least one condition.
condition-too-many = A segment can have at most { $max } conditions.
condition-not-understood = This condition is incomplete or unknown.
condition-day = A day is written yyyy-mm-dd.
condition-days = The number of days must be from { $min } to { $max }.
condition-count = The number must be from { $min } to { $max }.
condition-percent = The percentage must be from { $min } to { $max }.
condition-answer-not-compared = Only answers to numbers and scales can be compared.

## Programs

program-name-required = Please enter a name.
program-name-taken = There is a program of this name already.
program-unknown = This program does not exist any more.
program-name-unknown = There is no program named “{ $name }”.
program-too-many = There can be at most { $max } programs.
program-too-many-of-one = At most { $max } programs are possible here.
program-too-many-steps = A program can have at most { $max } steps.
program-too-many-days-off = A program can have at most { $max } entries of days off.
program-day-off-too-long = Days off can be at most { $max } days at once.
program-days = The number of days must be from { $min } to { $max }.
program-too-long = A program can last at most two years: this step would come later.
program-step-unknown = This step does not exist any more.
program-step-twice = A step can be in a program once.
program-step-content-required = A step is either a template or a task of its own.
program-step-timing-required = A step comes either on a day or some days after the step before it.
program-step-day-decreases = A step cannot come on an earlier day than the step before it.
program-first-step-after = The first step comes on a day: there is no step before it.
program-template-unknown = This template does not exist any more.
template-in-programs = Programs use this template: { $names }. Take it out of them first.
program-is-paused = The program is paused. Resume the program.
program-not-paused = The program is not paused.
program-paused-already = The program is paused already.
program-without-steps = The program has no steps yet.
program-all-in-it = They are in it already.
program-all-left-out = Nobody is left: everybody is in it already, or has a task of it.
enrolment-start = A program can start from { $ago } days ago to { $ahead } days ahead.
enrolment-pause-end = A pause ends tomorrow at the earliest, and in { $ahead } days at the latest.
enrolment-shift = The number of days must be from 1 to { $max }, sooner or later.
enrolment-ended = This enrolment has ended.
enrolment-paused = This is paused already.
enrolment-not-paused = This is not paused.
enrolment-step-came = This step has come already.
enrolment-act-unknown = A step comes now, or never.

## Check-ins

check-in-name-required = Please enter a name.
check-in-name-taken = There is a check-in of this name already.
check-in-unknown = This check-in does not exist any more.
check-in-too-many = There can be at most { $max } check-ins.
check-in-has-ended = This check-in has ended.
check-in-closed = This check-in is closed.
check-in-answers-changed = These answers have changed meanwhile. Look at them again.
check-in-reminded = They were reminded already.
check-in-audience-required = Choose whom it asks.
check-in-audience-of-program = A check-in of a program asks those who are in it.
check-in-audience-not-understood = A check-in asks everybody, a choice of clients, or a segment.
check-in-rhythm-not-understood = This rhythm is incomplete or unknown.
check-in-number-range = The number must be from { $min } to { $max }.
check-in-question-required = Ask at least one question.
check-in-too-many-questions = A check-in can have at most { $max } questions.
check-in-question-text-required = Please enter a question.
check-in-question-kind-unknown = This kind of question is unknown.
check-in-question-twice = A question can be in a check-in once.
check-in-question-unknown = This question does not exist any more.
check-in-choice-required = Please enter a choice.
check-in-number-twice = Another question asks for this number already.
check-in-choice-twice = A choice can be in a question once.
check-in-choice-unknown = This choice does not exist any more.
check-in-choices-range = A question like this has { $min } to { $max } choices.
check-in-least-above-most = The most cannot be below the least.
check-in-answer-not-understood = This answer does not fit the question.
check-in-answer-required = Please answer this question.
check-in-answer-not-a-link = Please enter a link that begins with https://
check-in-answer-too-small = The number must be at least { $least }.
check-in-answer-too-large = The number must be at most { $most }.
amount-not-a-number = Please enter a number.
amount-ambiguous = This can be read as two numbers. Write thousands without a sign, and decimals after a point, no more than asked for.
amount-too-many-digits = A number can have at most { $max } digits.
amount-not-whole = Please enter a whole number.
amount-too-many-decimals = { $max ->
    [one] The number can have at most one decimal.
   *[other] The number can have at most { $max } decimals.
}

## Numbers

number-name-required = Please enter a name.
number-name-taken = There is a number of this name already.
number-unknown = This number does not exist any more.
number-too-many = There can be at most { $max } numbers.
number-source-required = Choose who writes it.
number-better-required = Choose what is better.
number-counts-required = Choose which tasks are counted.
number-counted-is-whole = What the hub counts has no decimals.
number-counted-stays = What the hub counts cannot be written, and the other way round.
number-fewer-decimals = Its values have more decimals.
number-not-yours = Somebody else writes this number.
number-day-in-the-future = A value cannot be of a day to come.
number-day-too-early = A day is from { $year } on.
number-day-unreadable = Has no day that can be read: write it as 2026-03-31
number-day-ambiguous = The day can be read in two ways: write it as 2026-03-31
number-line-too-many-cells = Has more cells than the heading: an amount with a decimal comma needs quotation marks
number-line-two-amounts = Has two numbers: an amount with a decimal comma needs quotation marks, and its column the heading Amount
number-line-two-days = Has two days: the column of days needs the heading Day
number-line-unknown-address = No creator has this address
number-line-without-the-number = Does not have this number
number-line-twice = Is the same person and day as line { $line }
number-file-empty = No value stands in this file.
number-file-too-long = A file can have at most { $max } lines.
number-goal-kind-required = Choose what the goal asks for.
number-goal-by-required = Choose the day by which to reach it.
number-goal-by-past = The day of a goal cannot be in the past.
number-goal-by-too-far = The day of a goal can be at most { $years } years ahead.
number-goal-every-required = Choose whether it is for every week or every month.
table-numbers-not-understood = Name at most { $max } numbers by their ids, with commas between them.
table-number-not-shown = The table does not show this number.
notification-number = You follow a new number: { $name }
notification-number-text = You find it under Progress. It asks for nothing by itself; a goal is yours to set.
