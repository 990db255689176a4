import type { taxonomyTexts as english } from '../en_gb/taxonomy.ts'

/** German sentences of the list of an organisation's texts. */
export const germanTaxonomyTexts = {
  taxonomy_title: 'Texte',
  taxonomy_count_texts: 'Texte',
  taxonomy_count_own: 'Eigene',
  taxonomy_search: 'Texte suchen',
  taxonomy_key: 'Schlüssel',
  taxonomy_language: 'Sprache',
  taxonomy_text: 'Wortlaut',
  taxonomy_origin: 'Herkunft',
  taxonomy_origin_own: 'Eigener Text',
  taxonomy_origin_base: 'Basisorganisation',
  taxonomy_empty_title: 'Noch kein Text',
  taxonomy_empty_text: 'Weder diese Organisation noch die Basisorganisation hat einen Text.',
  taxonomy_none_found_title: 'Kein Text gefunden',
  taxonomy_none_found_text: 'Kein Schlüssel, keine Sprache und kein Text enthält „{{query}}“.',
  taxonomy_failed: 'Die Texte konnten nicht geladen werden',
  taxonomy_offline_text: 'Die Texte werden gezeigt, sobald das Netz wieder da ist.',
  taxonomy_refused_text:
    'Sie dürfen die Texte nicht mehr sehen. Die Verwaltung kann Ihnen das Recht geben.',
} as const satisfies Record<keyof typeof english, string>
