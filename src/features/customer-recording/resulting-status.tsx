import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { useText } from '#src/ui/text.ts'

/** What saving does to the status, said before it is done. */
export function ResultingStatus({ status }: { readonly status: CustomerStatus | null }) {
  const say = useText()
  if (status === null) return null
  return (
    <p className="recording-result">
      {say('recording_sets_status')} <StatusMark status={statusNameOf(status)} />
    </p>
  )
}
