import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import type { HostReach } from '#src/api/host-answer.ts'
import { useOutboxState } from '#src/session/outbox/use-outbox.tsx'
import { Pill } from '#src/ui/marks/pill.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { getConnectionState } from './connection-state.ts'
import { trayRequests } from './tray-requests.ts'
import { TraySheet } from './tray-sheet.tsx'

const Tray = lazy(async () => ({ default: (await loadChunk(() => import('./tray.tsx'))).Tray }))

export interface OutboxPillProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly reach: HostReach
  /** Leads to sign-in; unsent commands stay on the device. */
  readonly onSignIn: () => void
  /** The day pack's state, shown in the tray. */
  readonly readiness?: ReactNode
}

/** The header's pill and its tray: a popover, on a phone a sheet. */
export function OutboxPill({ api, orgId, userId, reach, onSignIn, readiness }: OutboxPillProps) {
  const { t } = useTranslation()
  const state = useOutboxState()
  const isPhone = useMedia(phone)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isLossSeen, setLossSeen] = useState(false)
  useEffect(
    () =>
      trayRequests.subscribe(() =>
        setAnchor(document.querySelector<HTMLElement>('button.pill') ?? undefined),
      ),
    [],
  )
  const close = () => {
    setAnchor(undefined)
    // The tray shows it as long as this page is open.
    if (state.outbox.evicted > 0) setLossSeen(true)
  }
  const tray = (
    <Suspense fallback={null}>
      <Tray
        api={api}
        orgId={orgId}
        userId={userId}
        reach={reach}
        onSignIn={onSignIn}
        onClose={close}
        readiness={readiness}
      />
    </Suspense>
  )
  return (
    <>
      <Pill
        connection={getConnectionState(state, reach, isLossSeen)}
        isOpen={anchor !== undefined}
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      {isPhone ? (
        <TraySheet isOpen={anchor !== undefined} onClose={close}>
          {tray}
        </TraySheet>
      ) : (
        <Popover anchor={anchor} onClose={close} label={t('tray_name')} name="tray">
          {tray}
        </Popover>
      )}
    </>
  )
}
