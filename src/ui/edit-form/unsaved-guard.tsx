import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useTranslation } from '../translation.ts'

interface UnsavedGuardInput {
  /** How many changes are not saved. */
  readonly count: number
  readonly onDiscard: () => void
}

export interface UnsavedGuard {
  /** Leaves at once, or after the answer where something is not saved. */
  readonly leave: (go: () => void) => void
  /** From now on nothing is asked: what was typed is saved. */
  readonly release: () => void
  readonly dialog: ReactNode
}

interface Place {
  readonly pathname: string
  readonly search: unknown
}

/** Sorting or paging the list beside a form leaves the form; opening another row does not. */
function isLeaving(current: Place, next: Place): boolean {
  const getOpen = ({ search }: Place) => (search as { readonly open?: unknown }).open
  return current.pathname !== next.pathname || getOpen(current) !== getOpen(next)
}

/**
 * Asks before a page, a panel or a window with unsaved changes is left: go on, leave them as a draft
 * or discard them.
 */
export function useUnsavedGuard({ count, onDiscard }: UnsavedGuardInput): UnsavedGuard {
  const { t } = useTranslation()
  const [pending, setPending] = useState<() => void>()
  const isReleased = useRef(false)
  const blocker = useBlocker({
    disabled: count === 0,
    enableBeforeUnload: count > 0,
    shouldBlockFn: ({ current, next }) => !isReleased.current && isLeaving(current, next),
    withResolver: true,
  })
  const isAsking = pending !== undefined || blocker.status === 'blocked'
  const go = () => {
    setPending(undefined)
    if (blocker.status === 'blocked') blocker.proceed()
    pending?.()
  }
  const stay = () => {
    setPending(undefined)
    if (blocker.status === 'blocked') blocker.reset()
  }
  return {
    leave: (leaveNow) => {
      if (count === 0) leaveNow()
      else setPending(() => leaveNow)
    },
    release: () => {
      isReleased.current = true
    },
    dialog: (
      <Dialog
        isOpen={isAsking}
        onClose={stay}
        title={t('edit_leave_title', { count })}
        width={480}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                onDiscard()
                go()
              }}
            >
              {t('edit_discard')}
            </Button>
            <Button onClick={go}>{t('edit_leave_draft')}</Button>
            <Button kind="primary" onClick={stay}>
              {t('edit_stay')}
            </Button>
          </>
        }
      >
        <p>{t('edit_leave_text')}</p>
      </Dialog>
    ),
  }
}
