import type { callScriptTexts as english } from '../en_gb/call-scripts.ts'

/** German sentences of call scripts as they are read at the customer. */
export const germanCallScriptTexts = {
  call_script: 'Leitfaden',
  call_script_all: 'Alle {{count}} Leitfäden',
  call_script_as_of:
    'Es besteht keine Verbindung zu Forecourt. Das sind die Leitfäden mit Stand {{time}}.',
  call_script_choose: 'Leitfaden auswählen',
  call_script_close: 'Leitfaden schließen',
  call_script_empty_text:
    'In dieser Organisation hat noch niemand einen Gesprächsleitfaden veröffentlicht. ' +
    'Administratoren schreiben sie.',
  call_script_empty_title: 'Noch keine Leitfäden',
  call_script_failed: 'Die Leitfäden konnten nicht geladen werden',
  call_script_find: 'Leitfaden suchen',
  call_script_found: '{{count}} von {{total}}',
  call_script_key: 'Leitfaden öffnen und schließen',
  call_script_loading: 'Die Leitfäden werden geladen',
  call_script_none_found: 'Diese Wörter stehen in keinem Leitfaden.',
  call_script_offline_text:
    'Forecourt war nicht erreichbar, und seit der Anmeldung wurde hier kein Leitfaden geöffnet.',
  call_script_offline_title: 'Die Leitfäden sind nicht auf diesem Gerät',
} satisfies Record<keyof typeof english, string>
