import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkIdentity } from '#src/app/identity-checks.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { CustomerView } from '#src/features/customer-view/customer-view.tsx'
import { endPresentation, readPresentation } from '#src/features/customer-view/presentation-mode.ts'
import type { Presentation } from '#src/features/customer-view/presentation-mode.ts'
import { ExitCheckDialog } from '#src/features/customer-view/exit-check-dialog.tsx'
import type { ExitCheckDialogProps } from '#src/features/customer-view/exit-check-dialog.tsx'
import { PinExitCheck } from '#src/features/vault/pin-exit-check.tsx'
import { takeListBehind } from './-list-behind.ts'
import { useExitCheckMethod, useSessionVault } from '#src/session/vault/use-vault.tsx'

export const Route = createFileRoute('/$orgId/(customer)/customer/$agreementNo_/show')({
  beforeLoad: ({ params: { orgId, agreementNo } }) => {
    const presentation = readPresentation()
    if (presentation === null)
      throw redirect({
        to: '/$orgId/customer/$agreementNo',
        params: { orgId, agreementNo },
        replace: true,
      })
    if (presentation.orgId !== orgId || presentation.agreementNo !== agreementNo)
      throw redirect({
        to: '/$orgId/customer/$agreementNo/show',
        params: presentation,
        replace: true,
      })
  },
  component: CustomerSide,
  staticData: { title: 'shown_title', isCustomerSide: true },
})

/** The exit check: by the PIN where this device has one. */
function ExitCheck({
  onProved,
  ...dialog
}: Omit<ExitCheckDialogProps, 'pin'> & { readonly onProved: () => void }) {
  const vault = useSessionVault()
  const proof = useExitCheckMethod(vault)
  if (proof.by === 'looking') return null
  return (
    <ExitCheckDialog
      {...dialog}
      pin={
        proof.by === 'password'
          ? null
          : (onPassword) => (
              <PinExitCheck
                vault={vault}
                check={proof.pin}
                onConfirmed={onProved}
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
  const { session: sessionMonitor } = Route.useRouteContext()
  const { session } = useBoot()
  const vault = useSessionVault()
  const navigate = useNavigate()
  // The person who signed in has handed the tablet over.
  useEffect(() => sessionMonitor.requireSignIn(), [sessionMonitor])
  // The presentation is read once: it ends with this page.
  const [presentation] = useState<Presentation | null>(readPresentation)
  useBlocker({ shouldBlockFn: () => readPresentation() !== null, enableBeforeUnload: false })
  if (presentation === null) return null
  const { username } = session
  const check = checkIdentity(api, username, sessionMonitor)
  const goBack = (isPasswordToChange: boolean) => {
    endPresentation()
    // Signing in has made the worker forget its cached boot answer: the host is asked again.
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    void (isPasswordToChange
      ? navigate({ to: '/reset-password', replace: true })
      : navigate({
          to: '/$orgId/customer/$agreementNo',
          params: { orgId, agreementNo },
          state: takeListBehind(presentation.shownId),
          replace: true,
        }))
  }
  const goBackByPassword = (isPasswordToChange: boolean) => {
    vault.confirmPerson()
    goBack(isPasswordToChange)
  }
  return (
    <CustomerView
      api={api}
      presentation={presentation}
      exitCheck={(onStay) => (
        <ExitCheck
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
