import type { QueryClient } from '@tanstack/react-query'
import type { BookProtection } from '#domain/book/book-protection.model.ts'
import { afterIdle } from '#domain/vault/vault.rules.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import { isTurnedElsewhere, release } from '#src/features/customer-view/turned.ts'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { storedItems } from '#src/features/session/stored-items.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createVaultDesk } from '#src/features/vault/vault-desk.ts'
import type { PlacedVault, VaultDesk, VaultWorld } from '#src/features/vault/vault-desk.model.ts'
import type { Owner } from '#src/offline/world.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'
import type { HeardHost } from './heard-host.ts'
import { createPageOutbox } from './page-outbox.ts'
import type { Reach } from './page-outbox.ts'
import { whenDrawn } from './when-drawn.ts'

/** The vault lies beside the outbox, and comes with its programme. */
async function vaultOf(owner: Owner, isUrgent: boolean): Promise<PlacedVault> {
  if (!isUrgent) await whenDrawn()
  const fetchProgramme = () =>
    Promise.all([
      import('#src/offline/device.ts'),
      import('#src/offline/sealed-rows.ts'),
      import('#src/offline/book-databases.ts'),
    ])
  const [{ openDevice }, { forgetSealed, rowsIn }, { bookNameOf, deleteBook }] = await whenFetched(
    fetchProgramme,
    { isAsked: isUrgent },
  )
  const device = await openDevice()
  const name = await device.databaseOf(owner)
  const dropKey = async () => {
    await deleteBook(await bookNameOf(device, owner))
    await device.dropVaultKey(name)
  }
  return {
    keeper: device.vaultKeeper(name, owner),
    sealed: () => rowsIn(name),
    forget: () => forgetSealed(name, dropKey),
    close: () => device.close(),
  }
}

/** Says nothing but that it is locked, and outlasts a reload: whoever finds a locked tablet does not open it by loading the page again. */
const idle: Omit<VaultWorld['idle'], 'why'> = {
  isLocked: () => localStorage.getItem(storedItems.locked) !== null,
  note: (isLocked) =>
    isLocked
      ? localStorage.setItem(storedItems.locked, 'true')
      : localStorage.removeItem(storedItems.locked),
  onChange(call) {
    const look = ({ key }: StorageEvent) => {
      if (key === storedItems.locked) call()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  },
}

/** Locked from the first moment, where a customer has the tablet: until somebody who works here has said who they are. */
function lockOfPage(): VaultWorld['idle'] {
  let isTurned = isTurnedElsewhere()
  return {
    ...idle,
    isLocked: () => isTurned || idle.isLocked(),
    why: () => (isTurned ? 'turned' : 'idle'),
    note(isLocked) {
      idle.note(isLocked)
      if (isLocked || !isTurned) return
      isTurned = false
      release()
    },
  }
}

/** What the page holds of customers in memory: every answer but those that say who is signed in, and what was said in passing. */
function forgetCustomers(queryClient: QueryClient): void {
  const plain: ReadonlySet<unknown> = new Set(['boot', 'session', 'languages'])
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => !plain.has(name) })
  queryClient.getMutationCache().clear()
  for (const { id } of flash.messages()) flash.dismiss(id)
}

export interface VaultedPage {
  readonly reach: Reach
  readonly queryClient: QueryClient
  readonly heard: HeardHost
  readonly session: SessionKeeper
  /** What the organisation that is open first asks for. */
  readonly asked: BookProtection
}

/** The page's vault, and the outbox that opens with it. */
export function createVaultedOutbox({ reach, queryClient, heard, session, asked }: VaultedPage): {
  readonly vault: VaultDesk
  readonly desk: OutboxDesk
} {
  const world: VaultWorld = {
    vaultOf,
    now: () => Date.now(),
    isHeard: heard.isHeard,
    onHeard: heard.onHeard,
    hasSignedIn: session.hasSignedIn,
    idle: lockOfPage(),
    onLocked(owner) {
      session.doubt()
      desk.close()
      forgetCustomers(queryClient)
      desk.open(owner)
    },
  }
  const vault = createVaultDesk(world, asked)
  const desk = createPageOutbox(reach, queryClient, vault.keyFor)
  return { vault, desk }
}

/** Nobody is there: the page is covered at once, and signed out where the host is in reach. What the page knows of that may be as old as the silence, so it asks. */
export function endIdle({ host, fetch }: Reach, vault: VaultDesk, session: SessionKeeper): void {
  // With the session goes what was noted of the last sign of life: a page that is about to go has nobody to ask.
  if (session.status() !== 'in') return
  vault.lock()
  const decide = () => {
    if (idle.isLocked() && afterIdle(connection.isOnline()) === 'sign_out') session.lock('idle')
  }
  fetch(new Request(`${host}/ready`)).then(decide, () => {})
}
