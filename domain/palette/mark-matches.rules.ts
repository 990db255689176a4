import { foldText, parseKeywords } from '../customers/search/keywords.rules.ts'

/** A piece of a text, and whether it was typed. */
export interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** The characters of `characters` that `words` name, by their place. */
function findMatches(characters: readonly string[], words: string): ReadonlySet<number> {
  const parts = characters.map(foldText)
  const folded = parts.join('')
  // The character behind each character of the folded text.
  const origins = parts.flatMap((part, at) => Array.from(part, () => at))
  const marked = new Set<number>()
  for (const word of parseKeywords(words)) {
    const at = folded.indexOf(word)
    if (at === -1) continue
    for (const origin of origins.slice(at, at + word.length)) marked.add(origin)
  }
  return marked
}

/** Divides a text into what was typed and what was not, regardless of case and accents. */
export function markMatches(text: string, words: string): readonly MarkedPiece[] {
  const characters = Array.from(text)
  const marked = findMatches(characters, words)
  const pieces: MarkedPiece[] = []
  for (const [at, character] of characters.entries()) {
    const isMatch = marked.has(at)
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) pieces.splice(-1, 1, { isMatch, text: last.text + character })
    else pieces.push({ isMatch, text: character })
  }
  return pieces
}
