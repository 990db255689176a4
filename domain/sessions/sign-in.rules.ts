/**
 * Seconds to wait after 1, 2, … failures in a row: people mistype, guessers repeat. An account is
 * never locked.
 */
const growingWaits = [30, 60, 120, 240, 480, 900] as const
const waits = [0, 0, 0, 0, ...growingWaits] as const

/**
 * The wait in seconds after `failures` (1, 2, …) failed sign-ins of one account from one network.
 */
export function waitAfterFailures(failures: number): number {
  return waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0
}

/**
 * Every wait in seconds, by the number of failures from 1; the last one holds for all that follow.
 */
export const waitsByFailures: readonly number[] = waits

const waitAfterFree = (free: number): readonly number[] => [
  ...Array.from({ length: free }, () => 0),
  ...growingWaits,
]

/**
 * Waits in seconds by number, from 1, within one window, for attempts on devices that the account
 * does not know: failures of an account from everywhere, failures of a network, and accounts that a
 * network failed to open. The last is the strictest: spraying tries many accounts, a person few.
 */
export const signInLimits = {
  failuresOfAccount: waitAfterFree(50),
  failuresOfNetwork: waitAfterFree(100),
  accountsOfNetwork: waitAfterFree(20),
} as const

const windowSeconds = 6 * 3600

/** The number of the window that these limits count in: a busy network never stops failing. */
export function getSignInWindow(now: Date): number {
  return Math.floor(now.getTime() / 1000 / windowSeconds)
}

/** Failures expire after this many seconds without another one. */
export const failuresForgottenAfterSeconds = 86_400

/** A device that has signed in before is exempt from delays for this many failures in a row. */
export const maxKnownDeviceFailures = 20

/**
 * A username as stored and compared: trimmed, lower case, NFC. NUL, which PostgreSQL cannot store,
 * becomes U+FFFD.
 */
export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC').replaceAll('\0', '\uFFFD')
}
