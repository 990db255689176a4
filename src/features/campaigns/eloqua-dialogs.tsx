import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { exportLimits } from '#domain/exports/export.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CampaignSample } from './campaign-preview.tsx'
import { eloquaChangesQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'
import './campaigns.css'

interface EloquaDialogProps extends CampaignPlace {
  readonly campaignId: string
  readonly title: string
  /** Opens the exports; null for who may not. */
  readonly onExports: (() => void) | null
  readonly onClose: () => void
}

interface EloquaDraft {
  readonly name: string
}

const eloquaDraftModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(exportLimits.name)),
}) satisfies v.GenericSchema<EloquaDraft, EloquaDraft>

/** Asks for the file; resolves to why it was refused, a text key. */
function useEloquaExport({ api, orgId, campaignId, onExports, onClose }: EloquaDialogProps) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (name: string) => api.ELOQUA_EXPORT.post({ orgId, campaignId, name }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['ELOQUA_CHANGES'] })
      await queryClient.invalidateQueries({ queryKey: ['CAMPAIGN_EXPORTS'] })
    },
  })
  async function request(
    name: string,
  ): Promise<'exports_too_many' | 'eloqua_export_failed' | undefined> {
    try {
      await mutateAsync(name)
    } catch (error) {
      const failure = toFailure(error)
      const isFull = failure.kind === 'refused' && failure.code === 'too_many_exports'
      return isFull ? 'exports_too_many' : 'eloqua_export_failed'
    }
    const action = onExports === null ? [] : [{ key: 'exports_view', run: onExports } as const]
    flash.success('eloqua_exported', {}, ...action)
    onClose()
    return undefined
  }
  return { request, isSending: isPending }
}

/** The file of a campaign for the e-mail marketing service: its name, and who is left out. */
export function EloquaExportDialog(props: EloquaDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { request, isSending } = useEloquaExport(props)
  const { data } = useQuery(eloquaChangesQuery(props, props.campaignId))
  const number = (count: number) => ({ count, written: format.number(count) })
  return (
    <SubmitDialog<EloquaDraft, EloquaDraft>
      shape="sheet"
      isPersistent
      onClose={props.onClose}
      title={t('eloqua_export')}
      about={props.title}
      width={480}
      submitLabel={t('exports_dialog_submit')}
      isOnline={props.isOnline}
      isBusy={isSending}
      isShort
      schema={eloquaDraftModel}
      defaults={{ name: '' }}
      onSubmit={async ({ name }) => {
        const failed = await request(name)
        return failed === undefined ? undefined : { form: failed }
      }}
    >
      <TextField name="name" label={t('exports_name')} maxlength={exportLimits.name} />
      {data !== undefined && (
        <div className="campaign-reach" role="status">
          <p className="strong">{t('eloqua_customers', number(data.customers))}</p>
          <p className="second">{t('eloqua_left_out', number(data.left_out))}</p>
          {data.held_out > 0 && (
            <p className="second">{t('eloqua_held_out', number(data.held_out))}</p>
          )}
        </div>
      )}
    </SubmitDialog>
  )
}

/** What changed since the service was given the campaign; accepting gives it again. */
export function EloquaChangesDialog(props: EloquaDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { request, isSending } = useEloquaExport(props)
  const { data, error, refetch } = useQuery(eloquaChangesQuery(props, props.campaignId))
  const number = (count: number) => ({ count, written: format.number(count) })
  const isSame = data === undefined || data.joining + data.leaving === 0
  const accept = async () => {
    const name = props.title || t('eloqua_changes')
    const failed = await request(name.slice(0, exportLimits.name))
    if (failed !== undefined) flash.error(failed)
  }
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={t('eloqua_changes')}
      about={props.title}
      width={480}
      note={props.isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            busy={isSending}
            disabled={!props.isOnline || isSame}
            onClick={() => void accept()}
          >
            {t('eloqua_accept')}
          </Button>
        </>
      }
    >
      {error !== null && data === undefined && (
        <StateView
          kind="failed"
          title={t('eloqua_changes_failed')}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && <Skeleton width={240} height={16} />}
      {data !== undefined && (
        <div className="campaign-reach" role="status">
          <p className="second">
            {data.exported_at === null
              ? t('eloqua_never')
              : t('eloqua_since', { time: format.dateTime(data.exported_at) })}
          </p>
          <p className="strong">{t('eloqua_joining', number(data.joining))}</p>
          <CampaignSample title={t('campaigns_falls_in_sample')} rows={data.joining_sample} />
          <p className="strong">{t('eloqua_leaving', number(data.leaving))}</p>
          <CampaignSample title={t('campaigns_falls_out_sample')} rows={data.leaving_sample} />
          <p className="second">{t('eloqua_left_out', number(data.left_out))}</p>
          {data.held_out > 0 && (
            <p className="second">{t('eloqua_held_out', number(data.held_out))}</p>
          )}
        </div>
      )}
    </Sheet>
  )
}
