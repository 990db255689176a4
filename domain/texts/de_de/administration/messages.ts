import type { messageTexts as english } from '../../en_gb/administration/messages.ts'

/** German sentences of the messages that an organisation sends. */
export const germanMessageTexts = {
  messages_title: 'Nachrichten',
  messages_failed: 'Die Nachrichten konnten nicht geladen werden',
  messages_empty_title: 'Noch keine Nachricht',
  messages_empty_text:
    'Was an Kunden und Kollegen geschickt wird, erscheint hier so, wie es geschrieben wurde.',
  messages_offline_text:
    'Was verschickt wurde, weiß nur der Server. Es wird gezeigt, wenn das Netz wieder da ist.',
  messages_refused_text:
    'Sie dürfen die Nachrichten nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  messages_as_of: 'Stand {{time}}, ohne Netz. Bis es wieder da ist, lässt sich nichts entscheiden.',
  messages_none_title: 'Keine solche Nachricht',
  messages_none_text: 'Keine Nachricht passt zu den Filtern.',
  messages_none_found_text:
    'Kein Empfänger, keine Adresse und kein Betreff enthält hier „{{query}}“.',
  messages_search: 'Personen, Adressen, Betreffe suchen',
  messages_single: 'Nachricht',
  messages_gone: 'Diese Nachricht gibt es nicht mehr.',

  messages_no_sender:
    'Kein Mailserver und kein SMS-Gateway ist eingerichtet. Nachrichten werden geschrieben, auf ' +
    'Einwilligung geprüft und hier aufbewahrt; keine verlässt diesen Rechner. Wer Forecourt ' +
    'betreibt, setzt SMTP_URL und MAIL_FROM für E-Mail, SMS_URL und SMS_FROM für SMS.',
  messages_no_mail_server:
    'Kein Mailserver ist eingerichtet. E-Mails werden geschrieben, auf Einwilligung geprüft und ' +
    'hier aufbewahrt; keine verlässt diesen Rechner. Wer Forecourt betreibt, setzt SMTP_URL und ' +
    'MAIL_FROM.',
  messages_no_sms_gateway:
    'Kein SMS-Gateway ist eingerichtet. SMS werden geschrieben, auf Einwilligung geprüft und ' +
    'hier aufbewahrt; keine verlässt diesen Rechner. Wer Forecourt betreibt, setzt SMS_URL und ' +
    'SMS_FROM.',

  messages_any_state: 'Jeder Stand',
  messages_any_channel: 'Alle Wege',
  messages_filter_not_delivered: 'Nicht zugestellt',
  messages_filter_uncertain: 'Ungewiss',
  messages_filter_on_the_way: 'Unterwegs',
  messages_filter_sent: 'Gesendet',
  messages_filter_stopped: 'Angehalten',
  messages_filter_failed: 'Fehlgeschlagen',

  messages_state: 'Stand',
  messages_to: 'An',
  messages_subject: 'Betreff',
  messages_changed: 'Wann',
  messages_channel: 'Weg',
  messages_channel_email: 'E-Mail',
  messages_channel_sms: 'SMS',
  messages_channel_letter: 'Brief',
  messages_parts_one: '1 Teil',
  messages_parts_other: '{{count}} Teile',
  messages_no_subject: 'Ohne Betreff',

  messages_state_queued: 'Eingereiht',
  messages_state_held: 'Wartet',
  messages_state_sending: 'Wird gesendet',
  messages_state_sent: 'Gesendet',
  messages_state_failed: 'Fehlgeschlagen',
  messages_state_uncertain: 'Ungewiss',
  messages_state_stopped: 'Angehalten',
  messages_state_not_delivered: 'Nicht zugestellt',

  messages_reason_quiet_hours: 'Ruhezeit',
  messages_reason_hourly_limit: 'die Grenze dieser Stunde ist erreicht',
  messages_reason_try_again: 'der Server bat um einen späteren Versuch',
  messages_reason_until: '{{reason}}, bis {{time}}',
  messages_reason_bulk_paused: 'von einer Person angehalten',
  messages_reason_bulk_stopped: 'von einer Person abgebrochen',
  messages_reason_appointment_changed: 'der Termin hat sich inzwischen geändert oder ist vorbei',
  messages_reason_do_not_contact: 'der Kunde möchte keinen Kontakt',
  messages_reason_channel_objection: 'der Kunde hat diesem Weg widersprochen',
  messages_reason_purpose_off: 'Ihre Organisation verschickt zu diesem Zweck nichts',
  messages_reason_customer_gone: 'den Kunden gibt es hier nicht mehr',
  messages_reason_no_address: 'keine Adresse bekannt',
  messages_reason_address_bouncing: 'die Adresse nimmt keine Nachrichten an',
  messages_reason_refused: 'der Server hat sie abgelehnt',
  messages_reason_bounced: 'sie kam zurück',
  messages_reason_tries_used_up: 'der Server hat sie in sieben Versuchen nicht angenommen',
  messages_reason_no_answer: 'der Server hat nicht geantwortet',
  messages_reason_host_stopped: 'Forecourt wurde beim Senden beendet',
  messages_reason_no_mail_server: 'kein Mailserver eingerichtet',
  messages_reason_no_sms_gateway: 'kein SMS-Gateway eingerichtet',
  messages_reason_not_printed: 'noch nicht gedruckt',
  messages_reason_printed: 'gedruckt, noch nicht verschickt',
  messages_reason_confirmed: 'von einer Person bestätigt',
  messages_received: 'angekommen {{time}}',

  messages_fact_channel: 'Weg',
  messages_fact_address: 'Adresse',
  messages_fact_requested: 'Veranlasst',
  messages_fact_requested_by: '{{name}}, {{time}}',
  messages_fact_sent: 'Gesendet',
  messages_fact_received: 'Angekommen',
  messages_fact_answer: 'Der Server sagte',
  messages_fact_customer: 'Kunde',
  messages_preview: 'Die Nachricht, wie sie geschrieben wurde',
  messages_open_failed: 'Die Nachricht konnte nicht geladen werden',
  messages_uncertain_text:
    'Niemand weiß, ob sie ankam. Fragen Sie den Empfänger oder sehen Sie am Server nach, dann ' +
    'entscheiden Sie.',
  messages_not_delivered_text:
    'Sie wird nicht von selbst verschickt, wenn ein Server eingerichtet ist: Sie entscheiden.',
  messages_letter_text: 'Er wird mit den wartenden Briefen gedruckt, oberhalb der Liste.',
  messages_was_sent: 'Sie wurde gesendet',
  messages_send_again: 'Erneut senden',
  messages_may_not: 'Zum Entscheiden braucht es das Recht, die Organisation zu bearbeiten.',
  messages_offline_acts: 'Zum Entscheiden braucht es eine Verbindung.',
  messages_decided_sent: 'Als gesendet vermerkt',
  messages_decided_resend: 'Wieder eingereiht; beim Senden wird die Einwilligung geprüft',
  messages_decide_gone: 'Über diese Nachricht hat schon jemand anderes entschieden.',
  messages_decide_failed:
    'Das hat Forecourt nicht erreicht. Nichts wurde geändert; bitte versuchen Sie es noch einmal.',

  messages_bulk_act: '{{count}} erneut senden',
  messages_bulk_title: 'Die ausgewählten Nachrichten erneut senden?',
  messages_bulk_will_one:
    '1 Nachricht wird wieder eingereiht. Beim Senden wird die Einwilligung geprüft.',
  messages_bulk_will_other:
    '{{count}} Nachrichten werden wieder eingereiht. Beim Senden wird die Einwilligung geprüft.',
  messages_bulk_confirm_one: '1 Nachricht erneut senden',
  messages_bulk_confirm_other: '{{count}} Nachrichten erneut senden',
  messages_bulk_uncertain: 'Vielleicht angekommen: zum Entscheiden öffnen',
  messages_bulk_closed: 'Gesendet, angehalten oder unterwegs',
  messages_bulk_done_one: '1 Nachricht ist wieder eingereiht',
  messages_bulk_done_other: '{{count}} Nachrichten sind wieder eingereiht',
  messages_bulk_failed_one: '1 Nachricht konnte nicht eingereiht werden. Sie ist, wie sie war.',
  messages_bulk_failed_other:
    '{{count}} Nachrichten konnten nicht eingereiht werden. Sie sind, wie sie waren.',

  letters_title: 'Briefe',
  letters_waiting_one: '1 Brief wartet auf den Druck',
  letters_waiting_other: '{{count}} Briefe warten auf den Druck',
  letters_print: 'Als ein PDF drucken',
  letters_print_failed: 'Die Briefe konnten nicht gedruckt werden. Sie warten wie zuvor.',
  letters_none: 'Es wartet kein Brief mehr: Jemand anderes hat sie drucken lassen.',
  letters_batch_one: '1 Brief, {{time}}, {{name}}',
  letters_batch_other: '{{count}} Briefe, {{time}}, {{name}}',
  letters_batch_open: 'Briefe, {{time}}, {{name}}',
  letters_posted: 'verschickt {{time}}, {{name}}',
  letters_download: 'PDF herunterladen',
  letters_download_failed: 'Das PDF konnte nicht heruntergeladen werden. Bitte noch einmal.',
  letters_of_another: 'Das PDF gehört {{name}}',
  letters_post: 'Als verschickt vermerken',
  letters_post_done_one: '1 Brief ist als verschickt vermerkt',
  letters_post_done_other: '{{count}} Briefe sind als verschickt vermerkt',
  letters_post_failed: 'Das kam nicht bei Forecourt an. Nichts wurde geändert; bitte noch einmal.',

  messages_test: 'Test-E-Mail an sich selbst',
  messages_test_subject: 'Test-E-Mail von Forecourt',
  messages_test_body:
    'Guten Tag {{name}},\n\ndies ist die Test-E-Mail, die Sie angefordert haben. Sie kam an, ' +
    'also ist E-Mail eingerichtet.\n',
  messages_test_queued: 'Die Test-E-Mail an {{address}} ist eingereiht',
  messages_test_failed:
    'Die Test-E-Mail konnte nicht eingereiht werden. Bitte noch einmal versuchen.',
} satisfies Readonly<Record<keyof typeof english, string>>
