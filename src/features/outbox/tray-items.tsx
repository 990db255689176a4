import { arrowUndoOutline } from 'ionicons/icons'
import { useState } from 'react'
import { readMovedFigures } from '#src/session/outbox/moved-offer.ts'
import { readRecorded, useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { ContactLogKind } from '#domain/customers/contact/contact-log.commands.ts'
import type { DelayReason, Receipt } from '#src/offline/ports/outbox.model.ts'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'
import type { CommandDescription } from './command-description.ts'
import { ConflictTable } from './conflict-table.tsx'
import { DiscardAction } from './discard-action.tsx'
import { MovedOfferActions } from './moved-offer-actions.tsx'
import { RefusedActions } from './refused-actions.tsx'
import { readReceiptConflicts } from './refused-command.ts'
import { TrayItem } from './tray-item.tsx'
import { useTrayAction } from './use-tray-action.ts'

interface ItemProps {
  readonly receipt: Receipt
  readonly description: CommandDescription
}

const delayTexts = {
  unreachable: 'tray_after_unreachable',
  host_trouble: 'tray_after_fault',
  foreign_answer: 'tray_after_foreign',
  storage: 'tray_after_storage',
} as const satisfies Record<DelayReason, string>

/** An unsent command: why it waits, and when it is sent next. */
export function WaitingItem({ receipt, description }: ItemProps) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const { status, command } = receipt
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <TrayItem
      receipt={receipt}
      description={description}
      action={
        status.name !== 'sending' &&
        !isDiscarding && (
          <TextButton icon={arrowUndoOutline} onClick={() => setDiscarding(true)}>
            {t('tray_take_back')}
          </TextButton>
        )
      }
    >
      {status.name === 'waiting' && (
        <p className="small second">
          {t(delayTexts[status.why], { time: time(new Date(status.nextAt).toISOString()) })}
        </p>
      )}
      {isDiscarding && <DiscardAction id={command.id} onKeep={() => setDiscarding(false)} />}
    </TrayItem>
  )
}

/** A refused command: why, its conflicts, and the actions on it. */
export function NeedsYouItem({
  receipt,
  description,
  api,
  orgId,
}: ItemProps & { readonly api: Api; readonly orgId: string }) {
  const { t } = useTranslation()
  const label = useLabel()
  const reason = receipt.status.name === 'needs_you' ? receipt.status.reason : ''
  const moved = readMovedFigures(receipt)
  const { kind } = receipt.command
  const getReason = () => {
    // A command on a saved offer may arrive before the offer itself.
    if (reason === 'not_found' && kind.startsWith('offer.'))
      return t('tray_reason_saved_offer_not_found')
    if (reason === 'old' && kind === 'contact.send') return t('tray_reason_old_message')
    if (reason === 'not_editable' && kind === 'mileage.correct')
      return t('agreement_mileage_not_editable')
    return label(`tray_reason_${reason}`, t('tray_reason_unknown'))
  }
  return (
    <TrayItem receipt={receipt} description={description}>
      <p>{getReason()}</p>
      <ConflictTable conflicts={readReceiptConflicts(receipt)} />
      {moved === null ? (
        <RefusedActions
          receipt={receipt}
          description={description}
          reason={reason}
          api={api}
          orgId={orgId}
        />
      ) : (
        <MovedOfferActions receipt={receipt} moved={moved} />
      )}
    </TrayItem>
  )
}

/** A confirmed command; one that is not in force can be set anyway, upon the current version. */
export function ConfirmedItem({
  receipt,
  description,
  isSuperseded,
}: ItemProps & { readonly isSuperseded: boolean }) {
  const { t } = useTranslation()
  const { record } = useSessionOutbox()
  const { run, isBusy, fault } = useTrayAction()
  const recorded = readRecorded(receipt)
  return (
    <TrayItem receipt={receipt} description={description}>
      {isSuperseded && recorded !== null && (
        <>
          <p>{t('tray_superseded')}</p>
          <ConflictTable conflicts={recorded.conflicts} />
          <div className="tray-actions">
            <TextButton
              outlined
              disabled={isBusy}
              onClick={() =>
                run(() =>
                  record(receipt.command.kind as ContactLogKind, receipt.command.body, {
                    base: recorded.customer.version,
                    ...(receipt.command.about === undefined
                      ? {}
                      : { about: receipt.command.about }),
                  }),
                )
              }
            >
              {t('tray_set_anyway')}
            </TextButton>
          </div>
          {fault !== null && <p role="alert">{t(fault)}</p>}
        </>
      )}
    </TrayItem>
  )
}
