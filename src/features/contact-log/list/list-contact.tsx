import { useMemo } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { useRights } from '#src/ui/rights.tsx'
import { ContactLogContext } from '../context/contact-log-context.ts'
import type { ContactLogContextValue } from '../context/contact-log-context.ts'
import type { ContactLogDeps } from '../context/contact-log-deps.ts'
import { ContactLogDialogs } from '../contact-log-dialogs.tsx'
import { useContactLogNotices } from '../contact-log-notices.ts'
import { useWritingRights } from '../writing-rights.ts'
import type { ListContactForm } from './row-contact.tsx'

interface ListContactProps {
  readonly deps: ContactLogDeps
  readonly details: CustomerDetails
  /** Null once it is closed: what was recorded is still told. */
  readonly form: ListContactForm | null
  readonly onClose: () => void
}

const nobodyNext = () => {}

/** A form about one customer of the list, without their page. */
export function ListContact({ deps, details, form, onClose }: ListContactProps) {
  const { has } = useRights()
  const mayRecord = has('CanChangeCustomerStatus')
  const mayWrite = useWritingRights()
  const value = useMemo<ContactLogContextValue>(
    () => ({
      ...deps,
      details,
      representative: 0,
      mayRecord,
      mayWrite,
      form,
      open: nobodyNext,
      close: onClose,
      announceNext: nobodyNext,
    }),
    [deps, details, mayRecord, mayWrite, form, onClose],
  )
  useContactLogNotices(deps.receipts)
  return (
    <ContactLogContext value={value}>
      <ContactLogDialogs />
    </ContactLogContext>
  )
}
