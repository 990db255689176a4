import { lazy, Suspense, useState } from 'react'
import { TextButton } from '../button/text-button.tsx'
import { loadChunk } from '../load-chunk.ts'
import { useTranslation } from '../translation.ts'
import type { BulkAction } from './bulk-action.ts'

const BulkDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./bulk-dialog.tsx'))).BulkDialog,
}))

interface BulkBarProps {
  readonly actions: readonly BulkAction[]
  readonly selected: readonly string[]
  readonly isOnline: boolean
  /** Called after an act: its rows need not be selected any more. */
  readonly onDone: () => void
}

/** The acts on what is selected, each with its number; without a network none can be done. */
export function BulkBar({ actions, selected, isOnline, onDone }: BulkBarProps) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<{
    readonly action: BulkAction
    readonly ids: readonly string[]
  }>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {actions.map((action) => (
        <TextButton
          key={action.id}
          outlined
          opens="dialog"
          disabled={!isOnline}
          {...(action.icon === undefined ? {} : { icon: action.icon })}
          onClick={() => {
            setBegun({ action, ids: selected })
            setOpen(true)
          }}
        >
          {action.label(selected.length)}
        </TextButton>
      ))}
      {!isOnline && <span className="small second">{t('bulk_offline')}</span>}
      {begun !== undefined && (
        <Suspense fallback={null}>
          <BulkDialog
            key={`${begun.action.id} ${begun.ids.join(' ')}`}
            {...begun}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  )
}
