import type { rvRuleTexts as english } from '../../en_gb/data/rv-rules.ts'

/** German sentences of the rules of residual values. */
export const germanRvRuleTexts = {
  rv_rules_title: 'Restwertregeln',
  rv_rules_help:
    'Eine Regel sagt, was ein Fahrzeug eines Produkts am Ende wert ist, nach Laufzeit und ' +
    'Laufleistung. Von zwei gleichen Regeln gilt die ältere.',
  rv_rules_count: 'Regeln',
  rv_rules_product: 'Produkt',
  rv_rules_type: 'Fahrzeugart',
  rv_rules_min_term: 'Laufzeit ab',
  rv_rules_max_term: 'Laufzeit bis',
  rv_rules_min_mileage: 'Laufleistung ab',
  rv_rules_max_mileage: 'Laufleistung bis',
  rv_rules_max_age: 'Höchstalter',
  rv_rules_percentage: 'Prozent',
  rv_rules_rv_percentage: 'Restwert in %',
  rv_rules_vat: 'Mit MwSt.',
  rv_rules_enabled: 'Aktiv',
  rv_rules_interpolation: 'Zwischenwerte',
  rv_rules_rv_disabled: 'Ohne Restwert',
  rv_rules_created: 'Angelegt',
  rv_rules_create: 'Regel anlegen',
  rv_rules_edit: 'Bearbeiten',
  rv_rules_delete: 'Löschen',
  rv_rules_deleted: 'Regel gelöscht',
  rv_rules_range_refused: 'Laufzeit und Laufleistung dürfen nicht über ihrem Höchstwert beginnen.',
  rv_rules_failed: 'Die Regeln konnten nicht geladen werden',
  rv_rules_refused_text:
    'Sie dürfen die Regeln nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  rv_rules_offline_text:
    'Die Regeln kennt nur der Server. Sie werden angezeigt, sobald das Netz da ist.',
  rv_rules_empty_title: 'Noch keine Regel',
  rv_rules_empty_text: 'Ohne Regel gilt die Schlussrate des Herstellers.',
  rv_rules_none_title: 'Keine solche Regel',
  rv_rules_none_text: 'Kein Produkt und keine Fahrzeugart enthält hier „{{query}}“.',
  rv_rules_search: 'Produkte und Fahrzeugarten suchen',
  rv_preview_title: 'Wert am Ende, in Prozent des Preises eines neuen Fahrzeugs',
  rv_preview_term: 'Laufzeit',
  rv_preview_mileage: 'Bis {{mileage}}',
  rv_preview_rv_disabled: 'Eine Regel dieses Produkts sagt, dass es keinen Restwert hat.',
  rv_preview_makers_balloon:
    'Jede Regel dieses Produkts nimmt einen Anteil der Schlussrate des Herstellers.',
  rv_preview_no_rule: 'Für dieses Produkt und diesen Typ gilt keine aktive Regel.',
} satisfies Record<keyof typeof english, string>
