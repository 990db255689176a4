import { arrowUndoOutline, swapVerticalOutline } from 'ionicons/icons'
import { memo, useId } from 'react'
import { entryKindOf, writeEntry } from '#domain/deals/deal-field.rules.ts'
import type { OverrideField } from '#domain/deals/deal-overrides.ts'
import type { DealField } from '#domain/offers/deal-fields.rules.ts'
import type { KeyFinancialsRefusal } from '#domain/offers/key-financials.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { InputBox } from '#src/ui/form/input-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import type { Entry, EntryActs } from './use-deal-entries.ts'
import { refusalWords } from './refusal-words.ts'

export interface DealFieldRowProps {
  readonly of: DealField
  readonly value: number | null
  readonly original: number | null
  readonly isChanged: boolean
  readonly entry: Entry
  readonly acts: EntryActs
  /** The most that may be typed, minor units; null where there is no such limit. */
  readonly most: number | null
  /** Why there is no deal of this field's value. */
  readonly refusal: KeyFinancialsRefusal | null
  readonly onAdjust: () => void
}

/** What a field is counted in, and whether that stands before the figure. */
function unitOf(
  field: OverrideField,
  symbol: string,
  isLeft: boolean,
  say: Say,
): { readonly unit: string; readonly isBefore: boolean } {
  if (field === 'fTerm') return { unit: say('deal_unit_months'), isBefore: false }
  const kind = entryKindOf(field)
  if (kind === 'miles') return { unit: say('deal_unit_miles'), isBefore: false }
  if (kind === 'rate') return { unit: '%', isBefore: false }
  return kind === 'count' || kind === 'flag'
    ? { unit: '', isBefore: false }
    : { unit: symbol, isBefore: isLeft }
}

/** One field of the deal: what stands in it, what it was, and the way back. */
export const DealFieldRow = memo(function DealFieldRow({
  of,
  value,
  original,
  isChanged,
  entry: { text, fault },
  acts,
  most,
  refusal,
  onAdjust,
}: DealFieldRowProps) {
  const say = useText()
  const format = useFormat()
  const id = useId()
  const { field, lock, choices } = of
  const { money } = format.organisation
  const label = say(`deal_field_${field}`)
  const { unit, isBefore } = unitOf(field, money.symbol, money.placement === 'left', say)
  const written = (figure: number) =>
    `${isBefore ? unit : ''}${writeEntry(field, figure, money.number)}${isBefore || unit === '' ? '' : `\u00a0${unit}`}`
  const isFlag = entryKindOf(field) === 'flag'
  const trouble =
    fault !== undefined
      ? say(fault)
      : refusal === null
        ? undefined
        : refusalWords(refusal, say, format)
  const note =
    lock !== null
      ? say(`deal_held_${lock}`)
      : isChanged
        ? isFlag || original === null
          ? say('deal_changed_flag')
          : say('deal_changed', { was: written(original) })
        : most === null
          ? undefined
          : say('deal_most', { sum: format.money(most, { decimals: most % 100 === 0 ? 0 : 2 }) })
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
          onChange={({ target }) => acts.choose(of, target.checked ? 1 : 0)}
        />
      ) : choices !== null && lock === null ? (
        <span className="input-box">
          <select
            {...shared}
            value={value ?? ''}
            onChange={({ target }) => acts.choose(of, Number(target.value))}
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
          isInvalid={trouble !== undefined}
          value={text ?? (value === null ? '' : writeEntry(field, value, money.number))}
          onChange={(typed) => acts.type(of, typed)}
          onFocus={({ target }) => target.select()}
          onBlur={() => acts.leave(field)}
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
        {trouble === undefined ? (
          note !== undefined && <span id={noteId}>{note}</span>
        ) : (
          <span id={noteId} className="refusal" role="alert">
            {trouble}
          </span>
        )}
      </span>
      <span className="deal-acts">
        {field === 'fPurchasePrice' && lock === null && (
          <IconButton
            icon={swapVerticalOutline}
            small
            label={say('deal_adjust')}
            opens="dialog"
            onClick={onAdjust}
          />
        )}
        {(isChanged || fault !== undefined) && lock === null && (
          <IconButton
            icon={arrowUndoOutline}
            small
            label={say('deal_revert', { field: label })}
            onClick={() => acts.takeBack(of)}
          />
        )}
      </span>
    </div>
  )
})
