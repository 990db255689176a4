import type { recordTexts as english } from '../../en_gb/administration/records.ts'

/** German sentences of every page of the configuration. */
export const germanRecordTexts = {
  record_may_not:
    'Sie können dies sehen, aber nicht ändern. Ein Administrator kann Ihnen das Recht geben.',
  record_offline: 'Zum Ändern ist eine Verbindung nötig. Ihre Eingaben bleiben hier als Entwurf.',
  record_stale:
    'Jemand anders hat dies geändert. Sehen Sie nach, was sich geändert hat, und speichern Sie erneut.',
  record_deleted:
    'Jemand anders hat dies gelöscht. Speichern Sie erneut, um es mit Ihren Werten neu anzulegen.',
  record_exists:
    'Etwas mit diesem Namen gibt es schon. Öffnen Sie es in der Liste, oder wählen Sie einen anderen.',
  record_gone: 'Dies ist nicht mehr da. Jemand hat es gelöscht.',
  record_refused: 'Der Server hat dies nicht angenommen. Ihre Eingaben sind noch da.',
  record_undo: 'Rückgängig',
  record_export: 'Exportieren',
  record_export_failed: 'Der Export ist gescheitert. Versuchen Sie es noch einmal.',
  record_restored: 'Zurückgesetzt',

  history_title: 'Verlauf',
  history_all_title: 'Änderungen dieser Seite',
  history_created: 'hat angelegt',
  history_changed: 'hat geändert',
  history_deleted: 'hat gelöscht',
  history_you: 'Sie',
  history_unsaved: 'noch nicht gespeichert',
  history_unsaved_note: 'Bleibt auf diesem Gerät, bis Sie speichern',
  history_put_back: 'Zurücksetzen',
  history_put_back_named: 'Zurücksetzen, was {{name}} am {{time}} geändert hat',
  history_empty: 'Seit der Einrichtung wurde nichts geändert.',
  history_failed: 'Der Verlauf konnte nicht geladen werden',
  history_offline: 'Der Verlauf wird mit dem Netz gezeigt.',
} satisfies Record<keyof typeof english, string>
