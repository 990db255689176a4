import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useOutboxState } from '#src/session/outbox/use-outbox.tsx'
import { useStore } from '#src/state/use-store.ts'
import type { LockScreenProps } from './lock-screen.tsx'
import { VaultProvider } from '#src/session/vault/use-vault.tsx'
import type { SessionVault } from '#src/session/vault/session-vault.model.ts'

/** Loaded ahead: without a network it could not be. */
export const preloadLockScreen = () => import('./lock-screen.tsx')
const LockScreen = lazy(async () => ({ default: (await preloadLockScreen()).LockScreen }))
const PinSheet = lazy(async () => ({ default: (await import('./pin-sheet.tsx')).PinSheet }))

export interface VaultGateProps extends Pick<
  LockScreenProps,
  'isOnline' | 'hasSignedIn' | 'passwordForm' | 'onSignIn' | 'onLeave'
> {
  readonly vault: SessionVault
  /** Rendered only while unlocked. */
  readonly children: ReactNode
}

/** The page, or the lock screen in its place. */
export function VaultGate({ vault, children, ...rest }: VaultGateProps) {
  const { lockScreen } = useStore(vault)
  const { user, organisation } = useBoot()
  if (lockScreen === null) return <VaultProvider vault={vault}>{children}</VaultProvider>
  if (lockScreen.kind === 'looking') return null
  return (
    <Suspense fallback={null}>
      <LockScreen
        vault={vault}
        state={lockScreen}
        name={`${user.first_name} ${user.last_name}`.trim() || user.username}
        organisation={organisation.name}
        {...rest}
      />
    </Suspense>
  )
}

export interface DevicePinPromptProps {
  readonly vault: SessionVault
  /** The person wants to change their PIN. */
  readonly isChanging: boolean
  readonly onChanged: () => void
}

/**
 * Asks for a required PIN once the outbox is open, for a longer one, or to change it; closing
 * dismisses it until the next start.
 */
export function DevicePinPrompt({ vault, isChanging, onChanged }: DevicePinPromptProps) {
  const { duePin } = useStore(vault)
  const { organisation } = useBoot()
  const { status } = useOutboxState()
  const [isDismissed, setDismissed] = useState(false)
  const isRequired = duePin !== null && !isDismissed && status === 'open'
  if (!isChanging && !isRequired) return null
  return (
    <Suspense fallback={null}>
      <PinSheet
        vault={vault}
        organisation={organisation.name}
        occasion={duePin ?? 'change'}
        onClose={() => {
          setDismissed(true)
          onChanged()
        }}
      />
    </Suspense>
  )
}
