import type { ReactNode } from 'react'
import type { CustomerField, FieldKind } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { CustomerConsent } from '#src/ui/customer/customer-consent.tsx'
import { AgreementEnd } from '#src/ui/customer/agreement-end.tsx'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import { NextStepLabel } from '#src/ui/customer/next-step-label.tsx'
import {
  CustomerEquity,
  CustomerParity,
  CustomerTrueEquity,
} from '#src/ui/customer/customer-equity.tsx'
import type { Translate } from '#src/ui/translation.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { AssignedCell, NameCell, StatusCell, VehicleCell } from './customer-cells.tsx'
import { AccountLink, FlagMarks } from './customer-marks.tsx'

type CustomerColumn = Column<CustomerListRow>

export interface ListColumnOptions {
  /** The fields that this person may see in this organisation. */
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  /** The shown columns, so that no cell repeats its neighbour. */
  readonly chosen: readonly string[]
  readonly t: Translate
  /** When the rows were answered, as an ISO instant, and its day in the organisation's zone. */
  readonly now: string
  readonly today: string
  /** Product types whose true equity is not shown (W-084). */
  readonly leaseProducts: readonly string[]
  readonly recentLinkDays: number
  /** Rows have two lines, as on a tablet: the next step is under the status. */
  readonly isStacked: boolean
  /** Renders the count of mapped cars as a link to them. */
  readonly renderMappedCars: (row: CustomerRow) => ReactNode
  /** The receipt of a change to the customer that the host does not have yet. */
  readonly getPendingReceipt: (row: CustomerListRow) => Receipt | undefined
}

/** The columns of a list before anybody chooses. */
export const initialColumns: readonly string[] = [
  'cFullName',
  'aMake',
  'fEquity',
  'fParity',
  'status',
  'flags',
  'dSalesPerson',
  'pFuelType',
  'contact',
  'atgAccountID',
]

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
      width: 136,
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

function financeColumns({ t, isStacked, leaseProducts }: ListColumnOptions): ColumnOverrides {
  return {
    fPayment: { width: 92, card: 'fact', cardLabel: t('list_card_pays') },
    fEquity: {
      width: isStacked ? 150 : 126,
      align: 'standing',
      card: 'fact',
      cell: (row) => <CustomerEquity row={row} />,
    },
    fTrueEquity: {
      width: 126,
      align: 'standing',
      cell: (row) => <CustomerTrueEquity row={row} leaseProducts={leaseProducts} />,
    },
    fParity: {
      width: isStacked ? 156 : 130,
      align: 'standing',
      card: 'figure',
      cell: (row) => <CustomerParity row={row} />,
    },
  }
}

function workflowColumns({ now, isStacked, recentLinkDays }: ListColumnOptions): ColumnOverrides {
  return {
    status: {
      width: isStacked ? 208 : 136,
      card: 'status',
      cell: (row, layout) => <StatusCell row={row} layout={layout} now={now} />,
    },
    nextStep: {
      width: 144,
      hideBelow: 'desktop',
      card: 'note',
      cell: (row) => <NextStepLabel step={row.nextStep} at={row.nextStepAt} now={now} />,
    },
    assignedUser: { width: 200, cell: (row, layout) => <AssignedCell row={row} layout={layout} /> },
    dSalesPerson: { width: 116, hideBelow: 'laptop' },
    atgAccountID: {
      width: 124,
      hideBelow: 'laptop',
      cell: (row) => <AccountLink row={row} now={now} recentDays={recentLinkDays} />,
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
    ...workflowColumns(options),
  }
}

function composites({ fields, t, now, isStacked }: ListColumnOptions): readonly CustomerColumn[] {
  const isSeen = (wire: string) => fields.some((field) => field.wire === wire)
  const group = t('customer_group_workflow')
  return [
    ...(['buyUpFlag', 'ev_flag', 'warnings', 'actionBy'].some(isSeen)
      ? [
          {
            id: 'flags',
            group,
            header: t('list_column_flags'),
            width: 84,
            hideBelow: 'desktop' as const,
            cell: (row: CustomerListRow) => <FlagMarks row={row} now={now} />,
          },
        ]
      : []),
    {
      id: 'contact',
      group: t('customer_group_consent'),
      header: t('list_column_contact'),
      width: isStacked ? 124 : 120,
      hideBelow: 'desktop' as const,
      cell: (row: CustomerListRow) => <CustomerConsent row={row} />,
    },
  ]
}

/** Every column that these fields allow, each with its position on a row and on a card. */
export function buildListColumns(options: ListColumnOptions): readonly CustomerColumn[] {
  const { fields, t, chosen } = options
  const overrides = buildColumnOverrides(options)
  const getPosition = (id: string) => (leading.includes(id) ? leading.indexOf(id) : leading.length)
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
  const isAsDelivered = chosen.join() === initialColumns.join()
  const shown = [...single, ...composites(options)].map(
    ({ hideBelow, ...column }): CustomerColumn =>
      isAsDelivered && hideBelow !== undefined ? Object.assign(column, { hideBelow }) : column,
  )
  return shown.sort((one, other) => getPosition(one.id) - getPosition(other.id))
}
