import * as v from 'valibot'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'

/** How a field is typed. */
type FieldKind = 'text' | 'flag' | 'number'

/** The fields of a rule in the order of the columns; when it was made is never typed. */
export const ruleFields = {
  product: 'text',
  type: 'text',
  min_term: 'number',
  max_term: 'number',
  min_mileage: 'number',
  max_mileage: 'number',
  max_age: 'number',
  percentage: 'number',
  rv_percentage: 'number',
  vat: 'flag',
  enabled: 'flag',
  interpolation: 'flag',
  rv_disabled: 'flag',
} as const satisfies Readonly<Record<Exclude<keyof RvRule, 'created'>, FieldKind>>

export type RuleField = keyof typeof ruleFields

export const ruleFieldNames = Object.keys(ruleFields) as readonly RuleField[]

/** A rule as it is typed: flags as switches, numbers as text. */
export type RuleDraft = EditValues & Readonly<Record<RuleField | 'created', string | boolean>>

const toTyped = (kind: FieldKind, value: string | number | null): string | boolean =>
  kind === 'flag' ? value === 1 : value === null ? '' : String(value)

export const toRuleDraft = (rule: RvRule): RuleDraft =>
  Object.fromEntries([
    ...ruleFieldNames.map((field) => [field, toTyped(ruleFields[field], rule[field])]),
    ['created', rule.created],
  ]) as RuleDraft

export const newRuleDraft = (created: string): RuleDraft => ({
  ...toRuleDraft(
    v.parse(rvRuleModel, {
      product: '–',
      min_term: 0,
      max_term: 60,
      min_mileage: 0,
      max_mileage: 60_000,
      created,
    }),
  ),
  product: '',
})

/** A number as it is typed; null where nothing is, NaN where it is none. */
function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d+(\.\d+)?$/u.test(typed) ? Number(typed) : Number.NaN
}

function readField(field: RuleField, typed: unknown): unknown {
  const kind = ruleFields[field]
  if (kind === 'flag') return typed === true ? 1 : 0
  const text = typeof typed === 'string' ? typed : ''
  return kind === 'number' ? readNumber(text) : text.trim()
}

/** What can be saved; its messages are text keys, each at its field. */
export const ruleDraftModel = v.pipe(
  v.custom<RuleDraft>((value) => typeof value === 'object' && value !== null),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value
    const read = v.safeParse(rvRuleModel, {
      ...Object.fromEntries(ruleFieldNames.map((field) => [field, readField(field, typed[field])])),
      created: typed.created,
    })
    if (read.success) return read.output
    for (const issue of read.issues) {
      const field = ruleFieldNames.find((one) => one === issue.path?.[0]?.key)
      const key = field ?? 'max_term'
      addIssue({
        message:
          field === undefined
            ? 'rv_rules_range_refused'
            : field === 'product'
              ? 'field_required'
              : 'product_number_refused',
        path: [{ type: 'object', origin: 'value', input: typed, key, value: typed[key] }],
      })
    }
    return NEVER
  }),
) as unknown as v.GenericSchema<RuleDraft, RvRule>

/** Recorded values as the form holds them. */
export function toRecordedRuleDraft(recorded: EditValues): EditValues {
  const read = v.safeParse(rvRuleModel, recorded)
  return read.success ? toRuleDraft(read.output) : recorded
}
