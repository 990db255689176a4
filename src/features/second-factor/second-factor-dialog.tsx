import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { toSecondFactorRefusal } from './second-factor-refusal.ts'
import { requestConfirmation, requestRemoval, requestSetup } from './second-factor.mutations.ts'
import { secondFactorQuery } from './second-factor.queries.ts'
import { SetUpStep } from './set-up-step.tsx'
import './second-factor.css'

type Step =
  | { readonly kind: 'status' }
  | { readonly kind: 'password'; readonly isRemoval: boolean; readonly notice: TextKey | null }
  | { readonly kind: 'set_up'; readonly secret: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const titles: Readonly<Record<Exclude<Step['kind'], 'password'>, TextKey>> = {
  status: 'mfa_title',
  set_up: 'mfa_set_up_title',
  codes: 'mfa_codes_title',
}

const getTitle = (step: Step): TextKey => {
  if (step.kind !== 'password') return titles[step.kind]
  return step.isRemoval ? 'mfa_remove_title' : 'mfa_set_up_title'
}

/** The steps from one to the next; each sends one call. */
function useSteps(onClose: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const { organisation } = useBoot()
  const [step, setStep] = useState<Step>({ kind: 'status' })
  const [isBusy, setBusy] = useState(false)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey })
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, organisation.id).queryKey })
  }
  async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  async function begin(password: string): Promise<FormRefusal | undefined> {
    const answer = await requestSetup(api, password)
    if (answer.kind !== 'begun') return toSecondFactorRefusal(answer, t)
    setStep({ kind: 'set_up', secret: answer.secret })
    return undefined
  }
  async function confirm(code: string): Promise<FormRefusal | undefined> {
    const answer = await requestConfirmation(api, code)
    if (answer.kind === 'expired') {
      setStep({ kind: 'password', isRemoval: false, notice: 'mfa_setup_expired' })
      return undefined
    }
    if (answer.kind !== 'confirmed') return toSecondFactorRefusal(answer, t)
    setStep({ kind: 'codes', codes: answer.codes })
    refresh()
    return undefined
  }
  async function remove(password: string): Promise<FormRefusal | undefined> {
    const answer = await requestRemoval(api, password)
    if (answer.kind !== 'removed') return toSecondFactorRefusal(answer, t)
    refresh()
    flash.success('mfa_removed')
    onClose()
    return undefined
  }
  return {
    step,
    setStep,
    isBusy,
    begin: (password: string) => whileBusy(() => begin(password)),
    confirm: (code: string) => whileBusy(() => confirm(code)),
    remove: (password: string) => whileBusy(() => remove(password)),
  }
}

function Status() {
  const { t } = useTranslation()
  const { user } = useBoot()
  const { data, isError } = useQuery(secondFactorQuery(useApi()))
  const isEnabled = data?.is_mfa_enabled ?? user.is_mfa_enabled
  return (
    <div className="second-factor">
      <p>{t(isEnabled ? 'mfa_on_text' : 'mfa_off_text')}</p>
      {isEnabled && data !== undefined && (
        <p role="status">{t('mfa_codes_left', { count: data.recovery_codes_left })}</p>
      )}
      {isError && <p role="alert">{t('mfa_failed')}</p>}
    </div>
  )
}

/** The second factor of the person: set up, replaced, removed. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const { session, user } = useBoot()
  const { data } = useQuery(secondFactorQuery(useApi()))
  const isEnabled = data?.is_mfa_enabled ?? user.is_mfa_enabled
  const { step, setStep, isBusy, begin, confirm, remove } = useSteps(onClose)
  const ask = (isRemoval: boolean) => setStep({ kind: 'password', isRemoval, notice: null })
  const isRemoval = step.kind === 'password' && step.isRemoval
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t(getTitle(step))}
      about={session.username}
      width={480}
      actions={
        <>
          {step.kind === 'status' && isEnabled && (
            <Button kind="quiet" onClick={() => ask(true)}>
              {t('mfa_remove')}
            </Button>
          )}
          {step.kind === 'status' && (
            <Button kind="primary" onClick={() => ask(false)}>
              {t(isEnabled ? 'mfa_replace' : 'mfa_set_up')}
            </Button>
          )}
          {(step.kind === 'password' || step.kind === 'set_up') && (
            <>
              <Button kind="quiet" onClick={onClose}>
                {t('dialog_cancel')}
              </Button>
              <Button
                kind={isRemoval ? 'danger' : 'primary'}
                type="submit"
                form={form}
                busy={isBusy}
              >
                {t(isRemoval ? 'mfa_remove' : 'sign_in_continue')}
              </Button>
            </>
          )}
          {step.kind === 'codes' && (
            <Button kind="primary" onClick={onClose}>
              {t('mfa_codes_stored')}
            </Button>
          )}
        </>
      }
    >
      {step.kind === 'status' && <Status />}
      {step.kind === 'password' && (
        <PasswordStep
          form={form}
          about={isRemoval ? 'mfa_remove_text' : 'mfa_password_text'}
          notice={step.notice}
          onSubmit={isRemoval ? remove : begin}
        />
      )}
      {step.kind === 'set_up' && (
        <SetUpStep
          form={form}
          username={session.username}
          secret={step.secret}
          onSubmit={confirm}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodesStep codes={step.codes} />}
    </Dialog>
  )
}
