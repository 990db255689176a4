import { useSyncExternalStore } from 'react'
import { newWork } from './offer-work.ts'
import type { OfferWork } from './offer-work.ts'

/** Keeps what was chosen and typed while a customer's page is open, whichever of its parts is in sight: only who reads it is drawn anew at a key. */
export interface WorkKeeper {
  readonly read: () => OfferWork
  readonly write: (work: OfferWork) => void
  readonly subscribe: (hear: () => void) => () => void
}

export function createWorkKeeper(agreementNo: string): WorkKeeper {
  let kept = newWork(agreementNo)
  const listeners = new Set<() => void>()
  return {
    read: () => kept,
    write: (work) => {
      kept = work
      for (const hear of listeners) hear()
    },
    subscribe: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

/** What is kept of this customer; of another one nothing is. */
export function useKeptWork({ read, subscribe }: WorkKeeper, agreementNo: string): OfferWork {
  const kept = useSyncExternalStore(subscribe, read)
  return kept.agreementNo === agreementNo ? kept : newWork(agreementNo)
}
