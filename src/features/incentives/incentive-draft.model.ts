import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import {
  getEmptyIncentiveValue,
  getIncentiveFieldKind,
  listIncentiveFields,
} from '#domain/incentive-settings/incentive-fields.ts'
import type {
  IncentiveFieldKind,
  IncentiveValues,
} from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { readIncentive } from '#domain/incentive-settings/incentive-input.rules.ts'

/** An incentive as it is typed: every field is text. */
export type IncentiveDraft = EditValues & Readonly<Record<string, string>>

export const isMoneyKind = (kind: IncentiveFieldKind): boolean => kind === 'money' || kind === 'sum'
export const isTypedAsText = (kind: IncentiveFieldKind): boolean =>
  kind === 'text' || kind === 'day'

/** A value as it is typed: money in major units, what is not set as nothing. */
function toTyped(kind: IncentiveFieldKind, value: unknown): string {
  if (value === undefined || value === null || value === getEmptyIncentiveValue(kind)) return ''
  if (typeof value === 'number') return String(isMoneyKind(kind) ? value / 100 : value)
  return typeof value === 'string' ? value : ''
}

export const toIncentiveDraft = (type: IncentiveType, values: EditValues): IncentiveDraft =>
  Object.fromEntries(
    listIncentiveFields(type).map((field) => [
      field,
      toTyped(getIncentiveFieldKind(type, field), values[field]),
    ]),
  )

/** What is typed as a value: NaN is no number. */
function readTyped(kind: IncentiveFieldKind, typed: unknown): string | number | null {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return null
  if (isTypedAsText(kind)) return text
  const written = text.replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/u.test(written)) return Number.NaN
  return isMoneyKind(kind) ? Math.round(Number(written) * 100) : Number(written)
}

const readDraft = (type: IncentiveType, draft: EditValues) =>
  readIncentive(
    type,
    Object.fromEntries(
      listIncentiveFields(type).map((field) => [
        field,
        readTyped(getIncentiveFieldKind(type, field), draft[field]),
      ]),
    ),
  )

/** The incentive that is typed, as soon as it is one; else null. */
export function readIncentiveDraft(type: IncentiveType, draft: EditValues): IncentiveValues | null {
  const read = readDraft(type, draft)
  return read.ok ? read.value : null
}

/** What can be saved; its messages are text keys, each at its field. */
export const buildIncentiveDraftModel = (type: IncentiveType) =>
  v.pipe(
    v.custom<IncentiveDraft>((value) => typeof value === 'object' && value !== null),
    v.rawTransform(({ dataset: { value: draft }, addIssue, NEVER }) => {
      const read = readDraft(type, draft)
      if (read.ok) return read.value
      for (const { field, fault } of read.refusal)
        addIssue({
          message: `incentives_fault_${fault}`,
          path: [
            { type: 'object', origin: 'value', input: draft, key: field, value: draft[field] },
          ],
        })
      return NEVER
    }),
  ) as unknown as v.GenericSchema<IncentiveDraft, IncentiveValues>
