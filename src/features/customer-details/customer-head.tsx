import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useMedia } from '#src/ui/media.ts'
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

/** Where a second line takes the representative from the first, which has a long name and the steps. */
const tablet = '(min-width: 768px) and (max-width: 1099.98px)'

/** Name and plate, status, representative, and what the customer allows. */
export function CustomerHead({
  details,
  representative,
  onRepresentative,
  steps,
  contactLog,
}: CustomerHeadProps) {
  const { row, representatives = [] } = details
  const isTablet = useMedia(tablet)
  const representativeChoice = representatives.length > 0 && (
    <RepresentativeChoice
      representatives={representatives}
      chosen={representative}
      onChoose={onRepresentative}
    />
  )
  return (
    <PageHead
      title={row.cFullName ?? row.fAgreementNo}
      beside={
        <div className="details-beside">
          {typeof row.aVrm === 'string' && row.aVrm !== '' && (
            <Plate registration={row.aVrm} yellow />
          )}
          {contactLog.status}
          {contactLog.consentButton}
          {isTablet && representativeChoice}
          {contactLog.lastRecorded}
        </div>
      }
      actions={
        <>
          {!isTablet && representativeChoice}
          {contactLog.actions}
          {steps}
        </>
      }
    />
  )
}
