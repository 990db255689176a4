import { useQuery } from '@tanstack/react-query'
import { personAddOutline } from 'ionicons/icons'
import { useState } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText } from '#src/ui/text.ts'
import { AssignDialog, type AssignDialogProps } from './assign-dialog.tsx'
import { peopleQuery } from './assignment.queries.ts'
import './assignment.css'

export interface AssignSelectionProps extends Omit<AssignDialogProps, 'isOpen' | 'onClose'> {
  readonly isOnline: boolean
}

/** The act on what is selected in the list; without a connection several are not assigned, and it says why (W-065). One is, and waits in the outbox. */
export function AssignSelection({ isOnline, ...of }: AssignSelectionProps) {
  const say = useText()
  const { has } = useRights()
  const [isOpen, setOpen] = useState(false)
  // Known before the network goes: to whom one can be given without it.
  useQuery({
    ...peopleQuery(of.api, of.orgId),
    enabled: isOnline && has('CanAssignCustomerToUser'),
  })
  if (!has('CanAssignCustomerToUser')) return null
  return (
    <span className="assign-bulk">
      <TextButton
        outlined
        icon={personAddOutline}
        opens="dialog"
        disabled={!isOnline && of.only === undefined}
        onClick={() => setOpen(true)}
      >
        {say('assign')}
      </TextButton>
      {!isOnline && of.only === undefined && (
        <span className="small second">{say('assign_offline')}</span>
      )}
      <AssignDialog {...of} isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  )
}
