import type { controlTexts as english } from '../en_gb/controls.ts'

/** German sentences of the parts that every page is made of. */
export const germanControlTexts = {
  // The product
  frame_name: 'Forecourt',

  // Dates
  date_letters: 'JMT',
  date_open_calendar: 'Kalender für {{label}} öffnen',

  // Dialogs
  dialog_cancel: 'Abbrechen',
  dialog_close: 'Schließen',

  // The faces of a list or panel
  face_empty_text: 'Hier ist noch nichts.',
  face_empty_title: 'Nichts zu zeigen',
  face_failed_text: 'Die Antwort kam nicht an. Was Sie sonst sehen, ist unverändert.',
  face_failed_title: 'Das konnte nicht geladen werden',
  face_loading: 'Wird geladen',
  face_offline_text:
    'Es besteht keine Verbindung, und auf diesem Gerät liegt keine Kopie. Sobald die Verbindung ' +
    'zurück ist, lädt es von selbst.',
  face_offline_title: 'Nicht auf diesem Gerät',
  face_refused_text:
    'Ihre Rolle umfasst dies nicht. Fragen Sie die Administration Ihrer Organisation.',
  face_refused_title: 'Das dürfen Sie nicht sehen',
  face_retry: 'Noch einmal versuchen',

  // Flash messages
  flash_dismiss: 'Ausblenden',
  flash_region: 'Meldungen',
  flash_undo: 'Rückgängig',

  // Forms
  date_required: 'Geben Sie ein Datum an',
  field_required: 'Füllen Sie dies aus.',
  form_date_invalid: 'Geben Sie ein Datum als {{pattern}} an',
  form_error_summary_one: 'Prüfen Sie eine Angabe',
  form_error_summary_other: 'Prüfen Sie {{count}} Angaben',
  form_password_hide: 'Passwort verbergen',
  form_password_show: 'Passwort zeigen',
  form_range_from: '{{label}}, von',
  form_range_order: 'Der erste Wert darf nicht über dem zweiten liegen',
  form_range_to: '{{label}}, bis',
  form_select_none: 'Wählen',
  form_tri_exclude: 'Ohne',
  form_tri_include: 'Mit',
  form_tri_only: 'Nur',
  json_invalid: 'Das ist kein JSON, das mit { beginnt und mit } endet.',
  number_integer: 'Geben Sie eine ganze Zahl ein',
  number_invalid: 'Geben Sie eine Zahl ein',
  number_positive: 'Es kann nichts unter 0 eingegeben werden',
  number_too_big: 'Zu lang oder zu groß: höchstens {{limit}}',
  number_too_short: 'Zu kurz oder zu klein: mindestens {{limit}}',
  string_invalid: 'Diese Angabe ist nicht möglich',

  key_enter: 'Eingabe',
  key_home: 'Pos1',
  key_end: 'Ende',
  key_escape: 'Esc',
  key_with_control: 'Strg {{key}}',
  keys_close: 'Dialog, Menü oder Meldung schließen',
  keys_everywhere: 'Überall',
  keys_help: 'Diese Tasten zeigen',
  keys_menu: 'Im Menü „{{menu}}“',
  keys_page: 'Auf dieser Seite',
  keys_save: 'Formular oder Kommentar speichern',
  keys_title: 'Tastenkürzel',

  // Eine Datei hochladen
  upload_cancel: 'Hochladen abbrechen',
  upload_checking: '{{name}} wird geprüft',
  upload_choose: 'Datei auswählen',
  upload_done: '{{name}} ist hochgeladen',
  upload_drop: 'oder hier ablegen',
  upload_of: '{{sent}} von {{total}}',
  upload_pause: 'Anhalten',
  upload_paused: '{{name}} ist angehalten. Was gesendet ist, bleibt einen Tag lang gesendet.',
  upload_progress: 'Hochladen von {{name}}',
  upload_refused_content:
    'Die Datei ist beschädigt oder etwas anderes, als ihr Name sagt. Wählen Sie eine von diesen: {{types}}.',
  upload_refused_empty: 'Die Datei ist leer. Wählen Sie eine mit Inhalt.',
  upload_refused_full:
    'Auf dem Server ist kein Platz mehr, und von der Datei wurde nichts behalten. Versuchen Sie ' +
    'es später noch einmal und sagen Sie es der Verwaltung.',
  upload_refused_named:
    'Die Datei ist {{found}}, aber ihr Name sagt etwas anderes. Benennen Sie sie um oder wählen ' +
    'Sie eine von diesen: {{types}}.',
  upload_refused_unknown: 'Die Datei wurde nicht angenommen. Wählen Sie sie noch einmal.',
  upload_refused_quota:
    'Ihre Organisation hat {{used}} von {{quota}} gespeichert. Löschen Sie Dateien, die niemand ' +
    'braucht, oder wählen Sie eine kleinere.',
  upload_refused_right:
    'Ihre Rolle umfasst dieses Hochladen nicht. Die Verwaltung kann Ihnen das Recht geben.',
  upload_refused_size: 'Die Datei ist zu groß. Höchstens {{max}} werden angenommen.',
  upload_refused_type:
    'Diese Art wird nicht angenommen. Speichern Sie die Datei als eine von diesen: {{types}}.',
  upload_refused_unreadable:
    'Die Datei ist beschädigt, ausgepackt zu groß oder ein Archiv mit mehr als einer Datei. ' +
    'Speichern Sie sie neu oder als CSV.',
  upload_resume: 'Fortsetzen',
  upload_retry: 'Jetzt versuchen',
  upload_sending: '{{name}} wird hochgeladen',
  upload_takes: '{{types}}, höchstens {{max}}',
  upload_waiting:
    'Es gibt keine Verbindung. {{name}} wird dort fortgesetzt, wo es aufgehört hat, sobald sie ' +
    'wieder da ist.',
} satisfies Record<keyof typeof english, string>
