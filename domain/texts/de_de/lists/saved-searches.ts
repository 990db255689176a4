import type { savedSearchTexts as english } from '../../en_gb/lists/saved-searches.ts'

/** German sentences of the saved searches. */
export const germanSavedSearchTexts = {
  saved_search_success_saved: 'Suche gespeichert',
  saved_search_failed_saved: 'Die Suche konnte nicht gespeichert werden',

  saved_searches_title: 'Gespeicherte Suchen',
  saved_searches_failed: 'Die gespeicherten Suchen konnten nicht geladen werden',
  saved_searches_empty_title: 'Noch keine gespeicherte Suche',
  saved_searches_empty_text:
    'Filtern Sie die Kundenliste und drücken Sie „Suche speichern“: So kommen Sie mit einem Druck zurück.',
  saved_searches_empty_act: 'Zu den Kunden',
  saved_searches_offline_text:
    'Die gespeicherten Suchen waren noch nicht geladen, als das Netz ausfiel.',
  saved_searches_refused_text:
    'Sie dürfen gespeicherte Suchen nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  saved_searches_as_of:
    'Stand {{time}}, ohne Netz. Ändern lässt sich erst wieder etwas, wenn das Netz da ist.',
  saved_searches_none_title: 'Keine solche Suche',
  saved_searches_none_text: 'Kein Name enthält „{{query}}“.',
  saved_searches_search: 'Namen suchen',

  saved_searches_name: 'Name',
  saved_searches_name_missing: 'Geben Sie der Suche einen Namen.',
  saved_searches_finds: 'Suche',
  saved_searches_everybody: 'Alle Kunden',
  saved_searches_unreadable: 'Diese Suche kann nicht mehr gelesen werden.',
  saved_searches_left_out: 'Ausgelassen, weil Sie danach nicht filtern dürfen: {{fields}}',
  saved_searches_customers: 'Kunden',
  saved_searches_customers_capped: '{{count}} oder mehr',
  saved_searches_created: 'Erstellt',
  saved_searches_visibility: 'Für wen',
  saved_searches_private: 'Nur für mich',
  saved_searches_shared: 'Für alle',
  saved_searches_shared_by: 'Geteilt von {{name}}',
  saved_searches_acts: 'Aktionen',
  saved_searches_pin: '{{name}} in die Navigation aufnehmen',
  saved_searches_unpin: '{{name}} aus der Navigation nehmen',
  saved_searches_edit: 'Bearbeiten',
  saved_searches_edit_named: '{{name}} bearbeiten',
  saved_searches_edit_title: 'Gespeicherte Suche bearbeiten',
  saved_searches_edit_failed: 'Die Suche konnte nicht geändert werden',
  saved_searches_changed: 'Suche geändert',
  saved_searches_delete: 'Löschen',
  saved_searches_delete_named: '{{name}} löschen',
  saved_searches_delete_title: 'Diese Suche löschen?',
  saved_searches_delete_text:
    '„{{name}}“ verschwindet aus Ihrer Liste und der Navigation. An den Kunden ändert sich nichts.',
  saved_searches_delete_text_shared:
    '„{{name}}“ verschwindet bei Ihnen und, weil sie geteilt ist, bei allen. An den Kunden ' +
    'ändert sich nichts.',
  saved_searches_deleted: 'Suche gelöscht',
  saved_searches_delete_failed: 'Die Suche konnte nicht gelöscht werden',
  saved_searches_pin_failed: 'Die Navigation konnte nicht geändert werden',
  saved_searches_too_many_pins:
    'Die Navigation fasst {{count}} Suchen. Nehmen Sie zuerst eine heraus.',

  saved_searches_save: 'Suche speichern',
  saved_searches_save_title: 'Diese Suche speichern',
  saved_searches_saved_as: 'Gespeichert als „{{name}}“',
  saved_searches_share: 'Alle in der Organisation sehen sie',
  saved_searches_share_hint:
    'Jede Person findet die Kunden, die sie sehen darf. Filter, die sie nicht nutzen darf, ' +
    'werden ausgelassen.',
  saved_searches_names_person:
    'Sie sucht nach Wörtern, die einen Kunden nennen können. Nehmen Sie die Wörter heraus, um ' +
    'sie zu teilen, oder behalten Sie sie für sich.',
  saved_searches_too_many:
    'Sie haben {{count}} gespeicherte Suchen. Löschen Sie eine, um eine weitere zu speichern.',
} satisfies Record<keyof typeof english, string>
