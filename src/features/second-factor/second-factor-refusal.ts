import type { FormRefusal } from '#src/ui/form/form.tsx'
import type { Translate } from '#src/ui/translation.ts'
import type { PasskeyRefusal } from './passkey.mutations.ts'

/** What a form of the second factor shows of the host's refusal. */
export function toSecondFactorRefusal(refusal: PasskeyRefusal, t: Translate): FormRefusal {
  switch (refusal.kind) {
    case 'wrong_password':
      return { fields: { password: 'password_current_wrong' } }
    case 'wrong_code':
      return { fields: { mfa_code: 'mfa_code_wrong' } }
    case 'wait':
      return { form: t('sign_in_wait', { count: refusal.seconds }) }
    case 'expired':
      return { form: 'mfa_setup_expired' }
    case 'passkey':
      return { form: refusal.reason }
    case 'failed':
      return { form: 'mfa_failed' }
  }
}
