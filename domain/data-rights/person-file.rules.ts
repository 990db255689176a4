import type { PersonFileState } from './person-file.model.ts'

/** What a file of a person has come to. */
interface PersonFileFacts {
  readonly jobState: string | null
  readonly hasEnded: boolean
  /** Its bytes are there, and its time is not over. */
  readonly hasFile: boolean
}

export function getPersonFileState({
  jobState,
  hasEnded,
  hasFile,
}: PersonFileFacts): PersonFileState {
  if (hasFile) return 'ready'
  if (hasEnded) return 'expired'
  return jobState === 'queued' || jobState === 'running' ? 'open' : 'failed'
}

/** `cFullName` as words, for what has no text of its own. */
export const spellName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^./u, (letter) => letter.toUpperCase())

/** Characters of a nested value that are printed; the JSON file has it whole. */
const maxNested = 160

/** A value that is held as it is printed; null where there is nothing to print. */
export function printHeldValue(
  value: unknown,
  texts: {
    readonly yes: string
    readonly no: string
    readonly instant: (iso: string) => string
  },
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (value instanceof Date) return texts.instant(value.toISOString())
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.length === 0) return null
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  const nested = JSON.stringify(value)
  return nested.length > maxNested ? `${nested.slice(0, maxNested)} …` : nested
}
