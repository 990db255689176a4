import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Api } from '#src/api/client.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface CustomerDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly details: CustomerDetails
  readonly onClose: () => void
}

interface CustomerDialog {
  readonly icon: string
  readonly title: TextKey
  readonly rights: RequiredRights
  readonly Dialog: ComponentType<CustomerDialogProps>
}

/** A dialog over a customer's page, which stays open when the page is laid out again. */
export function useDialogOverPage(orgId: string, Dialog: ComponentType<CustomerDialogProps>) {
  const api = useApi()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  return useMemo(
    () => ({
      isOnline,
      open: () => setOpen(true),
      /** The page, with the dialog over it while it is open. */
      wrap: (details: CustomerDetails, page: ReactNode) => (
        <>
          {page}
          {isOpen && (
            <Suspense fallback={null}>
              <Dialog
                api={api}
                orgId={orgId}
                isOnline={isOnline}
                details={details}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      ),
    }),
    [api, orgId, Dialog, isOnline, isOpen],
  )
}

/** A dialog about a customer, for those who have its rights: the button that opens it, and it. */
export function useCustomerDialog(orgId: string, { icon, title, rights, Dialog }: CustomerDialog) {
  const { t } = useTranslation()
  const { meets } = useRights()
  const isAllowed = meets(rights)
  const { open, wrap } = useDialogOverPage(orgId, Dialog)
  return useMemo(
    () => ({
      button: isAllowed && (
        <IconButton small icon={icon} label={t(title)} opens="dialog" onClick={open} />
      ),
      wrap,
    }),
    [t, icon, title, isAllowed, open, wrap],
  )
}
