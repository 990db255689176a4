import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useContactLogNotices } from './contact-log-notices.ts'
import { useContactLogShortcuts } from './contact-log-shortcuts.ts'
import { useNextCustomerNotice } from './next-customer-notice.ts'
import { useWritingRights } from './writing-rights.ts'
import { ContactLogContext } from './context/contact-log-context.ts'
import type { ContactLogContextValue, ContactLogForm } from './context/contact-log-context.ts'
import type { ContactLogCustomer, ContactLogDeps } from './context/contact-log-deps.ts'

const fetchDialogs = () => import('./contact-log-dialogs.tsx')

const ContactLogDialogs = lazy(async () => ({
  default: (await loadChunk(fetchDialogs)).ContactLogDialogs,
}))

export interface ContactLogProviderProps extends ContactLogCustomer {
  readonly deps: ContactLogDeps
  readonly children: ReactNode
}

/** The contact log of the customer that is shown: its forms, its shortcuts and its notices. */
export function ContactLogProvider({
  deps,
  details,
  representative,
  children,
}: ContactLogProviderProps) {
  const { has } = useRights()
  const [form, setForm] = useState<ContactLogForm | null>(null)
  const announceNext = useNextCustomerNotice(deps.next)
  const mayRecord = has('CanChangeCustomerStatus')
  const mayWrite = useWritingRights()
  const hasForms = mayRecord || mayWrite.size > 0
  const value = useMemo<ContactLogContextValue>(
    () => ({
      ...deps,
      details,
      representative,
      mayRecord,
      mayWrite,
      form,
      open: setForm,
      close: () => setForm(null),
      announceNext,
    }),
    [deps, details, representative, mayRecord, mayWrite, form, announceNext],
  )
  // Before the network is lost: what is recorded needs the forms.
  useEffect(() => {
    if (hasForms) return whenIdle(() => void loadChunk(fetchDialogs, { isRequested: false }))
  }, [hasForms])
  useContactLogNotices(deps.receipts)
  useContactLogShortcuts({
    isOpen: hasForms && details.row.doNotContact !== true,
    onForm: setForm,
  })
  return (
    <ContactLogContext value={value}>
      {children}
      {form !== null && (
        <Suspense fallback={null}>
          <ContactLogDialogs />
        </Suspense>
      )}
    </ContactLogContext>
  )
}
