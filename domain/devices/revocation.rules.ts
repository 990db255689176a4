import type { RemoteCommand } from './device.model.ts'

/** The state of one person's part of a device when a remote command arrives. */
export interface RevocationFacts {
  readonly isSignedIn: boolean
  /** Actions that can still be sent, and discards that the host does not know of. */
  readonly unsentCount: number
  /** Whether sending was tried since the command arrived. */
  readonly hasTried: boolean
}

/** `notify`: nobody is signed in, so the person is told and unsent actions stay sealed. */
export type RevocationStep = 'carry_on' | 'send' | 'wait' | 'wipe' | 'sign_out' | 'notify'

/**
 * Unsent actions are sent first. A revoked device keeps the rest sealed; a wipe waits, so that no
 * deliverable work is lost.
 */
export function nextRevocationStep(
  command: RemoteCommand,
  { isSignedIn, unsentCount, hasTried }: RevocationFacts,
): RevocationStep {
  if (command === 'none') return 'carry_on'
  if (command === 'wipe' && unsentCount === 0) return 'wipe'
  if (!isSignedIn) return 'notify'
  if (unsentCount > 0 && !hasTried) return 'send'
  return command === 'wipe' ? 'wait' : 'sign_out'
}
