import type { contactLogTexts as english } from '../en_gb/contact-log.ts'

export const germanContactLogTexts = {
  customer_failed_pref_change: 'Die Einwilligung konnte nicht geändert werden',
  customer_failed_status_change: 'Der Status konnte nicht geändert werden',
  customer_listing_commentrequired: 'Geben Sie den Grund an, möglichst in den Worten des Kunden',
  customer_success_pref_change: 'Einwilligung geändert',
  customer_success_status_change: 'Status geändert',
  generic_failed_save_event: 'Das konnte nicht gespeichert werden',
  generic_success_save_event: 'Gespeichert',

  activity_event_letter: 'Brief',

  form_time_invalid: 'Geben Sie eine Uhrzeit in Schritten von fünf Minuten an, etwa 10:30',
  form_time_letters: 'SS:MM',
  time_open_clock: '{{label}}: Uhr öffnen',
  recording_date: 'Datum',
  recording_date_needed: 'Wählen Sie ein Datum',
  recording_end: 'Ende',
  recording_end_early: 'Das Ende muss nach dem Beginn liegen',
  recording_end_needed: 'Wählen Sie das Ende',
  recording_kind: 'Was vereinbart wird',
  recording_kind_callback: 'Rückruf',
  recording_kind_meeting: 'Treffen im Autohaus',
  recording_likely: 'Naheliegende Zeiten',
  recording_note: 'Notiz',
  recording_note_long: 'Das ist länger, als gespeichert werden kann',
  recording_note_needed: 'Schreiben Sie eine Notiz, wenige Worte genügen',
  recording_note_optional: 'Notiz (freiwillig)',
  recording_reason: 'Grund',
  recording_reason_needed: 'Wählen Sie einen Grund',
  recording_start: 'Beginn',
  recording_start_needed: 'Wählen Sie den Beginn',
  recording_time: 'Uhrzeit',
  recording_time_needed: 'Wählen Sie eine Uhrzeit',
  recording_today: 'Heute',
  recording_kept: 'Bleibt, bis Sie speichern oder abbrechen',
  recording_sets_status: 'Speichern setzt den Status auf',

  recording_invite: 'Einladung per E-Mail senden',
  recording_invite_hint:
    'An {{address}}, mit einer Datei für den Kalender. Änderungen folgen per E-Mail.',
  recording_invite_off: 'Keine Einladung per E-Mail: {{why}}.',
  recording_uninvited: 'Gespeichert, aber ohne Einladung: {{why}}.',
  recording_invite_why_do_not_contact: 'Der Kunde wünscht keinerlei Kontakt',
  recording_invite_why_channel_objection: 'Der Kunde hat E-Mails widersprochen',
  recording_invite_why_purpose_off: 'Ihre Organisation hat solche Nachrichten abgeschaltet',
  recording_invite_why_no_address: 'Es ist keine E-Mail-Adresse gespeichert',
  recording_invite_why_address_unusable: 'Gespeichert ist nicht genau eine E-Mail-Adresse',
  recording_invite_why_address_bouncing: 'Nachrichten an diese Adresse kamen zurück',
  recording_invite_why_not_booked: 'Inzwischen ist etwas Neueres geplant',
  recording_invite_why_over: 'Der Termin war da schon vorbei',
  recording_invite_why_right_missing: 'Sie dürfen keine E-Mails senden',
  recording_invite_why_withheld_while_acting: 'Sie handeln für eine andere Person',

  recording_appointment: 'Termin buchen',
  recording_appointment_act: 'Termin buchen',
  recording_callback: 'Rückruf buchen',
  recording_external_contact: 'Externer Kontakt',
  recording_letter: 'Brief senden',
  recording_letter_off: 'Brief: widersprochen',
  recording_log: 'Ergebnis speichern',
  recording_no_reply: 'Keine Antwort',
  recording_not_interested: 'Kein Interesse',
  recording_reappoint: 'Erschienen, nächster Termin',
  recording_reappoint_act: 'Neu vereinbaren',
  recording_sold: 'Verkauft',
  recording_unable_to_contact: 'Nicht erreichbar',

  recording_reason_bought_elsewhere: 'Anderswo gekauft',
  recording_reason_keeping_vehicle: 'Behält das Fahrzeug',
  recording_reason_moved: 'Verzogen',
  recording_reason_no_answer: 'Nach mehreren Anrufen nicht erreicht',
  recording_reason_else: 'Anderer Grund',
  recording_reason_refinanced: 'Anderweitig refinanziert',
  recording_reason_wrong_number: 'Falsche Nummer',

  recording_bar_callback: 'Rückruf',
  recording_bar_letter: 'Brief',
  recording_bar_letter_off: 'Kein Brief',
  recording_call: '{{number}} anrufen',
  recording_call_off: 'Anrufen widersprochen',
  recording_contact: 'Kontakt',
  recording_may_contact: 'Darf: {{allowed}} von {{total}}',
  recording_may_contact_short: '{{allowed}} von {{total}}',
  recording_no_call: 'Keine Nummer zum Anrufen',
  recording_outcome: 'Ergebnis',
  recording_status: 'Status',
  recording_status_appointed: 'Termin steht …',

  recording_barred: 'Kontaktsperre',
  recording_do_not_contact: 'Kontaktsperre',
  recording_lifting: 'Kontaktsperre aufheben',
  recording_lifting_act: 'Kontakt wieder erlauben',
  recording_lifting_not_allowed: 'Sie dürfen sie nicht aufheben',
  recording_lifting_means:
    'Wird die Sperre aufgehoben, darf der Kunde wieder kontaktiert werden, auf jedem Weg so, ' +
    'wie es vorher erlaubt war.',
  recording_objection: 'Widerspruch festhalten',
  recording_objection_act: 'Kontakt sperren',
  recording_objection_means:
    'Ist die Sperre eingetragen, ruft hier niemand diesen Kunden an oder schreibt ihm, bis sie ' +
    'aufgehoben ist.',
  recording_lift_channel: 'Widerspruch aufheben: {{way}}',
  recording_lift_channel_act: 'Wieder erlauben',
  recording_lift_channel_means:
    '{{name}} darf auf diesem Weg wieder kontaktiert werden. Schreiben Sie dazu, woher Sie das ' +
    'wissen.',

  recording_consents: 'Dürfen wir {{name}} kontaktieren?',
  recording_consents_about: 'Eine Änderung gilt sofort und bleibt im Verlauf.',
  recording_consent_allowed: 'Erlaubt',
  recording_consent_allowed_means: 'Ausschalten hält sofort einen Widerspruch fest.',
  recording_consent_do_not_contact: 'Aus',
  recording_consent_do_not_contact_means: 'Geschlossen, solange die Kontaktsperre gilt.',
  recording_consent_locked: 'Sie dürfen einen Widerspruch nicht aufheben.',
  recording_consent_not_allowed: 'Widersprochen',
  recording_consent_not_allowed_means:
    'Einschalten hebt den Widerspruch auf und fragt nach dem Grund.',
  recording_consent_not_set: 'Nicht gesetzt',
  recording_consent_set: 'Gesetzt',
  recording_consent_unknown: 'Nicht bekannt',
  recording_consent_unknown_means: 'Drücken hält sofort einen Widerspruch fest.',
  recording_objected: 'Widerspruch festgehalten: {{way}}',

  recording_done_appointment: 'Termin',
  recording_done_event: 'Ereignis',
  recording_done_preference: 'Einwilligung',
  recording_done_status: 'Status',
  recording_key_again: 'Das zuletzt benutzte Formular',
  recording_key_menu: 'Kontaktmenü',
  recording_next: 'Als Nächstes: {{name}}',
  recording_next_days_one: '1 Tag überfällig',
  recording_next_days_other: '{{count}} Tage überfällig',
  recording_next_due: 'Als Nächstes: {{name}}, {{due}}',
  recording_next_hours: '{{hours}} Std. überfällig',
  recording_next_later: 'fällig am {{day}}',
  recording_next_minutes: '{{minutes}} Min. überfällig',
  recording_next_open: 'Öffnen',
  recording_next_today: 'fällig um {{time}}',
  recording_not_kept_away:
    'Solange Sie für jemanden handeln, brauchen Änderungen eine Verbindung: Dies ist noch nicht ' +
    'gespeichert. Ihre Eingaben stehen noch hier.',
  recording_not_kept_broken:
    'Der Speicher dieses Browsers antwortet nicht, deshalb ist dies noch nicht gespeichert. ' +
    'Ihre Eingaben stehen noch hier: Versuchen Sie es erneut.',
  recording_not_kept_full:
    'Dieses Gerät ist voll, deshalb ist dies noch nicht gespeichert. Ihre Eingaben stehen noch ' +
    'hier: Schaffen Sie Platz und versuchen Sie es erneut.',
  recording_not_kept_upgraded:
    'Forecourt wurde in einem anderen Tab aktualisiert, deshalb ist dies noch nicht ' +
    'gespeichert. Kopieren Sie Ihre Eingaben und laden Sie die Seite neu.',
  recording_superseded:
    'Im Verlauf festgehalten. Der Status bleibt, weil ihn inzwischen jemand geändert hat.',
  recording_superseded_objection:
    'Festgehalten. Der Widerspruch bleibt, weil er inzwischen eingegangen ist.',

  recording_clone: 'Duplizieren',
  recording_clone_means:
    'Es entsteht ein neuer Vertrag desselben Kunden. Widersprüche gehen mit; Status, Bearbeiter ' +
    'und Verlauf nicht.',
  recording_clone_refused:
    'Der Kunde konnte nicht dupliziert werden: Er wird nicht mehr hier geführt, oder Ihre Rechte ' +
    'haben sich geändert.',
  recording_clone_sure: 'Ja, einen zweiten Vertrag anlegen',
  recording_clone_title: '{{name}} duplizieren?',
  recording_clone_unreached:
    'Forecourt war nicht erreichbar. Soweit hier bekannt, wurde nichts dupliziert: Suchen Sie ' +
    'nach dem neuen Vertrag, bevor Sie es erneut versuchen.',
  recording_cloned: 'Dupliziert als {{number}}',
  recording_conflict_field: 'Feld',
  recording_conflict_mine: 'Ihre Angabe',
  recording_conflict_nothing: 'nichts',
  recording_conflict_theirs: 'Andere Angabe',
  recording_conflict_was: 'Vorher',
  recording_edit: 'Bearbeiten',
  recording_edit_act: 'Speichern',
  recording_edit_conflict:
    'Jemand hat inzwischen dasselbe geändert. Vergleichen Sie und speichern Sie erneut, um Ihre ' +
    'Angaben zu behalten.',
  recording_edit_refused:
    'Das konnte nicht gespeichert werden: Der Kunde wird nicht mehr hier geführt, oder Ihre ' +
    'Rechte haben sich geändert.',
  recording_edit_title: 'Kunden bearbeiten',
  recording_edit_unreached:
    'Forecourt war nicht erreichbar, deshalb wurde nichts gespeichert. Ihre Eingaben stehen noch hier.',
  recording_edited: 'Kunde gespeichert',
  recording_email_invalid: 'Geben Sie eine vollständige E-Mail-Adresse an, etwa name@example.com',
  recording_field_cAddress1: 'Adresse, erste Zeile',
  recording_field_cAddress2: 'Adresse, zweite Zeile',
  recording_field_cCity: 'Ort',
  recording_field_cCompanyName: 'Firma',
  recording_field_cEmail: 'E-Mail',
  recording_field_cFName: 'Vorname',
  recording_field_cFullName: 'Vollständiger Name',
  recording_field_cLName: 'Nachname',
  recording_field_cMobile: 'Mobil',
  recording_field_cPhone: 'Telefon',
  recording_field_cPostcode: 'Postleitzahl',
  recording_field_cTitle: 'Titel',
  recording_field_long: 'Das ist zu lang',
  recording_first_name_needed: 'Geben Sie einen Vornamen an, oder lassen Sie die Person ganz weg',
  recording_name_needed: 'Ein Kunde braucht einen Namen',
  recording_needs_network: 'Braucht eine Verbindung',
  recording_person: 'Ansprechpartner {{position}}',
  recording_person_email: 'E-Mail',
  recording_person_firstName: 'Vorname',
  recording_person_lastName: 'Nachname',
  recording_person_mobile: 'Mobil',
  recording_person_phone: 'Telefon',
} satisfies Record<keyof typeof english, string>
