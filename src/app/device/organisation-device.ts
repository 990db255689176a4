import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { readDayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import type { PageContext } from '#src/app/page-context.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import type { DayPackOwner, SessionDayPack } from '#src/session/day-pack/session-day-pack.model.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import type { SessionVault } from '#src/session/vault/session-vault.model.ts'
import { watchRemoteCommands } from '../host/remote-command-signal.ts'
import { createPageDayPack, toDayPackOwner } from './page-day-pack.ts'
import { startPageDeviceReporter } from './page-device-reporter.ts'
import { createPageVault } from './page-vault.ts'

/** What the page needs to open an organisation on the device. */
export type OrganisationDeviceDeps = Pick<
  PageContext,
  'api' | 'queryClient' | 'session' | 'reach' | 'hostContact' | 'whenDeviceIsDue'
>

/** The outbox, the vault and the day pack of the organisation that is open. */
export interface OrganisationDevice {
  readonly outbox: SessionOutbox
  readonly vault: SessionVault
  readonly dayPack: SessionDayPack
  /**
   * Opens the three for `owner`, and the day pack again where its settings are others now. A
   * protection that changes meanwhile applies from the next opening.
   */
  readonly open: (owner: DayPackOwner, protection: DayPackProtection) => void
  readonly close: () => void
}

const isSameDayPack = (one: DayPackOwner, other: DayPackOwner): boolean =>
  one.userId === other.userId &&
  one.orgId === other.orgId &&
  one.isEnabled === other.isEnabled &&
  one.daysKept === other.daysKept &&
  one.timeZone === other.timeZone

export function createOrganisationDevice(
  { api, queryClient, session, reach, hostContact, whenDeviceIsDue }: OrganisationDeviceDeps,
  { parameters, session: { acting_by } }: Pick<BootFacts, 'parameters' | 'session'>,
): OrganisationDevice {
  const isActing = acting_by !== undefined
  const remoteCommands = watchRemoteCommands()
  const { outbox, vault } = createPageVault({
    hostAccess: { ...reach, fetch: remoteCommands.wrapFetch(reach.fetch) },
    queryClient,
    hostContact,
    session,
    protection: isActing ? 'off' : readDayPackProtection(parameters),
    whenDue: whenDeviceIsDue,
    isActing,
  })
  const dayPack = createPageDayPack({ api, outbox, vault })
  let current: DayPackOwner | null = null
  let stopReporting = (): void => {}

  const close = (): void => {
    stopReporting()
    stopReporting = () => {}
    if (current === null) return
    current = null
    dayPack.close()
    vault.close()
    outbox.close()
  }

  return {
    outbox,
    vault,
    dayPack,
    open(owner, protection) {
      if (current !== null && isSameDayPack(current, owner)) return
      const { userId, orgId } = owner
      if (current?.userId !== userId || current.orgId !== orgId) {
        close()
        vault.open({ userId, orgId }, isActing ? 'off' : protection)
        outbox.open({ userId, orgId })
        current = owner
        if (isActing) return
        stopReporting = startPageDeviceReporter({
          api,
          orgId,
          outbox,
          dayPack,
          remoteCommands,
          session,
        })
      }
      current = owner
      dayPack.open(owner)
    },
    close,
  }
}

/** Opens the device of the person whose boot answer it is. */
export function openOrganisationDevice(
  deps: OrganisationDeviceDeps,
  facts: BootFacts,
): OrganisationDevice {
  const device = createOrganisationDevice(deps, facts)
  device.open(toDayPackOwner(facts), readDayPackProtection(facts.parameters))
  return device
}
