/** A reason not to start that whoever runs the host can mend; `message` is one or two sentences for them, shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** PostgreSQL's five-character code of an error (`42501` is a missing grant), or null. */
export function sqlState(error: unknown): string | null {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : null
}
