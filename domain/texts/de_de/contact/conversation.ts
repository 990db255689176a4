import type { conversationTexts as english } from '../../en_gb/contact/conversation.ts'

export const germanConversationTexts = {
  activity_outcome_asked_to_stop: 'Möchte keine Nachrichten mehr',
  activity_outcome_replied: 'Antwort',
  conversation_all: 'Alle',
  conversation_bounced: 'zurückgekommen {{time}}',
  conversation_choice: 'Welche Einträge',
  conversation_delivered: 'zugestellt {{time}}',
  conversation_entries: 'Nachrichten, die älteste zuerst',
  conversation_from: 'von {{sender}}',
  conversation_link_opened: 'Link geöffnet {{time}}',
  conversation_messages: 'Nachrichten {{count}}',
  conversation_posted: 'zur Post gegeben {{time}}',
  conversation_replied: 'beantwortet {{time}}',
  conversation_sent: 'gesendet {{time}}',
  mailbox_address: 'Antworten werden nicht abgeholt: Die Adresse des Postfachs ist nicht lesbar.',
  mailbox_folder: 'Antworten werden nicht abgeholt: Den Ordner gibt es im Postfach nicht.',
  mailbox_login: 'Antworten werden nicht abgeholt: Das Postfach nimmt das Passwort nicht an.',
  mailbox_no_secret:
    'Antworten werden nicht abgeholt: Der Betreiber hat das Passwort des Postfachs nicht gesetzt.',
  mailbox_not_allowed:
    'Antworten werden nicht abgeholt: Der Betreiber lässt den Server des Postfachs nicht zu.',
  mailbox_unreachable:
    'Antworten konnten nicht abgeholt werden: Der Server des Postfachs antwortet nicht. Es wird ' +
    'wieder versucht.',
  unmatched_replies_count_one: '1 Antwort eines unbekannten Absenders',
  unmatched_replies_count_other: '{{count}} Antworten unbekannter Absender',
  unmatched_replies_failed:
    'Die Antwort konnte nicht als erledigt vermerkt werden. Bitte versuchen Sie es noch einmal.',
  unmatched_replies_from: '{{channel}} von {{from}}, {{time}}',
  unmatched_replies_not_loaded: 'Antworten unbekannter Absender konnten nicht geladen werden',
  unmatched_replies_seen: 'Erledigt',
  unmatched_replies_stop:
    'Möchte keine Nachrichten mehr. Der Widerspruch gilt jetzt für alle, die dort erreicht werden.',
  unmatched_replies_text:
    'Sie antworten auf keine Ihrer Nachrichten, oder unter der Nummer sind mehrere Personen zu ' +
    'erreichen. Sie stehen in der Aktivität keines Kunden.',
  unmatched_replies_title: 'Antworten unbekannter Absender',
} satisfies Record<keyof typeof english, string>
