import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkPerson } from '#src/app/way-back-checks.ts'
import { bootQuery } from '#src/features/boot/boot.queries.ts'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { CustomerView } from '#src/features/customer-view/customer-view.tsx'
import { release, turned } from '#src/features/customer-view/turned.ts'
import type { Turned } from '#src/features/customer-view/turned.ts'
import { WayBackDialog } from '#src/features/customer-view/way-back-dialog.tsx'
import type { WayBackDialogProps } from '#src/features/customer-view/way-back-dialog.tsx'
import { PinProof } from '#src/features/vault/pin-proof.tsx'
import { useProofAsked, useVaultDesk } from '#src/features/vault/use-vault-desk.tsx'

export const Route = createFileRoute('/$orgId/customer/$agreementNo_/show')({
  beforeLoad: ({ params: { orgId, agreementNo } }) => {
    const held = turned()
    if (held === null)
      throw redirect({
        to: '/$orgId/customer/$agreementNo',
        params: { orgId, agreementNo },
        replace: true,
      })
    if (held.orgId !== orgId || held.agreementNo !== agreementNo)
      throw redirect({ to: '/$orgId/customer/$agreementNo/show', params: held, replace: true })
  },
  component: CustomerSide,
  staticData: { title: 'shown_title', isCustomerSide: true },
})

/** Asks who wants to go back: by the PIN where this device opens by one. */
function WayBack({
  onProved,
  ...dialog
}: Omit<WayBackDialogProps, 'pin'> & { readonly onProved: () => void }) {
  const vault = useVaultDesk()
  const asked = useProofAsked(vault)
  if (asked.by === 'looking') return null
  return (
    <WayBackDialog
      {...dialog}
      pin={
        asked.by === 'password'
          ? null
          : (onPassword) => (
              <PinProof
                desk={vault}
                barred={asked.barred}
                onProved={onProved}
                onPassword={onPassword}
              />
            )
      }
    />
  )
}

function CustomerSide() {
  const { orgId, agreementNo } = Route.useParams()
  const api = useApi()
  const queryClient = useQueryClient()
  const { session: keeper } = Route.useRouteContext()
  const { session } = useBoot()
  const vault = useVaultDesk()
  const navigate = useNavigate()
  // Whoever signed in has handed the tablet over.
  useEffect(() => keeper.doubt(), [keeper])
  // What this tab is kept to is read once: it is over when this page is.
  const [held] = useState<Turned | null>(turned)
  useBlocker({ shouldBlockFn: () => turned() !== null, enableBeforeUnload: false })
  if (held === null) return null
  const { username } = session
  const check = checkPerson(api, username, keeper)
  const goBack = (isPasswordToChange: boolean) => {
    release()
    // Signing in has made the worker forget what it kept for the person: it is asked for anew, so that it is kept again.
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    void (isPasswordToChange
      ? navigate({ to: '/reset-password', replace: true })
      : navigate({
          to: '/$orgId/customer/$agreementNo',
          params: { orgId, agreementNo },
          replace: true,
        }))
  }
  const goBackByPassword = (isPasswordToChange: boolean) => {
    vault.passed()
    goBack(isPasswordToChange)
  }
  return (
    <CustomerView
      api={api}
      turned={held}
      wayBack={(onStay) => (
        <WayBack
          username={username}
          check={check}
          onProved={() => goBack(false)}
          onBack={goBackByPassword}
          onStay={onStay}
        />
      )}
    />
  )
}
