import { useQueryClient } from '@tanstack/react-query'
import { shieldCheckmarkOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { dataRightsRights } from '#domain/data-rights/person-file.model.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import { useCustomerDialog } from './-customer-dialog.tsx'
import type { CustomerDialogProps } from './-customer-dialog.tsx'

const DataRightsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/data-rights/data-rights-dialog.tsx')))
    .DataRightsDialog,
}))

/** Leaves the page of a customer who was erased. */
function DataRights(props: CustomerDialogProps) {
  const { orgId, onClose } = props
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  return (
    <DataRightsDialog
      {...props}
      onRedirect={(address) => window.location.assign(address)}
      onErased={() => {
        onClose()
        void navigate({ to: '/$orgId/customers', params: { orgId }, replace: true })
        void queryClient.invalidateQueries({ queryKey: ['customers', orgId] })
      }}
    />
  )
}

/** What a customer may ask about their own data. */
export const useDataRights = (orgId: string) =>
  useCustomerDialog(orgId, {
    icon: shieldCheckmarkOutline,
    title: 'rights_title',
    rights: dataRightsRights,
    Dialog: DataRights,
  })
