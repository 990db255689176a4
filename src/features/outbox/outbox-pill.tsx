import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import { useOutbox } from '#src/features/boot/use-outbox.tsx'
import { Pill } from '#src/ui/marks/pill.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { useText } from '#src/ui/text.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'
import { connectionOf } from './connection-of.ts'
import { TraySheet } from './tray-sheet.tsx'

const Tray = lazy(async () => ({ default: (await whenFetched(() => import('./tray.tsx'))).Tray }))

export interface OutboxPillProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  /** Whether the host is reached. */
  readonly isOnline: boolean
  /** Leads to sign-in; what waits stays on the device. */
  readonly onSignIn: () => void
  /** How ready the device is for a day without a connection; stands in the tray. */
  readonly readiness?: ReactNode
}

/** The header's pill, and the tray that it opens: under it, or from the bottom of a phone. */
export function OutboxPill({ api, orgId, userId, isOnline, onSignIn, readiness }: OutboxPillProps) {
  const say = useText()
  const desk = useOutbox()
  const isPhone = useMedia(phone)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isLossSeen, setLossSeen] = useState(false)
  const close = () => {
    setAnchor(undefined)
    // The tray tells of it as long as this page is open.
    if (desk.outbox.evicted > 0) setLossSeen(true)
  }
  const tray = (
    <Suspense fallback={null}>
      <Tray
        api={api}
        orgId={orgId}
        userId={userId}
        isOnline={isOnline}
        onSignIn={onSignIn}
        onClose={close}
        readiness={readiness}
      />
    </Suspense>
  )
  return (
    <>
      <Pill
        connection={connectionOf(desk, isOnline, isLossSeen)}
        isOpen={anchor !== undefined}
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      {isPhone ? (
        <TraySheet isOpen={anchor !== undefined} onClose={close}>
          {tray}
        </TraySheet>
      ) : (
        <Popover anchor={anchor} onClose={close} label={say('tray_name')} name="tray">
          {tray}
        </Popover>
      )}
    </>
  )
}
