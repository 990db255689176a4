import { downloadOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { dealerExportRights } from '#domain/dealers/dealer.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ExportSubject } from './export-dialog.tsx'
import type { ExportPlace } from './export.mutations.ts'

const ExportDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./export-dialog.tsx'))).ExportDialog,
}))

type CustomerSubject = Extract<ExportSubject, { readonly kind: 'customers' }>
type CampaignSubject = Extract<ExportSubject, { readonly kind: 'campaigns' }>

interface ExportMenuProps extends ExportPlace {
  readonly customers: CustomerSubject
  /** The campaign that the list is limited to. */
  readonly campaign: CampaignSubject | null
  /** Opens the exports at a tab. */
  readonly onExports: (tab: 'customers' | 'campaigns') => void
}

/** Everything that can be taken out of the customer list, each by its right. */
export function ExportMenu({ customers, campaign, onExports, ...place }: ExportMenuProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const { has, meets } = useRights()
  const [subject, setSubject] = useState<CustomerSubject | CampaignSubject | null>(null)
  const exportDealers = async () => {
    try {
      const { name, text } = await api.DEALERS_EXPORT.get({ orgId })
      downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    } catch {
      flash.error('exports_dealers_failed')
    }
  }
  const act = (id: string, label: string, onChoose: () => void): MenuAction => ({
    id,
    label,
    disabled: !isOnline,
    onChoose,
  })
  const actions = [
    ...(has('CanExportCustomer')
      ? [act('customers', t('exports_act_customers'), () => setSubject(customers))]
      : []),
    ...(campaign !== null && has('CanViewCampaignExportList')
      ? [act('campaign', t('exports_act_campaign'), () => setSubject(campaign))]
      : []),
    ...(meets(dealerExportRights)
      ? [act('dealers', t('exports_act_dealers'), () => void exportDealers())]
      : []),
  ]
  if (actions.length === 0) return null
  const maySeeExports =
    subject?.kind === 'campaigns' ? has('CanViewCampaignExportList') : has('CanViewCustomerExports')
  return (
    <>
      <MenuButton
        label={t('exports_menu')}
        actions={actions}
        trigger={(trigger) => (
          <TextButton icon={downloadOutline} {...trigger}>
            {t('exports_menu')}
          </TextButton>
        )}
      />
      {subject !== null && (
        <Suspense fallback={null}>
          <ExportDialog
            {...place}
            subject={subject}
            toExports={maySeeExports ? () => onExports(subject.kind) : null}
            onClose={() => setSubject(null)}
          />
        </Suspense>
      )}
    </>
  )
}
