import { arrowUndoOutline, swapVerticalOutline } from 'ionicons/icons'
import { memo, useId } from 'react'
import { getEntryKind, formatDealEntry } from '#domain/deal/deal-field-entry.rules.ts'
import type { OverrideField } from '#domain/deal/deal-overrides.ts'
import type { DealField } from '#domain/offers/key-financials/deal-fields.rules.ts'
import type { KeyFinancialsRefusal } from '#domain/offers/key-financials/key-financials.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { DealEntry, DealEntryActions } from './use-deal-entries.ts'
import { refusalText } from './refusal-text.ts'

export interface DealFieldRowProps {
  readonly dealField: DealField
  readonly value: number | null
  readonly original: number | null
  readonly isChanged: boolean
  readonly entry: DealEntry
  readonly entryActions: DealEntryActions
  /** Minor units; null without a limit. */
  readonly max: number | null
  /** The refusal about this field. */
  readonly refusal: KeyFinancialsRefusal | null
  readonly onAdjust: () => void
}

/** A field's unit and whether it precedes the figure. */
function getUnit(
  field: OverrideField,
  symbol: string,
  isLeft: boolean,
  t: Translate,
): { readonly unit: string; readonly isBefore: boolean } {
  if (field === 'fTerm') return { unit: t('deal_unit_months'), isBefore: false }
  const kind = getEntryKind(field)
  if (kind === 'miles') return { unit: t('deal_unit_miles'), isBefore: false }
  if (kind === 'rate') return { unit: '%', isBefore: false }
  return kind === 'count' || kind === 'flag'
    ? { unit: '', isBefore: false }
    : { unit: symbol, isBefore: isLeft }
}

/** Sets the value that would be possible. */
function NearestButton({ value, onUse }: { readonly value: string; readonly onUse: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="deal-nearest" onClick={onUse}>
      {t('deal_use_nearest', { value })}
    </button>
  )
}

/** One field of the deal with its original and a button to revert. */
export const DealFieldRow = memo(function DealFieldRow({
  dealField,
  value,
  original,
  isChanged,
  entry: { text, fault },
  entryActions,
  max,
  refusal,
  onAdjust,
}: DealFieldRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { field, lock, choices } = dealField
  const { money } = format.organisation
  const label = t(`deal_field_${field}`)
  const { unit, isBefore } = getUnit(field, money.symbol, money.placement === 'left', t)
  const written = (figure: number) => {
    const entry = formatDealEntry(field, figure, money.number)
    if (isBefore) return `${unit}${entry}`
    return unit === '' ? entry : `${entry}\u00a0${unit}`
  }
  const isFlag = getEntryKind(field) === 'flag'
  const problem =
    fault !== undefined ? t(fault) : refusal === null ? undefined : refusalText(refusal, t, format)
  const note =
    lock !== null
      ? t(`deal_held_${lock}`)
      : isChanged
        ? isFlag || original === null
          ? t('deal_changed_flag')
          : t('deal_changed', { was: written(original) })
        : max === null
          ? undefined
          : t('deal_most', { sum: format.money(max, { decimals: max % 100 === 0 ? 0 : 2 }) })
  const noteId = `${id}-note`
  const shared = { id, disabled: lock !== null, 'aria-describedby': noteId }
  return (
    <div className={`deal-field${isChanged ? ' changed' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {isFlag ? (
        <input
          {...shared}
          type="checkbox"
          checked={value === 1}
          onChange={({ target }) => entryActions.choose(dealField, target.checked ? 1 : 0)}
        />
      ) : choices !== null && lock === null ? (
        <span className="input-box">
          <select
            {...shared}
            value={value ?? ''}
            onChange={({ target }) => entryActions.choose(dealField, Number(target.value))}
          >
            {[...new Set([...(value === null ? [] : [value]), ...choices])].map((term) => (
              <option key={term} value={term} disabled={!choices.includes(term)}>
                {format.number(term)} {unit}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <InputBox
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          isInvalid={problem !== undefined}
          value={text ?? (value === null ? '' : formatDealEntry(field, value, money.number))}
          onChange={(typed) => entryActions.type(dealField, typed)}
          onFocus={({ target }) => target.select()}
          onBlur={() => entryActions.leave(field)}
          end={
            unit === '' ? undefined : (
              <span className={isBefore ? 'deal-unit before' : 'deal-unit'} aria-hidden="true">
                {unit}
              </span>
            )
          }
        />
      )}
      <span className="deal-note">
        {problem === undefined ? (
          note !== undefined && <span id={noteId}>{note}</span>
        ) : (
          <span id={noteId} className="refusal" role="alert">
            {problem}
            {fault === undefined && refusal?.nearest !== undefined && (
              <NearestButton
                value={written(refusal.nearest)}
                onUse={() => entryActions.choose(dealField, refusal.nearest ?? 0)}
              />
            )}
          </span>
        )}
      </span>
      <span className="deal-acts">
        {field === 'fPurchasePrice' && lock === null && (
          <IconButton
            icon={swapVerticalOutline}
            small
            label={t('deal_adjust')}
            opens="dialog"
            onClick={onAdjust}
          />
        )}
        {(isChanged || fault !== undefined) && lock === null && (
          <IconButton
            icon={arrowUndoOutline}
            small
            label={t('deal_revert', { field: label })}
            onClick={() => entryActions.revert(dealField)}
          />
        )}
      </span>
    </div>
  )
})
