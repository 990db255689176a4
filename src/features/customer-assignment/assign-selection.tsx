import { personAddOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import { usePrefetchedPeople } from './assignment.queries.ts'
import './assignment.css'

const AssignDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./assign-dialog.tsx'))).AssignDialog,
}))

export interface AssignSelectionProps extends Omit<AssignDialogProps, 'isOpen' | 'onClose'> {
  readonly isOnline: boolean
}

/**
 * Assigns what is selected in the list; offline several cannot be assigned, and it says why
 * (W-065). One can, and waits in the outbox.
 */
export function AssignSelection({ isOnline, ...of }: AssignSelectionProps) {
  const { t } = useTranslation()
  const { has } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [hasDialog, setHasDialog] = useState(false)
  if (isOpen && !hasDialog) setHasDialog(true)
  usePrefetchedPeople(of.api, of.orgId, isOnline)
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
        {t('assign_number', { count: of.selected.length })}
      </TextButton>
      {!isOnline && of.only === undefined && (
        <span className="small second">{t('assign_offline')}</span>
      )}
      {hasDialog && (
        <Suspense fallback={null}>
          <AssignDialog {...of} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
