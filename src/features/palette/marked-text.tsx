import type { MarkedPiece } from '#domain/palette/mark-matches.rules.ts'
import { markMatches } from '#domain/palette/mark-matches.rules.ts'

interface MarkedTextProps {
  readonly text: string
  readonly words: string
}

/** No two pieces begin at the same character. */
function toPlacedPieces(pieces: readonly MarkedPiece[]) {
  let at = 0
  return pieces.map((piece) => {
    const placed = { ...piece, at }
    at += piece.text.length
    return placed
  })
}

/** A text with what was typed brought out. */
export function MarkedText({ text, words }: MarkedTextProps) {
  return toPlacedPieces(markMatches(text, words)).map(({ text: piece, isMatch, at }) =>
    isMatch ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )
}
