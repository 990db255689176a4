import type { ReminderDismissal } from '#domain/sessions/second-factor.rules.ts'

const getKey = (userId: string): string => `forecourt.mfa-reminder.${userId}`

function parseDismissal(text: string): ReminderDismissal | null {
  try {
    const { at, isDelayed } = JSON.parse(text) as { at?: unknown; isDelayed?: unknown }
    const date = new Date(typeof at === 'string' ? at : Number.NaN)
    return Number.isNaN(date.getTime()) ? null : { at: date, isDelayed: isDelayed === true }
  } catch {
    return null
  }
}

/** When this person put the reminder away on this browser, if ever. */
export function readMfaReminder(storage: Storage, userId: string): ReminderDismissal | null {
  const text = storage.getItem(getKey(userId))
  return text === null ? null : parseDismissal(text)
}

export function writeMfaReminder(
  storage: Storage,
  userId: string,
  { at, isDelayed }: ReminderDismissal,
): void {
  storage.setItem(getKey(userId), JSON.stringify({ at: at.toISOString(), isDelayed }))
}

/** At a sign-in the reminder is due again, unless it was delayed for longer. */
export function resetMfaReminder(storage: Storage, userId: string): void {
  if (readMfaReminder(storage, userId)?.isDelayed !== true) storage.removeItem(getKey(userId))
}
