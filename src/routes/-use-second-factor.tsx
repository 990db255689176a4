import { lazy, Suspense, useState } from 'react'
import { isReminderDue, readReminderDays } from '#domain/sessions/second-factor.rules.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { readMfaReminder, writeMfaReminder } from '#src/features/second-factor/mfa-reminder.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
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
  const { session, user, parameters } = useBoot()
  const userId = session.userid
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [dismissal, setDismissal] = useState(() => readMfaReminder(localStorage, userId))
  const [openedAt] = useState(() => new Date())
  const days = readReminderDays(parameters.get('MfaReminderTimeout'))
  const isDue = isReminderDue({
    isReminderOn: parameters.get('show_mfa_reminder') === 'true',
    isMfaEnabled: user.is_mfa_enabled,
    dismissal,
    days,
    now: openedAt,
  })
  const dismiss = (isDelayed: boolean) => {
    const dismissed = { at: new Date(), isDelayed }
    writeMfaReminder(localStorage, userId, dismissed)
    setDismissal(dismissed)
    setConfirming(isDelayed)
  }
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
            onDismiss={dismiss}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    ),
  }
}
