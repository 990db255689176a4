import { flagOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { customerFlagRights } from '#domain/customers/details/customer-flags.model.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useCustomerDialog } from './-customer-dialog.tsx'

const CustomerFlagsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/customer-flags/customer-flags-dialog.tsx')))
    .CustomerFlagsDialog,
}))

/** The flags of a customer. */
export const useCustomerFlags = (orgId: string) =>
  useCustomerDialog(orgId, {
    icon: flagOutline,
    title: 'flags_title',
    rights: customerFlagRights,
    Dialog: CustomerFlagsDialog,
  })
