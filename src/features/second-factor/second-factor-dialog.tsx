import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AddPasskeyStep } from './add-passkey-step.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { SecondFactorActions } from './second-factor-actions.tsx'
import { stepTitles } from './second-factor-step.ts'
import type { SecondFactorStep } from './second-factor-step.ts'
import { secondFactorQuery } from './second-factor.queries.ts'
import { SetUpStep } from './set-up-step.tsx'
import { useSecondFactorSteps } from './use-second-factor-steps.ts'
import type { SecondFactorSteps } from './use-second-factor-steps.ts'
import './second-factor.css'

function useStatus() {
  const { user } = useBoot()
  const { data, isError } = useQuery(secondFactorQuery(useApi()))
  return { data, isError, isEnabled: data?.is_mfa_enabled ?? user.is_mfa_enabled }
}

function Status({ onStep }: { readonly onStep: (step: SecondFactorStep) => void }) {
  const { t } = useTranslation()
  const { data, isError, isEnabled } = useStatus()
  return (
    <div className="second-factor">
      <p>{t(isEnabled ? 'mfa_on_text' : 'mfa_off_text')}</p>
      {isEnabled && data !== undefined && (
        <p role="status">{t('mfa_codes_left', { count: data.recovery_codes_left })}</p>
      )}
      {isError && <p role="alert">{t('mfa_failed')}</p>}
      <PasskeyList
        onAdd={() => onStep({ kind: 'passkey' })}
        onRemove={(passkey) => onStep({ kind: 'passkey_removal', passkey })}
      />
    </div>
  )
}

function Step({ steps, form }: { readonly steps: SecondFactorSteps; readonly form: string }) {
  const { t } = useTranslation()
  const { session } = useBoot()
  const { step, setStep, whileBusy, begin, confirm, remove, addPasskey, removePasskey } = steps
  switch (step.kind) {
    case 'status':
      return <Status onStep={setStep} />
    case 'password':
      return (
        <PasswordStep
          form={form}
          about={t('mfa_password_text')}
          notice={step.notice}
          onSubmit={(password) => whileBusy(begin(password))}
        />
      )
    case 'removal':
      return (
        <PasswordStep
          form={form}
          about={t('mfa_remove_text')}
          notice={null}
          onSubmit={(password) => whileBusy(remove(password))}
        />
      )
    case 'set_up':
      return (
        <SetUpStep
          form={form}
          username={session.username}
          secret={step.secret}
          onSubmit={(code) => whileBusy(confirm(code))}
        />
      )
    case 'codes':
      return <RecoveryCodesStep codes={step.codes} />
    case 'passkey':
      return <AddPasskeyStep form={form} onSubmit={(typed) => whileBusy(addPasskey(typed))} />
    case 'passkey_removal':
      return (
        <PasswordStep
          form={form}
          about={t('passkey_remove_text', { name: step.passkey.name })}
          notice={null}
          onSubmit={(password) => whileBusy(removePasskey(step.passkey, password))}
        />
      )
  }
}

/** The second factor of the person: set up, replaced, removed; and their passkeys. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const { session } = useBoot()
  const { isEnabled } = useStatus()
  const steps = useSecondFactorSteps(onClose)
  const { step, setStep, isBusy } = steps
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t(stepTitles[step.kind])}
      about={session.username}
      width={480}
      actions={
        <SecondFactorActions
          step={step}
          form={form}
          isEnabled={isEnabled}
          isBusy={isBusy}
          onStep={setStep}
          onClose={onClose}
        />
      }
    >
      <Step steps={steps} form={form} />
    </Dialog>
  )
}
