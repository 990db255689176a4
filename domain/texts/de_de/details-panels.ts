import type { detailsPanelTexts as english } from '../en_gb/details-panels.ts'

/** German sentences of the sidebar's panels. */
export const germanDetailsPanelTexts = {
  permission_allowed: 'Erlaubt',
  permission_do_not_contact: 'Kontaktsperre',
  permission_not_allowed: 'Nicht erlaubt: Widerspruch liegt vor',
  permission_unknown: 'Nicht bekannt: noch niemand hat gefragt',
  permission_way_call: 'Anrufe',
  permission_way_email: 'E-Mail',
  permission_way_mail: 'Briefe',
  permission_way_sms: 'SMS',
  campaign_type_normal: 'Kampagne',
  campaign_type_p4: 'Prognose (P4)',
  campaign_type_4s: '4S-Projekt',
  campaign_type_builder: 'Kampagnenbaukasten',
  link_disabled_no_address: 'Nicht verfügbar: Für diesen Kunden wurde keine Adresse importiert.',
  link_disabled_no_proposals:
    'Nicht verfügbar: Es gibt keinen Vorschlag zu zeigen. Vorschläge kommen mit der nächsten Verarbeitung.',
  link_disabled_only_repeat_term:
    'Nicht verfügbar: Der einzige Vorschlag wiederholt die jetzige Laufzeit, es gibt also nichts zu zeigen.',
  link_disabled_unsafe_address: 'Nicht verfügbar: Die importierte Adresse ist keine Webadresse.',
  customer_field_warnings_duplicate_registration: 'Ein weiterer Kunde hat dasselbe Kennzeichen',
  customer_field_warnings_mileage_unknown:
    'Die Laufleistung ist nicht bekannt, der Fahrzeugwert also geschätzt',
  customer_field_warnings_payment_holiday_extension:
    'Raten wurden ausgesetzt oder der Vertrag wurde verlängert',
  customer_field_warnings_valuation_old: 'Die Bewertung ist alt',
  customer_field_cIntentions_change: 'Möchte das Fahrzeug wechseln',
  customer_field_cIntentions_keep: 'Möchte das Fahrzeug behalten',
  customer_field_cIntentions_undecided: 'Hat sich noch nicht entschieden',
  customer_field_propensity_bucket_high: 'Hoch: wechselt wahrscheinlich jetzt',
  customer_field_propensity_bucket_medium: 'Mittel: wechselt vielleicht beim passenden Angebot',
  customer_field_propensity_bucket_low: 'Niedrig: wechselt derzeit kaum',
  customer_field_engagement_opened: 'Geöffnet',
  customer_field_engagement_clicked: 'Angeklickt',
  customer_field_engagement_bounced: 'Nicht zugestellt',

  panel_as_of: 'Es besteht keine Verbindung zu Forecourt. Dies wurde um {{time}} geladen.',
  panel_refused:
    'Ihre Rolle umfasst {{rights}} nicht. Fragen Sie die Administration Ihrer Organisation.',
  panel_refused_parameter: 'Ihre Organisation hat dies abgeschaltet.',

  // Permissions
  permission_choose:
    'Wählen Sie im Kopf der Seite einen anderen Ansprechpartner, um dessen Einwilligungen zu sehen.',
  permission_master: 'Kontaktsperre',
  permission_master_off: 'Nicht gesetzt: Jede Angabe oben gilt für sich',
  permission_master_on: 'Gesetzt: Kein Kontakt ist erlaubt, unabhängig von den Angaben oben',
  permission_of_customer: 'Einwilligungen des Kunden',
  permission_of_representative: 'Einwilligungen von {{name}}, Ansprechpartner {{position}}',

  // Propensity
  propensity_empty_text:
    'Für diesen Kunden wurde keine Wechselneigung berechnet. Sie kommt mit der nächsten ' +
    'Verarbeitung, die sie berechnet.',
  propensity_empty_title: 'Noch nicht berechnet',
  propensity_score: 'Wechselneigung',
  propensity_signs: 'Zeichen von Interesse',

  // Service history
  detail_page_failed_service_history_load: 'Die Werkstatthistorie konnte nicht geladen werden',
  service_contact: 'Werkstattkontakt',
  service_cost: 'Geschätzte Kosten',
  service_date: 'Datum',
  service_description: 'Arbeit',
  service_empty_text:
    'Für dieses Fahrzeug wurde kein Werkstattbesuch importiert. Besuche kommen mit dem nächsten ' +
    'Import der Servicedaten.',
  service_empty_title: 'Keine Werkstatthistorie',
  service_hours: 'Verkaufte Stunden',
  service_loading: 'Werkstatthistorie wird geladen',

  // Excess mileage
  excess_empty_text:
    'Weder die Vertragslaufleistung noch ein Stand ist bekannt. Berichtigen Sie die ' +
    'Laufleistung im Reiter Vertrag, wo Ihre Organisation es erlaubt, oder warten Sie auf den ' +
    'nächsten Import.',
  excess_empty_title: 'Keine Laufleistung bekannt',
  excess_at_end: 'Am Ende erwartet',
  excess_calculated: 'Wie gerechnet wurde',
  excess_contract: 'Vertrag und Stand',
  excess_today: 'Heute',

  // Customer links
  link_about:
    'Adressen, die für diesen Kunden angelegt wurden. Sie öffnen sich in einem neuen Tab.',
  link_none: 'Nicht verfügbar',
  link_open: 'Seite',
  link_open_sso: 'Seite, angemeldet',
  link_personal: 'Persönliche Seite',
  link_renewal_presentation: 'Anschlusspräsentation',

  // Pre-approvals
  pre_approval_ended: 'abgelaufen',
  pre_approval_amount: 'Genehmigter Betrag',
  pre_approval_empty_text:
    'Vorab wurde nichts genehmigt. Die Antworten der Bank kommen mit dem nächsten Import.',
  pre_approval_empty_title: 'Keine Vorabgenehmigung',
  pre_approval_expiry: 'Gültig bis',
  pre_approval_no_expiry: 'Kein Ende angegeben',
  pre_approval_last_day: 'heute letzter Tag',

  // Campaigns
  campaign_empty_text:
    'Dieser Kunde ist in keiner laufenden Kampagne. Kampagnen werden in der Kundenliste angelegt.',
  campaign_empty_title: 'Keine Kampagne',
  campaign_endless: 'Kein Ende angegeben',
  campaign_ends: 'Endet',
  campaign_offers: 'Angebote',
  campaign_proposals_4s: 'Angebote des 4S-Projekts',
  campaign_proposals_builder: 'Angebote des Kampagnenbaukastens',
  campaign_proposals_p4: 'Angebote der Prognose (P4)',
  campaign_recommended: '{{offer}}, empfohlen',
  campaign_starts: 'Beginnt',
  campaign_no_offers: 'Kein eigenes Angebot',

  // Warnings
  warning_empty: 'Es gibt nichts, wovor zu warnen wäre.',
  warning_holiday: 'Ratenpausen und Verlängerung',
  warning_intentions: 'Absichten',
  warning_no_intentions:
    'Was der Kunde möchte, ist nicht bekannt. Halten Sie es nach dem Gespräch fest.',
  warning_no_holiday: 'Keine Rate wurde ausgesetzt und keine kam hinzu.',

  // Contact
  contact_account: 'Kundenkonto',
  contact_account_id: 'Konto',
  contact_account_linked: 'Verknüpft',
  contact_account_not_linked: 'Nicht verknüpft',
  contact_account_recent: 'kürzlich',
  contact_address: 'Anschrift',
  contact_call_number: '{{number}} anrufen',
  contact_customer: 'Der Kunde',
  contact_documents: 'Unterlagen',
  contact_email: 'E-Mail',
  contact_mobile: 'Mobil',
  contact_none: 'Weder Nummer noch Anschrift sind bekannt. Sie kommen mit dem nächsten Import.',
  contact_phone: 'Telefon',
  contact_spoken_to: 'im Gespräch',
  contact_write_to: 'An {{address}} schreiben',

  // Hot leads
  lead_accessories: 'Zubehör',
  lead_action_by: 'Handeln bis',
  lead_body: 'Aufbau',
  lead_cash: 'Bar',
  lead_colour: 'Farbe',
  lead_condition: 'Zustand',
  lead_doors: 'Türen',
  lead_empty_text: 'Der Kunde hat von sich aus nichts angefragt. Hot Leads kommen von der Website.',
  lead_empty_title: 'Keine Hot Leads',
  lead_expired: 'Abgelaufen',
  lead_expired_by_lms: 'Abgelaufen: vom Lead-System geschlossen',
  lead_finance: 'Finanzierung',
  lead_fuel: 'Antrieb',
  lead_group_stock: 'Gruppenbestand',
  lead_max_cash: 'Bar höchstens',
  lead_max_payment: 'Monatsrate höchstens',
  lead_max_price: 'Preis höchstens',
  lead_mileage: 'Laufleistung im Jahr',
  lead_model: 'Modell',
  lead_nothing: 'Nichts angegeben',
  lead_offer: 'Angesehenes Angebot',
  lead_open: 'Offen',
  lead_payment: 'Monatsrate',
  lead_price: 'Komplettpreis',
  lead_product: 'Produkt',
  lead_received: 'Eingegangen',
  lead_search: 'Suche',
  lead_seats: 'Sitze',
  lead_service_plan: 'Servicevertrag',
  lead_settlement: 'Ablöse',
  lead_term: 'Laufzeit, Monate',
  lead_title: 'Hot Lead vom {{day}}',
  lead_transmission: 'Getriebe',
  lead_true_equity: 'Echte Deckung',
  lead_type: 'Fahrzeugart',
  lead_valuation: 'Fahrzeugwert',
  lead_vin: 'FIN',

  // Digital pre-inspection
  flags_title: 'Kennzeichen',
  flags_save: 'Kennzeichen speichern',
  flags_saved: 'Kennzeichen gespeichert',
  flags_failed: 'Die Kennzeichen konnten nicht gespeichert werden',
  flags_none: 'Es gibt kein Kennzeichen, das Sie setzen dürfen.',
  inspection_amounts: 'Laufleistung und Kosten',
  inspection_damage_at: '{{panel}}, {{location}}',
  inspection_damage_of: '{{severity}}: {{place}}',
  inspection_damage_unnamed: 'Schaden',
  inspection_damages: 'Schäden',
  inspection_empty_eligible:
    'Der Kunde darf eine Vorabprüfung einsenden und hat es noch nicht getan. Bitten Sie ihn darum.',
  inspection_empty_ineligible: 'Für diesen Kunden ist keine digitale Vorabprüfung möglich.',
  inspection_empty_title: 'Keine Vorabprüfung eingesandt',
  inspection_empty_unknown:
    'Ob dieser Kunde eine Vorabprüfung einsenden darf, ist nicht bekannt. Es kommt mit dem nächsten Import.',
  inspection_estimate: 'Schätzung',
  inspection_excess_cost: 'Mehrkilometerkosten',
  inspection_excess_mileage: 'Mehrlaufleistung',
  inspection_id: 'Vorabprüfung',
  inspection_location: 'Stelle',
  inspection_mileage: 'Laufleistung',
  inspection_no_damage: 'Kein Schaden wurde gemeldet.',
  inspection_no_picture: 'Kein Bild',
  inspection_open: 'Vorabprüfung öffnen',
  inspection_open_picture: 'Größer öffnen: {{picture}}',
  inspection_panel: 'Bauteil',
  inspection_picture_before: 'Vorheriges Bild',
  inspection_picture_failed: 'Das Bild konnte nicht geladen werden.',
  inspection_picture_next: 'Nächstes Bild',
  inspection_picture_number: '{{number}} von {{count}}',
  inspection_picture_of: 'Bild {{number}}: {{damage}}',
  inspection_pictures: 'Bilder',
  inspection_received: 'Eingegangen',
  inspection_severity: 'Art',
  inspection_show_picture: 'Zeigen: {{picture}}',
  inspection_status: 'Status',
  inspection_submitted_on: 'Eingereicht am',
  inspection_title: 'Digitale Vorabprüfung {{id}}',
  inspection_total: 'Kosten gesamt',
} satisfies Record<keyof typeof english, string>
