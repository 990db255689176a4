import type { QueryClient } from '@tanstack/react-query'
import { keptIn } from '#domain/shell/kept-call.model.ts'
import { createOutboxDesk, littleRoom } from '#src/features/boot/outbox-desk.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { storeFaultOf } from '#src/offline/store-fault.ts'
import { watchTriggers } from '#src/offline/triggers.ts'
import type { Owner } from '#src/offline/world.ts'
import type { PageSignals, SyncRegistration } from '#src/offline/triggers.ts'
import { whenDrawn } from './when-drawn.ts'

/** The way to the host, as the page has it. */
export interface Reach {
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

/** Answers that can be fetched again make room for what cannot. */
async function freeSpace(): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(keptIn.person)
}

/** Absent on plain http, whatever the types say. */
const storageHere = (): StorageManager | undefined =>
  (navigator as { readonly storage?: StorageManager }).storage

async function bytesLeft(): Promise<number | null> {
  const { quota, usage } = (await storageHere()?.estimate()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

async function roomLeft(): Promise<number | null> {
  const left = await bytesLeft()
  return left !== null && left < littleRoom && (await freeSpace()) ? bytesLeft() : left
}

const agreementIn = (body: unknown): unknown =>
  (body as { readonly agreementNo?: unknown } | null)?.agreementNo

/** The customer's name, where the details or a list that holds them are in memory. */
function nameIn(queryClient: QueryClient, orgId: string, agreementNo: unknown): string | undefined {
  const details = queryClient.getQueryData<{ readonly row: { readonly cFullName: string } }>([
    'customer',
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

/** What was confirmed is asked for anew: everything about these customers, and the lists they stand in. */
function refresh(queryClient: QueryClient, orgId: string, receipts: readonly Receipt[]): void {
  const customers = new Set(receipts.map(({ command }) => agreementIn(command.body)))
  const lists: ReadonlySet<unknown> = new Set([
    'customers',
    'customer-counts',
    'customer-status-counts',
    'day',
  ])
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, of, agreementNo] }) =>
      of === orgId && (lists.has(name) || customers.has(agreementNo)),
  })
}

/** The page's outbox: its programme is fetched once the page is in sight. `keyFor` answers when its vault may be opened, with the key that a PIN has opened. */
export function createPageOutbox(
  { host, fetch }: Reach,
  queryClient: QueryClient,
  keyFor: (owner: Owner) => Promise<CryptoKey | undefined> = async () => undefined,
): OutboxDesk {
  return createOutboxDesk({
    async openOutbox(owner) {
      await whenDrawn()
      // Before the vault, which waits for its own programme: without this one the device keeps nothing, and says so.
      const [{ openBrowserOutbox }, { recordedKinds }] = await Promise.all([
        import('#src/offline/browser-outbox.ts'),
        import('#src/offline/recorded-kinds.ts'),
      ])
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
    onReturn: (call) => addEventListener('online', call, { once: true }),
    watch: (outbox) => watchTriggers(outbox, pageSignals, workerRegistration),
    faultOf: storeFaultOf,
    nameOf: (body, { orgId }) => nameIn(queryClient, orgId, agreementIn(body)),
    askToKeep: async () => storageHere()?.persist(),
    roomLeft,
    onConfirmed: (receipts, { orgId }) => refresh(queryClient, orgId, receipts),
  })
}
