import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { tablet, useMedia } from '#src/ui/media.ts'
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

export interface HeadToolsProps {
  readonly details: CustomerDetails
  readonly representative: number
  readonly onRepresentative: (position: number) => void
  readonly actions: ReactNode
}

/** The representative and the actions of the head. */
export function HeadTools({
  details: { representatives },
  representative,
  onRepresentative,
  actions,
}: HeadToolsProps) {
  return (
    <>
      {representatives !== undefined && representatives.length > 0 && (
        <RepresentativeChoice
          representatives={representatives}
          chosen={representative}
          onChoose={onRepresentative}
        />
      )}
      {actions}
    </>
  )
}

/**
 * Name and plate, status, and what the customer allows; the representative and the actions, too,
 * but on a tablet.
 */
export function CustomerHead({ steps, contactLog, ...tools }: CustomerHeadProps) {
  const { row } = tools.details
  const isTablet = useMedia(tablet)
  return (
    <PageHead
      title={row.cFullName ?? row.fAgreementNo}
      beside={
        <div className="details-beside">
          {typeof row.aVrm === 'string' && row.aVrm !== '' && (
            <Plate registration={row.aVrm} yellow />
          )}
          {contactLog.status}
          {row.isHeldOut === true && <HeldOutMark />}
          {contactLog.consentButton}
          {!isTablet && contactLog.lastRecorded}
        </div>
      }
      actions={
        <>
          {!isTablet && <HeadTools {...tools} actions={contactLog.actions} />}
          {steps}
        </>
      }
    />
  )
}
