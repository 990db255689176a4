import type { Boot } from '#domain/boot/boot.model.ts'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
import type { OrganisationDevice, OrganisationDeviceDeps } from './organisation-device.ts'

/** The organisation's device, opened beside the page's code where the page starts from it. */
export interface EarlyDevice {
  /** Opens the device of the person whose boot answer it is, unless the page has one by now. */
  readonly open: (boot: Boot) => void
  /** The device that was opened early for this person, once; null where the page opens its own. */
  readonly take: (userId: string, orgId: string) => OrganisationDevice | null
  /** Closes what nobody has taken. */
  readonly end: () => void
}

export function createEarlyDevice(
  getDeps: () => OrganisationDeviceDeps & { readonly isStarting: () => boolean },
): EarlyDevice {
  let opened: { readonly of: string; readonly device: OrganisationDevice } | null = null
  let isOver = false
  const toOwnerKey = (userId: string, orgId: string) => `${userId} ${orgId}`

  async function begin(boot: Boot): Promise<void> {
    const { openOrganisationDevice } = await import('./organisation-device.ts')
    if (isOver || opened !== null) return
    const facts = toBootFacts(boot, () => {})
    const of = toOwnerKey(facts.session.userid, facts.organisation.id)
    opened = { of, device: openOrganisationDevice(getDeps(), facts) }
  }

  const end = (): void => {
    isOver = true
    opened?.device.close()
    opened = null
  }

  return {
    open(boot) {
      if (!isOver && getDeps().isStarting()) begin(boot).catch(() => {})
    },
    take(userId, orgId) {
      if (opened?.of !== toOwnerKey(userId, orgId)) {
        end()
        return null
      }
      const { device } = opened
      isOver = true
      opened = null
      return device
    },
    end,
  }
}
