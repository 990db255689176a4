import { useLayoutEffect, useRef, useState } from 'react'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import { isAllowedInput } from '#domain/deal/deal-entry.rules.ts'
import type { EntryRefusal } from '#domain/deal/deal-entry.rules.ts'
import {
  getEntryKind,
  parseDealEntry,
  equalsOriginal,
  getAllowedSigns,
} from '#domain/deal/deal-field-entry.rules.ts'
import { noOverrides, setOverride, removeOverride } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides, OverrideField } from '#domain/deal/deal-overrides.ts'
import type { NumberFormat } from '#domain/formatting/number.ts'
import type { DealField } from '#domain/offers/key-financials/deal-fields.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { getOriginalValue, getOriginalValues } from './field-values.ts'
import type { DealFieldContext } from './field-values.ts'

/** A field's text while typed or invalid, with its error. */
export interface DealEntry {
  readonly text: string | undefined
  readonly fault: TextKey | undefined
}

const faults: Readonly<Record<EntryRefusal, TextKey>> = {
  required: 'field_required',
  not_a_number: 'number_invalid',
  below_zero: 'number_positive',
  not_whole: 'number_integer',
  too_much: 'deal_entry_too_much',
}

/** Faults about a key that was refused: the field's text itself is valid. */
const passingFaults: ReadonlySet<TextKey> = new Set([
  'deal_entry_only_digits',
  'deal_entry_mileage',
])

const untouched: DealEntry = { text: undefined, fault: undefined }

/** Stable for the editor's lifetime, so that a key renders only the rows it changes. */
export interface DealEntryActions {
  readonly type: (field: DealField, text: string) => void
  /** Formats a valid entry on blur; an invalid one stays as typed. */
  readonly leave: (field: OverrideField) => void
  /** Sets a value that was chosen, not typed. */
  readonly choose: (field: DealField, value: number) => void
  readonly revert: (field: DealField) => void
  readonly revertAll: () => void
}

export interface DealEntries {
  readonly getEntry: (field: OverrideField) => DealEntry
  readonly entryActions: DealEntryActions
}

type Entries = Readonly<Partial<Record<OverrideField, DealEntry>>>

/** The editor's state at the latest render. */
interface EditorState {
  readonly overrides: DealOverrides
  readonly context: DealFieldContext
  readonly onOverrides: (overrides: DealOverrides) => void
  readonly entries: Entries
  readonly format: NumberFormat
}

function createEntryActions(
  latest: RefObject<EditorState>,
  setEntries: Dispatch<SetStateAction<Entries>>,
): DealEntryActions {
  const note = (field: OverrideField, entry: DealEntry) =>
    setEntries((previous) => ({ ...previous, [field]: entry }))
  const set = ({ group, field }: DealField, value: number | null) => {
    const { overrides, context, onOverrides } = latest.current
    onOverrides(
      setOverride(overrides, group, field as never, value, getOriginalValues(field, context)),
    )
  }
  return {
    type: (of, text) => {
      const { field } = of
      const { entries, context, format } = latest.current
      if (!isAllowedInput(text, format, getAllowedSigns(field))) {
        // An invalid mileage clears its override; other fields keep their text.
        const isMiles = getEntryKind(field) === 'miles'
        if (isMiles) set(of, null)
        note(
          field,
          isMiles
            ? { text: undefined, fault: 'deal_entry_mileage' }
            : { text: entries[field]?.text, fault: 'deal_entry_only_digits' },
        )
        return
      }
      const read = parseDealEntry(field, text, format)
      note(field, { text, fault: read.ok ? undefined : faults[read.refusal] })
      set(
        of,
        read.ok && !equalsOriginal(field, text, getOriginalValue(field, context), format)
          ? read.value
          : null,
      )
    },
    leave: (field) => {
      const { text, fault } = latest.current.entries[field] ?? untouched
      if (fault === undefined || passingFaults.has(fault))
        note(field, text === undefined ? { text, fault } : untouched)
    },
    choose: (of, value) => {
      note(of.field, untouched)
      set(of, value)
    },
    revert: ({ group, field }) => {
      const { overrides, onOverrides } = latest.current
      note(field, untouched)
      onOverrides(removeOverride(overrides, group, field as never))
    },
    revertAll: () => {
      setEntries({})
      latest.current.onOverrides(noOverrides)
    },
  }
}

/** The entries being typed: a valid text is an override at once, an invalid one shows an error. */
export function useDealEntries(
  overrides: DealOverrides,
  context: DealFieldContext,
  onOverrides: (overrides: DealOverrides) => void,
): DealEntries {
  const format = useFormat().organisation.money.number
  const [entries, setEntries] = useState<Entries>({})
  const now = { overrides, context, onOverrides, entries, format }
  const latest = useRef<EditorState>(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [entryActions] = useState(() => createEntryActions(latest, setEntries))
  return { getEntry: (field) => entries[field] ?? untouched, entryActions }
}
