import { useCallback } from 'react'
import { isContactRefusal } from '#domain/customer-contact/customer-contact.rules.ts'
import type {
  AppointmentInvitationResult,
  UninvitedReason,
} from '#domain/customers/contact/appointment-invitation.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useReceiptUpdates } from '#src/session/outbox/use-receipt-updates.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface Sentences {
  readonly success: TextKey
  readonly failure: TextKey
}

/** The notices for an accepted and for a refused command. */
export const contactLogNotices: Readonly<
  Record<
    'status.set' | 'appointment.book' | 'event.log' | 'preference.set' | 'contact.send',
    Sentences
  >
> = {
  'status.set': {
    success: 'customer_success_status_change',
    failure: 'customer_failed_status_change',
  },
  'appointment.book': {
    success: 'generic_success_save_event',
    failure: 'generic_failed_save_event',
  },
  'contact.send': { success: 'contact_queued', failure: 'contact_not_sent' },
  'event.log': { success: 'generic_success_save_event', failure: 'generic_failed_save_event' },
  'preference.set': {
    success: 'customer_success_pref_change',
    failure: 'customer_failed_pref_change',
  },
}

const isKnown = (kind: string): kind is keyof typeof contactLogNotices =>
  Object.hasOwn(contactLogNotices, kind)

/** Why a message was not sent, where the host says what the person can decide about. */
const getFailure = (kind: keyof typeof contactLogNotices, reason: string): TextKey =>
  kind === 'contact.send' && isContactRefusal(reason)
    ? `tray_reason_${reason}`
    : contactLogNotices[kind].failure

/** Why the customer was not invited to what the host has recorded; null for nothing to be said. */
function findUninvited(answer: unknown): UninvitedReason | null {
  const invitation = (answer as { readonly invitation?: AppointmentInvitationResult } | null)
    ?.invitation
  return invitation === undefined || invitation === 'queued' ? null : invitation
}

type NotifyUninvited = (reason: UninvitedReason) => void

function notify({ command: { kind }, status }: Receipt, onUninvited: NotifyUninvited): void {
  if (!isKnown(kind)) return
  const uninvited = status.name === 'confirmed' ? findUninvited(status.answer) : null
  if (status.name === 'needs_you') flash.error(getFailure(kind, status.reason))
  else if (
    status.name === 'confirmed' &&
    (status.answer as { readonly superseded?: boolean } | null)?.superseded === true
  )
    flash.info(
      kind === 'preference.set' ? 'recording_superseded_objection' : 'recording_superseded',
    )
  else if (uninvited !== null) onUninvited(uninvited)
  else flash.success(contactLogNotices[kind].success)
}

/**
 * Shows the outcome of a recorded command; success only when the host has it. What was settled
 * before the customer was opened is skipped.
 */
export function useContactLogNotices(receipts: readonly Receipt[]): void {
  const { t } = useTranslation()
  const notifyOne = useCallback(
    (receipt: Receipt) =>
      notify(receipt, (reason) => {
        flash.info('recording_uninvited', { why: t(`recording_invite_why_${reason}`) })
      }),
    [t],
  )
  useReceiptUpdates(receipts, notifyOne)
}
