import type { userTexts as english } from '../../en_gb/administration/users.ts'

/** German sentences of the organisation's people. */
export const germanUserTexts = {
  users_title: 'Benutzer',
  users_page_title: 'Benutzerseite',
  users_failed: 'Die Benutzer konnten nicht geladen werden',
  users_offline_text: 'Die Benutzer werden mit dem Netz gezeigt.',
  users_refused_text:
    'Sie dürfen die Benutzer nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  users_empty_title: 'Noch kein Benutzer',
  users_empty_text: 'Hier steht, wer sich in dieser Organisation anmelden kann.',
  users_none_title: 'Kein solcher Benutzer',
  users_none_text: 'Kein Name und keine E-Mail-Adresse enthält hier „{{query}}“.',
  users_search: 'Name oder E-Mail suchen',
  users_count_users: 'Benutzer',
  users_count_active: 'Aktiv',
  users_count_disabled: 'Inaktiv',
  users_filter_all: 'Alle Zustände',
  users_name: 'Name',
  users_username: 'E-Mail',
  users_first_name: 'Vorname',
  users_last_name: 'Nachname',
  users_language: 'Sprache',
  users_language_hint: 'In ihr erscheinen die Seiten nach der Anmeldung.',
  users_language_none: 'Wie die Organisation',
  users_status: 'Zustand',
  users_status_active: 'Aktiv',
  users_status_disabled: 'Inaktiv',
  users_status_hint: 'Wer inaktiv ist, wird abgemeldet und kann sich nicht anmelden.',
  users_roles: 'Rollen',
  users_roles_hint: 'Was die Person hier darf. Sie können geben, was Sie selbst haben.',
  users_dealers: 'Händler',
  users_dealers_every: 'Alle Händler',
  users_dealers_some: 'Ausgewählte Händler',
  users_dealers_chosen: 'Sieht die Kunden von',
  users_dealers_none: 'Wählen Sie mindestens einen Händler.',
  users_organisations: 'Organisationen',
  users_gone: 'Diese Person gehört nicht zur Organisation.',
  users_self_only:
    'Sie dürfen Ihre eigene Seite bearbeiten. Die anderer öffnet, wer Benutzer bearbeiten darf.',
  users_shared:
    'Dieses Konto gehört auch zu anderen Organisationen: Name, Sprache und Zustand ändert die ' +
    'Person allein. Rollen und Händler gelten hier.',
  users_disabled_hint: 'Inaktiv: Diese Person kann sich nicht anmelden.',
  users_own_status: 'Sie können sich nicht selbst deaktivieren. Ein anderer Administrator kann es.',
  users_beyond_dealers:
    'Sie können nur Händler geben, deren Kunden Sie selbst sehen. Nichts wurde gespeichert.',
  users_unknown_place:
    'Hier gibt es keine solche Rolle und keinen solchen Händler mehr: {{names}}.',
  users_template_missing:
    'Für eine E-Mail fehlt eine veröffentlichte Vorlage namens user_reactivation_confirmation.',
  users_reactivate: 'Reaktivieren',
  users_reactivate_title: '{{name}} reaktivieren?',
  users_reactivate_text:
    'Die Person kann sich wieder anmelden; Passwort, Rollen und Händler sind wie zuvor.',
  users_activate: 'Aktivieren',
  users_activate_mail: 'Aktivieren und E-Mail senden',
  users_reactivated: 'Aktiviert',
  users_reactivated_mail: 'Aktiviert; die E-Mail ist unterwegs',
  users_export: 'Exportieren',
  users_export_failed: 'Der Export ist misslungen',
  users_export_too_many:
    'Das sind mehr als 20.000 Personen. Suchen Sie nach weniger und exportieren Sie erneut.',
  users_import: 'CSV importieren',
  users_import_title: 'Benutzer importieren',
  users_import_text:
    'Eine CSV-Datei mit den Spalten username, first_name, last_name und password, und role, wenn ' +
    'jemand eine Rolle bekommt: eine Zeile je Person, höchstens 200. username ist die ' +
    'E-Mail-Adresse. Niemand wird hinzugefügt, bevor Sie fortfahren.',
  users_import_file: 'CSV-Datei',
  users_import_reading: 'Die Datei wird gelesen…',
  users_import_too_large:
    'Diese Datei ist größer als 600 KB. Höchstens 200 Personen passen in eine Datei.',
  users_import_too_many:
    'Diese Datei hat {{rows}} Personen; höchstens {{max}} gehen auf einmal. Teilen Sie sie und ' +
    'laden Sie die Teile hoch. Nichts wurde hinzugefügt.',
  users_import_header:
    'Die erste Zeile nennt die Spalten nicht: Es fehlt {{names}}. Schreiben Sie username, ' +
    'first_name, last_name, password und, wenn nötig, role.',
  users_import_empty: 'Diese Datei hat keine Zeile mit einer Person.',
  users_import_total_one: '{{count}} Zeile gelesen',
  users_import_total_other: '{{count}} Zeilen gelesen',
  users_import_failures: 'Nicht möglich',
  users_import_failures_text:
    'Sie werden ausgelassen. Berichtigen Sie die Datei und laden Sie sie erneut hoch, oder ' +
    'fahren Sie ohne sie fort.',
  users_import_successes: 'Möglich',
  users_import_none: 'Keine.',
  users_import_again: 'Erneut hochladen',
  users_import_continue_one: 'Mit {{count}} Person fortfahren',
  users_import_continue_other: 'Mit {{count}} Personen fortfahren',
  users_import_changed:
    'Jemand hat inzwischen eine dieser Personen hinzugefügt oder eine Rolle geändert. Laden Sie ' +
    'die Datei erneut hoch.',
  users_import_line: 'Zeile',
  users_import_password: 'Passwort',
  users_import_role: 'Rolle',
  users_import_error: 'Fehler',
  users_import_error_cells_unreadable: 'Die Zeile ist unlesbar: Ein Anführungszeichen fehlt.',
  users_import_error_username_refused: 'Keine E-Mail-Adresse.',
  users_import_error_username_twice: 'Diese Adresse steht mehrmals in der Datei.',
  users_import_error_username_taken: 'Diese Adresse hat schon ein Konto.',
  users_import_error_name_missing: 'Vor- und Nachname sind nötig.',
  users_import_error_name_long: 'Ein Name hat höchstens 80 Zeichen.',
  users_import_error_name_formula: 'Ein Name kann nicht mit =, +, - oder @ beginnen.',
  users_import_error_password_refused: 'Ein Passwort hat 12 bis 128 Zeichen.',
  users_import_error_role_unknown: 'In dieser Organisation gibt es keine solche Rolle.',
  failed_import_users: 'Die Benutzer konnten nicht importiert werden. Niemand wurde hinzugefügt.',
  success_import_users: 'Die Benutzer sind importiert',
  all_users_title: 'Alle Benutzer',
  all_users_search: 'Alle nach Name oder E-Mail durchsuchen',
  users_waits: 'Zu viele Fehlversuche: Diese Person muss bis {{time}} warten.',
  users_waits_short: 'wartet bis {{time}}',
  users_waits_label: 'Muss warten bis',
  users_unlock: 'Wartezeit beenden',
  users_unlocked: 'Die Wartezeit ist beendet; die Anmeldung ist wieder möglich',
  handover_open: 'Kunden übergeben',
  handover_title: 'Kunden von {{name}} übergeben',
  handover_count_one: '{{name}} hat {{written}} Kunden.',
  handover_count_other: '{{name}} hat {{written}} Kunden.',
  handover_none: '{{name}} hat keine Kunden, die Sie übergeben dürfen.',
  handover_beyond_one:
    '{{count}} weiterer ist bei einem Händler, dessen Kunden Sie nicht sehen, und bleibt.',
  handover_beyond_other:
    '{{count}} weitere sind bei Händlern, deren Kunden Sie nicht sehen, und bleiben.',
  handover_stay_one: '{{count}} Kunde bleibt: Seinen Händler darf niemand der Gewählten sehen.',
  handover_stay_other: '{{count}} Kunden bleiben: Ihre Händler darf niemand der Gewählten sehen.',
  handover_to: 'An eine Person oder gleichmäßig an mehrere',
  handover_search: 'Kollegen suchen',
  handover_nobody: 'Hier ist sonst niemand, der Kunden übernehmen könnte.',
  handover_share_one: '{{written}} Kunde',
  handover_share_other: '{{written}} Kunden',
  handover_deactivate: 'Deaktivieren',
  handover_go_one: '{{written}} übergeben',
  handover_go_other: '{{written}} übergeben',
  handover_go_leaving_one: '{{written}} übergeben und deaktivieren',
  handover_go_leaving_other: '{{written}} übergeben und deaktivieren',
  handover_done_one: '{{written}} Kunde wurde übergeben',
  handover_done_other: '{{written}} Kunden wurden übergeben',
  handover_deactivated: '{{name}} ist jetzt inaktiv und kann sich nicht anmelden.',
  handover_too_many:
    'Das sind zu viele auf einmal: höchstens {{most}}. Weisen Sie zuerst einige in der ' +
    'Kundenliste zu.',
  handover_taker_gone:
    'Eine der gewählten Personen ist hier nicht mehr aktiv. Bitte wählen Sie neu.',
  handover_refused:
    'Sie dürfen keine Kunden mehr übergeben. Ein Administrator kann Ihnen das Recht geben.',
  handover_unreachable: 'Forecourt war nicht zu erreichen. Es wurde nichts geändert.',
} satisfies Record<keyof typeof english, string>
