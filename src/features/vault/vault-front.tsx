import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { useOutbox } from '#src/features/boot/use-outbox.tsx'
import type { LockScreenProps } from './lock-screen.tsx'
import { VaultProvider } from './use-vault-desk.tsx'
import type { VaultDesk } from './vault-desk.model.ts'

/** Fetched before it is wanted: without a network it could not be. */
export const fetchLockScreen = () => import('./lock-screen.tsx')
const LockScreen = lazy(async () => ({ default: (await fetchLockScreen()).LockScreen }))
const PinSheet = lazy(async () => ({ default: (await import('./pin-sheet.tsx')).PinSheet }))

export interface VaultFrontProps extends Pick<
  LockScreenProps,
  'isOnline' | 'hasSignedIn' | 'passwordForm' | 'onSignIn' | 'onLeave'
> {
  readonly desk: VaultDesk
  /** Drawn only while nothing is to be asked. */
  readonly children: ReactNode
}

/** The page, or what stands in front of it. */
export function VaultFront({ desk, children, ...rest }: VaultFrontProps) {
  const { cover } = useSyncExternalStore(desk.subscribe, desk.state)
  const { user, organisation } = useBoot()
  if (cover === null) return <VaultProvider desk={desk}>{children}</VaultProvider>
  if (cover.kind === 'looking') return null
  return (
    <Suspense fallback={null}>
      <LockScreen
        desk={desk}
        cover={cover}
        name={`${user.first_name} ${user.last_name}`.trim() || user.username}
        organisation={organisation.name}
        {...rest}
      />
    </Suspense>
  )
}

export interface DevicePinProps {
  readonly desk: VaultDesk
  /** The person wants another PIN. */
  readonly isChanging: boolean
  readonly onChanged: () => void
}

/** Asks for a PIN where the organisation wants one, once what is kept here is open, and until it is put off; and for another where the person does. */
export function DevicePin({ desk, isChanging, onChanged }: DevicePinProps) {
  const { isPinDue } = useSyncExternalStore(desk.subscribe, desk.state)
  const { organisation } = useBoot()
  const { status } = useOutbox()
  const [isPutOff, setPutOff] = useState(false)
  const isAsked = isPinDue && !isPutOff && status === 'open'
  if (!isChanging && !isAsked) return null
  return (
    <Suspense fallback={null}>
      <PinSheet
        desk={desk}
        organisation={organisation.name}
        isChange={!isPinDue}
        onClose={() => {
          setPutOff(true)
          onChanged()
        }}
      />
    </Suspense>
  )
}
