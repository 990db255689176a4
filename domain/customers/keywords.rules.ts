import { queryLimits } from './customer-query.model.ts'

/** Letters without case and accents: how names are searched and sorted. The host's column `search` is made by the same rule. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
}

/** The words of a free search, all of which must occur in name, company, registration, VIN or agreement; at most six. Words without a letter or digit say nothing and are left out. */
export function keywordsOf(text: string): readonly string[] {
  const words = folded(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].slice(0, queryLimits.words)
}
