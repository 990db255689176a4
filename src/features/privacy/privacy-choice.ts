import { createStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'

/** `closed` lasts for this visit only, and is no consent. */
export type PrivacyChoice = 'open' | 'accepted' | 'closed'

const key = 'forecourt.privacy'
const accepted = 'accepted'

function readStored(): PrivacyChoice {
  try {
    if (localStorage.getItem(key) === accepted) return 'accepted'
    return sessionStorage.getItem(key) === null ? 'open' : 'closed'
  } catch {
    return 'closed'
  }
}

interface PrivacyState {
  readonly choice: PrivacyChoice
}

const privacy = createStore<PrivacyState, PrivacyChoice>({ choice: 'closed' }, (_, choice) => ({
  choice,
}))

/** What the person has said, on this device. */
export function readPrivacyChoice(): PrivacyChoice {
  const choice = readStored()
  if (choice !== privacy.getState().choice) privacy.dispatch(choice)
  return choice
}

export function choosePrivacy(choice: 'accepted' | 'closed'): void {
  try {
    if (choice === 'accepted') localStorage.setItem(key, accepted)
    else sessionStorage.setItem(key, choice)
  } catch {
    // A browser without storage asks again.
  }
  privacy.dispatch(choice)
}

export const usePrivacyChoice = (): PrivacyChoice => useStore(privacy).choice
