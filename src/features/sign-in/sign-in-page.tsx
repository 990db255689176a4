import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { readOneTimeCode } from '#domain/sessions/second-factor.rules.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { requestSignIn } from './sign-in.mutations.ts'
import type { SignInAnswer } from './sign-in.mutations.ts'
import type { Credentials } from './sign-in.model.ts'

const failed = 'login_page_failed_login_message'
const wrongCode = 'login_page_failed_login_message_mfa'
const wrongRecoveryCode = 'sign_in_recovery_wrong'
const failures: ReadonlySet<string> = new Set([failed, wrongCode, wrongRecoveryCode])

function withdrawFailures(): void {
  for (const { id, message } of flash.messages()) if (failures.has(message)) flash.dismiss(id)
}

function refuseCode(code: string): FormRefusal {
  const message = readOneTimeCode(code) === null ? wrongRecoveryCode : wrongCode
  flash.error(message)
  return { fields: { mfa_code: message } }
}

export interface SignInPageProps {
  readonly api: Api
  /** Why the person has to sign in again, where they were signed in. */
  readonly reason:
    | 'sign_in_ended_idle'
    | 'sign_in_ended_refused'
    | 'sign_in_ended_revoked'
    | 'sign_in_ended_wiped'
    | null
  /** How many unsent changes are on this device. */
  readonly waitingCount: number
  /** Whether the browser keeps a session over this connection; over plain HTTP it does not. */
  readonly isSecure: boolean
  readonly forgotten: ReactNode
  /** The button of single sign-on, where it is set up. */
  readonly signOn: ReactNode
  /** The credentials are null where a passkey signed in. */
  readonly onSignedIn: (credentials: Credentials | null) => Promise<void>
  readonly onPasswordChangeNeeded: (username: string) => void
}

/** Sign-in: e-mail and password, then a one-time code where the host asks for it. */
export function SignInPage({
  api,
  reason,
  waitingCount,
  isSecure,
  forgotten,
  signOn,
  onSignedIn,
  onPasswordChangeNeeded,
}: SignInPageProps) {
  const { t } = useTranslation()
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const [isCodeRequired, setCodeRequired] = useState(false)
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => withdrawFailures, [])

  async function act(
    answer: SignInAnswer,
    typed: Credentials,
    code?: string,
  ): Promise<FormRefusal | undefined> {
    switch (answer.kind) {
      case 'signed_in':
        if (answer.recoveryCodesLeft !== null)
          flash.info('sign_in_recovery_used', { count: answer.recoveryCodesLeft })
        await onSignedIn(typed)
        return undefined
      case 'code_needed':
        setCodeRequired(true)
        setHasPasskeys(answer.hasPasskeys)
        return undefined
      case 'password_change_needed':
        onPasswordChangeNeeded(typed.username)
        return undefined
      case 'wrong_code':
        return refuseCode(code ?? '')
      case 'wrong_credentials':
        flash.error(failed)
        return isCodeRequired
          ? { form: failed }
          : { fields: { username: failed, password: failed } }
      case 'wait':
        return { form: t('sign_in_wait', { count: answer.seconds }) }
      case 'not_secure':
        return { form: 'sign_in_not_secure' }
      case 'failed':
        flash.error(failed)
        return { form: 'sign_in_failed' }
    }
  }

  async function send(typed: Credentials, code?: string): Promise<FormRefusal | undefined> {
    withdrawFailures()
    setCredentials(typed)
    setBusy(true)
    try {
      return await act(await requestSignIn(api, typed, code), typed, code)
    } finally {
      setBusy(false)
    }
  }

  const passkey = (
    <PasskeyButton
      api={api}
      isSecondFactor={isCodeRequired}
      onSignedIn={() => onSignedIn(null)}
      onPasswordChangeNeeded={onPasswordChangeNeeded}
    />
  )
  return (
    <>
      <div className="sign-in-about">
        <h1 tabIndex={-1} className="page-title">
          {t(isCodeRequired ? 'sign_in_code_title' : 'sign_in_title')}
        </h1>
        {isCodeRequired && (
          <p className="second">{t('sign_in_code_about', { username: credentials.username })}</p>
        )}
      </div>
      {!isSecure && <Hint tone="caution">{t('sign_in_not_secure')}</Hint>}
      {reason !== null && !isCodeRequired && <Hint>{t(reason)}</Hint>}
      {waitingCount > 0 && !isCodeRequired && (
        <div role="status">
          <Hint tone="caution">{t('sign_in_changes_wait', { count: waitingCount })}</Hint>
        </div>
      )}
      {isCodeRequired ? (
        <CodeForm
          isBusy={isBusy}
          passkey={hasPasskeys ? passkey : null}
          onSubmit={(code) => send(credentials, code)}
          onBack={() => setCodeRequired(false)}
        />
      ) : (
        <>
          <CredentialsForm
            username={credentials.username}
            isBusy={isBusy}
            forgotten={forgotten}
            onSubmit={(typed) => send(typed)}
          />
          {passkey}
          {signOn}
        </>
      )}
    </>
  )
}
