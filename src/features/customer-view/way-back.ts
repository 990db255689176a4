/** What came of a password, or of whatever else lets somebody back. */
export type WayBack =
  | { readonly kind: 'confirmed' }
  /** The person must change their password before they work on. */
  | { readonly kind: 'password_change_needed' }
  | { readonly kind: 'code_needed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' }
  /** The host cannot be reached, and this device has nothing to check it by. */
  | { readonly kind: 'no_network' }

export interface Secret {
  readonly password: string
  /** The one-time code, where the host has asked for one. */
  readonly code?: string
}

/** One who can tell whether it is the person: null where it cannot tell at all, and the next is asked. */
export type Checker = (secret: Secret) => Promise<WayBack | null>

/**
 * Asks one checker after the other until one can tell: the host by signing in, then this device. A device PIN is one more checker in the list; nothing else
 * changes. Where none can tell, nobody goes back.
 */
export async function wayBackBy(checkers: readonly Checker[], secret: Secret): Promise<WayBack> {
  for (const check of checkers) {
    const told = await check(secret)
    if (told !== null) return told
  }
  return { kind: 'no_network' }
}
