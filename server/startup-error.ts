/**
 * A problem that the operator can solve; `message` is one or two sentences, shown without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** PostgreSQL's five-character code of an error (`42501` is a missing grant), or null. */
export function getErrorCode(error: unknown): string | null {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : null
}
