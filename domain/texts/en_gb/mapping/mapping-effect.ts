/** Sentences of what a change of the mapping would mean, before it is in force. */
export const mappingEffectTexts = {
  mapping_effect_open: 'Who gains or loses',
  mapping_effect_open_unsaved: 'Effect before saving',
  mapping_effect_title: 'Who gains or loses',
  mapping_effect_about_rules: 'The rules as they are saved, against today’s offers',
  mapping_effect_about_unsaved: 'With what is not saved yet, against today’s offers',
  mapping_effect_about_version: 'This version, against today’s offers',
  mapping_effect_comparing: 'Offers of a sample of customers are calculated both ways…',
  mapping_effect_failed: 'The comparison failed',
  mapping_effect_none_text: 'The organisation has no customers yet.',
  mapping_effect_sample: 'A sample of {{compared}} of {{total}} customers ({{share}}), by chance',
  mapping_effect_all: 'All {{total}} customers',
  mapping_effect_counts: 'Customers by what changes',
  mapping_effect_group_gained: 'Gain offers: they have none today',
  mapping_effect_group_lost: 'Lose all their offers',
  mapping_effect_group_changed: 'Have another best offer',
  mapping_effect_group_others: 'Keep their best offer; others change',
  mapping_effect_group_unchanged: 'Nothing changes',
  mapping_effect_own: 'A new one of their own vehicle does not count as an offer here.',
  mapping_effect_obstacle_version_decides:
    'A version of the model mapping is in force and decides. The rules would change nothing.',
  mapping_effect_obstacle_maps_nobody:
    'By these rules nothing of the price list or stock may follow any customer’s vehicle. A build ' +
    'would fail, and the last rules would stay in force.',
  mapping_effect_examples: 'Some of them: best offer before and after',
  mapping_effect_becomes: 'becomes',
  mapping_effect_no_offer: 'no offer',
  mapping_effect_whole: 'All customers',
  mapping_effect_whole_text:
    'Calculates every customer both ways. That takes a while; you can close this window meanwhile.',
  mapping_effect_whole_start: 'Compare all customers',
  mapping_effect_whole_job: 'Comparison of all customers',
  mapping_effect_whole_result:
    '{{gained}} gain, {{lost}} lose, {{changed}} have another best offer',
  mapping_effect_whole_at: 'Compared {{at}}',
  mapping_effect_whole_outdated: 'What was compared has changed since, or was not saved.',
  mapping_effect_whole_failed: 'The comparison could not be started.',
} as const
