import * as v from 'valibot'
import {
  formatSecret,
  readOneTimeCode,
  toAuthenticatorAddress,
} from '#domain/sessions/second-factor.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { touch, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CopyTextButton } from '#src/ui/button/copy-text-button.tsx'
import { QrCode } from './qr-code.tsx'
import { useStepFocus } from './use-step-focus.ts'

const needed: TextKey = 'sign_in_code_needed'
const codeModel = v.object({
  mfa_code: v.pipe(
    v.string(),
    v.check((typed) => readOneTimeCode(typed) !== null, needed),
  ),
})

export interface SetUpStepProps {
  readonly form: string
  readonly username: string
  readonly secret: string
  readonly onSubmit: (code: string) => Promise<FormRefusal | undefined>
}

/** The secret as a QR code and to be typed, and the code that confirms it. */
export function SetUpStep({ form, username, secret, onSubmit }: SetUpStepProps) {
  const { t } = useTranslation()
  const step = useStepFocus()
  const isTouch = useMedia(touch)
  const address = toAuthenticatorAddress(username, secret)
  return (
    <div ref={step} tabIndex={-1} className="second-factor">
      <p>{t('mfa_set_up_scan')}</p>
      <QrCode text={address} label={t('mfa_set_up_picture')} />
      {isTouch && (
        <a className="link" href={address}>
          {t('mfa_set_up_open_app')}
        </a>
      )}
      <div>
        <p>{t('mfa_set_up_type')}</p>
        <p className="mfa-secret">
          <code aria-label={t('mfa_secret')}>{formatSecret(secret)}</code>
          <CopyTextButton text={secret} label={t('mfa_secret_copy')} />
        </p>
      </div>
      <Form
        id={form}
        isShort
        schema={codeModel}
        defaults={{ mfa_code: '' }}
        onSubmit={({ mfa_code }) => onSubmit(mfa_code)}
        label={t('mfa_title')}
      >
        <CodeField name="mfa_code" label={t('mfa_set_up_code')} hint={t('sign_in_code_hint')} />
      </Form>
    </div>
  )
}
