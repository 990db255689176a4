import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import { readDayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import { createSessionDayPack } from '#src/session/day-pack/session-day-pack.ts'
import type { SessionDayPack, DayPackOwner } from '#src/session/day-pack/session-day-pack.model.ts'
import { lowStorageBytes } from '#src/session/outbox/session-outbox.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { connection } from '#src/features/shell/connection.ts'
import type { SessionVault } from '#src/session/vault/session-vault.model.ts'
import type { DayPackHost } from '#src/offline/day-pack/day-pack-pull.ts'
import type { DayPackLocation } from '#src/offline/device/browser-outbox.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { pageTimers } from './page-timers.ts'

/** The organisation's settings for storing customers on this device. */
export function toDayPackOwner({
  session,
  organisation,
  parameters,
  format,
}: Pick<BootFacts, 'session' | 'organisation' | 'parameters' | 'format'>): DayPackOwner {
  const { customers, daysKept } = readDayPackLimits(parameters)
  return {
    userId: session.userid,
    orgId: organisation.id,
    isEnabled: customers > 0 && readDayPackProtection(parameters) !== 'off',
    daysKept,
    timeZone: format.date.timeZone,
  }
}

function createDayPackHost(
  api: PageDayPackDeps['api'],
  orgId: string,
  device: string,
): DayPackHost {
  const to = { orgId, device }
  return {
    pack: async ({ opened, held }, signal) =>
      api.DAY_PACK.post({ ...to, opened: [...opened], held: [...held] }, { signal }),
    records: async (agreements, signal) =>
      api.DAY_PACK_RECORDS.post({ ...to, agreements: [...agreements] }, { signal }),
    shared: async (signal) => api.DAY_PACK_SHARED.post(to, { signal }),
  }
}

/** A browser without an estimate is assumed to have storage; a failing write shows otherwise. */
async function hasRoom(): Promise<boolean> {
  // Absent on plain http, although the type says otherwise.
  const { storage } = navigator as { readonly storage?: StorageManager }
  const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined || quota - usage >= lowStorageBytes
}

export interface PageDayPackDeps {
  readonly api: Pick<Api, 'DAY_PACK' | 'DAY_PACK_RECORDS' | 'DAY_PACK_SHARED'>
  readonly outbox: SessionOutbox
  readonly vault: Pick<SessionVault, 'subscribe' | 'getState' | 'mayStoreDayPack'>
}

/** The page's day pack: its code loads once the outbox is open. */
export function createPageDayPack({ api, outbox, vault }: PageDayPackDeps): SessionDayPack {
  const loadCode = () => import('#src/offline/device/browser-day-pack.ts')
  return createSessionDayPack({
    outbox,
    vault: {
      subscribe: vault.subscribe,
      isLocked: () => vault.getState().lockScreen !== null,
      mayStoreDayPack: vault.mayStoreDayPack,
    },
    async openDayPack(place: DayPackLocation, { orgId, daysKept, timeZone }) {
      const { openBrowserDayPack } = await loadCode()
      const toDay = (instant: string) =>
        formatDate(instant, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
      return openBrowserDayPack(place, {
        host: createDayPackHost(api, orgId, place.device),
        toDay,
        today: () => toDay(new Date().toISOString()),
        daysKept,
      })
    },
    deleteOtherUsersDayPacks: async ({ name }) => (await loadCode()).deleteOtherUsersDayPacks(name),
    deleteDayPack: async (owner) => (await loadCode()).deleteOwnerDayPack(owner),
    connection,
    isVisible: () => document.visibilityState === 'visible',
    onVisible(call) {
      const look = () => {
        if (document.visibilityState === 'visible') call()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    hasStorageLeft: hasRoom,
    timers: pageTimers,
    toStorageFault: (error) => (error instanceof StorageError ? error.fault : null),
    isDeviceClosed(error) {
      const failure = toFailure(error)
      return failure.kind === 'refused' && failure.code === 'device_closed'
    },
  })
}
