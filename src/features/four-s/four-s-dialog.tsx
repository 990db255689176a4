import { useState } from 'react'
import * as v from 'valibot'
import { fourSLimits } from '#domain/four-s/four-s-project.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useFourSActs } from './four-s.queries.ts'
import type { FourSPlace, FourSSettings } from './four-s.queries.ts'

interface FourSDraft extends Record<string, unknown> {
  readonly name: string
  readonly start_date: string
  readonly end_date?: string | undefined
  readonly searchid: string
}

const draftModel = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(fourSLimits.name)),
    start_date: v.pipe(v.optional(v.string(), ''), v.isoDate()),
    end_date: v.optional(v.string()),
    searchid: v.pipe(v.string(), v.nonEmpty('four_s_query_missing')),
  }),
  v.transform(({ end_date, ...settings }): FourSSettings => ({
    ...settings,
    end_date: end_date === undefined || end_date === '' ? null : end_date,
  })),
) as unknown as v.GenericSchema<FourSDraft, FourSSettings>

/** A new 4S project: its name, its days, and the saved query that finds its customers. */
export function FourSDialog({ onClose, ...place }: FourSPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { savedSearches } = useBoot()
  const { create, isCreating } = useFourSActs(place)
  const [defaults] = useState<FourSDraft>(() => ({
    name: '',
    start_date: formatDate(new Date().toISOString(), { ...organisation.date, date: 'YYYY-MM-DD' }),
    searchid: '',
  }))
  const title = t('four_s_create')
  return (
    <SubmitDialog<FourSDraft, FourSSettings>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={title}
      width={480}
      submitLabel={title}
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
      <TextField name="name" label={t('four_s_name')} maxlength={fourSLimits.name} />
      <DateField name="start_date" label={t('four_s_start')} />
      <DateField name="end_date" label={t('four_s_end')} />
      <SelectField
        name="searchid"
        label={t('four_s_query')}
        options={savedSearches.map(({ searchid, name }) => ({ value: searchid, label: name }))}
      />
      {savedSearches.length === 0 && <Hint>{t('four_s_no_queries')}</Hint>}
    </SubmitDialog>
  )
}
