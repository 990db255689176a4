import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import type { RecordingSlots } from './recording-slots.ts'
import { RepresentativeChoice } from './representative-choice.tsx'

export interface CustomerHeadProps {
  readonly details: CustomerDetails
  readonly representative: number
  readonly onRepresentative: (position: number) => void
  /** Previous and next, where the customer was opened from a list. */
  readonly steps: ReactNode
  readonly recording: RecordingSlots
}

/** Who it is, by name and plate, how far we are with them, who speaks for them, and which ways are open. */
export function CustomerHead({
  details,
  representative,
  onRepresentative,
  steps,
  recording,
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
          {recording.status}
          {recording.ways}
          {recording.last}
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
          {recording.acts}
          {steps}
        </>
      }
    />
  )
}
