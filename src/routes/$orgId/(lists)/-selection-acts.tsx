import type { Api } from '#src/api/client.ts'
import { ContactSelection } from '#src/features/bulk-contact/contact-selection.tsx'
import { AssignSelection } from '#src/features/customer-assignment/assign-selection.tsx'
import type { ListSelection } from '#src/features/customer-list/table/list-selection.ts'
import { SendLeads } from './-send-leads.tsx'

export interface SelectionActsProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly isOnline: boolean
  readonly selection: ListSelection
  readonly mayContact: boolean
  readonly maySendLeads: boolean
}

/** What can be done with the selected customers, each by its right. */
export function SelectionActs({
  userId,
  selection,
  mayContact,
  maySendLeads,
  ...place
}: SelectionActsProps) {
  return (
    <>
      <AssignSelection {...selection} {...place} userId={userId} />
      {mayContact && <ContactSelection {...selection} {...place} />}
      {maySendLeads && <SendLeads {...selection} {...place} userId={userId} />}
    </>
  )
}
