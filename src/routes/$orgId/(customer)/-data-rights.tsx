import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shieldCheckmarkOutline } from 'ionicons/icons'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { dataRightsRights } from '#domain/data-rights/person-file.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const DataRightsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/data-rights/data-rights-dialog.tsx')))
    .DataRightsDialog,
}))

/** What a customer may ask about their own data: the button that opens it, and its dialog. */
export function useDataRights(orgId: string) {
  const api = useApi()
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { meets } = useRights()
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isAllowed = meets(dataRightsRights)
  return useMemo(
    () => ({
      button: isAllowed && (
        <IconButton
          small
          icon={shieldCheckmarkOutline}
          label={t('rights_title')}
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
              <DataRightsDialog
                api={api}
                orgId={orgId}
                isOnline={isOnline}
                details={details}
                onRedirect={(address) => window.location.assign(address)}
                onErased={() => {
                  setOpen(false)
                  void navigate({ to: '/$orgId/customers', params: { orgId }, replace: true })
                  void queryClient.invalidateQueries({ queryKey: ['customers', orgId] })
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      ),
    }),
    [api, orgId, t, isOnline, isAllowed, isOpen, navigate, queryClient],
  )
}
