import * as v from 'valibot'
import { readRecoveryCode } from '#domain/sessions/second-factor.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { emailAddress } from '#src/ui/form/email-address.ts'

const key = (name: TextKey): string => name

/** The values of the sign-in form; messages are text keys. */
export const credentialsModel = v.object({
  username: emailAddress,
  password: v.pipe(v.string(), v.nonEmpty(key('sign_in_password_needed'))),
})

export type Credentials = v.InferOutput<typeof credentialsModel>

export const recoveryCodeModel = v.object({
  mfa_code: v.pipe(
    v.string(),
    v.check((typed) => readRecoveryCode(typed) !== null, key('sign_in_recovery_needed')),
  ),
})

export const codeModel = v.object({
  mfa_code: v.pipe(v.string(), v.regex(/^\d{6}$/, key('sign_in_code_needed'))),
})
