import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { SecondFactorStep } from './second-factor-step.ts'

interface SecondFactorActionsProps {
  readonly step: SecondFactorStep
  readonly form: string
  readonly isEnabled: boolean
  readonly isBusy: boolean
  readonly onStep: (step: SecondFactorStep) => void
  readonly onClose: () => void
}

/** The buttons of each step. */
export function SecondFactorActions({
  step,
  form,
  isEnabled,
  isBusy,
  onStep,
  onClose,
}: SecondFactorActionsProps) {
  const { t } = useTranslation()
  if (step.kind === 'status')
    return (
      <>
        {isEnabled && (
          <Button kind="quiet" onClick={() => onStep({ kind: 'removal' })}>
            {t('mfa_turn_off')}
          </Button>
        )}
        <Button kind="primary" onClick={() => onStep({ kind: 'password', notice: null })}>
          {t(isEnabled ? 'mfa_replace' : 'mfa_set_up')}
        </Button>
      </>
    )
  if (step.kind === 'codes')
    return (
      <Button kind="primary" onClick={onClose}>
        {t('mfa_codes_stored')}
      </Button>
    )
  const isRemoval = step.kind === 'removal' || step.kind === 'passkey_removal'
  const isPasskey = step.kind === 'passkey' || step.kind === 'passkey_removal'
  return (
    <>
      <Button kind="quiet" onClick={isPasskey ? () => onStep({ kind: 'status' }) : onClose}>
        {t('dialog_cancel')}
      </Button>
      <Button kind={isRemoval ? 'danger' : 'primary'} type="submit" form={form} busy={isBusy}>
        {t(isRemoval ? 'mfa_remove' : 'sign_in_continue')}
      </Button>
    </>
  )
}
