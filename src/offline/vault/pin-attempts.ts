/** Wrong PINs without a pause. */
const freeTries = 4
/** After as many wrong PINs a person must sign in before another attempt. */
export const maxPinAttempts = 10
const minute = 60_000
/**
 * What each wrong PIN after the free ones has to be waited out for, in milliseconds; the last for
 * all that follow.
 */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const

/**
 * Wrong PINs since the last right one, and when the last was tried by the device's clock. Stored
 * unsealed: key stretching protects the disk.
 */
export interface PinAttempts {
  readonly wrong: number
  readonly at: number
}

export const noAttempts: PinAttempts = { wrong: 0, at: 0 }

export type PinAttemptCheck =
  | { readonly name: 'yes'; readonly left: number }
  /** Not before `until`, by the device's clock. */
  | { readonly name: 'wait'; readonly until: number }
  | { readonly name: 'sign_in' }

/** Whether a PIN may be tried now. Setting the device's clock back starts the pause again. */
export function checkPinAttempt({ wrong, at }: PinAttempts, now: number): PinAttemptCheck {
  if (wrong >= maxPinAttempts) return { name: 'sign_in' }
  const left = maxPinAttempts - wrong
  if (wrong <= freeTries) return { name: 'yes', left }
  const pause = pauses[Math.min(wrong - freeTries, pauses.length) - 1] ?? 0
  const since = now < at ? now : at
  return since + pause > now ? { name: 'wait', until: since + pause } : { name: 'yes', left }
}

export const afterWrongPin = ({ wrong }: PinAttempts, now: number): PinAttempts => ({
  wrong: wrong + 1,
  at: now,
})
