/** Deutsch zu `en_gb/contact/customer-contact.ts`. */
export const germanCustomerContactTexts = {
  // What the specification says
  sendemail_failed_fetch_template: 'Die E-Mail-Vorlagen konnten nicht geladen werden',
  send_sms_failed_fetch_template: 'Die SMS-Vorlagen konnten nicht geladen werden',

  contact_send_email: 'E-Mail senden',
  contact_email_off: 'E-Mail: Widerspruch',
  contact_send_sms: 'SMS senden',
  contact_sms_off: 'SMS: Widerspruch',
  contact_send: 'Senden',
  contact_queued: 'Zum Versand übergeben',
  contact_not_sent: 'Die Nachricht wurde nicht gesendet',

  // The form
  contact_to: 'An',
  contact_to_on_file: 'Gespeicherte Adresse',
  contact_to_another: 'Andere Adresse',
  contact_to_address: 'E-Mail-Adresse',
  contact_to_needed: 'Wählen Sie, wohin sie geht',
  contact_on_file_hint: 'Gespeichert: {{address}}',
  contact_from: 'Von',
  contact_from_usual: 'Üblicher Absender',
  contact_from_custom: 'Anderer Absender',
  contact_from_address: 'E-Mail-Adresse des Absenders',
  contact_text: 'Text',
  contact_text_template: 'Vorlage',
  contact_text_own: 'Selbst schreiben',
  contact_text_needed: 'Wählen Sie eine Vorlage oder einen eigenen Text',
  contact_template: 'Vorlage',
  contact_template_optional: 'Vorlage (freiwillig)',
  contact_template_none: 'Keine Vorlage',
  contact_template_choose: 'Wählen',
  contact_template_needed: 'Wählen Sie eine Vorlage',
  contact_template_option: '{{name}} ({{language}})',
  contact_no_templates: 'Noch ist keine Vorlage veröffentlicht',
  contact_subject: 'Betreff',
  contact_subject_needed: 'Schreiben Sie einen Betreff',
  contact_content: 'Nachricht',
  contact_content_needed: 'Schreiben Sie eine Nachricht',
  contact_long: 'Das ist zu lang zum Senden',
  contact_letter_print: 'Den Brief hier drucken',
  contact_letter_print_hint:
    'Er kommt zu den Briefen, die zusammen gedruckt und verschickt werden. Aus: Sie verschicken ihn selbst.',
  contact_letter_content: 'Brief',

  // The preview
  contact_preview_to: 'An {{name}}, {{address}}',
  contact_preview_from: 'Von {{sender}}',
  contact_preview_empty: 'Sobald ein Text da ist, steht hier, was der Kunde bekommt.',
  contact_offline:
    'Ohne Netz wartet die Nachricht auf diesem Gerät und geht hinaus, sobald das Netz wieder da ' +
    'ist. Nach 12 Stunden werden Sie vorher gefragt.',
  contact_no_address: 'keine Adresse gespeichert',
  contact_no_sender:
    'Es ist kein Server eingerichtet, der sie verschickt: Sie bleibt bei den Nachrichten liegen.',
  contact_no_domains:
    'Ihr Betreiber hat noch keinen anderen Absender erlaubt. Wählen Sie den üblichen.',
  contact_domains: 'Erlaubt sind Adressen von {{domains}}.',
  contact_missing: 'Nicht bekannt: {{places}}',

  // What was done, and why it was refused
  activity_outcome_queued: 'Wartet auf den Versand',
  activity_outcome_waiting: 'Auf diesem Gerät, noch nicht übergeben',
  tray_kind_contact_email: 'E-Mail',
  tray_kind_contact_sms: 'SMS',
  tray_kind_contact_letter: 'Brief zum Drucken',
  tray_kind_letter_template: 'Brief zum Drucken, Vorlage „{{template}}“',
  tray_kind_contact_template: 'E-Mail, Vorlage „{{template}}“',
  tray_reason_old_message: 'Die Nachricht ist älter als 12 Stunden. Stimmt sie noch?',
  tray_reason_do_not_contact: 'Nicht gesendet: Der Kunde wünscht keinerlei Kontakt.',
  tray_reason_channel_objection:
    'Nicht gesendet: Der Kunde hat Nachrichten auf diesem Weg widersprochen.',
  tray_reason_purpose_off: 'Nicht gesendet: Ihre Organisation hat solche Nachrichten abgeschaltet.',
  tray_reason_no_address:
    'Nicht gesendet: Es ist keine Adresse gespeichert. Tragen Sie eine ein, oder schreiben Sie ' +
    'an eine andere.',
  tray_reason_address_unusable:
    'Nicht gesendet: Gespeichert ist nicht genau eine Adresse. Berichtigen Sie sie, oder ' +
    'schreiben Sie an eine andere.',
  tray_reason_address_bouncing:
    'Nicht gesendet: Nachrichten an diese Adresse kamen zurück. Fragen Sie den Kunden nach einer anderen.',
  tray_reason_sender_not_allowed: 'Nicht gesendet: Von dieser Adresse darf hier niemand senden.',
  tray_reason_template_gone:
    'Nicht gesendet: Die Vorlage ist nicht mehr veröffentlicht. Wählen Sie eine andere, oder ' +
    'schreiben Sie selbst.',
  tray_reason_template_incomplete:
    'Nicht gesendet: Die Vorlage nennt etwas, das von diesem Kunden nicht bekannt ist. Wählen ' +
    'Sie eine andere, oder schreiben Sie selbst.',
} as const
