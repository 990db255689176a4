import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import type { ContactLogSlots } from './contact-log-slots.ts'
import { RepresentativeChoice } from './representative-choice.tsx'

export interface CustomerHeadProps {
  readonly details: CustomerDetails
  readonly representative: number
  readonly onRepresentative: (position: number) => void
  /** Previous and next, where the customer was opened from a list. */
  readonly steps: ReactNode
  readonly contactLog: ContactLogSlots
}

/** Name and plate, status, representative, and contact channels. */
export function CustomerHead({
  details,
  representative,
  onRepresentative,
  steps,
  contactLog,
}: CustomerHeadProps) {
  const { row, representatives = [] } = details
  return (
    <PageHead
      title={row.cFullName ?? row.fAgreementNo}
      beside={
        <div className="details-beside">
          {typeof row.aVrm === 'string' && row.aVrm !== '' && (
            <Plate registration={row.aVrm} yellow />
          )}
          {contactLog.status}
          {contactLog.contactSwitches}
          {contactLog.lastRecorded}
        </div>
      }
      actions={
        <>
          {representatives.length > 0 && (
            <RepresentativeChoice
              representatives={representatives}
              chosen={representative}
              onChoose={onRepresentative}
            />
          )}
          {contactLog.actions}
          {steps}
        </>
      }
    />
  )
}
