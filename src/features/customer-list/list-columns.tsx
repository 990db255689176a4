import type { ReactNode } from 'react'
import type { CustomerField, FieldKind } from '#domain/customers/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/customer.fields.ts'
import { CustomerConsent } from '#src/ui/customer/customer-consent.tsx'
import { Ends } from '#src/ui/customer/ends.tsx'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { NextStep } from '#src/ui/customer/next-step.tsx'
import {
  CustomerEquity,
  CustomerParity,
  CustomerTrueEquity,
} from '#src/ui/customer/customer-standing.tsx'
import type { Say } from '#src/ui/text.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { AssignedCell, NameCell, StatusCell, VehicleCell } from './customer-cells.tsx'
import { AccountLink, FlagMarks } from './customer-marks.tsx'

type CustomerColumn = Column<CustomerListRow>

export interface ColumnsWorld {
  /** The fields that this person may see in this organisation. */
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  /** The columns that are shown, so that no cell repeats what stands beside it. */
  readonly chosen: readonly string[]
  readonly say: Say
  /** The moment that the rows were answered, as an ISO instant, and its day in the organisation's zone. */
  readonly now: string
  readonly today: string
  /** Product types whose true equity is not shown (W-084). */
  readonly leaseProducts: readonly string[]
  readonly recentLinkDays: number
  /** Rows have two lines, as on a tablet: a step stands under its status. */
  readonly isStacked: boolean
  /** Draws the count of mapped cars as the way to them. */
  readonly mappedCars: (row: CustomerRow) => ReactNode
  /** What was recorded here of the customer and is not with the host yet. */
  readonly openOf: (row: CustomerListRow) => Receipt | undefined
}

/** What a list shows before anybody chooses, in the specification's order (W§9 L207). */
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

/** The order on the screen: who, what they drive, when it ends, where they stand, what comes next; then everything else as catalogued. */
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

/** What is unusual about the column of a field. */
function traitsOf({
  now,
  today,
  say,
  chosen,
  leaseProducts,
  recentLinkDays,
  isStacked,
  mappedCars,
  openOf,
}: ColumnsWorld): Partial<Record<string, Partial<CustomerColumn>>> {
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
          open={openOf(row)}
        />
      ),
    },
    aVrm: { width: 96, hideBelow: 'desk', card: 'second' },
    aMake: {
      width: 144,
      hideBelow: 'desk',
      card: 'second',
      cell: (row) => <VehicleCell row={row} hasModel={!chosen.includes('aModel')} />,
    },
    fEndDate: {
      width: 136,
      card: 'fact',
      cardLabel: say('list_card_ends'),
      cell: (row, layout) => (
        <>
          <span className="on-table">
            <Ends day={row.fEndDate} today={today} layout={layout} />
          </span>
          <span className="on-card">
            <Ends day={row.fEndDate} today={today} layout="days" />
          </span>
        </>
      ),
    },
    fPayment: { width: 92, card: 'fact', cardLabel: say('list_card_pays') },
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
    status: {
      width: isStacked ? 208 : 136,
      card: 'status',
      cell: (row, layout) => <StatusCell row={row} layout={layout} now={now} />,
    },
    nextStep: {
      width: 144,
      hideBelow: 'desk',
      card: 'note',
      cell: (row) => <NextStep step={row.nextStep} at={row.nextStepAt} now={now} />,
    },
    assignedUser: { width: 200, cell: (row, layout) => <AssignedCell row={row} layout={layout} /> },
    aVin: { width: 168 },
    mapped_inventory_count: { cell: mappedCars },
    pFuelType: { width: 116, hideBelow: 'desk' },
    dSalesPerson: { width: 116, hideBelow: 'laptop' },
    atgAccountID: {
      width: 124,
      hideBelow: 'laptop',
      cell: (row) => <AccountLink row={row} now={now} recentDays={recentLinkDays} />,
    },
  }
}

function composites({ fields, say, now, isStacked }: ColumnsWorld): readonly CustomerColumn[] {
  const isSeen = (wire: string) => fields.some((field) => field.wire === wire)
  const group = say('customer_group_workflow')
  return [
    ...(['buyUpFlag', 'ev_flag', 'warnings', 'actionBy'].some(isSeen)
      ? [
          {
            id: 'flags',
            group,
            header: say('list_column_flags'),
            width: 84,
            hideBelow: 'desk' as const,
            cell: (row: CustomerListRow) => <FlagMarks row={row} now={now} />,
          },
        ]
      : []),
    {
      id: 'contact',
      group: say('customer_group_consent'),
      header: say('list_column_contact'),
      width: isStacked ? 124 : 120,
      hideBelow: 'desk' as const,
      cell: (row: CustomerListRow) => <CustomerConsent row={row} />,
    },
  ]
}

/** Every column of the list that these fields allow, each with its place on a row and on a card. */
export function listColumns(world: ColumnsWorld): readonly CustomerColumn[] {
  const { fields, say, chosen } = world
  const traits = traitsOf(world)
  const place = (id: string) => (leading.includes(id) ? leading.indexOf(id) : leading.length)
  const columnOf = (field: CustomerField<CustomerFieldName>): CustomerColumn => ({
    id: field.wire,
    header: say(field.label),
    width: widths[field.kind],
    isSortable: field.isSortable,
    cell: (row) => <FieldValue field={field} value={row[field.wire]} />,
    group: say(`customer_group_${field.group}`),
    ...(figures.has(field.kind) ? { align: 'end' } : {}),
    ...traits[field.wire],
  })
  const single = fields
    .filter(({ kind, wire }) => kind !== 'record' && wire !== 'organisationid')
    .map((field) => columnOf(field))
  // What a person has chosen is shown, whether there is room or not; what was delivered makes room.
  const isAsDelivered = chosen.join() === initialColumns.join()
  const shown = [...single, ...composites(world)].map(({ hideBelow, ...column }): CustomerColumn =>
    isAsDelivered && hideBelow !== undefined ? Object.assign(column, { hideBelow }) : column,
  )
  return shown.sort((one, other) => place(one.id) - place(other.id))
}
