import { useState } from 'react'
import { isReminderDue, readReminderDays } from '#domain/sessions/second-factor.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { readMfaReminder, writeMfaReminder } from './mfa-reminder.ts'

/** Whether the person is reminded now, and what puts the reminder away on this browser. */
export function useMfaReminder() {
  const { session, user, parameters } = useBoot()
  const { userid: userId } = session
  const [dismissal, setDismissal] = useState(() => readMfaReminder(localStorage, userId))
  const [now] = useState(() => new Date())
  const days = readReminderDays(parameters.get('MfaReminderTimeout'))
  const isDue = isReminderDue({
    isReminderOn: parameters.get('show_mfa_reminder') === 'true',
    isMfaEnabled: user.is_mfa_enabled,
    dismissal,
    days,
    now,
  })
  const dismiss = (isDelayed: boolean) => {
    const dismissed = { at: new Date(), isDelayed }
    writeMfaReminder(localStorage, userId, dismissed)
    setDismissal(dismissed)
  }
  return { isDue, days, dismiss }
}
