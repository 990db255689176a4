import { closeOutline, mailOutline } from 'ionicons/icons'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import type { DeskState } from '#src/features/boot/outbox-desk.ts'
import { recordedOf, useOutbox, useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import type { OutboxState, Receipt } from '#src/offline/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import { useCommandWords } from './command-words.ts'
import { subjectOf } from './refusal.ts'
import { ConfirmedItem, NeedsYouItem, WaitingItem } from './tray-items.tsx'
import './tray.css'

export interface TrayProps {
  readonly api: Api
  readonly orgId: string
  /** The person's own id. */
  readonly userId: string
  readonly isOnline: boolean
  readonly onSignIn: () => void
  readonly onClose: () => void
  /** How ready the device is for a day without a connection. */
  readonly readiness?: ReactNode
}

/** So many of what was confirmed are shown. */
const confirmedShown = 20

function titleOf({ counts: { waiting, needsYou } }: OutboxState, say: Say): string {
  if (needsYou > 0) return say('tray_needs_you_title', { count: needsYou })
  return waiting > 0 ? say('tray_saved_title', { count: waiting }) : say('tray_title_sent')
}

function explanationOf(
  {
    outbox: {
      counts: { waiting },
      parked,
    },
  }: DeskState,
  isOnline: boolean,
  say: Say,
): string | null {
  if (waiting === 0) return null
  if (parked !== null) return say(parked === 'sign_in' ? 'tray_sign_in_text' : 'tray_update_text')
  return say(isOnline ? 'tray_sending' : 'tray_offline')
}

/** What keeps the device from keeping, and what is not the person's to see. */
function Remarks({ desk: { outbox, fault, others, roomLeft } }: { readonly desk: DeskState }) {
  const say = useText()
  const trouble = fault ?? outbox.trouble
  return (
    <>
      {trouble !== null && <Hint tone="refusal">{say(`outbox_${trouble}`)}</Hint>}
      {roomLeft !== null && trouble === null && (
        <Hint tone="caution">{say('outbox_little_room', { megabytes: roomLeft })}</Hint>
      )}
      {outbox.evicted > 0 && (
        <Hint tone="caution">{say('outbox_evicted', { count: outbox.evicted })}</Hint>
      )}
      {others && <Hint>{say('outbox_others')}</Hint>}
    </>
  )
}

const isSuperseded = (receipt: Receipt): boolean => recordedOf(receipt)?.superseded === true

/** Everything recorded on this device: what needs the person first, what waits, what was confirmed lately. */
export function Tray({ api, orgId, userId, isOnline, onSignIn, onClose, readiness }: TrayProps) {
  const say = useText()
  const desk = useOutbox()
  const { opened } = useOutboxDesk()
  const wordsFor = useCommandWords(userId)
  const { outbox } = desk
  const { receipts, parked, counts } = outbox
  const groups = useMemo(
    () => ({
      needing: receipts.filter(({ standing }) => standing.name === 'needs_you'),
      waiting: receipts.filter(
        ({ standing }) =>
          standing.name === 'saved' || standing.name === 'waiting' || standing.name === 'sending',
      ),
      confirmed: receipts
        .filter(({ standing }) => standing.name === 'confirmed')
        .toReversed()
        .slice(0, confirmedShown),
    }),
    [receipts],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // What opens it gives the focus to what it holds; the programme of the tray may come later.
  useEffect(() => heading.current?.focus(), [])
  const explanation = explanationOf(desk, isOnline, say)
  /** Set anew since, or by hand: then it has been answered. */
  const isAnswered = (receipt: Receipt) =>
    receipts
      .slice(receipts.indexOf(receipt) + 1)
      .some(({ command }) => subjectOf(command) === subjectOf(receipt.command))
  return (
    <section className="tray" aria-label={say('tray_name')}>
      <header className="tray-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(outbox, say)}
          </h2>
          {explanation !== null && <p className="second">{explanation}</p>}
        </div>
        <IconButton small icon={closeOutline} label={say('tray_close')} onClick={onClose} />
      </header>
      <div className="tray-body">
        <Remarks desk={desk} />
        {parked === 'sign_in' && counts.waiting > 0 && (
          <Button kind="primary" onClick={onSignIn}>
            {say('tray_sign_in')}
          </Button>
        )}
        {groups.needing.length > 0 && (
          <section aria-label={say('tray_needs_you')}>
            <h3>{say('tray_needs_you')}</h3>
            <ul>
              {groups.needing.map((receipt) => (
                <NeedsYouItem
                  key={receipt.command.id}
                  receipt={receipt}
                  words={wordsFor(receipt.command)}
                  api={api}
                  orgId={orgId}
                />
              ))}
            </ul>
          </section>
        )}
        {groups.waiting.length > 0 && (
          <section aria-label={say('tray_waiting')}>
            {groups.needing.length > 0 && <h3>{say('tray_waiting')}</h3>}
            <ul>
              {groups.waiting.map((receipt) => (
                <WaitingItem
                  key={receipt.command.id}
                  receipt={receipt}
                  words={wordsFor(receipt.command)}
                />
              ))}
            </ul>
          </section>
        )}
        {groups.confirmed.length > 0 && (
          <section aria-label={say('tray_confirmed')}>
            <h3>{say('tray_confirmed')}</h3>
            <ul>
              {groups.confirmed.map((receipt) => (
                <ConfirmedItem
                  key={receipt.command.id}
                  receipt={receipt}
                  words={wordsFor(receipt.command)}
                  isSuperseded={isSuperseded(receipt) && !isAnswered(receipt)}
                />
              ))}
            </ul>
          </section>
        )}
        {receipts.length === 0 && <p className="second">{say('tray_empty')}</p>}
        {readiness}
        {!isOnline && (
          <p className="tray-online-only small quiet">
            <Icon of={mailOutline} size={16} />
            {say('tray_online_only')}
          </p>
        )}
      </div>
      {counts.waiting > 0 && parked === null && (
        <footer className="tray-foot">
          <Button
            size="small"
            onClick={() =>
              void opened()
                .then((open) =>
                  Promise.all(groups.waiting.map(({ command }) => open.sendNow(command.id))),
                )
                .catch(() => {})
            }
          >
            {say('tray_retry')}
          </Button>
        </footer>
      )}
    </section>
  )
}
