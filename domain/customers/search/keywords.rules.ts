import { queryLimits } from './customer-query.model.ts'

/**
 * Without case and accents, as names are searched and sorted. The host's column `search` follows
 * the same rule.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
}

/** At most six words, all of which must occur. Words without a letter or digit are ignored. */
export function parseKeywords(text: string): readonly string[] {
  const words = foldText(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].slice(0, queryLimits.words)
}
