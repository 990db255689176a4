import type { commentTexts as english } from './comments.en_gb.ts'

/** German sentences of writing, changing and deleting what stands in a customer's activity. */
export const commentTexts = {
  comment_add: 'Kommentar schreiben',
  comment_again_title: 'Ihr Kommentar, der nicht angenommen wurde',
  comment_cancel: 'Abbrechen',
  comment_change: 'Änderung speichern',
  comment_edit: 'Bearbeiten',
  comment_edit_named: 'Kommentar von {{author}}, {{when}}, bearbeiten',
  comment_editing: 'Kommentar von {{author}}, {{when}}, bearbeiten',
  comment_empty: 'Bitte schreiben Sie zuerst etwas: Ein leerer Kommentar sagt nichts.',
  comment_keys: 'Strg + Eingabe speichert',
  comment_not_kept_broken:
    'Nicht gespeichert: Dieses Gerät bewahrt im Moment nichts auf. Ihr Text steht noch hier.',
  comment_not_kept_full: 'Nicht gespeichert: Dieses Gerät ist voll. Ihr Text steht noch hier.',
  comment_not_kept_upgraded:
    'Nicht gespeichert: In einem anderen Tab ist ein neueres Forecourt offen. Kopieren Sie Ihren Text und laden Sie diese Seite neu.',
  comment_save: 'Speichern',
  comment_too_long: 'Bitte schreiben Sie höchstens {{most}} Zeichen.',
  customer_failed_add_comment:
    'Der Kommentar wurde nicht angenommen. Sein Text ist hier aufbewahrt.',
  customer_failed_edit_comment:
    'Die Änderung des Kommentars wurde nicht angenommen. Ihr Text ist hier aufbewahrt.',
  customer_success_add_comment: 'Kommentar hinzugefügt',
  customer_success_edit_comment: 'Kommentar geändert',

  // What was not accepted
  comment_again: 'Bearbeiten und neu senden',
  comment_conflict: '{{name}} hat diesen Kommentar geändert, seit Sie ihn gesehen haben.',
  comment_conflict_nameless: 'Dieser Kommentar wurde geändert, seit Sie ihn gesehen haben.',
  comment_copy: 'Kopieren',
  comment_copy_failed: 'Dieser Browser lässt die Seite nicht kopieren.',
  comment_discard: 'Verwerfen',
  comment_discard_text:
    'Der Text geht endgültig verloren. Nichts davon ist bei Forecourt angekommen.',
  comment_discard_sure: 'Endgültig verwerfen',
  comment_gone: 'Dieser Kommentar wurde gelöscht, bevor Ihre Änderung ankam.',
  comment_leave: 'So lassen',
  comment_mine: 'Ihrer',
  comment_not_accepted: 'Forecourt hat dies nicht angenommen. Ihr Text ist hier aufbewahrt.',
  comment_not_known: 'nicht bekannt',
  comment_overwrite: 'Durch meinen ersetzen',
  comment_save_as_new: 'Meinen als neuen Kommentar speichern',
  comment_theirs: 'Der andere',
  comment_was: 'Vorher',

  // Deleting a status
  generic_failed_deleted: 'Das Löschen ist fehlgeschlagen',
  status_delete: 'Löschen',
  status_delete_named: 'Status {{status}}, {{when}}, löschen',
  status_deleted: 'Gelöscht',
  status_delete_undo: 'Rückgängig',
  success_deleted_status: 'Status gelöscht',
} satisfies Record<keyof typeof english, string>
