import type { missingOfferTexts as english } from '../../en_gb/mapping/missing-offer.ts'

/** German sentences of why a car is not among a customer's offers. */
export const germanMissingOfferTexts = {
  missing_offer_open: 'Fehlt ein Fahrzeug?',
  missing_offer_needs_network:
    'Warum ein Fahrzeug nicht angeboten wurde, berechnet Forecourt. Dafür ist eine Verbindung nötig.',
  missing_offer_title: 'Warum wurde ein Fahrzeug nicht angeboten?',
  missing_offer_about: 'Angebote an {{name}}',
  missing_offer_about_choice: 'Angebote an {{name}}. Wählen Sie ein Fahrzeug der Preisliste.',
  missing_offer_search: 'Fahrzeug suchen',
  missing_offer_found: '{{count}} gefunden',
  missing_offer_make: 'Marke',
  missing_offer_any_make: 'Jede Marke',
  missing_offer_model: 'Modell',
  missing_offer_any_model: 'Jedes Modell',
  missing_offer_vehicles: 'Fahrzeuge der Preisliste',
  missing_offer_more:
    'Die ersten {{shown}} von {{total}}. Suchen Sie mit weiteren Wörtern nach den übrigen.',
  missing_offer_none: 'Kein solches Fahrzeug in der Preisliste',
  missing_offer_none_text:
    'Angeboten werden nur Fahrzeuge der Preisliste. Versuchen Sie es mit anderen Wörtern.',
  missing_offer_list_failed: 'Die Preisliste konnte nicht geladen werden',
  missing_offer_another: 'Anderes Fahrzeug',
  missing_offer_waiting: 'Die Angebote des Kunden werden berechnet…',
  missing_offer_failed: 'Der Grund konnte nicht berechnet werden',
  missing_offer_price: 'Listenpreis heute:',
  missing_offer_own: 'Es ist das eigene Fahrzeug des Kunden, neu.',
  missing_offer_rules: 'Zuordnungsregeln, die es mit dem Fahrzeug des Kunden vergleichen',
  missing_offer_ways: 'Was es vorschlägt und was daraus wurde',
  missing_offer_override: 'durch eine Ausnahme der Zuordnung',
  missing_offer_kind_repeatTerm: 'Gleiche Laufzeit',
  missing_offer_kind_core: 'Zuordnung',
  missing_offer_kind_universal: 'Universell',
  missing_offer_kind_propensity: 'Wechselneigung',
  missing_offer_kind_fallback: 'Ersatz',
  missing_offer_kind_eco: 'Öko',
  missing_offer_kind_inventory: 'Fahrzeug im Bestand',
  missing_offer_kind_buyingPower: 'Kaufkraft',
  missing_offer_reason_offered: 'Es gehört zu den Angeboten des Kunden.',
  missing_offer_reason_not_yet:
    'Nach den heutigen Regeln wird es angeboten. Die Angebote des Kunden stammen von vorher ' +
    '({{at}}). Mit der nächsten Berechnung erscheint es.',
  missing_offer_reason_not_calculated:
    'Nach den heutigen Regeln wird es angeboten. Die Angebote des Kunden wurden noch nicht berechnet.',
  missing_offer_reason_not_in_price_list:
    'Es steht nicht in der Preisliste. Anderes kann nicht angeboten werden.',
  missing_offer_reason_not_valid_today: 'Sein Preis gilt heute nicht.',
  missing_offer_reason_no_product:
    'Der Vertrag des Kunden hat kein Produkt. Ohne Produkt lässt sich kein Angebot berechnen.',
  missing_offer_reason_mapping_rule:
    'Eine Zuordnungsregel sagt nein: die letzte in der Liste unten.',
  missing_offer_reason_not_named:
    'Die Zuordnung nennt dieses Modell nicht für das Fahrzeug des Kunden, und nichts anderes schlägt es vor.',
  missing_offer_reason_other_version:
    'Die Zuordnung lässt es zu. Von jedem Modell wird eine Ausführung vorgeschlagen, und hier ' +
    'geht eine andere vor: {{other}}.',
  missing_offer_reason_other_model:
    'Die Zuordnung lässt es zu. Von jedem Modell wird eine Ausführung vorgeschlagen, und hier ' +
    'geht der Preis des Modells vor.',
  missing_offer_end_made: 'wird nach der heutigen Berechnung angeboten.',
  missing_offer_end_not_mapped: 'Eine Zuordnungsregel sagt nein.',
  missing_offer_end_hidden:
    'Es wird berechnet, aber die Organisation zeigt Angebote dieser Art nicht.',
  missing_offer_end_contract_too_young:
    'Der Vertrag ist jünger als {{limit}} Monate. Vorher wird nur das eigene Fahrzeug des Kunden angeboten.',
  missing_offer_end_below_min_price:
    'Es kostet weniger als {{limit}} des eigenen Fahrzeugs. Billigere Fahrzeuge werden nicht angeboten.',
  missing_offer_end_no_regular_payment:
    'Das Produkt des Kunden hat keine regelmäßige Rate. Es lässt sich nichts vergleichen.',
  missing_offer_end_no_term: 'Die Laufzeit des Vertrags ist nicht bekannt.',
  missing_offer_end_no_price: 'Es hat keinen Preis, mit dem sich rechnen lässt.',
  missing_offer_end_no_rate: 'Es gibt keinen Zinssatz, mit dem sich rechnen lässt.',
  missing_offer_end_nothing_to_finance:
    'Die Anzahlung deckt den Preis. Es bleibt nichts zu finanzieren.',
  missing_offer_end_not_a_sum: 'Die Zahlen des Angebots ergeben keinen Betrag.',
  missing_offer_end_below_min_parity:
    'Seine Parität liegt unter der Mindestparität des Produkts, {{limit}}.',
  missing_offer_end_proposed_already: 'Es wird schon auf anderem Weg vorgeschlagen.',
  missing_offer_end_limit_reached:
    'Von jeder Art werden die besten {{limit}} vorgeschlagen. Andere gingen vor.',
  missing_offer_end_limit_none: 'Die Organisation schlägt nichts dieser Art vor.',
  missing_offer_end_fallback_unneeded: 'Ersatz wird nur angeboten, wo es sonst nichts gibt.',
} satisfies Record<keyof typeof english, string>
