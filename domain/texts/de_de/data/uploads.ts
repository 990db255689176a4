import type { uploadTexts as english } from '../../en_gb/data/uploads.ts'

/** The German sentences of the upload of a file. */
export const germanUploadTexts = {
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
