import type { QueryClient } from '@tanstack/react-query'
import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { getIdleAction } from '#domain/vault/vault.rules.ts'
import type { QueryName } from '#src/session/query-key.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import {
  isPresentingElsewhere,
  endPresentation,
} from '#src/features/customer-view/presentation-mode.ts'
import type { SessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import { storedItems } from '#src/features/sign-in/stored-items.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createSessionVault } from '#src/session/vault/session-vault.ts'
import type {
  BrowserVault,
  SessionVault,
  SessionVaultDeps,
} from '#src/session/vault/session-vault.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import type { HostContact } from '../host/host-contact.ts'
import { buildProbe } from '../host/host-reachability.ts'
import { createPageOutbox } from './page-outbox.ts'
import type { HostAccess } from './page-outbox.ts'

/** The vault is stored beside the outbox; its code loads first. */
async function openPageVault(
  owner: Owner,
  isUrgent: boolean,
  whenDue: () => Promise<void>,
): Promise<BrowserVault> {
  if (!isUrgent) await whenDue()
  const loadCode = () =>
    Promise.all([
      import('#src/offline/device/device.ts'),
      import('#src/offline/device/sealed-outbox.ts'),
      import('#src/offline/device/day-pack-databases.ts'),
      import('#src/offline/vault/stretch-in-worker.ts'),
    ])
  const [
    { openDevice },
    { discardSealedOutbox, countRows },
    { getDayPackName, deleteDayPack },
    { stretchInWorker },
  ] = await loadChunk(loadCode, { isRequested: isUrgent })
  const device = await openDevice()
  const name = await device.getDatabaseName(owner)
  const dropKey = async () => {
    await deleteDayPack(await getDayPackName(device, owner))
    await device.dropVaultKey(name)
  }
  return {
    controller: device.vaultController(name, owner, stretchInWorker),
    countSealed: () => countRows(name),
    discardSealed: () => discardSealedOutbox(name, dropKey),
    close: () => device.close(),
  }
}

/** Survives a reload, so that loading the page again does not unlock a tablet. */
const storedLock: Omit<SessionVaultDeps['idle'], 'getReason'> = {
  isLocked: () => localStorage.getItem(storedItems.locked) !== null,
  setLocked: (isLocked) =>
    isLocked
      ? localStorage.setItem(storedItems.locked, 'true')
      : localStorage.removeItem(storedItems.locked),
  onChange(call) {
    const receive = ({ key }: StorageEvent) => {
      if (key === storedItems.locked) call()
    }
    addEventListener('storage', receive)
    return () => removeEventListener('storage', receive)
  },
}

/**
 * Locked from the start where another tab presents to a customer, until the person has signed in or
 * passed the exit check.
 */
function createPageLock(): SessionVaultDeps['idle'] {
  let isPresenting = isPresentingElsewhere()
  return {
    ...storedLock,
    isLocked: () => isPresenting || storedLock.isLocked(),
    getReason: () => (isPresenting ? 'turned' : 'idle'),
    setLocked(isLocked) {
      storedLock.setLocked(isLocked)
      if (isLocked || !isPresenting) return
      isPresenting = false
      endPresentation()
    },
  }
}

/** Drops every answer but those about the session, and all messages: they may name customers. */
function forgetCustomers(queryClient: QueryClient): void {
  const session: ReadonlySet<QueryName> = new Set(['BOOT', 'TOKEN_VALIDATION', 'LANGUAGES'])
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => !session.has(name) })
  queryClient.getMutationCache().clear()
  for (const { id } of flash.messages()) flash.dismiss(id)
}

export interface PageVaultDeps {
  readonly hostAccess: HostAccess
  readonly queryClient: QueryClient
  readonly hostContact: HostContact
  readonly session: SessionMonitor
  /** That of the organisation that opens first. */
  readonly protection: DayPackProtection
  /** Resolves when the device's storage may be opened. */
  readonly whenDue: () => Promise<void>
  /** Somebody acts for the person: nothing of the device's storage is opened. */
  readonly isActing: boolean
}

/** The page's vault, and the outbox that opens with it. */
export function createPageVault({
  hostAccess,
  queryClient,
  hostContact,
  session,
  protection,
  whenDue,
  isActing,
}: PageVaultDeps): {
  readonly vault: SessionVault
  readonly outbox: SessionOutbox
} {
  const deps: SessionVaultDeps = {
    openVault: (owner, isUrgent) =>
      isActing
        ? Promise.reject(new Error('Nothing is stored while acting'))
        : openPageVault(owner, isUrgent, whenDue),
    now: () => Date.now(),
    hasHostAnswered: hostContact.hasAnswered,
    onHostAnswer: hostContact.onAnswer,
    hasSignedIn: session.hasSignedIn,
    idle: createPageLock(),
    onLocked(owner) {
      session.requireSignIn()
      outbox.close()
      forgetCustomers(queryClient)
      outbox.open(owner)
    },
  }
  const vault = createSessionVault(deps, protection)
  const outbox = createPageOutbox(hostAccess, queryClient, {
    whenDue,
    keyFor: vault.keyFor,
    isActing,
  })
  return { vault, outbox }
}

/**
 * Locks the page, and signs out where a fresh request reaches the host: the known connection may be
 * outdated.
 */
export function handleIdle(
  { host, fetch }: HostAccess,
  vault: SessionVault,
  session: SessionMonitor,
  isActing: boolean,
): void {
  // The lock would ask for the password of the person who is acted for.
  if (isActing) return session.lock('idle')
  // The end of the session clears the shared idle clock, so the prompt may still fire while the
  // page closes.
  if (session.status() !== 'in') return
  vault.lock()
  const decide = () => {
    if (storedLock.isLocked() && getIdleAction(connection.isOnline()) === 'sign_out')
      session.lock('idle')
  }
  fetch(buildProbe(host)).then(decide, () => {})
}
