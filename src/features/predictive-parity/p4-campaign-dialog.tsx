import { useState } from 'react'
import * as v from 'valibot'
import { p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useCreateCampaign } from './p4.mutations.ts'
import type { CampaignSettings } from './p4.mutations.ts'
import type { P4Place } from './p4.queries.ts'

interface P4CampaignDialogProps extends P4Place {
  readonly bar: RunPlace
  /** What it is called at first. */
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  /** Opens the customers of a campaign. */
  readonly onShow: (campaignId: string) => void
  readonly onClose: () => void
}

interface CampaignDraft extends Record<string, unknown> {
  readonly title: string
  readonly start_date: string
  readonly end_date?: string | undefined
}

const draftModel = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(p4Limits.name)),
    start_date: v.pipe(v.optional(v.string(), ''), v.isoDate()),
    end_date: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['start_date'], ['end_date']],
      ({ start_date: start, end_date: end }) =>
        end === undefined || end === '' || start === '' || start <= end,
      'p4_campaign_end_before',
    ),
    ['end_date'],
  ),
  v.transform(({ title, start_date, end_date }): CampaignSettings => ({
    title,
    start_date,
    end_date: end_date === undefined || end_date === '' ? null : end_date,
  })),
) as unknown as v.GenericSchema<CampaignDraft, CampaignSettings>

/** Creates a campaign of a bar's customers. */
export function P4CampaignDialog({
  bar,
  title,
  start,
  onShow,
  onClose,
  ...place
}: P4CampaignDialogProps) {
  const { t } = useTranslation()
  const [defaults] = useState<CampaignDraft>({ title, start_date: start })
  const { create, isCreating } = useCreateCampaign(place, bar, onShow)
  return (
    <SubmitDialog<CampaignDraft, CampaignSettings>
      isPersistent
      onClose={onClose}
      title={t('p4_campaign_title')}
      about={title}
      submitLabel={t('p4_campaign_create')}
      isOnline={place.isOnline}
      isBusy={isCreating}
      schema={draftModel}
      defaults={defaults}
      onSubmit={async (settings) => {
        const refusal = await create(settings)
        if (refusal === undefined) onClose()
        return refusal
      }}
    >
      <TextField name="title" label={t('p4_campaign_name')} maxlength={p4Limits.name} />
      <DateField name="start_date" label={t('p4_campaign_start')} />
      <DateField name="end_date" label={t('p4_campaign_end')} />
    </SubmitDialog>
  )
}
