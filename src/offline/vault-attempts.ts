/** So many wrong PINs cost nothing. */
const freeTries = 4
/** After so many the PIN opens nothing until the person has signed in. */
export const mostTries = 10
const minute = 60_000
/** What each wrong PIN after the free ones has to be waited out for, in milliseconds; the last for all that follow. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const

/** Wrong PINs since the last right one, and when the last was tried by the device's clock. Plain on the disk: it slows whoever types, and the stretching slows whoever has the disk. */
export interface Attempts {
  readonly wrong: number
  readonly at: number
}

export const noAttempts: Attempts = { wrong: 0, at: 0 }

export type MayTry =
  | { readonly name: 'yes'; readonly left: number }
  /** Not before `until`, by the device's clock. */
  | { readonly name: 'wait'; readonly until: number }
  | { readonly name: 'sign_in' }

/** Whether a PIN may be tried at a moment of the device's clock. A clock that was set back starts the pause anew, and one set far ahead ends it. */
export function mayTry({ wrong, at }: Attempts, now: number): MayTry {
  if (wrong >= mostTries) return { name: 'sign_in' }
  const left = mostTries - wrong
  if (wrong <= freeTries) return { name: 'yes', left }
  const pause = pauses[Math.min(wrong - freeTries, pauses.length) - 1] ?? 0
  const since = now < at ? now : at
  return since + pause > now ? { name: 'wait', until: since + pause } : { name: 'yes', left }
}

export const afterWrong = ({ wrong }: Attempts, now: number): Attempts => ({
  wrong: wrong + 1,
  at: now,
})
