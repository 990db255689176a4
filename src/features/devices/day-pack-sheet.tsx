import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayPackSettingsEditRights } from '#domain/day-pack/day-pack-rights.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toDayPackDraft } from './day-pack-draft.model.ts'
import { DayPackPanel } from './day-pack-panel.tsx'
import { useSaveDayPack } from './day-pack.mutations.ts'
import { dayPackSettingsQuery } from './day-pack.queries.ts'

interface DayPackSheetProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** What stands in the sheet while the settings are not known. */
function NoSettings({
  isRefused,
  isOnline,
  isPending,
  onRetry,
}: {
  readonly isRefused: boolean
  readonly isOnline: boolean
  readonly isPending: boolean
  readonly onRetry: () => void
}) {
  const { t } = useTranslation()
  if (isRefused) return <StateView kind="refused" text={t('day_pack_refused_text')} />
  if (!isOnline) return <StateView kind="offline" text={t('day_pack_offline_text')} />
  if (!isPending) return <StateView kind="failed" title={t('day_pack_failed')} onRetry={onRetry} />
  return (
    <div className="pack-loading">
      <Loader isLoading label={t('day_pack_loading')} />
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={120} />
    </div>
  )
}

/** The settings in force, edited: unsaved changes are a draft, and another's save is merged. */
function useDayPackEdit({ api, orgId }: Pick<DayPackSheetProps, 'api' | 'orgId'>) {
  const format = useFormat()
  const { data, error, isPending, refetch } = useQuery(dayPackSettingsQuery(api, orgId))
  const failure = error === null ? null : toFailure(error)
  const edit = useEditForm({
    subject: 'organisation',
    form: 'day-pack',
    current: data && {
      values: toDayPackDraft(data.settings, format.organisation.money.number),
      by: data.changed?.by ?? null,
      at: data.changed?.at ?? null,
    },
  })
  return {
    data,
    edit,
    isRefused: failure?.kind === 'refused' && failure.status < 500,
    isPending,
    onRetry: () => void refetch(),
  }
}

/**
 * The day pack settings: visible with the organisation's settings, saved by those who may edit the
 * organisation.
 */
export function DayPackSheet({ api, orgId, isOnline, onClose }: DayPackSheetProps) {
  const { t } = useTranslation()
  const form = useId()
  const mayChange = useRights().meets(dayPackSettingsEditRights)
  const { save, isSaving } = useSaveDayPack(api, orgId)
  const { data, edit, ...state } = useDayPackEdit({ api, orgId })
  const guard = useUnsavedGuard({
    count: mayChange ? (edit?.edited.length ?? 0) : 0,
    onDiscard: () => edit?.onDiscard(),
  })
  return (
    <>
      <Sheet
        isOpen
        isPersistent
        onClose={() => guard.leave(onClose)}
        title={t('day_pack_title')}
        width={560}
        actions={
          mayChange && edit !== undefined ? (
            <EditActions
              edit={edit}
              form={form}
              isBusy={isSaving}
              obstacle={isOnline ? undefined : t('bulk_offline')}
            />
          ) : undefined
        }
      >
        {data === undefined || edit === undefined || state.isRefused ? (
          <NoSettings {...state} isOnline={isOnline} />
        ) : (
          <div className="pack">
            {!mayChange && <Hint>{t('day_pack_may_not')}</Hint>}
            {!isOnline && <Hint tone="caution">{t('day_pack_offline_note')}</Hint>}
            <DayPackPanel
              api={api}
              orgId={orgId}
              current={data}
              edit={edit}
              form={form}
              onSave={(next) => save({ settings: next, seen: data.settings })}
            />
          </div>
        )}
      </Sheet>
      {guard.dialog}
    </>
  )
}
