import {
  getIncentiveFieldKind,
  getIncentiveGroup,
  listIncentiveFields,
} from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveField } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { getIncentiveName } from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveReach, IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { isTypedAsText } from './incentive-draft.model.ts'
import { describeIncentiveValue, nameIncentive } from './incentive-texts.ts'

/** What is shown before columns are chosen. */
const atFirst: ReadonlySet<IncentiveField> = new Set([
  'code',
  'plan_type',
  'customer_type',
  'deposit_sub',
  'otrp',
  'rate',
  'cash_amount',
  'valid_from',
  'valid_to',
])

const onCards: Partial<Record<IncentiveField, 'second' | 'fact'>> = {
  code: 'second',
  valid_from: 'fact',
  valid_to: 'fact',
}

/** The fields that the name of a row is made of stand in the first column. */
const getNameField = (type: IncentiveType): IncentiveField => (type === 'offer' ? 'brand' : 'name')

/** How many customers an incentive reaches, in words. */
export function describeReach(
  t: Translate,
  format: Format,
  reach: IncentiveReach,
  id: string,
): string {
  const { customers, counted, reached } = reach
  const found = reached[id]
  if (found === undefined) return t('incentives_reach_unknown')
  if (found === 0) return t('incentives_nobody')
  if (counted === customers) return format.number(found)
  return t('incentives_about', { count: format.number(Math.round((found / counted) * customers)) })
}

interface ColumnTexts {
  readonly t: Translate
  readonly format: Format
  readonly type: IncentiveType
  /** Undefined while it is worked out, null where it could not be. */
  readonly reach: IncentiveReach | undefined | null
}

function buildFieldColumn(
  { t, format, type }: ColumnTexts,
  field: IncentiveField,
): Column<IncentiveRow> {
  const kind = getIncentiveFieldKind(type, field)
  const isNumber = !isTypedAsText(kind)
  const card = onCards[field]
  const column: Column<IncentiveRow> = {
    id: field,
    header: t(`incentive_${field}`),
    group: t(`incentives_group_${getIncentiveGroup(field)}`),
    width: isNumber || kind === 'day' ? 130 : 160,
    align: isNumber ? 'end' : 'start',
    isSortable: true,
    sortKind: kind === 'day' ? 'time' : isNumber ? 'number' : 'text',
    isHiddenAtFirst: !atFirst.has(field),
    cell: ({ incentive }) => (
      <span className={kind === 'text' ? undefined : 'figures'} dir="auto">
        {describeIncentiveValue(type, field, incentive[field], format)}
      </span>
    ),
  }
  return card === undefined
    ? column
    : Object.assign(column, { card, cardLabel: t(`incentive_${field}`) })
}

/** A column for every field of a type, and how many customers each row reaches. */
export function buildIncentiveColumns(texts: ColumnTexts): readonly Column<IncentiveRow>[] {
  const { t, format, type, reach } = texts
  const nameField = getNameField(type)
  const fields = listIncentiveFields(type).filter((field) => field !== nameField)
  return [
    {
      id: nameField,
      header: t(`incentive_${nameField}`),
      width: 230,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ incentive }) => <span dir="auto">{nameIncentive(t, type, incentive)}</span>,
    },
    {
      id: 'reach',
      header: t('incentives_reaches'),
      width: 110,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      startsDescending: true,
      card: 'fact',
      cardLabel: t('incentives_reaches'),
      cell: ({ id }) =>
        reach === undefined ? (
          <span className="skeleton" style={{ width: 36 }} />
        ) : (
          <span className="figures">
            {reach === null ? t('incentives_reach_unknown') : describeReach(t, format, reach, id)}
          </span>
        ),
    },
    ...fields.map((field) => buildFieldColumn(texts, field)),
  ]
}

export const getIncentiveSorts = (type: IncentiveType): readonly string[] => [
  ...listIncentiveFields(type),
  'reach',
]

export function getIncentiveSortValue(
  type: IncentiveType,
  { id, incentive }: IncentiveRow,
  column: string,
  reach: IncentiveReach | undefined | null,
): string | number {
  if (column === 'reach') return reach?.reached[id] ?? -1
  if (column === getNameField(type)) return getIncentiveName(type, incentive)
  const field = listIncentiveFields(type).find((one) => one === column)
  if (field === undefined) return ''
  const isNumber = !isTypedAsText(getIncentiveFieldKind(type, field))
  return incentive[field] ?? (isNumber ? -Infinity : '')
}
