import type { ManagedDevice } from './managed-device.model.ts'

/** One person's part of a device, as a plan to revoke devices needs it. */
export type RevocablePart = Pick<ManagedDevice, 'device' | 'person' | 'state'>

/** Why a part is left as it is. */
export const revocationObstacles = ['revoked', 'wipe_asked'] as const
export type RevocationObstacle = (typeof revocationObstacles)[number]

export interface RevocationPlan<Part extends RevocablePart> {
  /** The selected parts whose devices are revoked. */
  readonly parts: readonly Part[]
  /** Those devices, each once. */
  readonly devices: readonly string[]
  /** People who lose access, those who were not selected but share a device too, by name. */
  readonly people: readonly string[]
  readonly leftOut: Readonly<Record<RevocationObstacle, readonly Part[]>>
  /** Selected keys that are no longer in the list. */
  readonly goneCount: number
}

/** Tells one person's part of a device from the others. */
export const getPartKey = ({ device, person }: Pick<ManagedDevice, 'device' | 'person'>): string =>
  `${device} ${person.id}`

const mayRevoke = ({ state }: RevocablePart): boolean => state === 'active' || state === 'wiped'

/** What revoking the selected parts does; `all` are the organisation's parts as they are now. */
export function planRevocation<Part extends RevocablePart>(
  all: readonly Part[],
  selected: readonly string[],
): RevocationPlan<Part> {
  const chosen = all.filter((part) => selected.includes(getPartKey(part)))
  const parts = chosen.filter(mayRevoke)
  const devices = [...new Set(parts.map(({ device }) => device))]
  const people = all.filter(({ device }) => devices.includes(device))
  const withState = (state: ManagedDevice['state']) => chosen.filter((part) => part.state === state)
  return {
    parts,
    devices,
    people: [...new Map(people.map(({ person }) => [person.id, person.name])).values()].toSorted(),
    leftOut: { revoked: withState('revoked'), wipe_asked: withState('wipe_asked') },
    goneCount: selected.length - chosen.length,
  }
}
