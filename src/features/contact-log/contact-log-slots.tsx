import type { ReactNode } from 'react'
import { ConsentButton } from './consent-button.tsx'
import { ContactBar } from './contact-bar.tsx'
import { LastRecorded } from './last-recorded.tsx'
import { ObjectionSection } from './objection-section.tsx'
import { ContactLogActions } from './contact-log-actions.tsx'
import { ContactLogProvider } from './contact-log-provider.tsx'
import type { ContactLogCustomer, ContactLogDeps } from './context/contact-log-deps.ts'
import { PendingMark } from './pending-mark.tsx'
import { StatusSelect } from './status-select.tsx'
import './contact-log.css'

/** The parts of the contact log that a customer's page places; they need `wrap` around them. */
export function contactLogSlots(deps: ContactLogDeps) {
  return {
    wrap: (shown: ContactLogCustomer, page: ReactNode) => (
      <ContactLogProvider deps={deps} {...shown}>
        {page}
      </ContactLogProvider>
    ),
    status: <StatusSelect />,
    consentButton: <ConsentButton />,
    lastRecorded: <LastRecorded />,
    pendingMark: <PendingMark />,
    actions: <ContactLogActions />,
    contactBar: <ContactBar />,
    consent: <ObjectionSection />,
  }
}
