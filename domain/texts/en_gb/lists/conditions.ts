/** Sentences of the conditions that a search is put together from. */
export const conditionTexts = {
  conditions_open: 'Combine conditions',
  conditions_title: 'Combine conditions',
  conditions_hint:
    'A condition without a value filters nothing. Groups stand for themselves: “any of ' +
    'these” within “all of these” finds who meets all the others and at least one of the ' +
    'group.',
  conditions_match: 'How many must hold',
  conditions_all: 'All of these',
  conditions_any: 'Any of these',
  conditions_none: 'None of these',
  conditions_match_all: 'All',
  conditions_match_any: 'Any',
  conditions_match_none: 'None',
  conditions_of_these: 'of these',
  conditions_add: 'Add condition',
  conditions_add_group: 'Add group',
  conditions_remove: 'Remove condition: {{label}}',
  conditions_remove_group: 'Remove group',
  conditions_find: 'Find a condition',
  conditions_found_one: '1 condition',
  conditions_found_other: '{{count}} conditions',
  conditions_about: 'What the condition is about',
  conditions_unknown: '{{name}} is no condition that you may use. It stays until you remove it.',
  conditions_full: '{{count}} conditions are the most that a search takes.',
} as const
