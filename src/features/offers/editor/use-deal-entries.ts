import { useLayoutEffect, useRef, useState } from 'react'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import { mayBeTyped } from '#domain/deals/deal-entry.rules.ts'
import type { EntryRefusal } from '#domain/deals/deal-entry.rules.ts'
import { entryKindOf, readEntry, saysOriginal, signsOf } from '#domain/deals/deal-field.rules.ts'
import { noOverrides, override, revert } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides, OverrideField } from '#domain/deals/deal-overrides.ts'
import type { NumberFormat } from '#domain/formatting/number.ts'
import type { DealField } from '#domain/offers/deal-fields.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { originalOf, originalsOf } from './field-values.ts'
import type { Standing } from './field-values.ts'

/** A field as typed, while it is typed or as long as it is no value; and what is wrong with it. */
export interface Entry {
  readonly text: string | undefined
  readonly fault: TextKey | undefined
}

const faults: Readonly<Record<EntryRefusal, TextKey>> = {
  required: 'deal_entry_required',
  not_a_number: 'deal_entry_not_a_number',
  below_zero: 'deal_entry_below_zero',
  not_whole: 'deal_entry_not_whole',
  too_much: 'deal_entry_too_much',
}

const untouched: Entry = { text: undefined, fault: undefined }

/** What is done with the fields; the same as long as the editor is open, so that a key draws only the rows that it changes. */
export interface EntryActs {
  readonly type: (field: DealField, text: string) => void
  /** Left: what is a value is written as the organisation writes it, what is none stays as it was typed. */
  readonly leave: (field: OverrideField) => void
  /** Sets a value that was chosen, not typed. */
  readonly choose: (field: DealField, value: number) => void
  readonly takeBack: (field: DealField) => void
  readonly takeAllBack: () => void
}

export interface DealEntries {
  readonly entryOf: (field: OverrideField) => Entry
  readonly acts: EntryActs
}

type Entries = Readonly<Partial<Record<OverrideField, Entry>>>

/** The editor as it was last drawn. */
interface Drawn {
  readonly overrides: DealOverrides
  readonly standing: Standing
  readonly onOverrides: (overrides: DealOverrides) => void
  readonly entries: Entries
  readonly format: NumberFormat
}

function actsOn(drawn: RefObject<Drawn>, setEntries: Dispatch<SetStateAction<Entries>>): EntryActs {
  const note = (field: OverrideField, entry: Entry) =>
    setEntries((kept) => ({ ...kept, [field]: entry }))
  const set = ({ group, field }: DealField, value: number | null) => {
    const { overrides, standing, onOverrides } = drawn.current
    onOverrides(override(overrides, group, field as never, value, originalsOf(field, standing)))
  }
  return {
    type: (of, text) => {
      const { field } = of
      const { entries, standing, format } = drawn.current
      if (!mayBeTyped(text, format, signsOf(field))) {
        // A mileage that is no number is rejected with its override; any other field keeps what stood in it.
        const isMiles = entryKindOf(field) === 'miles'
        if (isMiles) set(of, null)
        note(
          field,
          isMiles
            ? { text: undefined, fault: 'deal_entry_mileage' }
            : { text: entries[field]?.text, fault: 'deal_entry_only_digits' },
        )
        return
      }
      const read = readEntry(field, text, format)
      note(field, { text, fault: read.ok ? undefined : faults[read.refusal] })
      set(
        of,
        read.ok && !saysOriginal(field, text, originalOf(field, standing), format)
          ? read.value
          : null,
      )
    },
    leave: (field) => {
      const { text, fault } = drawn.current.entries[field] ?? untouched
      if (
        fault === undefined ||
        fault === 'deal_entry_only_digits' ||
        fault === 'deal_entry_mileage'
      )
        note(field, text === undefined ? { text, fault } : untouched)
    },
    choose: (of, value) => {
      note(of.field, untouched)
      set(of, value)
    },
    takeBack: ({ group, field }) => {
      const { overrides, onOverrides } = drawn.current
      note(field, untouched)
      onOverrides(revert(overrides, group, field as never))
    },
    takeAllBack: () => {
      setEntries({})
      drawn.current.onOverrides(noOverrides)
    },
  }
}

/** What is being typed into the editor: every text that is a value is an override at once, any other makes none and says why. */
export function useDealEntries(
  overrides: DealOverrides,
  standing: Standing,
  onOverrides: (overrides: DealOverrides) => void,
): DealEntries {
  const format = useFormat().organisation.money.number
  const [entries, setEntries] = useState<Entries>({})
  const now = { overrides, standing, onOverrides, entries, format }
  const drawn = useRef<Drawn>(now)
  useLayoutEffect(() => {
    drawn.current = now
  })
  const [acts] = useState(() => actsOn(drawn, setEntries))
  return { entryOf: (field) => entries[field] ?? untouched, acts }
}
