import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { NextStep } from '#src/ui/customer/next-step.tsx'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import type { CellLayout } from '#src/ui/table/column.ts'
import './customer-list.css'

interface CellProps {
  readonly row: CustomerRow
  readonly layout: CellLayout
}

const vehicleWords = ({ aMake, aModel }: CustomerRow): string =>
  [aMake, aModel].filter((part) => part !== null && part !== undefined && part !== '').join(' ')

/** The customer's name; beside or under it the plate they know themselves by, and where something stands that was recorded of them here. */
export function NameCell({
  row,
  layout,
  hasPlate,
  open,
}: CellProps & { readonly hasPlate: boolean; readonly open: Receipt | undefined }) {
  const plate =
    typeof row.aVrm === 'string' && row.aVrm !== '' ? <Plate registration={row.aVrm} /> : null
  const mark = open === undefined ? null : <ReceiptMark standing={open.standing} isShort />
  if (layout === 'wide') {
    return (
      <span className="name-cell">
        <span className="ellipsis">{row.cFullName}</span>
        {mark}
        {hasPlate && plate}
      </span>
    )
  }
  return (
    <>
      <span className="name-line">
        {row.cFullName} {mark}
      </span>
      <span className="second-line name-second">
        {plate} {vehicleWords(row)}
      </span>
    </>
  )
}

/** Make and model in one; the make alone where the model has a column of its own. */
export function VehicleCell({
  row,
  hasModel,
}: {
  readonly row: CustomerRow
  readonly hasModel: boolean
}) {
  const words = hasModel ? vehicleWords(row) : (row.aMake ?? '')
  return words === '' ? <span className="quiet">–</span> : <>{words}</>
}

export function StatusCell({ row, layout, now }: CellProps & { readonly now: string }) {
  return (
    <>
      <StatusMark status={statusNameOf(row.status)} />
      {layout === 'stacked' && (
        <span className="second-line status-second">
          <NextStep step={row.nextStep} at={row.nextStepAt} now={now} />
        </span>
      )}
    </>
  )
}

/** Who works the customer and since when (W-092). */
export function AssignedCell({ row, layout }: CellProps) {
  const format = useFormat()
  if (row.assignedUser === null || row.assignedUser === undefined)
    return <span className="quiet">–</span>
  const since = typeof row.assignedUserDate === 'string' ? format.date(row.assignedUserDate) : ''
  return (
    <span className={`assigned ${layout}`}>
      <span className="ellipsis">{row.assignedUser}</span>
      <span className={layout === 'wide' ? 'quiet small figures' : 'second-line'}>{since}</span>
    </span>
  )
}
