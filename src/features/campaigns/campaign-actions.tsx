import { megaphoneOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { exportMakerRights } from '#domain/exports/export-rights.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { NewCampaign } from './campaign-dialog.tsx'
import type { CampaignPlace } from './campaign.queries.ts'

const CampaignDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./campaign-dialog.tsx'))).CampaignDialog,
}))
const AmendmentsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./amendments-dialog.tsx'))).AmendmentsDialog,
}))
const EloquaExportDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./eloqua-dialogs.tsx'))).EloquaExportDialog,
}))
const EloquaChangesDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./eloqua-dialogs.tsx'))).EloquaChangesDialog,
}))

type OpenedDialog = 'create' | 'edit' | 'amend' | 'eloquaExport' | 'eloquaChanges'

interface CampaignActionsProps extends CampaignPlace {
  /** What the list shows. */
  readonly search: NewCampaign
  /** The campaign that the list is limited to. */
  readonly campaign: { readonly id: string; readonly title: string } | null
  /** A search in words. */
  readonly describe: (q: string) => string
  /** The person is limited to the list, and takes no files. */
  readonly isListOnly: boolean
  readonly onShow: (id: string) => void
  readonly onExports: () => void
}

/** What can be done with campaigns from the list, each by its right. */
export function CampaignActions({
  search,
  campaign,
  describe,
  isListOnly,
  onShow,
  onExports,
  ...place
}: CampaignActionsProps) {
  const { t } = useTranslation()
  const { has, meets, isActing } = useRights()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const onClose = () => setOpened(null)
  const act = (id: OpenedDialog, label: string): MenuAction => ({
    id,
    label,
    disabled: !place.isOnline,
    onChoose: () => setOpened(id),
  })
  const mayEdit = has('CanAddCampaign')
  const mayExport = !isListOnly && !isActing && meets(exportMakerRights.campaigns)
  const actions = [
    ...(mayEdit
      ? [
          act('create', t('campaigns_create')),
          ...(campaign === null ? [] : [act('edit', t('campaigns_edit'))]),
          act('amend', t('campaigns_amend')),
        ]
      : []),
    ...(mayExport && campaign !== null
      ? [act('eloquaExport', t('eloqua_export')), act('eloquaChanges', t('eloqua_changes'))]
      : []),
  ]
  if (actions.length === 0) return null
  const eloqua = campaign !== null && {
    ...place,
    campaignId: campaign.id,
    title: campaign.title,
    onExports,
    onClose,
  }
  const dialog = { ...place, onShow, onClose }
  return (
    <>
      <MenuButton
        label={t('campaigns_menu')}
        actions={actions}
        trigger={(trigger) => (
          <TextButton icon={megaphoneOutline} {...trigger}>
            {t('campaigns_menu')}
          </TextButton>
        )}
      />
      <Suspense fallback={null}>
        {opened === 'create' && <CampaignDialog {...dialog} target={search} />}
        {opened === 'edit' && campaign !== null && (
          <CampaignDialog {...dialog} target={{ id: campaign.id }} />
        )}
        {opened === 'amend' && <AmendmentsDialog {...dialog} search={search} describe={describe} />}
        {opened === 'eloquaExport' && eloqua !== false && <EloquaExportDialog {...eloqua} />}
        {opened === 'eloquaChanges' && eloqua !== false && <EloquaChangesDialog {...eloqua} />}
      </Suspense>
    </>
  )
}
