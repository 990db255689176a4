import type { FormRefusal } from '#src/ui/form/form.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { problemTexts } from './password.model.ts'
import type { PasswordAnswer } from './password.mutations.ts'

/** What the form shows of the host's answer; nothing where the password has changed. */
export function toFormRefusal(
  answer: PasswordAnswer,
  t: Translate,
  wrongCredentials: FormRefusal,
): FormRefusal | undefined {
  switch (answer.kind) {
    case 'changed':
      return undefined
    case 'refused':
      return { fields: { password: problemTexts[answer.problem] } }
    case 'wait':
      return { form: t('sign_in_wait', { count: answer.seconds }) }
    case 'link_invalid':
      return { form: 'password_link_invalid' }
    case 'wrong_credentials':
      return wrongCredentials
    case 'failed':
      return { form: 'reset_page_failed_reset' }
  }
}
