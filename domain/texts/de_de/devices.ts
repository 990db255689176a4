import type { deviceTexts as english } from '../en_gb/devices.ts'

/** German sentences of the devices that an organisation's people work on. */
export const germanDeviceTexts = {
  fleet_title: 'Geräte',
  fleet_loading: 'Die Geräte werden geladen',
  fleet_failed: 'Die Geräte konnten nicht geladen werden',
  fleet_empty_title: 'Noch kein Gerät',
  fleet_empty_text:
    'Ein Gerät erscheint hier, sobald sich jemand darauf angemeldet und gearbeitet hat.',
  fleet_offline_text:
    'Was Geräte noch nicht gesendet haben, weiß nur der Server. Es wird gezeigt, sobald das Netz ' +
    'wieder da ist.',
  fleet_refused_text:
    'Sie dürfen die Geräte nicht mehr sehen. Die Verwaltung kann Ihnen das Recht geben.',
  fleet_as_of:
    'Stand {{time}}, ohne Netz. Bis es wieder da ist, kann nichts gesperrt oder gelöscht werden.',
  fleet_count_devices: 'Geräte',
  fleet_count_waiting: 'Noch nicht angekommen',
  fleet_count_lost: 'Verloren',
  fleet_search: 'Personen und Geräte suchen',
  fleet_none_found_title: 'Kein Gerät gefunden',
  fleet_none_found_text: 'Keine Person, kein Browser und keine Gerätenummer enthält „{{query}}“.',

  // Columns
  fleet_person: 'Person',
  fleet_device: 'Gerät',
  fleet_state: 'Zustand',
  fleet_owes: 'Vorgänge',
  fleet_book: 'Tagespaket',
  fleet_seen: 'Zuletzt gesehen',
  fleet_version: 'Version',
  fleet_unknown_device: 'Unbekannter Browser',
  fleet_never: 'Nie',
  fleet_not_reported: 'Nicht gemeldet',

  // States and what is owed
  fleet_state_active: 'In Gebrauch',
  fleet_state_revoked: 'Gesperrt',
  fleet_state_wipe_asked: 'Löschen angefordert',
  fleet_state_wiped: 'Gelöscht',
  fleet_owes_nothing: 'Alle angekommen',
  fleet_owes_unknown: 'Nichts bekannt',
  fleet_waiting_one: '{{count}} Vorgang noch nicht angekommen',
  fleet_waiting_other: '{{count}} Vorgänge noch nicht angekommen',
  fleet_lost_one: '{{count}} Vorgang verloren',
  fleet_lost_other: '{{count}} Vorgänge verloren',
  fleet_needs_one: '{{count}} abgelehnter Vorgang wartet auf die Person',
  fleet_needs_other: '{{count}} abgelehnte Vorgänge warten auf die Person',
  fleet_customers_one: '{{count}} Kunde',
  fleet_customers_other: '{{count}} Kunden',
  fleet_customers_of: '{{held}} von {{of}}',
  fleet_ready_as_of: '{{ready}}, {{time}}',

  // One device
  fleet_about: '{{about}}, Gerät {{short}}',
  fleet_state_by: '{{state}} von {{name}}, {{time}}',
  fleet_told: 'Das Gerät wurde {{time}} benachrichtigt.',
  fleet_not_told:
    'Das Gerät hat sich seither nicht gemeldet. Es erfährt davon beim nächsten Kontakt.',
  fleet_first_seen: 'Zuerst gesehen',
  fleet_reported: 'Letzte Meldung',
  fleet_evicted: 'Der Browser hat den Speicher dieses Geräts gelöscht. Bemerkt wurde das {{time}}.',
  fleet_waiting_title: 'Noch nicht angekommen',
  fleet_waiting_text:
    'Sie liegen auf dem Gerät und gehen hinaus, sobald es Netz hat und die Person angemeldet ist.',
  fleet_lost_title: 'Verloren',
  fleet_lost_text:
    'Das Gerät hat sie nicht mehr, oder sie fehlen länger als sieben Tage. Fragen Sie die ' +
    'Person, was es war.',
  fleet_action: 'Vorgang {{seq}}',
  fleet_action_made: 'gemacht {{time}}',
  fleet_action_since: 'fehlt seit {{time}}',
  fleet_action_nobody: 'Kunde nicht bekannt',
  fleet_more_one: 'und {{count}} weiterer',
  fleet_more_other: 'und {{count}} weitere',

  // Acts
  fleet_act_revoke: 'Sperren',
  fleet_act_wipe: 'Löschen',
  fleet_act_trust: 'Wieder zulassen',
  fleet_close: 'Schließen',
  fleet_offline_acts: 'Ohne Netz kann nichts gesperrt oder gelöscht werden.',
  fleet_revoke_title: 'Dieses Gerät sperren?',
  fleet_revoke_text:
    'Wer es in der Hand hat, wird abgemeldet und kann darauf keinen Kunden mehr lesen, sobald ' +
    'es Netz hat. Sie können es später wieder zulassen.',
  fleet_revoke_owes:
    'Was es noch nicht gesendet hat, ist nicht verloren: Es wird angenommen, wenn {{names}} ' +
    'sich wieder darauf anmelden.',
  fleet_revoke_owes_one_person:
    'Was es noch nicht gesendet hat, ist nicht verloren: Es wird angenommen, wenn {{names}} ' +
    'sich wieder darauf anmeldet.',
  fleet_wipe_title: 'Dieses Gerät löschen?',
  fleet_wipe_text:
    'Beim nächsten Kontakt sendet es, was noch nicht gesendet ist, und löscht dann alle Kunden ' +
    'und alle Einstellungen dieser Organisation. Das lässt sich nicht rückgängig machen.',
  fleet_wipe_tick:
    'Was es nicht gesendet hat, geht verloren, wenn es sich nie mehr verbindet. Trotzdem löschen.',
  fleet_people: 'Damit arbeiten: {{names}}.',
  fleet_revoked_done: 'Das Gerät ist gesperrt',
  fleet_wipe_done: 'Das Gerät wird beim nächsten Kontakt gelöscht',
  fleet_trusted_done: 'Das Gerät ist wieder zugelassen',
  fleet_act_failed: 'Das Gerät konnte nicht erreicht werden. Bitte versuchen Sie es noch einmal.',
  fleet_act_gone: 'Dieses Gerät dürfen Sie nicht mehr sehen.',

  // Several at once
  fleet_bulk_act: '{{count}} sperren',
  fleet_bulk_title: 'Die ausgewählten Geräte sperren?',
  fleet_bulk_will_one: '1 Gerät wird gesperrt. Es wird benutzt von {{names}}.',
  fleet_bulk_will_other: '{{count}} Geräte werden gesperrt. Sie werden benutzt von {{names}}.',
  fleet_bulk_confirm_one: '1 Gerät sperren',
  fleet_bulk_confirm_other: '{{count}} Geräte sperren',
  fleet_bulk_done_one: '1 Gerät ist gesperrt',
  fleet_bulk_done_other: '{{count}} Geräte sind gesperrt',
  fleet_bulk_failed_one: '1 Gerät konnte nicht gesperrt werden. Es ist, wie es war.',
  fleet_bulk_failed_other:
    '{{count}} Geräte konnten nicht gesperrt werden. Sie sind, wie sie waren.',
  fleet_bulk_undone_one: 'Dem Gerät wird wieder vertraut',
  fleet_bulk_undone_other: '{{count}} Geräten wird wieder vertraut',
  fleet_bulk_undo_failed_one:
    '1 Gerät ist weiterhin gesperrt. Öffnen Sie es, um ihm wieder zu vertrauen.',
  fleet_bulk_undo_failed_other:
    '{{count}} Geräte sind weiterhin gesperrt. Öffnen Sie sie, um ihnen wieder zu vertrauen.',

  // Losses dealt with
  fleet_dismiss: 'Erledigt',
  fleet_dismiss_named: 'Erledigt: {{name}}',
  fleet_dismiss_all_one: 'Als erledigt vermerken',
  fleet_dismiss_all_other: 'Diese {{count}} als erledigt vermerken',
  fleet_dismissed_title: 'Verloren und erledigt',
  fleet_dismissed_text: 'Jemand hat geprüft, was es war. Sie bleiben hier aufgeführt.',
  fleet_dismissed_by: 'erledigt von {{name}}, {{time}}',
  fleet_dismissed_done_one: 'Der Verlust ist als erledigt vermerkt',
  fleet_dismissed_done_other: '{{count}} Verluste sind als erledigt vermerkt',
  fleet_dismiss_failed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
} as const satisfies Record<keyof typeof english, string>
