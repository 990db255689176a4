import { keptCalls } from './kept-call.model.ts'
import type { KeptCall } from './kept-call.model.ts'

const organisation = '[0-9a-f-]{36}'
const patterns = keptCalls.map((call) => ({
  call,
  fits: new RegExp(`^/api${call.path.replace('{orgId}', organisation)}$`),
}))

/** The kept call that a GET of `pathname` is; null when its answer may not be kept. */
export function keptCallAt(pathname: string): KeptCall | null {
  return patterns.find(({ fits }) => fits.test(pathname))?.call ?? null
}

/** What is kept of the answer to `key`: the boot answer without saved searches, every other as it came. */
export function keptPart(key: string, answer: unknown): unknown {
  return key === 'BOOT' && typeof answer === 'object' && answer !== null
    ? { ...answer, GET_SAVED_SEARCH: [] }
    : answer
}
