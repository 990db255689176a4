import { personAddOutline } from 'ionicons/icons'
import { useState } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText } from '#src/ui/text.ts'
import { AssignDialog, type AssignDialogProps } from './assign-dialog.tsx'
import './assignment.css'

export interface AssignSelectionProps extends Omit<AssignDialogProps, 'isOpen' | 'onClose'> {
  readonly isOnline: boolean
}

/** The act on what is selected in the list; without a connection it is disabled and says why (W-065). */
export function AssignSelection({ isOnline, ...of }: AssignSelectionProps) {
  const say = useText()
  const { has } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!has('CanAssignCustomerToUser')) return null
  return (
    <span className="assign-bulk">
      <TextButton outlined icon={personAddOutline} opens="dialog" disabled={!isOnline} onClick={() => setOpen(true)}>
        {say('assign')}
      </TextButton>
      {!isOnline && <span className="small second">{say('assign_offline')}</span>}
      <AssignDialog {...of} isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  )
}
