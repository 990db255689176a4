import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { NextStepLabel } from '#src/ui/customer/next-step-label.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import type { CellLayout } from '#src/ui/table/column.ts'

interface CellProps {
  readonly row: CustomerRow
  readonly layout: CellLayout
}

const toVehicleName = ({ aMake, aModel }: CustomerRow): string =>
  [aMake, aModel].filter((part) => part !== null && part !== undefined && part !== '').join(' ')

/** The customer's name with their registration plate and the state of a change recorded here. */
export function NameCell({
  row,
  layout,
  hasPlate,
  pendingReceipt,
}: CellProps & {
  readonly row: CustomerListRow
  readonly hasPlate: boolean
  readonly pendingReceipt: Receipt | undefined
}) {
  const plate =
    typeof row.aVrm === 'string' && row.aVrm !== '' ? <Plate registration={row.aVrm} /> : null
  const mark = (
    <>
      {pendingReceipt !== undefined && <ReceiptMark state={pendingReceipt.status} isShort />}
      {row.isHeldOut === true && <HeldOutMark />}
    </>
  )
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
        {plate} {toVehicleName(row)}
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
  const label = hasModel ? toVehicleName(row) : (row.aMake ?? '')
  return label === '' ? <span className="quiet">–</span> : <>{label}</>
}

export function StatusCell({ row, layout, now }: CellProps & { readonly now: string }) {
  return (
    <>
      <StatusMark status={toStatusName(row.status)} />
      {layout === 'stacked' && (
        <span className="second-line status-second">
          <NextStepLabel step={row.nextStep} at={row.nextStepAt} now={now} />
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
