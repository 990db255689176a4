import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayPackSettingsEditRights } from '#domain/day-pack/day-pack-rights.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DayPackPanel } from './day-pack-panel.tsx'
import { useSaveDayPack } from './day-pack.mutations.ts'
import { dayPackSettingsQuery } from './day-pack.queries.ts'

interface DayPackSheetProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly onClose: () => void
}

/**
 * The day pack settings: visible with the organisation's settings, saved by those who may edit the
 * organisation.
 */
export function DayPackSheet({ api, orgId, isOnline, onClose }: DayPackSheetProps) {
  const { t } = useTranslation()
  const form = useId()
  const mayChange = useRights().meets(dayPackSettingsEditRights)
  const { data, error, isPending, refetch } = useQuery(dayPackSettingsQuery(api, orgId))
  const { save, isSaving } = useSaveDayPack(api, orgId)
  const [differs, setDiffers] = useState(false)

  const content = () => {
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return <StateView kind="refused" text={t('day_pack_refused_text')} />
    if (data !== undefined) {
      const onSave = async (settings: typeof data.settings) => {
        const sentence = await save({ settings, seen: data.settings })
        if (sentence === undefined) setDiffers(false)
        return sentence
      }
      return (
        <div className="pack">
          {!mayChange && <Hint>{t('day_pack_may_not')}</Hint>}
          {!isOnline && <Hint tone="caution">{t('day_pack_offline_note')}</Hint>}
          <DayPackPanel
            api={api}
            orgId={orgId}
            current={data}
            form={form}
            onDiffers={setDiffers}
            onSave={onSave}
          />
        </div>
      )
    }
    if (!isOnline) return <StateView kind="offline" text={t('day_pack_offline_text')} />
    if (!isPending)
      return <StateView kind="failed" title={t('day_pack_failed')} onRetry={() => void refetch()} />
    return (
      <div className="pack-loading">
        <Loader isLoading label={t('day_pack_loading')} />
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={120} />
      </div>
    )
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('day_pack_title')}
      width={560}
      actions={
        mayChange ? (
          <Button
            kind="primary"
            type="submit"
            form={form}
            disabled={!isOnline || !differs || data === undefined}
            busy={isSaving}
          >
            {t('day_pack_save')}
          </Button>
        ) : undefined
      }
    >
      {content()}
    </Sheet>
  )
}
