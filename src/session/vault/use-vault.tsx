import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { PinCheck, SessionVault } from './session-vault.model.ts'

const VaultContext = createContext<SessionVault | null>(null)

export function VaultProvider({
  vault,
  children,
}: {
  readonly vault: SessionVault
  readonly children: ReactNode
}) {
  return <VaultContext value={vault}>{children}</VaultContext>
}

export function useSessionVault(): SessionVault {
  const vault = use(VaultContext)
  if (vault === null) throw new Error('The vault is used outside an organisation')
  return vault
}

/**
 * How the person leaves presentation mode; `looking` until it is known. Without a vault the
 * password is asked for.
 */
export type ExitCheckMethod =
  | { readonly by: 'looking' }
  | { readonly by: 'password' }
  | { readonly by: 'pin'; readonly pin: PinCheck }

export function useExitCheckMethod({
  findPinCheck,
}: Pick<SessionVault, 'findPinCheck'>): ExitCheckMethod {
  const [method, setMethod] = useState<ExitCheckMethod>({ by: 'looking' })
  useEffect(() => {
    let isMounted = true
    const show = (next: ExitCheckMethod) => {
      if (isMounted) setMethod(next)
    }
    findPinCheck().then(
      (pin) => show(pin === null ? { by: 'password' } : { by: 'pin', pin }),
      () => show({ by: 'password' }),
    )
    return () => {
      isMounted = false
    }
  }, [findPinCheck])
  return method
}
