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

## Names of fields, at the begin of a sentence

label-title = Titel
label-description = Beschreibung
label-subtask = Teilaufgabe
label-task-title = Titel der Aufgabe
label-message = Nachricht
label-text = Text
label-first-name = Vorname
label-last-name = Nachname
label-name = Name
label-product-name = Produktname
label-mentor-name = Name des Mentors
label-introduction = Einleitung
label-question = Frage
label-choice = Auswahl
label-unit = Einheit
label-end = Beschriftung
label-answer = Antwort

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
proof-needed = Gib dein Passwort ein oder nimm einen Passkey, um fortzufahren.
password-wrong = Dieses Passwort stimmt nicht.
password-current-wrong = Das aktuelle Passwort stimmt nicht
admin-is-a-client = Diese E-Mail-Adresse gehört einem Klienten. Wer sie registriert hat, würde Admin: Gib --promote an, wenn das so gemeint ist.
two-factor-is-on = Die Anmeldung in zwei Schritten ist schon an.
two-factor-is-off = Die Anmeldung in zwei Schritten ist nicht an.
two-factor-is-demanded = Hier braucht es die Anmeldung in zwei Schritten oder einen Passkey.
two-factor-own-first = Schalte zuerst deine eigene Anmeldung in zwei Schritten ein, oder füge einen Passkey hinzu.
two-factor-needs-confirmed-email = Bestätige zuerst deine E-Mail-Adresse: Bis dahin lässt sich die Anmeldung in zwei Schritten nicht einrichten.
two-factor-code-wrong = Dieser Code stimmt nicht. Prüfe die Uhrzeit auf deinem Handy und versuch es noch einmal.
two-factor-missing = Hier braucht es die Anmeldung in zwei Schritten oder einen Passkey. Richte eines davon in den Kontoeinstellungen ein.
only-way-in = Das ist dein einziger Zugang. Füge zuerst einen anderen hinzu.
passkey-demanded = Hier braucht es die Anmeldung in zwei Schritten oder einen Passkey. Schalte zuerst die Anmeldung in zwei Schritten ein, oder füge einen anderen Passkey hinzu.
passkey-refused = Dieser Passkey meldet dich hier nicht an. Nimm einen anderen Weg.
passkey-unverified = Dein Passkey hat nicht geprüft, dass du es bist. Nimm Fingerabdruck, Gesicht oder PIN, oder einen anderen Weg.
passkey-expired = Das hat zu lange gedauert. Versuch es noch einmal.
passkey-none-here = Du hast keinen Passkey für diese Adresse.
passkey-too-many = Du hast { $max } Passkeys, mehr gehen nicht. Entferne zuerst einen.
passkey-is-there = Diesen Passkey hast du schon hinzugefügt.
passkey-name-required = Ein Passkey braucht einen Namen.
password-sign-in-off = Die Anmeldung mit Passwort ist hier ausgeschaltet.
closing-needs-email = Tippe zur Bestätigung deine E-Mail-Adresse ein.
closing-last-admin = Du bist der einzige Admin. Mach erst jemand anderen zum Admin.
picture-too-large = Bitte wähle ein Bild unter 5 MB.
picture-not-an-image = Bitte wähle eine Bilddatei (JPG, PNG, GIF usw.).
picture-url-invalid = Bitte gib eine gültige Bildadresse ein.
picture-too-many-pixels = Bitte wähle ein Bild mit höchstens 8192 mal 8192 Pixeln.
picture-too-costly = Bitte wähle ein kleineres Bild: Ein progressives oder CMYK-JPEG und ein verlustfreies, transparentes oder animiertes WebP darf höchstens 16 Megapixel haben.
reset-link-sent = Falls es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.

## Appearance

# Name that stands where none was chosen.
original-mentor = Timo
# Mentor’s name as a part of another text.
mentor-name = { $mentorName }

colour-invalid = Schreib die Farbe als # und sechs Ziffern, etwa #7C9A4E.
address-not-https = Eine Adresse beginnt mit https://
logo-too-large = Bitte wähle ein Bild mit höchstens 1 MB.
logo-not-an-image = Bitte wähle ein Bild im Format PNG, JPEG oder WebP.
logo-too-small = Bitte wähle ein Bild mit mindestens { $min } mal { $min } Pixeln.
logo-animated = Bitte wähle ein Bild, das sich nicht bewegt.

## Tasks

task-title-required = Die Aufgabe braucht einen Titel.
category-required = Die Aufgabe braucht eine Kategorie.
category-unknown = Diese Kategorie gibt es nicht.
category-mentor-only = { $mentorName }-Aufgaben gibt dir dein Mentor.
due-date-required = Die Aufgabe braucht ein Fälligkeitsdatum.
due-date-past = Das Fälligkeitsdatum darf nicht in der Vergangenheit liegen.
due-date-invalid = Das Fälligkeitsdatum muss ein Kalendertag sein, geschrieben als yyyy-mm-dd.
due-date-too-far = Das Fälligkeitsdatum darf höchstens { $years } Jahre in der Zukunft liegen.
subtask-required = Mindestens eine Teilaufgabe muss sein.
task-too-many-subtasks = Eine Aufgabe kann höchstens { $max } Teilaufgaben haben.
task-too-many-open = Du hast schon { $max } offene Aufgaben. Schließe zuerst einige ab oder lösche sie.
task-trash-full = Dein Papierkorb enthält schon { $max } Aufgaben. Stelle einige wieder her oder warte, bis sie ihn verlassen haben.
task-too-much-text = Deine Aufgaben enthalten schon { $max } MB Text. Schließe zuerst einige ab oder kürze sie.
task-too-many-today = An einem Tag lassen sich höchstens { $max } Aufgaben anlegen. Mach bitte morgen weiter.
task-ids-invalid = Gib die Nummern von höchstens { $max } Aufgaben an, mit Kommas dazwischen.
template-too-many-subtasks = Eine Vorlage kann höchstens { $max } Teilaufgaben haben.
status-unknown = Diesen Status gibt es nicht.
task-not-done-yet = Nur eine Aufgabe in „Fertig“ lässt sich abschließen.
task-completed-is-final = Eine abgeschlossene Aufgabe lässt sich nicht mehr ändern.
task-done-subtask-stays = Solange die Aufgabe in „Fertig“ ist, bleibt der Haken an der Teilaufgabe. Schieb die Aufgabe erst zurück.
task-mentor-edits = Eine { $mentorName }-Aufgabe bearbeitet dein Mentor.
task-in-review = Diese Aufgabe wird gerade geprüft. Zieh sie erst zurück.
task-needs-review = Diese Aufgabe ist fertig, sobald dein Mentor sie angenommen hat. Reich sie zur Prüfung ein.
task-needs-no-review = Diese Aufgabe muss nicht geprüft werden.
task-waits-already = Diese Aufgabe wird schon geprüft.
task-not-in-done = Nur eine Aufgabe in „Erledigt“ kann eingereicht werden.
task-nothing-waits = Von dieser Aufgabe wartet nichts auf eine Prüfung.
task-decide-first = Entscheide erst über das, was wartet.
repeat-every-invalid = Eine Aufgabe wiederholt sich alle 1 bis { $max } Tage, Werktage, Wochen oder Monate.
repeat-unit-unknown = Eine Aufgabe wiederholt sich nach Tagen, Werktagen, Wochen oder Monaten.
repeat-from-unknown = Die nächste kommt nach Datum oder nach dem Abschließen.
repeat-on-unexpected = Tage lassen sich nur für Wochen und Monate nach Datum wählen.
repeat-weekdays-invalid = Wochentage sind Zahlen von 1 bis 7, mindestens eine, der Reihe nach und jede einmal.
repeat-month-day-invalid = Eine Aufgabe wiederholt sich an einem Tag des Monats, von 1 bis 31.
repeat-needs-due-date = Eine Aufgabe, die sich wiederholt, braucht ein Fälligkeitsdatum.
task-not-repeating = Diese Aufgabe wiederholt sich nicht.
submission-required = Schreib etwas oder füge einen Link hinzu.
submission-too-many-links = Höchstens { $max } Links sind möglich.
changes-required = Sag, was geändert werden soll.
comment-required = Bitte schreib einen Kommentar.
comment-too-late = Ein Kommentar lässt sich 10 Minuten lang löschen.
event-title-required = Der Termin braucht einen Titel.
event-needs-due-date = Für einen Kalendertermin braucht diese Aufgabe ein Fälligkeitsdatum.

## Mentoring

assign-category-required = Bitte wähle eine Kategorie.
assign-client-required = Bitte wähle, wem du die Aufgabe gibst.
assign-client-unknown = Diesen Klienten gibt es nicht.
assign-clients-unknown = Mindestens einen dieser Klienten gibt es nicht.
assign-client-or-all-required = Bitte wähle einen Klienten oder „Allen zuweisen“
assign-clients-or-all-required = Bitte wähle mindestens einen Klienten oder „Allen zuweisen“
assign-due-date-required = Bitte wähle ein Fälligkeitsdatum
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
work-unfinished = Eine frühere Änderung daran läuft noch. Warte, bis sie fertig ist, oder stoppe sie.
work-name-taken = Der Name ist inzwischen anderswo vergeben, deshalb kann es nicht zurückkommen. Das Löschen geht weiter.
correct-nothing-changed = Es wurde nichts geändert.
correct-unknown-task = Diese Aufgabe gehört nicht zur Zuweisung oder kommt in der Korrektur doppelt vor.
correct-subtasks-fixed = Eine Korrektur benennt die { $count ->
    [one] eine Teilaufgabe
   *[other] { $count } Teilaufgaben
} nur um. Um eine zu ergänzen oder zu streichen, weise eine neue Aufgabe zu.
correct-not-stored = Diese Zuweisung stammt aus der Zeit, bevor es Korrekturen gab.
correct-nobody-left = Niemand hat eine Aufgabe offen, die sich dadurch ändert. Was abgeschlossen ist, bleibt, wie es ist.
template-title-required = Die Vorlage braucht einen Titel
template-task-title-required = Die Aufgabe braucht einen Titel
template-subtask-required = Die Vorlage braucht mindestens eine Teilaufgabe
template-fields-required = Bitte fülle alle Pflichtfelder aus
template-subtask-required-on-edit = Bitte füge mindestens eine Teilaufgabe hinzu
note-message-required = Bitte schreib eine Nachricht.
note-recall-too-late = Eine Nachricht lässt sich nur 24 Stunden lang zurückrufen.
note-recall-done-already = Diese Nachricht ist schon zurückgerufen.
invitation-has-account = Hat schon ein Konto
invitation-invited-already = Ist schon eingeladen
invitation-named-twice = Kommt doppelt vor
invitation-nobody-named = In dieser Datei steht niemand.
invitation-address-required = Bitte gib eine E-Mail-Adresse ein.
invitation-too-many = Höchstens { $max } Personen lassen sich auf einmal einladen.
invitation-too-many-imported = Höchstens { $max } Personen lassen sich auf einmal importieren.
invitation-not-csv = Das ist keine CSV-Datei.
invitation-open-quote = Ein Anführungszeichen in dieser Zeile ist nicht geschlossen
invitation-lost-characters = Enthält Zeichen, die beim Speichern der Datei verloren gingen
invitation-no-address = Hat keine E-Mail-Adresse
invitation-address-elsewhere = Die Adresse steht in einer anderen Spalte
invitation-several-addresses = Hat mehrere Adressen: jede Person braucht eine eigene Zeile
activity-kind-unknown = Diese Art von Aktivität gibt es nicht.
mail-sent-already = Diese Mail ist schon verschickt.

## Calls of the API

day-invalid = Ein Tag sieht so aus: 2026-12-31.
day-too-far = Ein Tag darf höchstens { $years } Jahre in der Zukunft liegen.
day-range-reversed = Der letzte Tag liegt vor dem ersten.
day-range-too-long = Höchstens { $max } Tage lassen sich auf einmal abfragen.
limit-out-of-range = limit muss zwischen 1 und { $max } liegen.
decision-unknown = Die Entscheidung muss approved oder changes sein.
after-invalid = after muss der Wert next einer früheren Seite sein.
value-not-among = { $field } muss einer dieser Werte sein: { $names }.
idempotency-key-invalid = Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.
idempotency-key-of-another = Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.
if-match-invalid = If-Match muss eine Version in doppelten Anführungszeichen sein, oder *.
signed-out = Du bist abgemeldet.
credentials-wrong = E-Mail-Adresse oder Passwort stimmt nicht
code-needed = Gib den Code aus deiner Authenticator-App ein.
code-used = Dieser Code gilt nicht mehr. Warte auf den nächsten.
code-wrong = Dieser Code stimmt nicht.
forbidden = Das darfst du nicht.
not-found = Hier ist nichts.
outdated = Das wurde inzwischen geändert. Sieh nach, was jetzt dort steht, bevor du speicherst.
review-superseded = Das hat sich inzwischen geändert. Sieh dir an, was zuletzt eingereicht wurde, bevor du entscheidest.
too-many-attempts = Zu viele Versuche. Warte einen Moment und versuch es noch einmal.
export-busy = Gerade wird schon ein Download erstellt. Versuch es gleich noch einmal.
picture-busy = Ein anderes Bild von dir wird gerade noch hochgeladen. Versuch es gleich noch einmal.
server-busy = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.
database-away = Die Datenbank ist gerade nicht da. Versuch es gleich noch einmal.
disk-full = Gerade lässt sich nichts speichern: Die Festplatte des Servers ist voll.
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
request-field-twice = Das Feld { $field } steht zweimal da.
request-not-an-object = Die Anfrage ist kein Objekt mit den erwarteten Feldern.
request-field-of-wrong-type = Das Feld { $field } hat den falschen Typ.
request-not-json = Die Anfrage ist kein gültiges JSON.
request-too-large = Die Anfrage ist größer als { $max } KiB.
query-not-understood = Die Parameter in der Adresse waren nicht zu verstehen.
query-parameter-of-wrong-type = Der Parameter { $parameter } hat den falschen Typ.

## Lists

list = { $items }
list-and-others = { $items } und { $count } weitere
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
achievement-timo-for-two = { $mentorName } im Doppelpack
achievement-timo-power-play = { $mentorName } in Überzahl
achievement-reason-first = Du hast deine erste Aufgabe abgeschlossen.
achievement-reason-tasks = { $count ->
    [one] Du hast { $count } Aufgabe abgeschlossen.
   *[other] Du hast { $count } Aufgaben abgeschlossen.
}
achievement-reason-week = { $count ->
    [one] Du hast in einer Woche { $count } { $mentorName }-Aufgabe abgeschlossen.
   *[other] Du hast in einer Woche { $count } { $mentorName }-Aufgaben abgeschlossen.
}
achievement-reason-architect = Du hast deine erste eigene Aufgabe erstellt.
achievement-reason-calendar = Du hast eine Aufgabe in deinen Kalender eingetragen.

## Notifications

notification-welcome = Willkommen bei { $productName }
notification-welcome-text = Schön, dass du da bist, { $name }. Leg mit deiner ersten Aufgabe los.
notification-password-changed = Dein Passwort wurde geändert
notification-password-changed-text = Dein Mentor hat ein neues Passwort für dich festgelegt. Du wurdest überall abgemeldet.
handed-over = Diese Adresse gehört jetzt dir
handed-over-text = Dieses Konto wurde angelegt, bevor jemand seine Adresse bestätigt hatte. Dein neues Passwort hat sie bestätigt und alles entfernt, was vorher eingerichtet war: die Anmeldung in zwei Schritten, Name, Bild und Links, die Mail-Einstellungen und jede Anmeldung. Die Aufgaben sind geblieben. Füll dein Profil in den Kontoeinstellungen aus.
notification-session-ended = Du wurdest irgendwo abgemeldet
notification-session-ended-text = Du warst in { $max } Browsern oder Geräten angemeldet; das am längsten unbenutzte wurde abgemeldet. Kennst du nicht alle davon, dann sieh in den Kontoeinstellungen deine Geräte durch und ändere dein Passwort.
notification-note = Eine Nachricht von { $author }
notification-note-former = Eine Nachricht von einem früheren Mentor
former-admin = Ein früherer Admin
deleted-client = ein gelöschter Klient
invited-person = jemand, der eingeladen war
former-mentor = Ein früherer Mentor
notification-achievement = Erfolg freigeschaltet: { $title }
notification-task = Neue Aufgabe: { $title }
notification-task-text = Dein Mentor hat sie dir gegeben.
notification-submission = { $client } hat eine Aufgabe eingereicht: { $title }
notification-submission-former = Neue Einreichung: { $title }
notification-submission-text = Fassung { $revision } wartet auf deine Prüfung.
notification-approved = Angenommen: { $title }
notification-approved-text = Dein Mentor hat deine Arbeit angenommen, und die Aufgabe ist abgeschlossen.
notification-changes = Änderungen erbeten: { $title }
notification-comment = { $author } hat kommentiert: { $title }
notification-comment-former = Neuer Kommentar: { $title }
notification-comment-text = Öffne die Aufgabe, um es zu lesen.
notification-check-in-reminder = Noch offen: { $checkIn }
notification-check-in-reminder-text = Antworte, bevor er schließt.
notification-check-in-reply = { $author } hat zu deinem Check-in geschrieben: { $checkIn }
notification-check-in-comment = { $author } hat zurückgeschrieben: { $checkIn }
notification-check-in-former = Neues zu einem Check-in: { $checkIn }
notification-check-in-text = Öffne den Check-in, um es zu lesen.
notification-tasks = { $count ->
    [one] { $count } neue Aufgabe
   *[other] { $count } neue Aufgaben
}
notification-corrected = { $mentor } hat eine Aufgabe korrigiert: { $title }
notification-corrected-several = { $mentor } hat { $count } Aufgaben korrigiert
correction-changes = Geändert: { $changes }
correction-unnamed = Öffne die Aufgabe, um zu lesen, wie sie jetzt ist.
correction-title = Titel
correction-description = Beschreibung
correction-due-date = Fälligkeit ({ $day })
correction-subtasks = { $count ->
    [one] { $count } Teilaufgabe
   *[other] { $count } Teilaufgaben
}

## Mail

category-content-creation = Content-Erstellung
category-content-ideation = Content-Ideen
category-business-development = Geschäftsentwicklung
category-business-outreach = Kundenansprache
category-timo-task = { $mentorName }-Aufgabe
mail-choose = Wähl aus, was du hörst
mail-choose-link = wähl aus, was du hörst
mail-imprint = Impressum
mail-privacy = Datenschutz
mail-links = { $stops } oder { $choose }.
mail-link-again = Der Knopf tut nichts? Öffne diese Adresse: { $address }
mail-always-comes = Mails zu deinem Konto kommen immer, was auch immer du ausgewählt hast.
mail-sign-in = Anmelden
mail-open-account = Konto öffnen
mail-due = Fällig am { $day }

## Mail about tasks

mail-task = Neue Aufgabe von { $mentor }: { $title }
mail-task-heading = { $mentor } hat eine Aufgabe für dich
mail-task-intro = Hallo { $name }, sie liegt jetzt auf { $board ->
    [timo] deinem { $mentorName }-Board
   *[other] deiner Roadmap
}.
mail-task-action = Aufgabe öffnen
mail-task-line = { $title } ({ $category })
mail-tasks = { $count ->
    [one] { $count } neue Aufgabe von { $mentor }
   *[other] { $count } neue Aufgaben von { $mentor }
}
mail-tasks-heading = { $count ->
    [one] { $mentor } hat { $count } Aufgabe für dich
   *[other] { $mentor } hat { $count } Aufgaben für dich
}
mail-tasks-intro = Hallo { $name }, sie liegen jetzt auf { $board ->
    [timo] deinem { $mentorName }-Board
   *[other] deiner Roadmap
}. Fang mit der an, die zuerst fällig ist.
mail-tasks-action = Aufgaben öffnen
mail-tasks-reason = Du bekommst das, weil { $mentor } dir bei { $productName } Aufgaben gegeben hat.
mail-tasks-stops = Keine Mails mehr über Aufgaben
mail-tasks-preview = { $title }.
mail-tasks-preview-others = { $title } und { $count } weitere.
mail-tasks-preview-due = Fällig am { $day }.
mail-subtasks = { $count ->
    [one] { $count } Teilaufgabe
   *[other] { $count } Teilaufgaben
}: { $titles }
mail-corrected = { $mentor } hat eine Aufgabe korrigiert: { $title }
mail-corrected-heading = { $mentor } hat eine Aufgabe korrigiert
mail-corrected-several = { $mentor } hat { $count } Aufgaben korrigiert
mail-corrected-intro = Hallo { $name }, das hat sich geändert. Was du abgehakt hast, bleibt abgehakt.
mail-corrected-title = Titel vorher: { $title }
mail-corrected-description = Die Beschreibung ist neu.
mail-corrected-due = Jetzt fällig am { $day }
mail-corrected-subtask = „{ $before }“ heißt jetzt „{ $after }“

## Mail with a note

mail-note = Eine Nachricht von { $mentor }
mail-note-intro = Hallo { $name }, das hat dir { $mentor } geschrieben.
mail-note-signed = { $author }, { $day }
mail-note-action = Nachricht öffnen
mail-note-reason = Du bekommst das, weil { $mentor } dir bei { $productName } geschrieben hat.
mail-note-stops = Keine Mails mehr über Nachrichten

## Mail about reviews and comments

mail-submission = { $client } hat eingereicht: { $title }
mail-submission-heading = { $client } wartet auf deine Rückmeldung
mail-submission-intro = Hallo { $name }, { $client } hat diese Aufgabe zur Prüfung eingereicht.
mail-submission-action = Prüfung öffnen
mail-revision = Fassung { $revision }
mail-approved = { $mentor } hat angenommen: { $title }
mail-approved-heading = { $mentor } hat deine Aufgabe angenommen
mail-approved-intro = Hallo { $name }, „{ $title }“ ist angenommen und abgeschlossen.
mail-changes = { $mentor } bittet um Änderungen: { $title }
mail-changes-heading = { $mentor } bittet um Änderungen
mail-changes-intro = Hallo { $name }, bei „{ $title }“ fehlt noch etwas. Ändere, worum du gebeten wirst, und reich die Aufgabe dann noch einmal ein.
mail-comments = { $count ->
    [one] { $author } hat kommentiert: { $title }
   *[other] { $count } neue Kommentare: { $title }
}
mail-comments-heading = { $count ->
    [one] { $author } hat kommentiert
   *[other] { $count } neue Kommentare
}
mail-comments-intro = Hallo { $name }, das wurde zu „{ $title }“ geschrieben.
mail-comment-author = { $author }:
mail-reviews-reason = Du bekommst das, weil die Aufgabe bei { $productName } geprüft und besprochen wird.
mail-reviews-stops = Keine Mails mehr über Prüfungen und Kommentare

## Mail about check-ins

mail-check-in-reminder = Noch offen: { $checkIn }
mail-check-in-reminder-intro = Hallo { $name }, { $mentor } hat dich in „{ $checkIn }“ etwas gefragt, und deine Antwort fehlt noch.
mail-check-in-reminder-action = Jetzt antworten
mail-check-in-open-until = Offen bis { $until }.
mail-check-in-until = { $day }, { $time }
mail-check-in-reply = { $author } hat zu deinem Check-in geschrieben: { $checkIn }
mail-check-in-reply-heading = { $author } hat zu deinem Check-in geschrieben
mail-check-in-reply-action = Check-in öffnen
mail-check-in-comment-intro = Hallo { $name }, { $author } hat zu den Antworten auf „{ $checkIn }“ zurückgeschrieben. Der Text steht nicht in dieser Mail.
mail-check-in-comment-action = Antworten öffnen
mail-check-in-comment-reason = Du bekommst das, weil du bei { $productName } zu Antworten auf einen Check-in geschrieben hast.
mail-check-ins-reason = Du bekommst das, weil dein Mentor dich bei { $productName } ab und zu etwas fragt.
mail-check-ins-stops = Keine Mails mehr über Check-ins

## Daily mail

mail-digest-heading = Guten Morgen, { $name }
mail-digest-summary = { $summary }.
mail-digest-count-due-today = { $count ->
    [one] { $count } Aufgabe heute fällig
   *[other] { $count } Aufgaben heute fällig
}
mail-digest-count-overdue = { $count ->
    [one] { $count } überfällige Aufgabe
   *[other] { $count } überfällige Aufgaben
}
mail-digest-count-new = { $count ->
    [one] { $count } neue Aufgabe
   *[other] { $count } neue Aufgaben
}
mail-digest-count-corrected = { $count ->
    [one] { $count } korrigierte Aufgabe
   *[other] { $count } korrigierte Aufgaben
}
mail-digest-count-notes = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
mail-digest-count-check-ins = { $count ->
    [one] { $count } offener Check-in
   *[other] { $count } offene Check-ins
}
mail-digest-count-entries = { $count ->
    [one] { $count } Rückmeldung
   *[other] { $count } Rückmeldungen
}
mail-digest-due-today = Heute fällig
mail-digest-overdue = Überfällig
mail-digest-new = Neu seit der letzten Mail
mail-digest-corrected = Korrigiert
mail-digest-entries = Prüfungen und Kommentare
mail-digest-check-ins = Offene Check-ins
mail-digest-open-until = Offen bis { $until }
mail-digest-submission = { $author } hat Fassung { $revision } eingereicht
mail-digest-approved = { $author } hat angenommen
mail-digest-changes = { $author } bittet um Änderungen
mail-digest-comment = { $author } hat kommentiert
mail-digest-correction = { $author } hat sie korrigiert
mail-digest-words = { $what }: { $words }
mail-digest-notes = { $count ->
    [one] { $count } Nachricht für dich
   *[other] { $count } Nachrichten für dich
}
mail-digest-line = { $title } ({ $note })
mail-digest-progress = { $done } von { $count ->
    [one] { $count } Teilaufgabe
   *[other] { $count } Teilaufgaben
} erledigt
mail-digest-was-due = War fällig am { $day }
mail-digest-no-due-date = Ohne Fälligkeitsdatum
mail-digest-others = und { $count } weitere
mail-digest-preview-notes = Dein Mentor hat dir geschrieben.
mail-digest-action = Board öffnen
mail-digest-action-admin = Prüfungen öffnen
mail-digest-reason = Diese Mail kommt einmal am Tag um 8:00 Uhr deiner Zeit, und nur, wenn es etwas zu sagen gibt.
mail-digest-stops = Keine tägliche Mail mehr
mail-digest-missing = Eine tägliche Mail, die nicht geschrieben werden konnte
mail-digest-missing-text = Eine deiner täglichen Mails konnte nicht geschrieben werden. Auf deinem Board steht alles, was darin gestanden hätte.

## Mail about the account

mail-confirm = Bestätige deine E-Mail-Adresse
mail-confirm-preview = Der Link gilt einmal, einen Tag lang.
mail-confirm-intro = Mit dieser Adresse wurde bei { $productName } ein Konto angelegt. Wenn es deins ist, bestätige, dass du hier Mails liest. Der Link gilt einmal, einen Tag lang.
mail-confirm-not-you = Das warst nicht du? Tu nichts: Ohne deine Bestätigung schickt dir das Konto so gut wie nichts.
mail-confirm-reason = Du bekommst das, weil jemand deine Adresse eingetippt hat. Du stehst auf keiner Liste.
mail-reset = Wähl ein neues Passwort
mail-reset-preview = Der Link gilt einmal, eine Stunde lang.
mail-reset-intro = Jemand hat für dein Konto ein neues Passwort angefordert. Wenn du das warst, wähl hier eins. Der Link gilt einmal, eine Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet, und deine Kalenderadresse wird erneuert.
mail-reset-not-you = Das warst nicht du? Tu nichts: Dein Passwort bleibt, wie es ist.
mail-password-changed = Dein Passwort wurde geändert
mail-password-changed-preview = Dein Mentor hat ein neues gesetzt, und du wurdest überall abgemeldet.
mail-password-changed-intro = Dein Mentor hat für dein Konto ein neues Passwort gesetzt, und du wurdest überall abgemeldet. Das Passwort sagt dir dein Mentor; per Mail wird es nie verschickt. Auch deine Kalenderadresse ist neu: Ein Kalenderprogramm, das deine Termine liest, braucht die neue aus den Kontoeinstellungen.
mail-password-changed-not-you = Du hast nicht darum gebeten? Schreib deinem Mentor.
mail-own-password-preview = Jeder andere Browser wurde abgemeldet.
mail-own-password-intro = Das Passwort deines Kontos wurde geändert, mit dem alten oder über einen Link für ein neues Passwort. Jeder andere Browser wurde abgemeldet, und deine Kalenderadresse wurde erneuert.
mail-new-browser = Ein neuer Browser hat sich angemeldet
mail-new-browser-preview = Er war in deinem Konto vorher nie angemeldet.
mail-new-browser-intro = Ein Browser, der vorher nie angemeldet war, ist in deinem Konto angemeldet. Wenn du das warst, musst du nichts tun.
mail-new-browser-intro-named = { $browser } unter { $system } ist in deinem Konto angemeldet und war es vorher nie. Wenn du das warst, musst du nichts tun.
mail-security-not-you = Das warst nicht du? Wähl sofort ein neues Passwort: { $address }
mail-handed-over-preview = Was vorher eingerichtet war, wurde entfernt.
mail-two-factor-on = Die Anmeldung in zwei Schritten ist an
mail-two-factor-on-preview = Ab jetzt brauchst du zum Anmelden einen Code.
mail-two-factor-on-intro = Für dein Konto wurde die Anmeldung in zwei Schritten eingeschaltet. Ab jetzt brauchst du zum Anmelden einen Code aus deiner Authenticator-App oder einen der Wiederherstellungscodes, die du aufgehoben hast.
mail-two-factor-on-not-you = Das warst nicht du? Entfern sie hier mit deinem Passwort und meld alle ab: { $address }
mail-two-factor-off = Die Anmeldung in zwei Schritten ist aus
mail-two-factor-off-preview = Ab jetzt reicht dein Passwort.
mail-two-factor-off-intro = Für dein Konto wurde die Anmeldung in zwei Schritten ausgeschaltet. Ab jetzt reicht zum Anmelden dein Passwort.
mail-two-factor-off-not-you = Das warst nicht du? Wähl sofort ein neues Passwort.
mail-passkey-added = Ein Passkey ist dazugekommen
mail-passkey-added-preview = Er meldet ohne Passwort bei deinem Konto an.
mail-passkey-added-intro = Zu deinem Konto ist ein Passkey dazugekommen. Er meldet dich ohne Passwort und ohne Code an.
mail-passkey-removed = Ein Passkey wurde entfernt
mail-passkey-removed-preview = Er meldet nicht mehr bei deinem Konto an.
mail-passkey-removed-intro = Aus deinem Konto wurde ein Passkey entfernt. Er meldet dich nicht mehr an.
mail-organisation-linked = Ein Konto deiner Organisation wurde verknüpft
mail-organisation-linked-preview = Ab jetzt meldet es bei deinem Konto an.
mail-organisation-linked-intro = Ein Konto deiner Organisation wurde mit deinem verknüpft. Ab jetzt meldet es dich an.
mail-organisation-unlinked = Die Verknüpfung mit deiner Organisation wurde gelöst
mail-organisation-unlinked-preview = Ihr Konto meldet nicht mehr bei deinem an.
mail-organisation-unlinked-intro = Die Verknüpfung mit dem Konto deiner Organisation wurde gelöst. Es meldet dich nicht mehr an.
mail-way-added-not-you = Das warst nicht du? Entfern es in deinem Konto und wähl dann ein neues Passwort: { $address }
mail-closed = Dein Konto ist geschlossen
mail-closed-preview = Meld dich innerhalb von 30 Tagen an, und du hast es wieder.
mail-closed-intro = Dein Konto ist geschlossen, wie du es wolltest. Bis { $day } kannst du es zurückhaben: Meld dich einfach an. Danach wird alles darin endgültig gelöscht.
mail-closed-not-you = Das warst nicht du? Meld dich an und wähl sofort ein neues Passwort.

## Invitation and test mail

mail-invitation = { $mentor } lädt dich zu { $productName } ein
mail-invitation-preview = Leg dein Konto an. { $limit }
mail-invitation-intro = { $mentor } lädt dich zu { $productName } ein: ein Board für deinen Content, mit Aufgaben, Schritten und ein bisschen Freude, wenn sie geschafft sind. Leg hier dein Konto an.
mail-invitation-action = Konto anlegen
mail-invitation-once = Der Link gilt einmal.
mail-invitation-until = Der Link gilt einmal, bis { $day }.
mail-invitation-not-you = { $limit } Du weißt nicht, wer das ist? Tu nichts, und es entsteht kein Konto.
mail-invitation-reason = Du bekommst das einmal, weil jemand deine Adresse eingetippt hat. Du stehst auf keiner Liste.
mail-test = Deine Mail-Einstellungen funktionieren
mail-test-preview = Diese Mail kommt von { $productName } und ist angekommen.
mail-test-intro = Hallo { $name }, diese Mail kommt von { $productName } und ist angekommen.
mail-test-action = Postausgang öffnen
mail-test-reason = Du bekommst das, weil du eine Testmail wolltest.

## Choices of clients

choice-client-required = Wähle mindestens einen Klienten aus.
choice-one-of = Wähle Klienten auf eine Art aus: einzeln, nach Segment, nach Filter oder alle.
choice-except-of-ids = Ausnahmen gibt es nur bei einem Filter, einem Segment oder bei allen.
choice-too-many = Höchstens { $max } Klienten können auf einmal genannt werden.
choice-nobody-left = Diese Auswahl erreicht jetzt niemanden. Es wurde nichts getan.
choice-all-have-it = Alle, die diese Auswahl erreicht, haben das schon. Es wurde nichts getan.
choice-leave-out = leaveOut muss whoHasIt sein.

## Tags and segments

tag-name-required = Bitte gib einen Namen ein.
tag-name-with-separator = Der Name eines Tags darf kein Semikolon enthalten.
tag-name-taken = Einen Tag mit diesem Namen gibt es schon.
tag-unknown = Diesen Tag gibt es nicht mehr.
tag-into-itself = Ein Tag lässt sich nicht mit sich selbst zusammenlegen.
tag-none-chosen = Wähle mindestens einen Tag aus.
tag-too-many = Es kann höchstens { $max } Tags geben.
tag-too-many-of-one = Hier sind höchstens { $max } Tags möglich.
tag-too-many-of-clients = { $clients } der Klienten hätten dann mehr als { $max } Tags. Es wurde nichts getan.
segment-name-required = Bitte gib einen Namen ein.
segment-name-taken = Ein Segment mit diesem Namen gibt es schon.
segment-unknown = Dieses Segment gibt es nicht mehr.
segment-too-many = Es kann höchstens { $max } Segmente geben.
condition-required = Füge mindestens eine Bedingung hinzu.
condition-empty-group = Eine Gruppe braucht mindestens eine Bedingung.
condition-too-many = Ein Segment kann höchstens { $max } Bedingungen haben.
condition-not-understood = Diese Bedingung ist unvollständig oder unbekannt.
condition-day = Ein Tag wird jjjj-mm-tt geschrieben.
condition-days = Die Zahl der Tage muss zwischen { $min } und { $max } liegen.
condition-count = Die Zahl muss zwischen { $min } und { $max } liegen.
condition-percent = Der Prozentsatz muss zwischen { $min } und { $max } liegen.
condition-answer-not-compared = Nur Antworten auf Zahlen und Skalen lassen sich vergleichen.

## Programme

program-name-required = Bitte gib einen Namen ein.
program-name-taken = Ein Programm mit diesem Namen gibt es schon.
program-unknown = Dieses Programm gibt es nicht mehr.
program-name-unknown = Ein Programm namens „{ $name }“ gibt es nicht.
program-too-many = Es kann höchstens { $max } Programme geben.
program-too-many-of-one = Hier sind höchstens { $max } Programme möglich.
program-too-many-steps = Ein Programm kann höchstens { $max } Schritte haben.
program-too-many-days-off = Ein Programm kann höchstens { $max } Einträge für freie Tage haben.
program-day-off-too-long = Freie Tage können höchstens { $max } Tage am Stück sein.
program-days = Die Zahl der Tage muss zwischen { $min } und { $max } liegen.
program-too-long = Ein Programm dauert höchstens zwei Jahre: Dieser Schritt käme später.
program-step-unknown = Diesen Schritt gibt es nicht mehr.
program-step-twice = Ein Schritt kann nur einmal in einem Programm stehen.
program-step-content-required = Ein Schritt ist entweder eine Vorlage oder eine eigene Aufgabe.
program-step-timing-required = Ein Schritt kommt entweder an einem Tag oder einige Tage nach dem Schritt davor.
program-step-day-decreases = Ein Schritt kann nicht an einem früheren Tag kommen als der Schritt davor.
program-first-step-after = Der erste Schritt kommt an einem Tag: Davor gibt es keinen Schritt.
program-template-unknown = Diese Vorlage gibt es nicht mehr.
template-in-programs = Programme benutzen diese Vorlage: { $names }. Nimm sie dort zuerst heraus.
program-is-paused = Das Programm pausiert. Setze das Programm fort.
program-not-paused = Das Programm pausiert nicht.
program-paused-already = Das Programm pausiert schon.
program-without-steps = Das Programm hat noch keine Schritte.
program-all-in-it = Sie sind schon dabei.
program-all-left-out = Niemand bleibt übrig: Alle sind schon dabei oder haben eine Aufgabe daraus.
enrolment-start = Ein Programm kann von vor { $ago } Tagen bis in { $ahead } Tagen beginnen.
enrolment-pause-end = Eine Pause endet frühestens morgen und spätestens in { $ahead } Tagen.
enrolment-shift = Die Zahl der Tage muss zwischen 1 und { $max } liegen, früher oder später.
enrolment-ended = Diese Teilnahme ist beendet.
enrolment-paused = Das pausiert schon.
enrolment-not-paused = Das pausiert nicht.
enrolment-step-came = Dieser Schritt ist schon gekommen.
enrolment-act-unknown = Ein Schritt kommt jetzt oder nie.

## Check-ins

check-in-name-required = Bitte gib einen Namen ein.
check-in-name-taken = Einen Check-in mit diesem Namen gibt es schon.
check-in-unknown = Diesen Check-in gibt es nicht mehr.
check-in-too-many = Es kann höchstens { $max } Check-ins geben.
check-in-has-ended = Dieser Check-in ist beendet.
check-in-closed = Dieser Check-in ist geschlossen.
check-in-answers-changed = Diese Antworten haben sich inzwischen geändert. Sieh sie dir noch einmal an.
check-in-reminded = Sie wurden schon erinnert.
check-in-audience-required = Wähle aus, wen er fragt.
check-in-audience-of-program = Ein Check-in eines Programms fragt alle, die dabei sind.
check-in-audience-not-understood = Ein Check-in fragt alle, ausgewählte Klienten oder ein Segment.
check-in-rhythm-not-understood = Dieser Rhythmus ist unvollständig oder unbekannt.
check-in-number-range = Die Zahl muss zwischen { $min } und { $max } liegen.
check-in-question-required = Stelle mindestens eine Frage.
check-in-too-many-questions = Ein Check-in kann höchstens { $max } Fragen haben.
check-in-question-text-required = Bitte gib eine Frage ein.
check-in-question-kind-unknown = Diese Art von Frage ist unbekannt.
check-in-question-twice = Eine Frage kann nur einmal in einem Check-in stehen.
check-in-question-unknown = Diese Frage gibt es nicht mehr.
check-in-choice-required = Bitte gib eine Auswahl ein.
check-in-number-twice = Nach dieser Zahl fragt schon eine andere Frage.
check-in-choice-twice = Eine Auswahl kann nur einmal in einer Frage stehen.
check-in-choice-unknown = Diese Auswahl gibt es nicht mehr.
check-in-choices-range = Eine solche Frage hat { $min } bis { $max } Auswahlmöglichkeiten.
check-in-least-above-most = Das Höchste kann nicht unter dem Niedrigsten liegen.
check-in-answer-not-understood = Diese Antwort passt nicht zur Frage.
check-in-answer-required = Bitte beantworte diese Frage.
check-in-answer-not-a-link = Bitte gib einen Link ein, der mit https:// beginnt.
check-in-answer-too-small = Die Zahl muss mindestens { $least } sein.
check-in-answer-too-large = Die Zahl darf höchstens { $most } sein.
amount-not-a-number = Bitte gib eine Zahl ein.
amount-ambiguous = Das kann zwei Zahlen bedeuten. Schreibe Tausender ohne Zeichen und Nachkommastellen nach einem Punkt, nicht mehr als gefragt.
amount-too-many-digits = Eine Zahl kann höchstens { $max } Ziffern haben.
amount-not-whole = Bitte gib eine ganze Zahl ein.
amount-too-many-decimals = { $max ->
    [one] Die Zahl kann höchstens eine Nachkommastelle haben.
   *[other] Die Zahl kann höchstens { $max } Nachkommastellen haben.
}

## Numbers

number-name-required = Bitte einen Namen eingeben.
number-name-taken = Eine Zahl mit diesem Namen gibt es schon.
number-unknown = Diese Zahl gibt es nicht mehr.
number-too-many = Es kann höchstens { $max } Zahlen geben.
number-source-required = Bitte wählen, wer sie schreibt.
number-better-required = Bitte wählen, was besser ist.
number-counts-required = Bitte wählen, welche Aufgaben gezählt werden.
number-counted-is-whole = Was der Hub zählt, hat keine Nachkommastellen.
number-counted-stays = Was der Hub zählt, kann niemand schreiben, und umgekehrt.
number-fewer-decimals = Ihre Werte haben mehr Nachkommastellen.
number-not-yours = Diese Zahl schreibt jemand anderes.
number-day-in-the-future = Ein Wert kann nicht von einem künftigen Tag sein.
number-day-too-early = Ein Tag ist aus { $year } oder später.
number-day-unreadable = Hat keinen lesbaren Tag: schreibe ihn als 2026-03-31
number-day-ambiguous = Der Tag ist auf zwei Arten lesbar: schreibe ihn als 2026-03-31
number-line-too-many-cells = Hat mehr Zellen als die Überschrift: ein Wert mit Dezimalkomma braucht Anführungszeichen
number-line-two-amounts = Hat zwei Zahlen: ein Wert mit Dezimalkomma braucht Anführungszeichen, und seine Spalte die Überschrift Wert
number-line-two-days = Hat zwei Tage: die Spalte der Tage braucht die Überschrift Tag
number-line-unknown-address = Diese Adresse hat niemand
number-line-without-the-number = Hat diese Zahl nicht
number-line-twice = Gleiche Person und gleicher Tag wie Zeile { $line }
number-file-empty = In dieser Datei steht kein Wert.
number-file-too-long = Eine Datei kann höchstens { $max } Zeilen haben.
number-goal-kind-required = Bitte wählen, was das Ziel verlangt.
number-goal-by-required = Bitte den Tag wählen, bis zu dem es erreicht wird.
number-goal-by-past = Der Tag eines Ziels kann nicht in der Vergangenheit liegen.
number-goal-by-too-far = Der Tag eines Ziels kann höchstens { $years } Jahre in der Zukunft liegen.
number-goal-every-required = Bitte wählen, ob es für jede Woche oder jeden Monat gilt.
table-numbers-not-understood = Bitte höchstens { $max } Zahlen mit ihren Ids nennen, durch Kommas getrennt.
table-number-not-shown = Die Tabelle zeigt diese Zahl nicht.
notification-number = Du verfolgst eine neue Zahl: { $name }
notification-number-text = Du findest sie unter Fortschritt. Von selbst fragt sie nach nichts; ein Ziel setzt du.
