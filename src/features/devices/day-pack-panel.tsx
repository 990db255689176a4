import { useState } from 'react'
import * as v from 'valibot'
import { bookLimits } from '#domain/book/book-limits.model.ts'
import { bookProtections } from '#domain/book/book-protection.model.ts'
import type { BookProtection } from '#domain/book/book-protection.model.ts'
import type { StandingSettings } from '#domain/book/day-pack-settings.contract.ts'
import { changedSettings } from '#domain/book/day-pack-settings.model.ts'
import type { DayPackSettings } from '#domain/book/day-pack-settings.model.ts'
import type { Api } from '#src/api/client.ts'
import { Form } from '#src/ui/form/form.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { dayPackDraftModel, draftOf, limitNames } from './day-pack-draft.model.ts'
import type { DayPackDraft } from './day-pack-draft.model.ts'
import { DayPackMeaning } from './day-pack-meaning.tsx'

/** Typing rests so long before what it would mean is asked, in milliseconds. */
const restsFor = 400

interface DayPackPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly standing: StandingSettings
  /** The form's id, for the button that saves. */
  readonly form: string
  /** Hears whether what is typed differs from what is in force. */
  readonly onDiffers: (differs: boolean) => void
  /** Saves; answers the sentence of a refusal. */
  readonly onSave: (settings: DayPackSettings) => Promise<string | undefined>
}

/** The day pack's limits and protection: what is in force, fields to try others, and what they would mean. */
export function DayPackPanel({ api, orgId, standing, form, onDiffers, onSave }: DayPackPanelProps) {
  const say = useText()
  const format = useFormat()
  const { settings, changed } = standing
  const written = format.organisation.money.number
  const [defaults] = useState(() => draftOf(settings, written))
  const [model] = useState(() => dayPackDraftModel(written))
  const [draft, setDraft] = useState<DayPackDraft>(defaults)
  const settled = v.safeParse(model, useSettled(draft, restsFor))
  const isTried =
    settled.success &&
    (['customers', 'megabytes', 'daysAhead'] as const).some(
      (name) => settled.output[name] !== settings[name],
    )
  const listen = (typed: DayPackDraft) => {
    const read = v.safeParse(model, typed)
    setDraft(typed)
    onDiffers(!read.success || changedSettings(read.output, settings).length > 0)
  }
  const protection: BookProtection = draft.protection
  return (
    <div className="pack">
      <p className="second">{say('day_pack_about')}</p>
      <Form<DayPackDraft, DayPackSettings>
        id={form}
        label={say('day_pack_title')}
        className="pack-form"
        schema={model}
        defaults={defaults}
        onDraft={listen}
        onSubmit={async (wanted) => {
          const sentence = await onSave(wanted)
          return sentence === undefined ? undefined : { form: sentence }
        }}
      >
        <div className="pack-limits">
          {limitNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={say(`day_pack_${name}`)}
              inputmode="numeric"
              maxlength={7}
              aside={
                <span className="second small figures">
                  {say('day_pack_bounds', {
                    least: format.number(bookLimits[name].least),
                    most: format.number(bookLimits[name].most),
                  })}
                </span>
              }
              hint={say(`day_pack_${name}_hint`, { value: format.number(settings[name]) })}
            />
          ))}
        </div>
        <SegmentedField
          name="protection"
          label={say('day_pack_protection')}
          options={bookProtections.map((value) => ({
            value,
            label: say(`day_pack_protection_${value}`),
          }))}
        />
        <Hint tone={protection === 'off' ? 'caution' : 'plain'}>
          {say(`day_pack_protection_${protection}_text`)}
        </Hint>
      </Form>
      <DayPackMeaning
        api={api}
        orgId={orgId}
        inForce={settings}
        tried={isTried ? settled.output : null}
      />
      {changed !== null && (
        <p className="second small">
          {say('day_pack_changed', { name: changed.by, time: format.dateTime(changed.at) })}
        </p>
      )}
    </div>
  )
}
