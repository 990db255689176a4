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
} satisfies Record<keyof typeof english, string>
