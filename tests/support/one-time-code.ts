import { Secret, TOTP } from 'otpauth'
import { demoMfaSecret } from '#server/demo/organisations/accounts.ts'

/** The code that an authenticator app shows now, or `steps` half minutes later: each is good once. */
export const getOneTimeCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** The same of mfa@demo.example. */
export const demoOneTimeCode = (steps = 0): string => getOneTimeCode(demoMfaSecret, steps)
