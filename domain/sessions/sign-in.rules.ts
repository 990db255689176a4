/**
 * How long the next attempt must wait after so many failures in a row, in seconds: people mistype, guessers repeat (decision 23).
 * The longest wait is a quarter of an hour; an account is never locked.
 */
const waits = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900] as const

/** The wait in seconds after `failures` (1, 2, …) failed sign-ins of one account from one network. */
export function waitAfterFailures(failures: number): number {
  return waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0
}

/** Every wait in seconds, by the number of failures from 1; the last one holds for all that follow. */
export const waitsByFailures: readonly number[] = waits

/** Failures are forgotten when none came for so long, in seconds. */
export const failuresForgottenAfterSeconds = 86_400

/** So many failures in a row a device that has signed in before is exempt from delays; beyond them it counts as any other. */
export const failuresOfKnownDevice = 20

/**
 * A username as it is stored and compared: without spaces around, lower case, composed (NFC). NUL, which no account has
 * and no database takes, becomes U+FFFD.
 */
export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC').replaceAll('\0', '\uFFFD')
}
