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
} satisfies Record<keyof typeof english, string>
