/** How long a set-up that nobody confirms is good, in seconds. */
export const secondFactorSetupSeconds = 600

export const recoveryCodeCount = 10

/** 16 signs of 32 each are 80 random bits: too many to guess, even from a stolen hash. */
export const recoveryCodeLength = 16

/** No I, L, O and U: nobody takes one sign for another. */
export const recoveryCodeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** In an authenticator app and in its address. */
const issuer = 'Forecourt'

const defaultReminderDays = 60
const dayMilliseconds = 86_400_000

const toGroups = (text: string): readonly string[] => text.match(/.{1,4}/gu) ?? []

/** The six digits of a one-time code, however they are spaced; null where it is none. */
export function readOneTimeCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/gu, '')
  return /^\d{6}$/u.test(digits) ? digits : null
}

/** A recovery code as it is hashed, from any spelling of it; null where it is none. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed
    .replaceAll(/[\s\-–—]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
  const isCode =
    signs.length === recoveryCodeLength &&
    Array.from(signs).every((sign) => recoveryCodeSigns.includes(sign))
  return isCode ? signs : null
}

/** A recovery code as a person sees it. */
export const formatRecoveryCode = (signs: string): string => toGroups(signs).join('-')

/** A base32 secret in groups, for who types it. */
export const formatSecret = (secret: string): string => toGroups(secret).join(' ')

/** What an authenticator app reads from the QR code. */
export function toAuthenticatorAddress(username: string, secret: string): string {
  const label = [issuer, username].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}

/** The last time that a person put the reminder away. */
export interface ReminderDismissal {
  readonly at: Date
  /** Delayed until the organisation's time is over; else until the next sign-in. */
  readonly isDelayed: boolean
}

export interface ReminderFacts {
  /** The organisation's `show_mfa_reminder`. */
  readonly isReminderOn: boolean
  readonly isMfaEnabled: boolean
  readonly dismissal: ReminderDismissal | null
  /** The organisation's `MfaReminderTimeout`. */
  readonly days: number
  readonly now: Date
}

/** The days of `MfaReminderTimeout`; 60 where it is no whole number above zero. */
export function readReminderDays(parameter: string | undefined): number {
  const days = Number(parameter)
  return Number.isInteger(days) && days > 0 ? days : defaultReminderDays
}

/** Whether a dismissal is older than the organisation's time. */
const isOver = ({ at }: ReminderDismissal, days: number, now: Date): boolean =>
  now.getTime() - at.getTime() > days * dayMilliseconds

/** Whether the person is reminded to set up a second factor. */
export function isReminderDue({
  isReminderOn,
  isMfaEnabled,
  dismissal,
  days,
  now,
}: ReminderFacts): boolean {
  if (!isReminderOn || isMfaEnabled) return false
  return dismissal === null || isOver(dismissal, days, now)
}
