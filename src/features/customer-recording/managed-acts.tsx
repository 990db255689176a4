import { mayManageCustomer } from '#domain/customers/customer-management.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** Edit and clone, of customers that are kept here (W-124); both need the host, and say so without it. */
export function ManagedActs() {
  const say = useText()
  const { has } = useRights()
  const { details, isOnline, open } = useRecordingDesk()
  if (
    !mayManageCustomer(
      details.row,
      new Set(has('CanManageCustomerManagement') ? ['CanManageCustomerManagement'] : []),
    )
  )
    return null
  return (
    <span
      className="recording-managed"
      title={isOnline ? undefined : say('recording_needs_network')}
    >
      <Button disabled={!isOnline} onClick={() => open('edit')}>
        {say('recording_edit')}
      </Button>
      <Button disabled={!isOnline} onClick={() => open('clone')}>
        {say('recording_clone')}
      </Button>
      {!isOnline && <span className="small quiet">{say('recording_needs_network')}</span>}
    </span>
  )
}
