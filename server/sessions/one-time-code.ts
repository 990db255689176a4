import { Secret, TOTP } from 'otpauth'

const period = 30
/** Clocks may differ by one period either way. */
const drift = 1

/**
 * The time step of a code, or null where it is wrong. `secret` is base32. The caller must accept a
 * step only once.
 */
export function findCodeStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period,
    window: drift,
    timestamp,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
