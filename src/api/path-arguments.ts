/** A call was made without an argument that its path needs; nothing was sent. */
export class MissingPathArgument extends Error {
  readonly argument: string

  constructor(path: string, argument: string) {
    super(`The call ${path} needs ${argument}`)
    this.name = 'MissingPathArgument'
    this.argument = argument
  }
}

/**
 * Throws `MissingPathArgument` unless `input` fills every `{argument}` of `path` with a non-empty
 * text or a number.
 */
export function requirePathArguments(path: string, input: unknown): void {
  const values =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    const value = name === undefined ? undefined : values[name]
    const isFilled = (typeof value === 'string' && value !== '') || typeof value === 'number'
    if (!isFilled) throw new MissingPathArgument(path, name ?? '')
  }
}
