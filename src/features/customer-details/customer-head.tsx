import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { ContactWays } from './contact-ways.tsx'
import { RepresentativeChoice } from './representative-choice.tsx'

export interface CustomerHeadProps {
  readonly details: CustomerDetails
  readonly representative: number
  readonly onRepresentative: (position: number) => void
  /** Previous and next, where the customer was opened from a list. */
  readonly steps: ReactNode
}

/** Who it is, by name and plate, how far we are with them, who speaks for them, and which ways are open. */
export function CustomerHead({ details, representative, onRepresentative, steps }: CustomerHeadProps) {
  const { row, representatives = [] } = details
  const speaker = representatives.find(({ position }) => position === representative)
  return (
    <PageHead
      title={row.cFullName ?? row.fAgreementNo}
      beside={
        <div className="details-beside">
          {typeof row.aVrm === 'string' && row.aVrm !== '' && <Plate registration={row.aVrm} yellow />}
          <StatusMark status={statusNameOf(row.status)} />
          <ContactWays objections={speaker ?? row} doNotContact={row.doNotContact} />
        </div>
      }
      actions={
        <>
          {representatives.length > 0 && <RepresentativeChoice representatives={representatives} chosen={representative} onChoose={onRepresentative} />}
          {steps}
        </>
      }
    />
  )
}
