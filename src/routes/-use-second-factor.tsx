import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useMfaReminder } from '#src/features/second-factor/use-mfa-reminder.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'

const SecondFactorDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/second-factor/second-factor-dialog.tsx')))
    .SecondFactorDialog,
}))

const MfaReminderDialog = lazy(async () => ({
  default: (
    await loadChunk(() => import('#src/features/second-factor/mfa-reminder-dialog.tsx'), {
      isRequested: false,
    })
  ).MfaReminderDialog,
}))

/** The second factor's dialog and its reminder; `open` is null without a connection. */
export function useSecondFactor() {
  const isOnline = useOnline()
  const isNew = useLocation({ select: ({ state }) => state.setUpSecondFactor === true })
  const [isOpen, setOpen] = useState(isNew)
  const [isConfirming, setConfirming] = useState(false)
  const { isDue, days, dismiss } = useMfaReminder()
  const open = () => setOpen(true)
  return {
    open: isOnline ? open : null,
    dialogs: (
      <Suspense fallback={null}>
        {isOpen && <SecondFactorDialog onClose={() => setOpen(false)} />}
        {(isConfirming || (isDue && isOnline && !isOpen)) && (
          <MfaReminderDialog
            days={days}
            onSetUp={() => {
              dismiss(false)
              open()
            }}
            onDismiss={(isDelayed) => {
              dismiss(isDelayed)
              setConfirming(isDelayed)
            }}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    ),
  }
}
