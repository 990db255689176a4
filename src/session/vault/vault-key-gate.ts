import type { PinForm } from '#domain/vault/pin.rules.ts'
import { contactReasons } from '#domain/vault/vault.rules.ts'
import type { VaultFacts } from '#domain/vault/vault.rules.ts'
import type { VaultRefusal, VaultStatus } from '#src/offline/vault/vault-controller.ts'

/** Where callers wait for the vault's key. */
export interface VaultKeyGate {
  isOpen: boolean
  readonly opened: Promise<CryptoKey | undefined>
  readonly resolve: (key: CryptoKey | undefined) => void
  readonly reject: (error: unknown) => void
}

export function createVaultKeyGate(): VaultKeyGate {
  let resolve: VaultKeyGate['resolve'] = () => {}
  let reject: VaultKeyGate['reject'] = () => {}
  const opened = new Promise<CryptoKey | undefined>((...settle) => {
    ;[resolve, reject] = settle
  })
  // A rejection that nobody waits for must not reach the page.
  opened.catch(() => {})
  return { isOpen: false, opened, resolve, reject }
}

/** What decides how the vault is unlocked. `refusal` is why no PIN may be tried now. */
export function toVaultFacts(
  status: VaultStatus,
  refusal: VaultRefusal | null = status.name === 'locked' ? status.why : null,
): VaultFacts {
  if (status.name === 'none') return { name: 'none' }
  const why = contactReasons.find((reason) => reason === refusal?.name)
  return why === undefined ? { name: status.level } : { name: 'contact', why }
}

/** How the vault's PIN is typed. */
export const toPinForm = (status: VaultStatus): PinForm =>
  status.name === 'none' ? 'digits' : (status.pinForm ?? 'digits')
