import { refusal } from './refusal.ts'

/**
 * How many entries and brackets a query or a form may have: decoding takes time for each. The
 * customer list's longest, three lists of 100 values, has some 600.
 */
export const maxEntries = 700

const bracket = /\[|%5b/gi

const countBrackets = (entry: string): number => entry.split('=', 1)[0]?.match(bracket)?.length ?? 0

/** Refuses `bad_input` for an encoded query or form with more entries, or brackets in their names. */
export function requireFewEntries(encoded: string): void {
  const entries = encoded.split('&', maxEntries + 1)
  const count = entries.reduce((sum, entry) => sum + countBrackets(entry), entries.length)
  if (count <= maxEntries) return
  throw refusal('bad_input', {
    issues: [{ path: '', problem: 'too_many_entries', max: maxEntries }],
  })
}
