/** The result of an exit check by password or PIN. */
export type ExitCheckResult =
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

export interface ExitSecret {
  readonly password: string
  /** The one-time code, where the host has asked for one. */
  readonly code?: string
}

/** Checks the secret; null where it cannot tell, and the next checker is asked. */
export type ExitChecker = (secret: ExitSecret) => Promise<ExitCheckResult | null>

/**
 * Asks one checker after the other until one can tell: the host by signing in, then this device.
 */
export async function runExitChecks(
  checkers: readonly ExitChecker[],
  secret: ExitSecret,
): Promise<ExitCheckResult> {
  for (const check of checkers) {
    const result = await check(secret)
    if (result !== null) return result
  }
  return { kind: 'no_network' }
}
