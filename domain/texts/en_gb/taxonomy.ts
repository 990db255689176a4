/** Sentences of the list of an organisation's texts. */
export const taxonomyTexts = {
  taxonomy_title: 'Texts',
  taxonomy_count_texts: 'Texts',
  taxonomy_count_own: 'Own',
  taxonomy_search: 'Search texts',
  taxonomy_key: 'Key',
  taxonomy_language: 'Language',
  taxonomy_text: 'Text',
  taxonomy_origin: 'From',
  taxonomy_origin_own: 'Own text',
  taxonomy_origin_base: 'Base organisation',
  taxonomy_empty_title: 'No text yet',
  taxonomy_empty_text: 'Neither this organisation nor the base organisation has a text.',
  taxonomy_none_found_title: 'No text found',
  taxonomy_none_found_text: 'No key, language or text contains “{{query}}”.',
  taxonomy_failed: 'The texts could not be loaded',
  taxonomy_offline_text: 'The texts are shown when the network is back.',
  taxonomy_refused_text:
    'You may no longer see the texts. An administrator can give you the right.',
} as const
