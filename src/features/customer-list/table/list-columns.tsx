import type { ReactNode } from 'react'
import type { CustomerField, FieldKind } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { CustomerConsent } from '#src/ui/customer/customer-consent.tsx'
import { AgreementEnd } from '#src/ui/customer/agreement-end.tsx'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import {
  CustomerEquity,
  CustomerParity,
  CustomerTrueEquity,
} from '#src/ui/customer/customer-equity.tsx'
import type { Translate } from '#src/ui/translation.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { NameCell, VehicleCell } from './customer-cells.tsx'
import { FlagMarks } from './customer-marks.tsx'
import { buildPhoneColumn, buildWorkColumns } from './work-columns.tsx'

type CustomerColumn = Column<CustomerListRow>

export interface ListColumnOptions {
  /** The fields that this person may see in this organisation. */
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  /** The shown columns, so that no cell repeats its neighbour. */
  readonly chosen: readonly string[]
  /** Nobody has chosen them: they stand in their own order and hide where there is no space. */
  readonly areDefault: boolean
  /** The tab is worked through by due time. */
  readonly isQueue: boolean
  readonly t: Translate
  /** When the rows were answered, as an ISO instant, and its day in the organisation's zone. */
  readonly now: string
  readonly today: string
  /** Product types whose true equity is not shown (W-084). */
  readonly leaseProducts: readonly string[]
  readonly recentLinkDays: number
  /** Rows have two lines, as on a tablet: the next step is under the status. */
  readonly isStacked: boolean
  /** Rows are cards. */
  readonly isPhone: boolean
  /** Renders the count of mapped cars as a link to them. */
  readonly renderMappedCars: (row: CustomerRow) => ReactNode
  /** The button that reaches a customer; null for who may not. */
  readonly renderContact: (row: CustomerListRow) => ReactNode
  /** The receipt of a change to the customer that the host does not have yet. */
  readonly getPendingReceipt: (row: CustomerListRow) => Receipt | undefined
}

/**
 * The order on the screen: person, vehicle, end, equity, next step; then every other field as
 * catalogued.
 */
const leading: readonly string[] = [
  'cFullName',
  'aVrm',
  'aMake',
  'aModel',
  'fEndDate',
  'fPayment',
  'fEquity',
  'fParity',
  'status',
  'nextStep',
  'nextStepAt',
  'assignedUser',
  'phone',
  'flags',
  'dSalesPerson',
  'pFuelType',
  'contact',
  'atgAccountID',
]

const widths: Readonly<Record<FieldKind, number>> = {
  text: 140,
  url: 84,
  code: 124,
  status: 136,
  money: 104,
  integer: 96,
  decimal: 96,
  percent: 84,
  date: 104,
  datetime: 144,
  flag: 88,
  list: 160,
  record: 120,
}

const figures: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'decimal', 'percent'])

type ColumnOverrides = Partial<Record<string, Partial<CustomerColumn>>>

function vehicleColumns({
  t,
  chosen,
  today,
  isStacked,
  isQueue,
  renderMappedCars,
}: ListColumnOptions): ColumnOverrides {
  return {
    aVrm: { width: 96, hideBelow: 'desktop', card: 'second' },
    aMake: {
      width: 144,
      hideBelow: 'desktop',
      card: 'second',
      cell: (row) => <VehicleCell row={row} hasModel={!chosen.includes('aModel')} />,
    },
    fEndDate: {
      width: isStacked ? 112 : 136,
      ...(isQueue ? { hideBelow: 'lying' as const } : {}),
      card: 'fact',
      cardLabel: t('list_card_ends'),
      cell: (row, layout) => (
        <>
          <span className="on-table">
            <AgreementEnd day={row.fEndDate} today={today} layout={layout} />
          </span>
          <span className="on-card">
            <AgreementEnd day={row.fEndDate} today={today} layout="days" />
          </span>
        </>
      ),
    },
    aVin: { width: 168 },
    mapped_inventory_count: { cell: renderMappedCars },
    pFuelType: { width: 116, hideBelow: 'desktop' },
  }
}

function financeColumns({
  t,
  isStacked,
  isQueue,
  leaseProducts,
}: ListColumnOptions): ColumnOverrides {
  return {
    fPayment: {
      width: isStacked ? 100 : 92,
      hideBelow: 'lying',
      card: 'fact',
      cardLabel: t('list_card_pays'),
    },
    fEquity: {
      width: isStacked ? 132 : 126,
      align: 'standing',
      startsDescending: true,
      ...(isQueue ? { hideBelow: 'laptop' as const } : {}),
      card: 'fact',
      cell: (row) => <CustomerEquity row={row} />,
    },
    fTrueEquity: {
      width: 126,
      align: 'standing',
      startsDescending: true,
      cell: (row) => <CustomerTrueEquity row={row} leaseProducts={leaseProducts} />,
    },
    fParity: {
      width: isStacked ? 152 : 130,
      align: 'standing',
      startsDescending: true,
      card: 'figure',
      cell: (row) => <CustomerParity row={row} />,
    },
  }
}

/** What differs from the default column of a field. */
function buildColumnOverrides(options: ListColumnOptions): ColumnOverrides {
  const { chosen, isStacked, getPendingReceipt } = options
  return {
    cFullName: {
      isRowHeader: true,
      ...(isStacked ? {} : { width: chosen.includes('aVrm') ? 162 : 250 }),
      card: 'title',
      cell: (row, layout) => (
        <NameCell
          row={row}
          layout={layout}
          hasPlate={!chosen.includes('aVrm')}
          pendingReceipt={getPendingReceipt(row)}
        />
      ),
    },
    ...vehicleColumns(options),
    ...financeColumns(options),
    ...buildWorkColumns(options),
  }
}

function composites({
  fields,
  t,
  now,
  isStacked,
  renderContact,
}: ListColumnOptions): readonly CustomerColumn[] {
  const isSeen = (wire: string) => fields.some((field) => field.wire === wire)
  const group = t('customer_group_workflow')
  return [
    ...(['buyUpFlag', 'ev_flag', 'warnings', 'actionBy'].some(isSeen)
      ? [
          {
            id: 'flags',
            group,
            header: t('list_column_flags'),
            width: 108,
            hideBelow: 'desktop' as const,
            cell: (row: CustomerListRow) => <FlagMarks row={row} now={now} />,
          },
        ]
      : []),
    {
      id: 'contact',
      group: t('customer_group_consent'),
      header: t('list_column_contact'),
      width: isStacked ? 176 : 156,
      hideBelow: 'desktop' as const,
      cell: (row: CustomerListRow) => (
        <span className="contact-cell">
          <CustomerConsent row={row} />
          {renderContact(row)}
        </span>
      ),
    },
  ]
}

/** Every column that these fields allow, each with its position on a row and on a card. */
export function buildListColumns(options: ListColumnOptions): readonly CustomerColumn[] {
  const { fields, t, chosen, areDefault } = options
  const overrides = buildColumnOverrides(options)
  const order = areDefault ? [...chosen, ...leading] : leading
  const getPosition = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const toColumn = (field: CustomerField<CustomerFieldName>): CustomerColumn => ({
    id: field.wire,
    header: t(field.label),
    width: widths[field.kind],
    isSortable: field.isSortable,
    cell: (row) => <CustomerFieldValue field={field} value={row[field.wire]} />,
    group: t(`customer_group_${field.group}`),
    ...(figures.has(field.kind) ? { align: 'end' } : {}),
    ...overrides[field.wire],
  })
  const single = fields
    .filter(({ kind, wire }) => kind !== 'record' && wire !== 'organisationid')
    .map((field) => toColumn(field))
  // Chosen columns are always shown; default columns hide where there is no space.
  const shown = [...single, ...composites(options), ...buildPhoneColumn(options)].map(
    ({ hideBelow, ...column }): CustomerColumn =>
      areDefault && hideBelow !== undefined ? Object.assign(column, { hideBelow }) : column,
  )
  return shown.sort((one, other) => getPosition(one.id) - getPosition(other.id))
}
