import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { CustomerConsent } from '#src/ui/customer/customer-consent.tsx'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'

export interface CustomerHeadProps {
  readonly row: CustomerRow
  /** Previous and next, where the customer was opened from a list. */
  readonly steps: ReactNode
}

/** Who it is, by name and plate, how far we are with them, and which ways are open. */
export function CustomerHead({ row, steps }: CustomerHeadProps) {
  return (
    <PageHead
      title={row.cFullName ?? row.fAgreementNo ?? ''}
      beside={
        <div className="details-beside">
          {typeof row.aVrm === 'string' && row.aVrm !== '' && <Plate registration={row.aVrm} yellow />}
          <StatusMark status={statusNameOf(row.status)} />
          <CustomerConsent row={row} />
        </div>
      }
      actions={steps}
    />
  )
}
