import { flagOutline } from 'ionicons/icons'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerFlagRights } from '#domain/customers/details/customer-flags.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const CustomerFlagsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/customer-flags/customer-flags-dialog.tsx')))
    .CustomerFlagsDialog,
}))

/** The flags of a customer: the button that opens them, and their dialog. */
export function useCustomerFlags(orgId: string) {
  const api = useApi()
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { meets } = useRights()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = meets(customerFlagRights)
  return useMemo(
    () => ({
      button: isAllowed && (
        <IconButton
          small
          icon={flagOutline}
          label={t('flags_title')}
          opens="dialog"
          onClick={() => setOpen(true)}
        />
      ),
      /** The page, with the dialog over it while it is open. */
      wrap: (details: CustomerDetails, page: ReactNode) => (
        <>
          {page}
          {isOpen && (
            <Suspense fallback={null}>
              <CustomerFlagsDialog
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
    [api, orgId, t, isOnline, isAllowed, isOpen],
  )
}
