import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Refusal } from '#src/offline/vault-keeper.ts'
import type { VaultDesk } from './vault-desk.model.ts'

const DeskContext = createContext<VaultDesk | null>(null)

/** Hands the page's vault to whatever stands in it. */
export function VaultProvider({
  desk,
  children,
}: {
  readonly desk: VaultDesk
  readonly children: ReactNode
}) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

/** The page's vault. */
export function useVaultDesk(): VaultDesk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('The vault is asked for outside an organisation’s page')
  return desk
}

/** By what the person comes back from the customer's side; `looking` until it is known. A vault that does not answer leaves the password. */
export type ProofAsked =
  | { readonly by: 'looking' }
  | { readonly by: 'password' }
  | { readonly by: 'pin'; readonly barred: Refusal | null }

export function useProofAsked({ proof }: Pick<VaultDesk, 'proof'>): ProofAsked {
  const [asked, setAsked] = useState<ProofAsked>({ by: 'looking' })
  useEffect(() => {
    let isHere = true
    const tell = (told: ProofAsked) => {
      if (isHere) setAsked(told)
    }
    proof().then(
      (barred) => tell(barred === undefined ? { by: 'password' } : { by: 'pin', barred }),
      () => tell({ by: 'password' }),
    )
    return () => {
      isHere = false
    }
  }, [proof])
  return asked
}
