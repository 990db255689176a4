import type { QueryClient } from '@tanstack/react-query'
import { cacheNames } from '#domain/shell/cached-call.model.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createSessionOutbox, lowStorageBytes } from '#src/session/outbox/session-outbox.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { toStorageFault } from '#src/offline/ports/storage-fault.ts'
import { watchTriggers } from '#src/offline/outbox/triggers.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import type { PageSignals, SyncRegistration } from '#src/offline/outbox/triggers.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/** The page's way to call the host. */
export interface HostAccess {
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
}

const pageSignals: PageSignals = {
  on(events, call) {
    const stops = events.map((event) => {
      if (event !== 'visible') {
        addEventListener(event, call)
        return () => removeEventListener(event, call)
      }
      const look = () => {
        if (document.visibilityState === 'visible') call()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    })
    return () => {
      for (const stop of stops) stop()
    }
  },
  onAnswer: connection.onAnswer,
  isVisible: () => document.visibilityState === 'visible',
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds)
    return () => clearInterval(timer)
  },
}

async function workerRegistration(): Promise<SyncRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration: unknown = await navigator.serviceWorker.getRegistration()
  return (registration as SyncRegistration | undefined) ?? null
}

/** Deletes answers that can be fetched again. */
async function freeSpace(): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(cacheNames.person)
}

/** Absent on plain http, although the type says otherwise. */
const storageHere = (): StorageManager | undefined =>
  (navigator as { readonly storage?: StorageManager }).storage

async function bytesLeft(): Promise<number | null> {
  const { quota, usage } = (await storageHere()?.estimate()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

async function roomLeft(): Promise<number | null> {
  const left = await bytesLeft()
  return left !== null && left < lowStorageBytes && (await freeSpace()) ? bytesLeft() : left
}

const agreementIn = (body: unknown): unknown =>
  (body as { readonly agreementNo?: unknown } | null)?.agreementNo

/** The customer's name, where the details or a list are cached. */
function nameIn(queryClient: QueryClient, orgId: string, agreementNo: unknown): string | undefined {
  const details = queryClient.getQueryData<{ readonly row: { readonly cFullName: string } }>([
    'CUSTOMER_DETAILS',
    orgId,
    agreementNo,
  ])
  if (details !== undefined) return details.row.cFullName
  const pages = queryClient.getQueriesData<{
    readonly customer_data: readonly { readonly fAgreementNo: string; readonly cFullName: string }[]
  }>({ queryKey: ['customers', orgId] })
  return pages
    .flatMap(([, page]) => page?.customer_data ?? [])
    .find(({ fAgreementNo }) => fAgreementNo === agreementNo)?.cFullName
}

/** Refetches everything about the confirmed customers, and the lists that show them. */
function refresh(queryClient: QueryClient, orgId: string, receipts: readonly Receipt[]): void {
  const customers = new Set(receipts.map(({ command }) => agreementIn(command.body)))
  const lists: ReadonlySet<QueryName> = new Set([
    'customers',
    'customer-counts',
    'STATUS_COUNTS',
    'HOME_DAY',
  ])
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, of, agreementNo] }) =>
      of === orgId && (lists.has(name) || customers.has(agreementNo)),
  })
}

/**
 * The page's outbox: its code loads when `whenDue` resolves. `keyFor` resolves when the vault may be
 * opened.
 */
export function createPageOutbox(
  { host, fetch }: HostAccess,
  queryClient: QueryClient,
  {
    whenDue = afterFirstPaint,
    keyFor = async () => undefined,
    isActing = false,
  }: {
    readonly whenDue?: () => Promise<void>
    readonly keyFor?: (owner: Owner) => Promise<CryptoKey | undefined>
    /** Nothing is stored on the device for somebody who acts for another person. */
    readonly isActing?: boolean
  } = {},
): SessionOutbox {
  return createSessionOutbox({
    async openOutbox(owner) {
      await whenDue()
      // Loaded before the vault is awaited: a failure here shows that nothing can be stored.
      const [{ openBrowserOutbox }, { contactLogKinds: recordedKinds }] = await Promise.all([
        import('#src/offline/device/browser-outbox.ts'),
        import('#src/offline/outbox/contact-log.outbox.ts'),
      ])
      if (isActing) {
        const { openMemoryOutbox } = await import('#src/offline/device/memory-outbox.ts')
        const { isOnline } = connection
        return openMemoryOutbox({ owner, kinds: recordedKinds, host, fetch, isOnline })
      }
      const key = await keyFor(owner)
      return openBrowserOutbox({
        owner,
        kinds: recordedKinds,
        host,
        fetch,
        storage: localStorage,
        freeSpace,
        ...(key === undefined ? {} : { key }),
      })
    },
    onReconnect: (call) => addEventListener('online', call, { once: true }),
    watch: (outbox) =>
      watchTriggers(outbox, pageSignals, isActing ? async () => null : workerRegistration),
    toStorageFault: toStorageFault,
    findCustomerName: (body, { orgId }) => nameIn(queryClient, orgId, agreementIn(body)),
    requestPersistence: async () => storageHere()?.persist(),
    getBytesLeft: roomLeft,
    onConfirmed: (receipts, { orgId }) => refresh(queryClient, orgId, receipts),
  })
}
