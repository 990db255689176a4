import { Secret, TOTP } from 'otpauth'
import { demoMfaSecret } from '#server/demo/organisations/accounts.ts'

/** The code that the authenticator app of mfa@demo.example shows now. */
export function demoOneTimeCode(): string {
  return new TOTP({ secret: Secret.fromBase32(demoMfaSecret) }).generate()
}
