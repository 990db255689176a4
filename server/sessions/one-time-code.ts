import { Secret, TOTP } from 'otpauth'
import { readOneTimeCode } from '#domain/sessions/second-factor.rules.ts'

const period = 30
/** Clocks may differ by one period either way. */
const drift = 1

/**
 * The time step of a code, or null where it is wrong. `secret` is base32. The caller must accept a
 * step only once.
 */
export function findCodeStep(secret: string, typed: string, now: Date): number | null {
  const token = readOneTimeCode(typed)
  if (token === null) return null
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

/** 160 random bits in base32, as RFC 4226 advises. */
export const createOneTimeSecret = (): string => new Secret({ size: 20 }).base32
