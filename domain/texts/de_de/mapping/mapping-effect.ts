import type { mappingEffectTexts as english } from '../../en_gb/mapping/mapping-effect.ts'

/** German sentences of what a change of the mapping would mean, before it is in force. */
export const germanMappingEffectTexts = {
  mapping_effect_open: 'Wer gewinnt, wer verliert',
  mapping_effect_open_unsaved: 'Wirkung vor dem Speichern',
  mapping_effect_title: 'Wer gewinnt, wer verliert',
  mapping_effect_about_rules: 'Die gespeicherten Regeln im Vergleich mit den heutigen Angeboten',
  mapping_effect_about_unsaved:
    'Mit dem noch nicht Gespeicherten, im Vergleich mit den heutigen Angeboten',
  mapping_effect_about_version: 'Diese Version im Vergleich mit den heutigen Angeboten',
  mapping_effect_comparing: 'Die Angebote einer Stichprobe werden auf beide Arten berechnet…',
  mapping_effect_failed: 'Der Vergleich ist fehlgeschlagen',
  mapping_effect_none_text: 'Die Organisation hat noch keine Kunden.',
  mapping_effect_sample:
    'Eine zufällige Stichprobe von {{compared}} der {{total}} Kunden ({{share}})',
  mapping_effect_all: 'Alle {{total}} Kunden',
  mapping_effect_counts: 'Kunden nach dem, was sich ändert',
  mapping_effect_group_gained: 'Bekommen Angebote; heute haben sie keine',
  mapping_effect_group_lost: 'Verlieren alle Angebote',
  mapping_effect_group_changed: 'Haben ein anderes bestes Angebot',
  mapping_effect_group_others: 'Behalten das beste Angebot; andere ändern sich',
  mapping_effect_group_unchanged: 'Nichts ändert sich',
  mapping_effect_own: 'Das eigene Fahrzeug in neu zählt hier nicht als Angebot.',
  mapping_effect_obstacle_version_decides:
    'Eine Version der Modellzuordnung gilt und entscheidet. Die Regeln würden nichts ändern.',
  mapping_effect_obstacle_maps_nobody:
    'Nach diesen Regeln darf nichts aus Preisliste oder Bestand auf ein Kundenfahrzeug folgen. Der ' +
    'Aufbau würde fehlschlagen, und die letzten Regeln würden weiter gelten.',
  mapping_effect_examples: 'Einige davon: bestes Angebot vorher und nachher',
  mapping_effect_becomes: 'wird zu',
  mapping_effect_no_offer: 'kein Angebot',
  mapping_effect_whole: 'Alle Kunden',
  mapping_effect_whole_text:
    'Berechnet jeden Kunden auf beide Arten. Das dauert eine Weile; dieses Fenster können Sie schließen.',
  mapping_effect_whole_start: 'Alle Kunden vergleichen',
  mapping_effect_whole_job: 'Vergleich aller Kunden',
  mapping_effect_whole_result:
    '{{gained}} gewinnen, {{lost}} verlieren, {{changed}} haben ein anderes bestes Angebot',
  mapping_effect_whole_at: 'Verglichen am {{at}}',
  mapping_effect_whole_outdated:
    'Was verglichen wurde, hat sich seitdem geändert oder war nicht gespeichert.',
  mapping_effect_whole_failed: 'Der Vergleich konnte nicht gestartet werden.',
} satisfies Record<keyof typeof english, string>
