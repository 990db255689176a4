import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { dayPackSettingsEditRights } from '#domain/day-pack/day-pack-rights.model.ts'
import type { CurrentDayPackSettings } from '#domain/day-pack/day-pack-settings.contract.ts'
import type { DayPackSettings } from '#domain/day-pack/day-pack-settings.model.ts'
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

interface DayPackFrameProps {
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function DayPackFrame({ onClose, actions, children }: DayPackFrameProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      isOpen
      isPersistent
      onClose={onClose}
      title={t('day_pack_title')}
      width={560}
      actions={actions}
    >
      {children}
    </Sheet>
  )
}

/** The settings in force, edited: unsaved changes are a draft, and another's save is merged. */
function DayPackEdit({
  api,
  orgId,
  isOnline,
  onClose,
  current,
}: DayPackSheetProps & { readonly current: CurrentDayPackSettings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useId()
  const mayChange = useRights().meets(dayPackSettingsEditRights)
  const { save, isSaving } = useSaveDayPack(api, orgId)
  const { settings, changed } = current
  const edit = useEditForm({
    subject: 'organisation',
    form: 'day-pack',
    current: {
      values: toDayPackDraft(settings, format.organisation.money.number),
      by: changed?.by ?? null,
      at: changed?.at ?? null,
    },
  })
  const guard = useUnsavedGuard({
    count: mayChange ? edit.edited.length : 0,
    onDiscard: edit.onDiscard,
  })
  return (
    <>
      <DayPackFrame
        onClose={() => guard.leave(onClose)}
        {...(mayChange
          ? {
              actions: (
                <EditActions
                  edit={edit}
                  form={form}
                  isBusy={isSaving}
                  obstacle={isOnline ? undefined : t('bulk_offline')}
                />
              ),
            }
          : {})}
      >
        <div className="pack">
          {!mayChange && <Hint>{t('day_pack_may_not')}</Hint>}
          {!isOnline && <Hint tone="caution">{t('day_pack_offline_note')}</Hint>}
          <DayPackPanel
            api={api}
            orgId={orgId}
            current={current}
            edit={edit}
            form={form}
            onSave={(next: DayPackSettings) => save({ settings: next, seen: settings })}
          />
        </div>
      </DayPackFrame>
      {guard.dialog}
    </>
  )
}

/**
 * The day pack settings: visible with the organisation's settings, saved by those who may edit the
 * organisation.
 */
export function DayPackSheet(props: DayPackSheetProps) {
  const { api, orgId, isOnline, onClose } = props
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(dayPackSettingsQuery(api, orgId))
  const failure = error === null ? null : toFailure(error)
  const isRefused = failure?.kind === 'refused' && failure.status < 500
  if (data !== undefined && !isRefused) return <DayPackEdit {...props} current={data} />
  const content = () => {
    if (isRefused) return <StateView kind="refused" text={t('day_pack_refused_text')} />
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
  return <DayPackFrame onClose={onClose}>{content()}</DayPackFrame>
}
