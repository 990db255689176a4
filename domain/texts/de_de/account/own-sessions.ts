import type { ownSessionTexts as english } from '../../en_gb/account/own-sessions.ts'

/** German sentences of the page of one's own sessions. */
export const germanOwnSessionTexts = {
  own_sessions_title: 'Meine Sitzungen',
  own_sessions_help:
    'Wo Sie angemeldet sind: jedes Gerät und jeder Browser, ungefähr von wo, und wann zuletzt benutzt. ' +
    'Beenden Sie, was Sie nicht kennen oder nicht mehr brauchen: Dort muss man sich neu anmelden.',
  own_sessions_device: 'Gerät',
  own_sessions_unknown_device: 'Unbekanntes Gerät',
  own_sessions_place: 'Netzadresse',
  own_sessions_unknown_place: 'Unbekannt',
  own_sessions_used: 'Zuletzt benutzt',
  own_sessions_signed_in: 'Angemeldet',
  own_sessions_acts: 'Beenden',
  own_sessions_current: 'Dieses Gerät',
  own_sessions_end: 'Sitzung beenden',
  own_sessions_end_named: 'Sitzung beenden: {{name}}',
  own_sessions_named: '{{device}}, angemeldet {{date}}',
  own_sessions_ended: 'Die Sitzung ist beendet',
  own_sessions_gone: 'Diese Sitzung war schon beendet',
  own_sessions_failed: 'Die Sitzung konnte nicht beendet werden',
  own_sessions_end_others: 'Alle anderen beenden',
  own_sessions_end_others_title: 'Alle anderen Sitzungen beenden?',
  own_sessions_only_here: 'Sie sind sonst nirgends angemeldet.',
  own_sessions_remark_one: 'Sie sind auf 1 anderen Gerät oder Browser angemeldet.',
  own_sessions_remark_other: 'Sie sind auf {{count}} anderen Geräten oder Browsern angemeldet.',
  own_sessions_unexpected:
    'Wenn Sie eines nicht kennen, beenden Sie die Sitzung und ändern Sie Ihr Passwort: Jemand ' +
    'anderes könnte es wissen.',
  own_sessions_search: 'Gerät suchen',
  own_sessions_empty_title: 'Keine Sitzung',
  own_sessions_empty_text: 'Sie sind nirgends angemeldet.',
  own_sessions_none_title: 'Kein solches Gerät',
  own_sessions_none_text: 'Kein Gerät und keine Adresse enthält „{{query}}“.',
  own_sessions_list_failed: 'Ihre Sitzungen konnten nicht geladen werden',
  own_sessions_offline: 'Ihre Sitzungen kennt nur der Host. Sie erscheinen mit dem Netz.',
  own_sessions_refused: 'Wer für Sie handelt, sieht Ihre Sitzungen nicht.',
  own_sessions_as_of: 'Stand {{time}}, ohne Netz.',
} satisfies Record<keyof typeof english, string>
