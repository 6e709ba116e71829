# German: du, short and kind.

## Days

weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag
month-january = Januar
month-february = Februar
month-march = März
month-april = April
month-may = Mai
month-june = Juni
month-july = Juli
month-august = August
month-september = September
month-october = Oktober
month-november = November
month-december = Dezember
day-full = { $weekday }, { $day }. { $month } { $year }
day-without-year = { $weekday }, { $day }. { $month }
day-short = { $day }. { $month }

## Names of fields, at the begin of a sentence

label-title = Titel
label-description = Beschreibung
label-subtask = Teilaufgabe
label-task-title = Titel der Aufgabe
label-message = Nachricht
label-first-name = Vorname
label-last-name = Nachname

## Text that somebody typed

text-too-long = { $label }: höchstens { $max } Zeichen.
text-control-characters = { $label }: Steuerzeichen sind nicht erlaubt.

## Accounts

email-invalid = Das ist keine gültige E-Mail-Adresse
email-taken = Mit dieser E-Mail-Adresse gibt es schon ein Konto
first-name-required = Bitte gib deinen Vornamen ein
last-name-required = Bitte gib deinen Nachnamen ein
url-invalid = Bitte gib eine gültige Webadresse ein
zone-unknown = Diese Zeitzone gibt es nicht.
language-unknown = Diese Sprache gibt es nicht.
sign-up-link-invalid = Dieser Link zum Registrieren gilt nicht mehr. Bitte deinen Mentor um einen neuen.
sign-up-link-required = Zum Registrieren brauchst du einen Einladungslink. Bitte deinen Mentor darum.
password-too-short-sign-up = Das Passwort braucht mindestens { $min } Zeichen
password-too-short = Das Passwort braucht mindestens { $min } Zeichen
password-too-long = Das Passwort darf höchstens { $max } Zeichen haben.
password-wrong = Dieses Passwort stimmt nicht.
password-current-wrong = Das aktuelle Passwort stimmt nicht
admin-password-required = Ein neuer Admin braucht ein Passwort.
admin-is-a-client = Diese E-Mail-Adresse gehört einem Klienten. Wer sie registriert hat, würde Admin: Gib --promote an, wenn das so gemeint ist.
two-factor-is-on = Die Anmeldung in zwei Schritten ist schon an.
two-factor-is-off = Die Anmeldung in zwei Schritten ist nicht an.
two-factor-is-demanded = Hier braucht jeder Admin die Anmeldung in zwei Schritten.
two-factor-own-first = Schalte zuerst deine eigene Anmeldung in zwei Schritten ein.
two-factor-code-wrong = Dieser Code stimmt nicht. Prüfe die Uhrzeit auf deinem Handy und versuch es noch einmal.
two-factor-missing = Hier braucht jeder Admin die Anmeldung in zwei Schritten. Richte deine in den Kontoeinstellungen ein.
closing-needs-email = Tippe zur Bestätigung deine E-Mail-Adresse ein.
closing-last-admin = Du bist der einzige Admin. Mach erst jemand anderen zum Admin.
picture-too-large = Bitte wähl ein Bild unter 5 MB.
picture-not-an-image = Bitte wähl eine Bilddatei (JPG, PNG, GIF usw.).
picture-url-invalid = Bitte gib eine gültige Bildadresse ein.
picture-too-many-pixels = Bitte wähl ein Bild mit höchstens 8192 mal 8192 Pixeln.
reset-link-sent = Falls es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.

## Tasks

task-title-required = Die Aufgabe braucht einen Titel.
category-required = Die Aufgabe braucht eine Kategorie.
category-unknown = Diese Kategorie gibt es nicht.
category-mentor-only = Timo-Aufgaben gibt dir dein Mentor.
due-date-required = Die Aufgabe braucht ein Fälligkeitsdatum.
due-date-past = Das Fälligkeitsdatum darf nicht in der Vergangenheit liegen.
due-date-invalid = Das Fälligkeitsdatum muss ein Kalendertag sein, geschrieben als yyyy-mm-dd.
subtask-required = Mindestens eine Teilaufgabe muss sein.
task-too-many-subtasks = Eine Aufgabe kann höchstens { $max } Teilaufgaben haben.
template-too-many-subtasks = Eine Vorlage kann höchstens { $max } Teilaufgaben haben.
status-unknown = Diesen Status gibt es nicht.
task-not-done-yet = Nur eine Aufgabe in „Fertig“ lässt sich abschließen.
task-completed-is-final = Eine abgeschlossene Aufgabe lässt sich nicht mehr ändern.
task-done-subtask-stays = Solange die Aufgabe in „Fertig“ ist, bleibt der Haken an der Teilaufgabe. Schieb die Aufgabe erst zurück.
task-mentor-edits = Eine Timo-Aufgabe bearbeitet dein Mentor.
event-title-required = Der Termin braucht einen Titel.
event-needs-due-date = Für einen Kalendertermin braucht diese Aufgabe ein Fälligkeitsdatum.

## Mentoring

assign-category-required = Bitte wähl eine Kategorie.
assign-client-required = Bitte wähl, wem du die Aufgabe gibst.
assign-client-unknown = Diesen Klienten gibt es nicht.
assign-clients-unknown = Mindestens einen dieser Klienten gibt es nicht.
assign-client-or-all-required = Bitte wähl einen Klienten oder „Allen zuweisen“
assign-clients-or-all-required = Bitte wähl mindestens einen Klienten oder „Allen zuweisen“
assign-due-date-required = Bitte wähl ein Fälligkeitsdatum
assign-no-clients = Es gibt noch keine Klienten.
assign-task-required = Mindestens eine Aufgabe muss sein.
assign-titles-required = Jede Aufgabe braucht einen Titel
assign-categories-required = Jede Aufgabe braucht eine Kategorie
assign-due-dates-required = Jede Aufgabe braucht ein Fälligkeitsdatum
assign-subtask-titles-required = Jede Teilaufgabe braucht einen Titel
assign-too-many-tasks = Höchstens { $max } Aufgaben lassen sich auf einmal zuweisen.
assign-too-many-rows = Das ergäbe { $rows } Einträge für { $clients } Klienten; möglich sind höchstens { $max } auf einmal. Weise weniger Aufgaben oder weniger Teilaufgaben zu.
assigned = { $tasks ->
    [one] { $tasks } Aufgabe zugewiesen
   *[other] { $tasks } Aufgaben zugewiesen
}
assigned-in-chunks = { $tasks ->
    [one] { $tasks } Aufgabe wird gerade verteilt
   *[other] { $tasks } Aufgaben werden gerade verteilt
}
recall-too-late = Zurückrufen geht nur 24 Stunden lang.
recall-done-already = Diese Zuweisung ist schon zurückgerufen.
recall-still-given = Diese Zuweisung wird gerade noch verteilt.
template-title-required = Die Vorlage braucht einen Titel
template-task-title-required = Die Aufgabe braucht einen Titel
template-subtask-required = Die Vorlage braucht mindestens eine Teilaufgabe
template-fields-required = Bitte füll alle Pflichtfelder aus
template-subtask-required-on-edit = Bitte füg mindestens eine Teilaufgabe hinzu
note-message-required = Bitte schreib eine Nachricht.
invitation-has-account = Hat schon ein Konto
invitation-invited-already = Ist schon eingeladen
invitation-named-twice = Kommt doppelt vor
invitation-nobody-named = In dieser Datei steht niemand.
invitation-address-required = Bitte gib eine E-Mail-Adresse ein.
invitation-too-many = Höchstens { $max } Leute lassen sich auf einmal einladen.
invitation-too-many-imported = Höchstens { $max } Leute lassen sich auf einmal importieren.
invitation-not-csv = Das ist keine CSV-Datei.
activity-kind-unknown = Diese Art von Aktivität gibt es nicht.
mail-sent-already = Diese Mail ist schon verschickt.

## Calls of the API

day-invalid = Ein Tag sieht so aus: 2026-12-31.
day-range-reversed = Der letzte Tag liegt vor dem ersten.
day-range-too-long = Höchstens { $max } Tage lassen sich auf einmal abfragen.
limit-out-of-range = limit muss zwischen 1 und { $max } liegen.
value-not-among = { $field } muss einer dieser Werte sein: { $names }.
idempotency-key-invalid = Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.
idempotency-key-of-another = Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.
if-match-invalid = If-Match muss eine Version in doppelten Anführungszeichen sein, oder *.
signed-out = Du bist abgemeldet.
credentials-wrong = E-Mail-Adresse oder Passwort stimmt nicht
code-needed = Gib den Code aus deiner Authenticator-App ein.
code-wrong = Dieser Code stimmt nicht.
forbidden = Das darfst du nicht.
not-found = Hier ist nichts.
outdated = Das wurde inzwischen geändert. Sieh nach, was jetzt dort steht, bevor du speicherst.
too-many-attempts = Zu viele Versuche. Warte einen Moment und versuch es noch einmal.
export-busy = Gerade wird schon ein Download erstellt. Versuch es gleich noch einmal.
server-busy = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.
database-away = Die Datenbank ist gerade nicht da. Versuch es gleich noch einmal.
change-unconfirmed = Beim Speichern war die Datenbank plötzlich weg. Sieh nach, ob deine Änderung da ist, bevor du es noch einmal versuchst.
internal-error = Bei uns ist etwas schiefgegangen. Versuch es noch einmal.
request-from-another-site = Diese Anfrage kam von einer anderen Website.
request-compressed = Komprimierte Anfragen werden nicht angenommen.
request-not-json-type = Schick JSON, mit Content-Type: application/json.
request-method-not-allowed = Diese Methode ist hier nicht erlaubt.
request-not-understood = Die Anfrage war nicht zu verstehen.
request-too-slow = Die Anfrage kam zu langsam an.
request-broke-off = Die Anfrage brach ab.
request-not-utf8 = Die Anfrage ist kein gültiges UTF-8.
request-has-nul = Die Anfrage enthält ein NUL-Zeichen.
request-not-an-object = Die Anfrage ist kein Objekt mit den erwarteten Feldern.
request-field-of-wrong-type = Das Feld { $field } hat den falschen Typ.
request-not-json = Die Anfrage ist kein gültiges JSON.
request-too-large = Die Anfrage ist größer als { $max } KiB.
query-not-understood = Die Parameter in der Adresse waren nicht zu verstehen.
query-parameter-of-wrong-type = Der Parameter { $parameter } hat den falschen Typ.

## Lists

list = { $items }
list-separator = { ", " }

## Achievements

achievement-first-task = Der Anfang ist gemacht
achievement-dynamic-duo = Doppelt hält besser
achievement-the-finisher = Vier gewinnt
achievement-working-class-hero = Fleißiges Bienchen
achievement-double-digits = Jetzt zweistellig
achievement-twenty-hustle = Zwanzig, läuft bei dir
achievement-thirty-thriving = Dreißig und fleißig
achievement-forty-fiesta = Vierzig, Zeit für Konfetti
achievement-big-fifty = Der große Fuffziger
achievement-seventy-five-strong = Dreiviertelhundert
achievement-centurion = Das volle Hundert
achievement-one-fifty-fighter = Hundertfuffzig Sachen
achievement-two-hundred-thunder = Zweihundert Donnerwetter
achievement-overachiever = Streber mit Stil
achievement-three-hundred-machine = Dreihundert wie am Schnürchen
achievement-four-hundred-force = Vierhundert PS
achievement-five-hundred-frenzy = Fünfhundert und kein Ende
achievement-six-hundred-savage = Sechshundert, völlig wild
achievement-seven-hundred-storm = Siebenhundert, Sturmstärke
achievement-eight-hundred-empire = Achthundert, ein Weltreich
achievement-nine-hundred-ninja = Neunhundert, ganz lautlos
achievement-thousand-legend = Tausendsassa
achievement-the-architect = Der eigene Bauplan
achievement-tech-wizard = Kalenderzauber
achievement-timo-for-two = Timo im Doppelpack
achievement-timo-power-play = Timo in Überzahl
achievement-reason-first = Du hast deine erste Aufgabe abgeschlossen.
achievement-reason-tasks = { $count ->
    [one] Du hast { $count } Aufgabe abgeschlossen.
   *[other] Du hast { $count } Aufgaben abgeschlossen.
}
achievement-reason-week = { $count ->
    [one] Du hast in einer Woche { $count } Timo-Aufgabe abgeschlossen.
   *[other] Du hast in einer Woche { $count } Timo-Aufgaben abgeschlossen.
}
achievement-reason-architect = Du hast deine erste eigene Aufgabe angelegt.
achievement-reason-calendar = Du hast eine Aufgabe in deinen Kalender eingetragen.

## Notifications

notification-welcome = Willkommen im Creator Hub
notification-welcome-text = Schön, dass du da bist, { $name }. Leg mit deiner ersten Aufgabe los.
notification-password-changed = Dein Passwort wurde geändert
notification-password-changed-text = Dein Mentor hat dir ein neues Passwort gesetzt. Du wurdest überall abgemeldet.
notification-note = Eine Nachricht von { $author }
notification-achievement = Erfolg freigeschaltet: { $title }
notification-task = Neue Aufgabe: { $title }
notification-task-text = Dein Mentor hat sie dir gegeben.
notification-tasks = { $count ->
    [one] { $count } neue Aufgabe
   *[other] { $count } neue Aufgaben
}
