/** Something that the page may offer and the person accept, at whatever time: null while there is nothing. */
export interface StandingOffer {
  readonly subscribe: (changed: () => void) => () => void
  readonly current: () => (() => void) | null
  readonly make: (accept: (() => void) | null) => void
}

export function createStandingOffer(): StandingOffer {
  const listeners = new Set<() => void>()
  let accept: (() => void) | null = null
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    current: () => accept,
    make: (next) => {
      accept = next
      for (const changed of listeners) changed()
    },
  }
}

/** A newer version of the page waits; accepting shows it. */
export const newVersion = createStandingOffer()

/** The browser would put Forecourt on the home screen; accepting asks it to. */
export const installation = createStandingOffer()
