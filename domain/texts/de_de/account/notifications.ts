import type { notificationTexts as english } from '../../en_gb/account/notifications.ts'

/** German sentences of notifications, and of the page on which a person turns them on. */
export const germanNotificationTexts = {
  push_call_back_one: 'Um {{time}} Uhr ist ein Rückruf fällig',
  push_call_back_other: 'Um {{time}} Uhr sind {{count}} Rückrufe fällig',
  push_job_done_one: 'Ein Auftrag, den Sie gestartet haben, ist beendet',
  push_job_done_other: '{{count}} Aufträge, die Sie gestartet haben, sind beendet',
  push_hot_lead_one: 'Ein Hot Lead wartet auf Sie',
  push_hot_lead_other: '{{count}} Hot Leads warten auf Sie',
  push_test_one: 'Benachrichtigungen kommen auf diesem Gerät an',
  push_test_other: 'Benachrichtigungen kommen auf diesem Gerät an',
  notifications_of_device: 'Benachrichtigungen auf diesem Gerät',
  notifications_title: 'Benachrichtigungen',
  notifications_help:
    'Lassen Sie sich auf diesem Gerät melden, was Sie braucht, auch wenn Forecourt geschlossen ist. ' +
    'Eine Benachrichtigung nennt niemanden: Sie kann auf einem gesperrten Bildschirm zu lesen sein.',
  notifications_intro:
    'Dieses Gerät kann Ihnen melden, was Sie braucht, auch wenn Forecourt geschlossen ist, solange ' +
    'Sie hier angemeldet sind. Keine Benachrichtigung nennt einen Kunden.',
  notifications_off: 'Benachrichtigungen sind auf diesem Gerät aus.',
  notifications_on: 'Benachrichtigungen sind auf diesem Gerät an.',
  notifications_turn_on: 'Einschalten',
  notifications_turn_off: 'Ausschalten',
  notifications_kinds: 'Ich möchte erfahren',
  notifications_kind_call_back: 'Fällige Rückrufe',
  notifications_kind_call_back_text: 'Wenn die Zeit gekommen ist, zu der Sie anrufen wollten.',
  notifications_kind_job_done: 'Beendete Aufträge',
  notifications_kind_job_done_text: 'Exporte, Importe und Berechnungen, die Sie gestartet haben.',
  notifications_kind_hot_lead: 'Hot Leads',
  notifications_kind_hot_lead_text: 'Wenn einer Ihrer Kunden etwas angefragt hat.',
  notifications_quiet: 'Zwischen {{from}} und {{until}} Uhr wird nichts gesendet; es kommt danach.',
  notifications_test: 'Zur Probe senden',
  notifications_test_sent: 'Eine Probe ist auf dem Weg zu diesem Gerät',
  notifications_test_limit:
    'Es wurde keine Probe gesendet: Dieses Gerät hat alle Benachrichtigungen einer Stunde erhalten',
  notifications_failed: 'Das konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  notifications_subscribe_failed:
    'Der Browser hat seinen Benachrichtigungsdienst nicht erreicht. Versuchen Sie es später noch ' +
    'einmal, oder fragen Sie, wer Ihr Netz betreibt.',
  notifications_offline: 'Ohne Netz lässt sich hier nichts ändern.',
  notifications_load_failed: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  notifications_unsupported: 'Dieser Browser kann keine Benachrichtigungen von Forecourt zeigen.',
  notifications_unsupported_text:
    'Nehmen Sie einen aktuellen Chrome, Edge, Firefox oder Safari, nicht in einem privaten Fenster.',
  notifications_denied: 'Dieser Browser erlaubt Forecourt keine Benachrichtigungen.',
  notifications_denied_text:
    'Erlauben Sie sie in den Einstellungen des Browsers für diese Adresse (neben der Adresszeile, ' +
    'unter Berechtigungen) und in denen des Geräts; laden Sie diese Seite dann neu.',
  notifications_install: 'Auf iPhone und iPad muss Forecourt zuerst installiert sein.',
  notifications_install_text:
    'Wählen Sie „Teilen“, dann „Zum Home-Bildschirm“, und öffnen Sie Forecourt von dort. ' +
    'Nötig ist iOS oder iPadOS ab 16.4.',
  push_parity_one: 'Einer Ihrer Kunden hat die Parität erreicht',
  push_parity_other: '{{count}} Ihrer Kunden haben die Parität erreicht',
  notifications_kind_parity: 'Kunden in Parität',
  notifications_kind_parity_text:
    'Wenn einer Ihrer Kunden seit dem Vortag die Parität erreicht hat.',
  push_rule_one: 'Eine Regel hat einen Ihrer Kunden gefunden',
  push_rule_other: 'Eine Regel hat {{count}} Ihrer Kunden gefunden',
  notifications_kind_rule: 'Von Regeln gefundene Kunden',
  notifications_kind_rule_text: 'Wenn eine Geschäftsregel Ihre Kunden zum ersten Mal findet.',
  parity_alerts_title: 'Neu in Parität',
  parity_alerts_help:
    'Ihre Kunden, die in den letzten sieben Tagen die Parität erreicht haben, und wodurch.',
  parity_alerts_link: 'Wer die Parität erreicht hat',
  parity_alerts_customer: 'Kunde',
  parity_alerts_reason: 'Grund',
  parity_alerts_reason_offer: 'Ein anderes Auto ist das beste Angebot',
  parity_alerts_reason_price: 'Der Preis des Autos ist gefallen',
  parity_alerts_reason_residual_value: 'Der Restwert des Autos ist gestiegen',
  parity_alerts_reason_payment: 'Die Rate des Angebots ist gefallen',
  parity_alerts_reason_agreement: 'Der eigene Vertrag ist fortgeschritten',
  parity_alerts_vehicle: 'Fährt',
  parity_alerts_offer: 'Bestes Angebot',
  parity_alerts_day: 'Seit',
  parity_alerts_search: 'Kunde oder Auto suchen',
  parity_alerts_refused: 'Ihre Rolle zeigt diese Seite nicht.',
  parity_alerts_offline:
    'Nur der Host weiß, wer die Parität erreicht hat. Das wird mit dem Netz gezeigt.',
  parity_alerts_failed: 'Die Kunden konnten nicht geladen werden',
  parity_alerts_empty_title: 'Niemand neu in Parität',
  parity_alerts_empty_text:
    'Keiner Ihrer Kunden hat in den letzten sieben Tagen die Parität erreicht. Verglichen wird jede ' +
    'Nacht, sobald diese Benachrichtigung an ist.',
  parity_alerts_none_title: 'Niemand gefunden',
  parity_alerts_none_text: 'Kein Kunde und kein Auto enthält „{{query}}“.',
  parity_alerts_as_of: 'Stand {{time}}, ohne Netz.',
} satisfies Record<keyof typeof english, string>
