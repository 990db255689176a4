import { useState } from 'react'
import * as v from 'valibot'
import { dayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import { dayPackProtections } from '#domain/day-pack/day-pack-protection.model.ts'
import type { CurrentDayPackSettings } from '#domain/day-pack/day-pack-settings.contract.ts'
import type { DayPackSettings } from '#domain/day-pack/day-pack-settings.model.ts'
import type { Api } from '#src/api/client.ts'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { dayPackDraftModel, limitNames } from './day-pack-draft.model.ts'
import type { DayPackDraft } from './day-pack-draft.model.ts'
import { DayPackPreviewTable } from './day-pack-preview-table.tsx'

/** Milliseconds without typing before the preview is fetched. */
const previewDelay = 400

/** The fields as the form names them. */
function useDayPackFields() {
  const { t } = useTranslation()
  return [
    ...limitNames.map((name) => ({ name, label: t(`day_pack_${name}`) })),
    {
      name: 'protection',
      label: t('day_pack_protection'),
      describe: (value: unknown) => {
        const protection = dayPackProtections.find((one) => one === value)
        return protection === undefined ? '' : t(`day_pack_protection_${protection}`)
      },
    },
  ]
}

interface DayPackPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly current: CurrentDayPackSettings
  readonly edit: EditModel<DayPackDraft>
  /** The form's id, for the save button outside it. */
  readonly form: string
  /** Saves; resolves to the text of a refusal. */
  readonly onSave: (settings: DayPackSettings) => Promise<string | undefined>
}

/** The day pack's limits and protection with a preview of typed values. */
export function DayPackPanel({ api, orgId, current, edit, form, onSave }: DayPackPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { settings, changed } = current
  const written = format.organisation.money.number
  const [model] = useState(() => dayPackDraftModel(written))
  const draft = edit.values
  const settled = v.safeParse(model, useDebounced(draft, previewDelay))
  const isTried =
    settled.success &&
    (['customers', 'megabytes', 'daysAhead'] as const).some(
      (name) => settled.output[name] !== settings[name],
    )
  const { protection } = draft
  return (
    <div className="pack">
      <p className="second">{t('day_pack_about')}</p>
      <EditForm<DayPackDraft, DayPackSettings>
        id={form}
        label={t('day_pack_title')}
        className="pack-form"
        schema={model}
        edit={edit}
        fields={useDayPackFields()}
        onSave={async (next) => {
          const sentence = await onSave(next)
          return sentence === undefined ? undefined : { form: sentence }
        }}
      >
        <div className="pack-limits">
          {limitNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`day_pack_${name}`)}
              inputmode="numeric"
              maxlength={7}
              aside={
                <span className="second small figures">
                  {t('day_pack_bounds', {
                    least: format.number(dayPackLimits[name].min),
                    most: format.number(dayPackLimits[name].max),
                  })}
                </span>
              }
              hint={t(`day_pack_${name}_hint`, { value: format.number(settings[name]) })}
            />
          ))}
        </div>
        <SegmentedField
          name="protection"
          label={t('day_pack_protection')}
          options={dayPackProtections.map((value) => ({
            value,
            label: t(`day_pack_protection_${value}`),
          }))}
        />
        <Hint tone={protection === 'off' ? 'caution' : 'plain'}>
          {t(`day_pack_protection_${protection}_text`)}
        </Hint>
      </EditForm>
      <DayPackPreviewTable
        api={api}
        orgId={orgId}
        inForce={settings}
        tried={isTried ? settled.output : null}
      />
      {changed !== null && (
        <p className="second small">
          {t('day_pack_changed', { name: changed.by, time: format.dateTime(changed.at) })}
        </p>
      )}
    </div>
  )
}
