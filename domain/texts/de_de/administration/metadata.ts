import type { metadataTexts as english } from '../../en_gb/administration/metadata.ts'

/** German sentences of the metadata. */
export const germanMetadataTexts = {
  metadata_title: 'Metadaten',
  metadata_failed: 'Die Metadaten konnten nicht geladen werden',
  metadata_offline_text: 'Die Metadaten und wer sie schrieb werden mit dem Netz gezeigt.',
  metadata_refused_text:
    'Sie dürfen die Metadaten nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  metadata_empty_title: 'Noch keine Metadaten',
  metadata_empty_text: 'Metadaten sind, was Auswahllisten anbieten, etwa Ergebnisse und Gründe.',
  metadata_none_title: 'Keine solchen Metadaten',
  metadata_none_text: 'Kein Wert, Schlüssel und keine Kategorie enthält hier „{{query}}“.',
  metadata_search: 'Wert, Schlüssel oder Kategorie suchen',
  metadata_count_values: 'Werte',
  metadata_count_categories: 'Kategorien',
  metadata_count_inactive: 'Inaktiv',
  metadata_filter_category: 'Kategorie',
  metadata_filter_all: 'Alle Kategorien',
  metadata_create: 'Metadaten hinzufügen',
  metadata_value: 'Wert',
  metadata_lang_value: 'Anzeige',
  metadata_lang_value_hint: 'So steht es in Listen und Formularen.',
  metadata_key: 'Schlüssel',
  metadata_category: 'Kategorie',
  metadata_sort_order: 'Reihenfolge',
  metadata_sort_order_hint: 'Kleinere Zahlen stehen in ihrer Kategorie weiter vorn.',
  metadata_sort_order_refused: 'Nur eine ganze Zahl von 0 bis 9.999 ist möglich.',
  metadata_status: 'Zustand',
  metadata_status_active: 'Aktiv',
  metadata_status_inactive: 'Inaktiv',
  metadata_status_hint:
    'Ein inaktiver Wert wird nirgends angeboten; was ihn schon hat, behält ihn.',
  metadata_by: 'Von',
  metadata_modified: 'Geändert',
  metadata_inherited: 'Von der Basisorganisation. Speichern legt einen eigenen Wert an.',
  metadata_delete: 'Löschen',

  success_deleted_metadata: 'Metadaten gelöscht',
} satisfies Record<keyof typeof english, string>
