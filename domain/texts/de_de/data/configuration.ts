import type { configurationTexts } from '../../en_gb/data/configuration.ts'

/** The same in German. */
export const germanConfigurationTexts = {
  configuration_title: 'Verlauf der Einstellungen',
  help_configuration:
    'Die Einstellungen zu jedem Zeitpunkt oder die einer anderen Organisation, verglichen mit ' +
    'den heutigen und zurückgeholt.',
  configuration_remark:
    'Dashboards und die Fahrzeugzuordnung haben ihren Verlauf auf ihren eigenen Seiten. ' +
    'Kennwörter, zweite Faktoren und Geheimnisse werden nie verglichen oder kopiert.',
  configuration_before_recording:
    'Die Aufzeichnung begann am {{at}}. Was davor geändert wurde, ist nicht bekannt: Dies ist ' +
    'der Stand von damals.',
  configuration_nothing_recorded:
    'Noch ist nichts aufgezeichnet: Die Einstellungen sind so, wie sie eingerichtet wurden.',
  configuration_hidden_parts:
    'Nicht gezeigt, weil Sie sie hier oder dort nicht sehen dürfen: {{parts}}.',
  configuration_more: 'Nur die ersten {{shown}} von {{total}} Unterschieden sind aufgeführt.',
  configuration_search: 'Nach Namen suchen',
  configuration_date: 'Stand vom',
  configuration_day: 'Tag',
  configuration_time: 'Uhrzeit; ohne sie das Ende des Tages',
  configuration_source: 'Organisation',
  configuration_source_own: 'Diese Organisation',
  configuration_part: 'Bereich',
  configuration_any_part: 'Alle Bereiche',
  configuration_name: 'Name',
  configuration_what: 'Zurückholen',
  configuration_fields: 'Abweichende Felder',
  configuration_makes: 'legt es wieder an',
  configuration_removes: 'nimmt es weg',
  configuration_changes_one: 'ändert 1 Feld',
  configuration_changes_other: 'ändert {{count}} Felder',
  configuration_failed: 'Die Einstellungen konnten nicht verglichen werden',
  configuration_offline_text: 'Einstellungen werden nur mit Netz verglichen.',
  configuration_refused_text:
    'Sie dürfen diese Einstellungen nicht vergleichen. Wer dort oder hier verwaltet, kann Ihnen ' +
    'das Recht geben.',
  configuration_date_ahead:
    'Dieser Zeitpunkt liegt noch vor uns. Wählen Sie heute oder einen Tag davor.',
  configuration_empty_title: 'Kein Unterschied',
  configuration_empty_text: 'Die Einstellungen sind wie damals. Wählen Sie einen anderen Tag.',
  configuration_none_title: 'Nichts gefunden',
  configuration_none_text: 'Kein Unterschied passt zu Suche und Filtern.',
  configuration_panel_text: 'Durchgestrichen steht, was jetzt gilt, daneben, was gelten würde.',
  configuration_put_back: 'Zurückholen',
  configuration_put_all_back: 'Alles zurückholen',
  configuration_bulk_act: '{{count}} zurückholen',
  configuration_bulk_title: 'Einstellungen zurückholen?',
  configuration_bulk_will_one: '1 Unterschied wird als Ihre Änderung zurückgeholt.',
  configuration_bulk_will_other:
    '{{count}} Unterschiede werden zurückgeholt, jeder als Ihre Änderung.',
  configuration_bulk_confirm_one: '1 Unterschied zurückholen',
  configuration_bulk_confirm_other: '{{count}} Unterschiede zurückholen',
  configuration_done_one: '1 Unterschied wurde zurückgeholt',
  configuration_done_other: '{{count}} Unterschiede wurden zurückgeholt',
  configuration_refused_one: '1 Unterschied wurde abgelehnt und ist wie zuvor',
  configuration_refused_other: '{{count}} Unterschiede wurden abgelehnt und sind wie zuvor',
  configuration_effect: 'Was es bewirkt',
  configuration_effect_rights:
    'Personen, die ein Recht verlieren: {{losing}}. Personen, die eines bekommen: {{gaining}}.',
  configuration_effect_rights_none: 'Niemand verliert oder bekommt ein Recht.',
  configuration_effect_person: '{{name}}: verliert {{lost}}; bekommt {{gained}}',
  configuration_effect_people_left: 'Aufgeführt sind {{shown}} von {{total}} Personen.',
  configuration_effect_customers:
    'Kunden, deren Parität sich ändert: {{parity}}. Deren Zahlen oder Angebote sich ändern: {{offers}}.',
  configuration_effect_customers_none: 'Zahlen und Angebote aller Kunden bleiben gleich.',
  configuration_effect_all: 'Alle {{total}} Kunden wurden auf beide Arten berechnet.',
  configuration_effect_sample:
    '{{compared}} von {{total}} Kunden, zufällig ausgewählt, wurden auf beide Arten berechnet. ' +
    'Darunter sind {{parity}}, deren Parität sich ändert, und {{offers}}, deren Zahlen oder ' +
    'Angebote sich ändern.',
  configuration_effect_estimate:
    'Auf alle Kunden hochgerechnet sind das etwa {{parity}} und {{offers}}.',
  configuration_effect_sample_none:
    '{{compared}} von {{total}} Kunden, zufällig ausgewählt, wurden auf beide Arten berechnet. ' +
    'Bei ihnen ändern sich weder Zahlen noch Angebote; bei anderen ist es möglich.',
  configuration_nothing: 'nichts',
  configuration_reason_right_missing: 'Diesen Bereich dürfen Sie nicht ändern',
  configuration_reason_beyond_own_rights: 'Es ginge um Rechte, die Sie selbst nicht haben',
  configuration_reason_own_last_right: 'Sie verlören, womit Sie Rollen bearbeiten',
  configuration_reason_last_administrator: 'Niemand könnte mehr verwalten',
  configuration_reason_role_has_members: 'Personen haben diese Rolle',
  configuration_reason_dealer_in_use: 'An diesem Händler hängen Kunden, Autos oder Personen',
  configuration_reason_people_stay: 'Personen werden nicht entfernt: Deaktivieren Sie sie',
  configuration_reason_person_gone: 'Die Person ist nicht mehr hier: Laden Sie sie ein',
  configuration_reason_organisation_stays: 'Die Organisation selbst bleibt',
  configuration_reason_values_outdated: 'Die Werte von damals sind nicht mehr möglich',
  configuration_reason_value_refused: 'Der Wert von damals ist nicht mehr möglich',
  configuration_reason_exists: 'Den Namen trägt inzwischen etwas anderes',
  configuration_reason_not_found: 'Wozu es gehört, ist nicht mehr da',
  configuration_reason_unknown_place: 'Eine Rolle oder ein Händler von damals ist nicht mehr da',
  configuration_reason_dealer_unknown: 'Ein Händler von damals ist nicht mehr da',
  configuration_reason_group_cycle: 'Eine Gruppe läge in sich selbst',
  configuration_reason_shared_account: 'Das Konto gehört auch zu anderen Organisationen',
  configuration_reason_own_status: 'Niemand deaktiviert sich selbst',
  configuration_reason_beyond_own_dealers: 'Es zeigte Händler, die Sie nicht sehen',
  configuration_reason_else: 'Eine heutige Regel lehnt es ab',
} as const satisfies Readonly<Record<keyof typeof configurationTexts, string>>
