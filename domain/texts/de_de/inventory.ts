import type { inventoryTexts as english } from '../en_gb/inventory.ts'

/** German sentences of the list of cars in stock. */
export const germanInventoryTexts = {
  inventory_title: 'Bestand',
  inventory_all_dealers: 'Alle Händler',
  inventory_any_condition: 'Alle',
  inventory_as_of: 'Stand {{time}}, ohne Netz.',
  inventory_clear_filters: 'Suche und Filter leeren',
  inventory_count_cars: 'Im Bestand',
  inventory_count_new: 'Neu',
  inventory_count_used: 'Gebraucht',
  inventory_created: 'Zuerst eingelesen',
  inventory_dealer: 'Händler',
  inventory_empty_text:
    'Die Verwaltung liest die Listen der Händler mit „npm run import -- --kind inventory“ ein. Ein verkauftes Fahrzeug verlässt den Bestand.',
  inventory_empty_title: 'Kein Fahrzeug im Bestand',
  inventory_failed: 'Der Bestand konnte nicht geladen werden',
  inventory_found: '{{number}} gefunden',
  inventory_list_price: 'Preis',
  inventory_no_vin: 'Keine FIN',
  inventory_none_found_text: 'Kein Fahrzeug im Bestand passt zu Suche und Filtern.',
  inventory_none_found_title: 'Kein Fahrzeug gefunden',
  inventory_number: 'Bestandsnummer, FIN',
  inventory_offline_text:
    'Diese Fahrzeuge sind nicht auf diesem Gerät. Sie werden gezeigt, sobald das Netz wieder da ist.',
  inventory_refused_text:
    'Sie dürfen den Bestand nicht mehr sehen. Die Verwaltung kann Ihnen das Recht geben.',
  inventory_search: 'Bestand durchsuchen',
  inventory_show_last: 'Zuletzt gesehene Fahrzeuge zeigen',
  inventory_vehicle: 'Fahrzeug',
} as const satisfies Record<keyof typeof english, string>
