import type { customerSearchTexts as english } from '../en_gb/customer-search.ts'

/**
 * The German words of searches. Spans stand in the dative, which „binnen“, „vor“ and „in“ all ask
 * for.
 */
export const germanCustomerSearchTexts = {
  // What the searches beyond fields are called
  criterion_label_contact_status: 'Bearbeitungsstand',
  criterion_label_customerType: 'Kundenart',
  criterion_label_vehicleType: 'Neu oder gebraucht',
  vehicle_type_N: 'Neuwagen',
  vehicle_type_U: 'Gebrauchtwagen',
  criterion_label_dealer: 'Händler',
  criterion_label_group_id: 'Händlergruppe',
  criterion_label_hotLeads: 'Hot Leads',
  criterion_label_identifier: 'Kennung',
  criterion_label_identifierType: 'Art der Kennung',
  criterion_label_keywords: 'Name, Kennzeichen, FIN oder Vertrag',
  criterion_label_leads: 'Lead-Kategorie',
  criterion_label_eco_pre_calculated: 'Kunden mit Öko-Angebot',
  criterion_label_inventory_vin: 'FIN eines angebotenen Bestandsfahrzeugs',
  criterion_label_targeted_brand: 'Marke eines Angebots',
  criterion_label_targeted_submodel: 'Modell eines Angebots',
  criterion_label_offer_types: 'Angebote durch',
  offer_trait_uplift: 'Aufschlag',
  offer_trait_dealer_discount: 'Händlernachlass',
  offer_trait_settlement_threshold: 'Ablöse-Schwelle',
  criterion_label_proposals: 'Kunden mit Angebot',
  criterion_label_vehicle: 'Kennzeichen oder FIN',

  // How a criterion reads
  criterion_at: '{{label}} {{day}}',
  criterion_at_least: '{{label}} ab {{min}}',
  criterion_at_least_good: '{{label}} {{min}} oder besser',
  criterion_at_most: '{{label}} bis {{max}}',
  criterion_at_most_good: '{{label}} {{max}} oder schlechter',
  criterion_between: '{{label}} {{min}} bis {{max}}',
  criterion_equal: '{{label}}: {{value}}',
  criterion_from: '{{label}} frühestens {{min}}',
  criterion_has: '{{label}} mit „{{text}}“',
  criterion_on: '{{label}} am {{day}}',
  criterion_quoted: '„{{text}}“',
  criterion_since: '{{label}} vor höchstens {{span}}',
  criterion_until: '{{label}} spätestens {{max}}',
  criterion_within: '{{label}} binnen {{span}}',

  // Lists and flags
  criterion_more: '{{values}} und {{count}} mehr',
  criterion_and: '{{first}} und {{last}}',
  criterion_none: 'nicht ({{conditions}})',
  criterion_or: '{{first}} oder {{last}}',
  criterion_tri_exclude: 'Ohne: {{label}}',
  criterion_tri_include: 'Mit: {{label}}',
  criterion_tri_only: 'Nur: {{label}}',

  // Days relative to today
  criterion_ago: 'vor {{span}}',
  criterion_ahead: 'in {{span}}',
  criterion_days_one: '1 Tag',
  criterion_days_other: '{{count}} Tagen',
  criterion_months_one: '1 Monat',
  criterion_months_other: '{{count}} Monaten',
  criterion_today: 'heute',
  criterion_years_one: '1 Jahr',
  criterion_years_other: '{{count}} Jahren',

  // Values
  assignee_lms_user: 'Leadsystem',
  assignee_unassigned: 'Nicht zugewiesen',
  contact_status_all: 'Alle',
  contact_status_appointed: 'Termin',
  contact_status_call_back: 'Rückruf',
  contact_status_completed: 'Abgeschlossen',
  contact_status_early_settlement: 'Vorzeitige Ablösung',
  contact_status_uncontacted: 'Ohne Kontakt',
  customer_type_cash: 'Barkunden',
  customer_type_finance: 'Finanzierungskunden',
  customer_type_lease: 'Leasingkunden',

  // Why a search is refused
  search_refused_bad_sort:
    'So lässt sich die Liste nicht sortieren. Wählen Sie eine Spalte, nach der sortiert werden soll.',
  search_refused_bad_value:
    'Der Filter „{{field}}“ hat einen Wert, den er nicht annehmen kann. Entfernen Sie ihn oder ' +
    'setzen Sie ihn neu.',
  search_refused_forbidden_field:
    'Ihre Rolle umfasst „{{field}}“ nicht, danach lässt sich weder filtern noch sortieren. ' +
    'Entfernen Sie den Filter.',
  search_refused_malformed:
    'Diese Suche ist nicht lesbar. Löschen Sie die Filter und setzen Sie sie neu.',
  search_refused_page_too_far:
    'So weit hinten sind Seiten nur nacheinander erreichbar. Grenzen Sie stattdessen die Suche ein.',
  search_refused_unknown_field: 'Einen Filter namens „{{field}}“ gibt es nicht. Entfernen Sie ihn.',
} satisfies Record<keyof typeof english, string>
