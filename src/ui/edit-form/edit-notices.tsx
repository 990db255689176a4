import { gitCompareOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import type { FieldMerge, MergeChoices } from '#domain/editing/field-merge.rules.ts'
import { Button } from '../button/button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import { describeField, type EditFieldTexts, type StaleEdit } from './edit-form.model.ts'

interface DraftNoticeProps {
  /** When it was typed: an ISO instant. */
  readonly at: string
  readonly onDiscard: () => void
}

/** What was typed before a reload is back; one press takes it away. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [openedAt] = useState(() => new Date().toISOString())
  const isToday = format.date(at) === format.date(openedAt)
  const time = isToday ? format.time(at) : format.dateTime(at)
  return (
    <div className="edit-notice draft" role="status">
      <span>{t('edit_draft_restored', { time })}</span>
      <TextButton accent onClick={onDiscard}>
        {t('edit_discard')}
      </TextButton>
    </div>
  )
}

interface ConflictProps {
  readonly merge: FieldMerge
  readonly by: string
  readonly choice: 'mine' | 'theirs' | undefined
  readonly fields: readonly EditFieldTexts[]
  readonly onChoose: (choices: MergeChoices) => void
}

/** A field that both changed: both values with whose they are. */
function FieldConflict({ merge, by, choice, fields, onChoose }: ConflictProps) {
  const { t } = useTranslation()
  const id = useId()
  const { name, base } = merge
  const label = fields.find((field) => field.name === name)?.label ?? name
  return (
    <fieldset className="edit-conflict">
      <legend>
        <span className="strong">{label}</span>
        <span className="refusal small">
          {t('edit_conflict_was', { value: describeField(fields, name, base) })}
        </span>
      </legend>
      <div className="edit-sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="edit-side">
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label around it names it */}
            <input
              type="radio"
              name={id}
              checked={choice === side}
              onChange={() => onChoose({ [name]: side })}
            />
            <span>
              <span dir="auto">{describeField(fields, name, merge[side])}</span>{' '}
              <span className="second small">
                {side === 'mine' ? t('edit_side_mine') : t('edit_side_theirs', { name: by })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface StaleNoticeProps {
  readonly stale: StaleEdit
  readonly fields: readonly EditFieldTexts[]
  readonly onChoose: (choices: MergeChoices) => void
}

/**
 * Somebody else saved meanwhile: theirs is in force, what was typed is not lost; a field that both
 * changed waits for a choice.
 */
export function StaleNotice({ stale, fields, onChoose }: StaleNoticeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, merges, choices, open } = stale
  const by = stale.by ?? t('edit_somebody')
  const conflicts = merges.filter(({ change }) => change === 'conflict')
  const theirs = merges.filter(({ change }) => change === 'theirs')
  const chooseAll = (side: 'mine' | 'theirs') =>
    onChoose(Object.fromEntries(conflicts.map(({ name }) => [name, side])))
  return (
    <section className="edit-stale" aria-label={t('edit_stale_region')}>
      <div className="edit-notice stale" role="alert">
        <Icon icon={gitCompareOutline} />
        <div>
          <p className="strong">
            {at === null
              ? t('edit_stale_title', { name: by })
              : t('edit_stale_title_at', { name: by, time: format.dateTime(at) })}
          </p>
          <p>{t('edit_stale_text', { count: open.length })}</p>
        </div>
        <span className="edit-notice-actions">
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('edit_take_theirs')}
          </Button>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('edit_keep_mine')}
          </Button>
        </span>
      </div>
      {conflicts.map((merge) => (
        <FieldConflict
          key={merge.name}
          merge={merge}
          by={by}
          choice={choices[merge.name]}
          fields={fields}
          onChoose={onChoose}
        />
      ))}
      {theirs.length > 0 && (
        <dl className="edit-taken">
          <dt>{t('edit_taken_over', { name: by })}</dt>
          {theirs.map(({ name, base, theirs: value }) => (
            <dd key={name}>
              {fields.find((field) => field.name === name)?.label ?? name}{' '}
              <del>{describeField(fields, name, base)}</del>{' '}
              <ins>{describeField(fields, name, value)}</ins>
            </dd>
          ))}
        </dl>
      )}
    </section>
  )
}
