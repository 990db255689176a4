import { useCallback, type ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useReceipts } from '#src/session/outbox/use-outbox.tsx'
import { ActivityPanel, type ActivityPanelProps } from './activity-panel.tsx'
import { overlayReceipts, type FindVehicle, type RecordedActivity } from './activity.outbox.ts'
import { useCommentDraft } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { ActivityEntryActions } from './activity-entry-actions.tsx'
import { usePendingDeletions } from './pending-deletions.ts'
import { getCommentText, useActivityCommands } from './activity-commands.ts'
import { useActivityNotices } from './activity-notices.ts'

export interface RecordedActivityPanelProps extends Omit<
  ActivityPanelProps,
  'compose' | 'layOver' | 'actions'
> {
  /** The name that the host will sign this person's entries with. */
  readonly author: string
  /** Other actions beside the comment's button. */
  readonly extraActions?: ReactNode
  /** How long a deletion can be undone, in milliseconds; by default as long as any other action. */
  readonly undoTimeout?: number
}

/**
 * A customer's activity with this device's own entries, the form for comments, and the actions on
 * an entry.
 */
export function RecordedActivityPanel({
  author,
  extraActions,
  undoTimeout,
  ...panel
}: RecordedActivityPanelProps) {
  const { orgId, agreementNo, details, access } = panel
  const receipts = useReceipts(customerLane(agreementNo))
  const draft = useCommentDraft(agreementNo, receipts)
  const { dCode } = details.row
  const commands = useActivityCommands({
    orgId,
    agreementNo,
    dealerCode: typeof dCode === 'string' && dCode !== '' ? dCode : undefined,
    receipts,
  })
  const { held, hold, undo } = usePendingDeletions(
    (statusId) => void commands.deleteStatus(statusId),
    undoTimeout,
  )
  useActivityNotices(receipts, commands.recorded)
  const findVehicle = useCallback(
    ({ oId, inventoryVin }: Parameters<FindVehicle>[0]) => {
      const { proposals, saved_offers: saved, applied_offers: applied } = details
      const chosen = [...proposals, ...saved, ...applied].find((offer) =>
        oId === null ? offer.inventoryVin === inventoryVin : offer.oId === oId,
      )
      return [chosen?.aMake, chosen?.aModel].filter(Boolean).join(' ')
    },
    [details],
  )
  const overlay = useCallback(
    (known: readonly ActivityEntry[]): RecordedActivity => {
      const activity = overlayReceipts(known, receipts, author, findVehicle)
      const waiting = known.flatMap(({ id, statusId }) =>
        statusId !== null && held.has(statusId) ? [id] : [],
      )
      return { ...activity, deletingIds: new Set([...activity.deletingIds, ...waiting]) }
    },
    [receipts, author, held, findVehicle],
  )
  const isWriting = access.rights.has('CanAddComment') || draft.writing.kind !== 'add'
  const compose = isWriting ? (
    <CommentForm
      mode={draft.writing}
      text={draft.text}
      onText={draft.type}
      onCancel={draft.end}
      extraActions={extraActions}
      onSave={async (text, id) => {
        await commands.save(draft.writing, text, { id, draft: draft.recorded })
        draft.end()
      }}
    />
  ) : (
    extraActions
  )
  return (
    <ActivityPanel
      {...panel}
      compose={compose}
      overlay={overlay}
      actions={(entry, { receipts: ofEntries, deletingIds }) => {
        const receipt = ofEntries.get(entry.id)
        const { statusId } = entry
        return (
          <ActivityEntryActions
            entry={entry}
            receipt={receipt}
            isDeleting={deletingIds.has(entry.id)}
            commands={commands}
            onEdit={() => draft.begin({ kind: 'edit', entry }, entry.comment ?? '')}
            onResend={(refused) =>
              draft.begin(
                { kind: 'again', receipt: refused },
                refused.command.kind === 'comment.add'
                  ? (entry.comment ?? '')
                  : getCommentText(refused),
              )
            }
            onDelete={() => statusId !== null && hold(statusId)}
            onUndo={() => {
              if (statusId !== null && held.has(statusId)) undo(statusId)
              else if (receipt?.command.kind === 'status.delete')
                void commands.discard(receipt.command.id)
            }}
          />
        )
      }}
    />
  )
}
