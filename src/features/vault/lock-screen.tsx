import { lockClosedOutline } from 'ionicons/icons'
import { useEffect, useState, type ReactNode } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Logo } from '#src/ui/frame/logo.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { ForgottenPin } from './forgotten-pin.tsx'
import { PinEntry } from './pin-entry.tsx'
import type { VaultCover, VaultDesk } from './vault-desk.model.ts'
import './vault.css'

type Shown = Exclude<VaultCover, { readonly kind: 'looking' }>

export interface LockScreenProps {
  readonly desk: Pick<VaultDesk, 'unlock' | 'forget'>
  readonly cover: Shown
  /** The person whose vault it is. */
  readonly name: string
  readonly organisation: string
  readonly isOnline: boolean
  /** Whether whoever is there has just given their password. */
  readonly hasSignedIn: boolean
  /** Asks for the person's password. */
  readonly passwordForm: ReactNode
  /** Ends the session: the way to sign in again, and to be where one was. */
  readonly onSignIn: () => void
  /** Ends the session for somebody else. */
  readonly onLeave: () => void
}

const titles: Readonly<Record<Shown['kind'], TextKey>> = {
  pin: 'vault_title_pin',
  password: 'vault_title',
  contact: 'vault_title_contact',
}

/** Stands in front of everything while the vault is shut: nothing behind it is drawn. */
export function LockScreen({
  desk,
  cover,
  name,
  organisation,
  isOnline,
  hasSignedIn,
  passwordForm,
  onSignIn,
  onLeave,
}: LockScreenProps) {
  const say = useText()
  const [isForgotten, setForgotten] = useState(false)
  const title = say(titles[cover.kind])
  useEffect(() => {
    const before = document.title
    document.title = `${title} – ${say('frame_name')}`
    return () => {
      document.title = before
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the title
  }, [title])
  const isTriedOut = cover.kind === 'pin' && cover.refusal?.name === 'sign_in'
  const signIn = isOnline ? (
    <Button
      kind={cover.kind === 'contact' ? 'primary' : 'secondary'}
      size="large"
      wide
      onClick={onSignIn}
    >
      {say('vault_sign_in')}
    </Button>
  ) : (
    <p className="second">{say('vault_needs_network')}</p>
  )
  return (
    <main className="lock">
      <div className="lock-column">
        <header className="lock-head">
          <Logo size={32} />
          <h1 tabIndex={-1}>
            <Icon of={lockClosedOutline} size={20} />
            {title}
          </h1>
          <p className="second">{say('vault_who', { name, organisation })}</p>
        </header>
        {cover.sealed > 0 && !isForgotten && (
          <p className="lock-sealed">{say('vault_sealed', { count: cover.sealed })}</p>
        )}
        {isForgotten && cover.kind === 'pin' ? (
          <ForgottenPin
            sealed={cover.sealed}
            isOnline={isOnline}
            hasSignedIn={hasSignedIn}
            onSignIn={onSignIn}
            onForget={desk.forget}
            onBack={() => setForgotten(false)}
          />
        ) : (
          <>
            {cover.kind === 'pin' && <PinEntry refusal={cover.refusal} onUnlock={desk.unlock} />}
            {cover.kind === 'password' && (
              <>
                <p>{say(`vault_${cover.why}`)}</p>
                {passwordForm}
              </>
            )}
            {cover.kind === 'contact' && <p>{say(`vault_${cover.why}`)}</p>}
            {(cover.kind === 'contact' || isTriedOut) && signIn}
            <div className="lock-ways">
              {cover.kind === 'pin' && (
                <TextButton onClick={() => setForgotten(true)}>{say('vault_forgotten')}</TextButton>
              )}
              {isOnline && cover.kind !== 'contact' && (
                <TextButton onClick={onLeave}>{say('vault_other_person')}</TextButton>
              )}
            </div>
          </>
        )}
      </div>
    </main>
  )
}
