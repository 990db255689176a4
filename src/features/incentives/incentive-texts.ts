import { getIncentiveName } from '#domain/incentive-settings/incentive-calendar.rules.ts'
import {
  getIncentiveFieldKind,
  listIncentiveFields,
} from '#domain/incentive-settings/incentive-fields.ts'
import type {
  IncentiveField,
  IncentiveValues,
} from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { isMoneyKind } from './incentive-draft.model.ts'

const none = '–'

/** How a stored value reads; what is typed reads as it is. */
export function describeIncentiveValue(
  type: IncentiveType,
  field: IncentiveField,
  value: unknown,
  format: Format,
): string {
  const kind = getIncentiveFieldKind(type, field)
  if (value === null || value === undefined || value === '') return none
  if (kind === 'day' && typeof value === 'string') return format.date(value)
  if (typeof value !== 'number') return typeof value === 'string' ? value : none
  if (value === 0 && kind !== 'percent') return none
  if (isMoneyKind(kind)) return format.money(value)
  return kind === 'percent' || kind === 'share' ? format.percent(value, 2) : format.number(value)
}

/** How the fields read in notices and in the history; those of every type where none is named. */
export function useIncentiveFieldTexts(types: readonly IncentiveType[]): readonly EditFieldTexts[] {
  const { t } = useTranslation()
  const format = useFormat()
  const names = new Map<IncentiveField, IncentiveType>(
    types.flatMap((type) => listIncentiveFields(type).map((field) => [field, type] as const)),
  )
  return [...names].map(([name, type]) => ({
    name,
    label: t(`incentive_${name}`),
    describe: (value) => describeIncentiveValue(type, name, value, format),
  }))
}

export const nameIncentive = (t: Translate, type: IncentiveType, incentive: IncentiveValues) =>
  getIncentiveName(type, incentive) || t('incentives_unnamed')

const benefits = [
  'cash_amount',
  'otrp',
  'deposit_sub',
  'deposit_sub_brand',
  'deposit_sub_retailer',
  'additional_support',
  'deposit_sub_percent',
  'additional_support_percent',
  'rate',
] as const satisfies readonly IncentiveField[]

/** What it gives, in a few words. */
export function describeBenefit(
  t: Translate,
  format: Format,
  type: IncentiveType,
  incentive: IncentiveValues,
): string {
  const waived = incentive['pull_forward']
  if (typeof waived === 'number' && waived > 0) return t('incentives_waived', { count: waived })
  const field = benefits.find((one) => (incentive[one] ?? 0) !== 0)
  return field === undefined ? '' : describeIncentiveValue(type, field, incentive[field], format)
}
