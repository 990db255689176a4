import { readBookLimits } from '#domain/book/book-limits.model.ts'
import { readBookProtection } from '#domain/book/book-protection.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import type { BootFacts } from '#src/features/boot/boot-facts.ts'
import { createBookDesk } from '#src/features/boot/book-desk.ts'
import type { BookDesk, BookOwner } from '#src/features/boot/book-desk.ts'
import { littleRoom } from '#src/features/boot/outbox-desk.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import { connection } from '#src/features/shell/connection.ts'
import type { VaultDesk } from '#src/features/vault/vault-desk.model.ts'
import type { BookHost } from '#src/offline/book-pull.ts'
import type { BookPlace } from '#src/offline/browser-outbox.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { pageTimers } from './page-timers.ts'

/** How the organisation that is open has customers kept on devices. */
export function bookOwnerOf({
  session,
  organisation,
  parameters,
  format,
}: Pick<BootFacts, 'session' | 'organisation' | 'parameters' | 'format'>): BookOwner {
  const { customers, daysKept } = readBookLimits(parameters)
  return {
    userId: session.userid,
    orgId: organisation.id,
    isKept: customers > 0 && readBookProtection(parameters) !== 'off',
    daysKept,
    timeZone: format.date.timeZone,
  }
}

function hostOf(api: PageBook['api'], orgId: string, device: string): BookHost {
  const to = { orgId, device }
  return {
    pack: async ({ opened, held }, signal) =>
      api.DAY_PACK.post({ ...to, opened: [...opened], held: [...held] }, { signal }),
    records: async (agreements, signal) =>
      api.DAY_PACK_RECORDS.post({ ...to, agreements: [...agreements] }, { signal }),
    shared: async (signal) => api.DAY_PACK_SHARED.post(to, { signal }),
  }
}

/** A browser that does not say is believed to have room; it says so otherwise when it keeps something. */
async function hasRoom(): Promise<boolean> {
  // Absent on plain http, whatever the types say.
  const { storage } = navigator as { readonly storage?: StorageManager }
  const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined || quota - usage >= littleRoom
}

export interface PageBook {
  readonly api: Pick<Api, 'DAY_PACK' | 'DAY_PACK_RECORDS' | 'DAY_PACK_SHARED'>
  readonly outbox: OutboxDesk
  readonly vault: Pick<VaultDesk, 'subscribe' | 'state' | 'mayKeepBook'>
}

/** The page's device book: its programme is fetched once the outbox is open, and nothing waits for it. */
export function createPageBook({ api, outbox, vault }: PageBook): BookDesk {
  const programme = () => import('#src/offline/browser-book.ts')
  return createBookDesk({
    outbox,
    vault: {
      subscribe: vault.subscribe,
      isShut: () => vault.state().cover !== null,
      mayKeepBook: vault.mayKeepBook,
    },
    async openBook(place: BookPlace, { orgId, daysKept, timeZone }) {
      const { openBrowserBook } = await programme()
      const dayOf = (instant: string) =>
        formatDate(instant, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
      return openBrowserBook(place, {
        host: hostOf(api, orgId, place.device),
        dayOf,
        today: () => dayOf(new Date().toISOString()),
        daysKept,
      })
    },
    deleteOthers: async ({ name }) => (await programme()).deleteBooksOfOthers(name),
    deleteBook: async (owner) => (await programme()).deleteBookOf(owner),
    connection,
    isVisible: () => document.visibilityState === 'visible',
    onVisible(call) {
      const look = () => {
        if (document.visibilityState === 'visible') call()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    hasRoom,
    timers: pageTimers,
    faultOf: (error) => (error instanceof StorageTrouble ? error.fault : null),
    isClosedToDevice(error) {
      const failure = failureOf(error)
      return failure.kind === 'refused' && failure.code === 'device_closed'
    },
  })
}
