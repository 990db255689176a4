import type { QueryClient } from '@tanstack/react-query'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { storedItems } from '#src/features/session/stored-items.ts'
import { createVaultDesk } from '#src/features/vault/vault-desk.ts'
import type { PlacedVault, VaultDesk, VaultWorld } from '#src/features/vault/vault-desk.model.ts'
import type { Owner } from '#src/offline/world.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { HeardHost } from './heard-host.ts'
import { whenDrawn } from './when-drawn.ts'

/** The vault lies beside the outbox, and comes with its programme. */
async function vaultOf(owner: Owner, isUrgent: boolean): Promise<PlacedVault> {
  if (!isUrgent) await whenDrawn()
  const [{ openDevice }, { forgetSealed, rowsIn }] = await Promise.all([import('#src/offline/device.ts'), import('#src/offline/sealed-rows.ts')])
  const device = await openDevice()
  const name = await device.databaseOf(owner)
  const keeper = device.vaultKeeper(name, owner)
  return { keeper, sealed: () => rowsIn(name), forget: () => forgetSealed(name, () => device.dropVaultKey(name)), close: () => device.close() }
}

/** Says nothing but that it is locked, and outlasts a reload: whoever finds a locked tablet does not open it by loading the page again. */
const idle: VaultWorld['idle'] = {
  isLocked: () => localStorage.getItem(storedItems.locked) !== null,
  note: (isLocked) => (isLocked ? localStorage.setItem(storedItems.locked, 'true') : localStorage.removeItem(storedItems.locked)),
  onChange(call) {
    const look = ({ key }: StorageEvent) => {
      if (key === storedItems.locked) call()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  },
}

/** What the page holds of customers in memory: every answer but those that say who is signed in, and what was said in passing. */
export function forgetCustomers(queryClient: QueryClient): void {
  const plain: ReadonlySet<unknown> = new Set(['boot', 'session', 'languages'])
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => !plain.has(name) })
  queryClient.getMutationCache().clear()
  for (const { id } of flash.messages()) flash.dismiss(id)
}

/** The page's vault; `onLocked` closes what is open with its key. */
export function createPageVault(heard: HeardHost, session: SessionKeeper, onLocked: (owner: Owner) => void): VaultDesk {
  return createVaultDesk({
    vaultOf,
    now: () => Date.now(),
    isHeard: heard.isHeard,
    onHeard: heard.onHeard,
    hasSignedIn: session.hasSignedIn,
    idle,
    onLocked(owner) {
      session.doubt()
      onLocked(owner)
    },
  })
}
