import type { conditionTexts as english } from '../../en_gb/lists/conditions.ts'

/** The German sentences of the conditions that a search is put together from. */
export const germanConditionTexts = {
  conditions_open: 'Bedingungen verknüpfen',
  conditions_title: 'Bedingungen verknüpfen',
  conditions_hint:
    'Eine Bedingung ohne Wert filtert nichts. Gruppen stehen für sich: „Eine“ innerhalb von ' +
    '„Alle“ findet, wer alle anderen Bedingungen erfüllt und dazu mindestens eine der Gruppe.',
  conditions_match: 'Wie viele gelten müssen',
  conditions_all: 'Alle',
  conditions_any: 'Mindestens eine',
  conditions_none: 'Keine',
  conditions_match_all: 'Alle',
  conditions_match_any: 'Eine',
  conditions_match_none: 'Keine',
  conditions_of_these: 'davon',
  conditions_add: 'Bedingung hinzufügen',
  conditions_add_group: 'Gruppe hinzufügen',
  conditions_remove: 'Bedingung entfernen: {{label}}',
  conditions_remove_group: 'Gruppe entfernen',
  conditions_find: 'Bedingung suchen',
  conditions_found_one: '1 Bedingung',
  conditions_found_other: '{{count}} Bedingungen',
  conditions_about: 'Worum es in der Bedingung geht',
  conditions_unknown:
    '{{name}} ist keine Bedingung, die Sie verwenden dürfen. Sie bleibt, bis Sie sie entfernen.',
  conditions_full: 'Mehr als {{count}} Bedingungen nimmt eine Suche nicht.',
} satisfies Record<keyof typeof english, string>
