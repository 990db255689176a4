import { foldText, parseKeywords } from '../customers/search/keywords.rules.ts'

/** Whether each typed word begins a word of a label; everything matches where nothing is typed. */
export function isLabelMatch(label: string, words: string): boolean {
  if (words.trim() === '') return true
  const text = ` ${foldText(label).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
  const sought = parseKeywords(words)
  return sought.length > 0 && sought.every((word) => text.includes(` ${word}`))
}
