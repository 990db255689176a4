import type { pagePartTexts as english } from '../en_gb/page-parts.ts'

/** German sentences of the parts that every list and form page is made of. */
export const germanPagePartTexts = {
  // A list
  list_page_as_of: 'Stand {{time}}, ohne Netz.',
  list_page_clear: 'Suche und Filter leeren',
  list_page_failed: 'Die Liste konnte nicht geladen werden',
  list_page_found: '{{number}} gefunden',
  list_page_none_text: 'Nichts passt zu Suche und Filtern.',
  list_page_none_title: 'Nichts gefunden',
  list_page_offline:
    'Diese Liste ist nicht auf diesem Gerät. Sie wird gezeigt, sobald das Netz wieder da ist.',
  list_page_refused:
    'Sie dürfen diese Liste nicht mehr sehen. Die Verwaltung kann Ihnen das Recht geben.',
  list_page_show_last: 'Zuletzt Gesehenes zeigen',

  // The panel of a row
  panel_details: 'Einzelheiten',
  panel_key_close: 'Seitenleiste schließen',
  panel_next: 'Nächste Zeile',
  panel_place: '{{at}} von {{total}}',
  panel_previous: 'Vorige Zeile',

  // An act on several rows
  bulk_adds_up: '{{all}} ausgewählt = {{touched}} geändert + {{left}} unverändert',
  bulk_becomes: 'wird zu',
  bulk_changed: 'Inzwischen hat sich etwas geändert. Das würde jetzt getan.',
  bulk_failed: 'Das konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  bulk_more_one: 'und {{count}} weitere',
  bulk_more_other: 'und {{count}} weitere',
  bulk_nothing: 'Keine der ausgewählten Zeilen lässt sich ändern.',
  bulk_offline: 'Braucht eine Verbindung',
  bulk_plan_failed: 'Was das ändern würde, ließ sich nicht ermitteln.',
  bulk_planning: 'Es wird ermittelt, was das ändern würde',
  bulk_samples: 'Zum Beispiel',

  // A form that edits
  edit_choices_left_one: 'Noch 1 Entscheidung',
  edit_choices_left_other: 'Noch {{count}} Entscheidungen',
  edit_conflict_was: 'bitte wählen, bisher {{value}}',
  edit_discard: 'Verwerfen',
  edit_draft_restored: 'Entwurf von {{time}} wiederhergestellt',
  edit_keep_mine: 'Meine behalten',
  edit_key_save: 'Formular speichern',
  edit_leave_draft: 'Verlassen, als Entwurf behalten',
  edit_leave_text:
    'Ein Entwurf bleibt auf diesem Gerät und wird wiederhergestellt, wenn Sie zurückkommen.',
  edit_leave_title_one: '1 Änderung ist nicht gespeichert',
  edit_leave_title_other: '{{count}} Änderungen sind nicht gespeichert',
  edit_put_back: 'Alles zurücksetzen',
  edit_put_back_field: '{{label}} zurücksetzen',
  edit_save: 'Speichern',
  edit_save_changes_one: '1 Änderung speichern',
  edit_save_changes_other: '{{count}} Änderungen speichern',
  edit_side_mine: 'Ihr Wert',
  edit_side_theirs: 'Von {{name}}',
  edit_somebody: 'Jemand',
  edit_stale_region: 'Inzwischen von jemand anderem gespeichert',
  edit_stale_text_one:
    'Das gilt, und Ihres ist nicht verloren. Ein Feld haben Sie beide geändert: bitte wählen, dann speichern.',
  edit_stale_text_other:
    'Das gilt, und Ihres ist nicht verloren. {{count}} Felder haben Sie beide geändert: bitte wählen, dann speichern.',
  edit_stale_title: '{{name}} hat dies gespeichert, während Sie es bearbeitet haben.',
  edit_stale_title_at: '{{name}} hat dies {{time}} gespeichert, während Sie es bearbeitet haben.',
  edit_stay: 'Weiter bearbeiten',
  edit_take_theirs: 'Alle anderen übernehmen',
  edit_taken_over: 'Nur von {{name}} geändert, übernommen',
  edit_was: 'bisher {{value}}',
} as const satisfies Record<keyof typeof english, string>
