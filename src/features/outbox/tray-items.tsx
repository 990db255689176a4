import { arrowUndoOutline } from 'ionicons/icons'
import { useState } from 'react'
import { movedFiguresOf } from '#src/features/boot/moved-offer.ts'
import { recordedOf, useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import type { RecordingKind } from '#domain/customers/recording.commands.ts'
import type { Delay, Receipt } from '#src/offline/outbox.model.ts'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import type { CommandWords } from './command-words.ts'
import { ConflictTable } from './conflict-table.tsx'
import { DiscardAct } from './discard-act.tsx'
import { MovedActs } from './moved-acts.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { conflictsOf } from './refusal.ts'
import { TrayItem } from './tray-item.tsx'
import { useAct } from './use-act.ts'

interface ItemProps {
  readonly receipt: Receipt
  readonly words: CommandWords
}

const delayTexts = {
  unreachable: 'tray_after_unreachable',
  host_trouble: 'tray_after_fault',
  foreign_answer: 'tray_after_foreign',
  storage: 'tray_after_storage',
} as const satisfies Record<Delay, string>

/** What goes out by itself: why it has not, and when it is tried again. */
export function WaitingItem({ receipt, words }: ItemProps) {
  const say = useText()
  const { time } = useFormat()
  const { standing, command } = receipt
  const [isAsked, setAsked] = useState(false)
  return (
    <TrayItem
      receipt={receipt}
      words={words}
      act={
        standing.name !== 'sending' &&
        !isAsked && (
          <TextButton icon={arrowUndoOutline} onClick={() => setAsked(true)}>
            {say('tray_take_back')}
          </TextButton>
        )
      }
    >
      {standing.name === 'waiting' && (
        <p className="small second">
          {say(delayTexts[standing.why], { time: time(new Date(standing.nextAt).toISOString()) })}
        </p>
      )}
      {isAsked && <DiscardAct id={command.id} onKeep={() => setAsked(false)} />}
    </TrayItem>
  )
}

/** What will not go out by itself: why, what stood in the way, and what can be done. */
export function NeedsYouItem({
  receipt,
  words,
  api,
  orgId,
}: ItemProps & { readonly api: Api; readonly orgId: string }) {
  const say = useText()
  const sentence = useWords()
  const reason = receipt.standing.name === 'needs_you' ? receipt.standing.reason : ''
  const moved = movedFiguresOf(receipt)
  // What is recorded after a saved offer may come before it is saved.
  const isOfferMissing = reason === 'not_found' && receipt.command.kind.startsWith('offer.')
  return (
    <TrayItem receipt={receipt} words={words}>
      <p>
        {isOfferMissing
          ? say('tray_reason_saved_offer_not_found')
          : sentence(`tray_reason_${reason}`, say('tray_reason_unknown'))}
      </p>
      <ConflictTable conflicts={conflictsOf(receipt)} />
      {moved === null ? (
        <RefusedActs receipt={receipt} words={words} reason={reason} api={api} orgId={orgId} />
      ) : (
        <MovedActs receipt={receipt} moved={moved} />
      )}
    </TrayItem>
  )
}

/** What the host has. What is not in force can be set anyway, on what stands now. */
export function ConfirmedItem({
  receipt,
  words,
  isSuperseded,
}: ItemProps & { readonly isSuperseded: boolean }) {
  const say = useText()
  const { record } = useOutboxDesk()
  const { run, isBusy, fault } = useAct()
  const recorded = recordedOf(receipt)
  return (
    <TrayItem receipt={receipt} words={words}>
      {isSuperseded && recorded !== null && (
        <>
          <p>{say('tray_superseded')}</p>
          <ConflictTable conflicts={recorded.conflicts} />
          <div className="tray-acts">
            <TextButton
              outlined
              disabled={isBusy}
              onClick={() =>
                run(() =>
                  record(receipt.command.kind as RecordingKind, receipt.command.body, {
                    base: recorded.customer.version,
                    ...(receipt.command.about === undefined
                      ? {}
                      : { about: receipt.command.about }),
                  }),
                )
              }
            >
              {say('tray_set_anyway')}
            </TextButton>
          </div>
          {fault !== null && <p role="alert">{say(fault)}</p>}
        </>
      )}
    </TrayItem>
  )
}
