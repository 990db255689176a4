import { lockClosedOutline } from 'ionicons/icons'
import { useEffect, useState, type ReactNode } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Logo } from '#src/ui/frame/logo.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ForgottenPin } from './forgotten-pin.tsx'
import { PinEntry } from './pin-entry.tsx'
import type { LockScreenState, SessionVault } from '#src/session/vault/session-vault.model.ts'
import './vault.css'

type Shown = Exclude<LockScreenState, { readonly kind: 'looking' }>

export interface LockScreenProps {
  readonly vault: Pick<SessionVault, 'unlock' | 'discardSealed'>
  readonly state: Shown
  /** The person whose vault it is. */
  readonly name: string
  readonly organisation: string
  readonly isOnline: boolean
  /** Whether the person has just given their password. */
  readonly hasSignedIn: boolean
  /** The form for the person's password. */
  readonly passwordForm: ReactNode
  /** Ends the session for a new sign-in, which returns to this page. */
  readonly onSignIn: () => void
  /** Ends the session for another person. */
  readonly onLeave: () => void
}

const titles: Readonly<Record<Shown['kind'], TextKey>> = {
  pin: 'vault_title_pin',
  password: 'vault_title',
  contact: 'vault_title_contact',
}

/** Replaces the page while the vault is locked. */
export function LockScreen({
  vault,
  state,
  name,
  organisation,
  isOnline,
  hasSignedIn,
  passwordForm,
  onSignIn,
  onLeave,
}: LockScreenProps) {
  const { t } = useTranslation()
  const [isForgotten, setForgotten] = useState(false)
  const title = t(titles[state.kind])
  useEffect(() => {
    const before = document.title
    document.title = `${title} – ${t('frame_name')}`
    return () => {
      document.title = before
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the title
  }, [title])
  const isTriedOut = state.kind === 'pin' && state.refusal?.name === 'sign_in'
  const signIn = isOnline ? (
    <Button
      kind={state.kind === 'contact' ? 'primary' : 'secondary'}
      size="large"
      wide
      onClick={onSignIn}
    >
      {t('vault_sign_in')}
    </Button>
  ) : (
    <p className="second">{t('vault_needs_network')}</p>
  )
  return (
    <main className="lock">
      <div className="lock-column">
        <header className="lock-head">
          <Logo size={32} />
          <h1 tabIndex={-1}>
            <Icon icon={lockClosedOutline} size={20} />
            {title}
          </h1>
          <p className="second">{t('vault_who', { name, organisation })}</p>
        </header>
        {state.sealed > 0 && !isForgotten && (
          <p className="lock-sealed">{t('vault_sealed', { count: state.sealed })}</p>
        )}
        {isForgotten && state.kind === 'pin' ? (
          <ForgottenPin
            sealed={state.sealed}
            isOnline={isOnline}
            hasSignedIn={hasSignedIn}
            onSignIn={onSignIn}
            onForget={vault.discardSealed}
            onBack={() => setForgotten(false)}
          />
        ) : (
          <>
            {state.kind === 'pin' && (
              <PinEntry form={state.form} refusal={state.refusal} onUnlock={vault.unlock} />
            )}
            {state.kind === 'password' && (
              <>
                <p>{t(`vault_${state.why}`)}</p>
                {passwordForm}
              </>
            )}
            {state.kind === 'contact' && <p>{t(`vault_${state.why}`)}</p>}
            {(state.kind === 'contact' || isTriedOut) && signIn}
            <div className="lock-ways">
              {state.kind === 'pin' && (
                <TextButton onClick={() => setForgotten(true)}>{t('vault_forgotten')}</TextButton>
              )}
              {isOnline && state.kind !== 'contact' && (
                <TextButton onClick={onLeave}>{t('vault_other_person')}</TextButton>
              )}
            </div>
          </>
        )}
      </div>
    </main>
  )
}
