import { useState } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'
import { CommentConflict } from './comment-conflict.tsx'
import {
  findCommentConflict,
  isWaiting,
  getCommentText,
  type ActivityCommands,
} from './activity-commands.ts'

export interface ActivityEntryActionsProps {
  readonly entry: ActivityEntry
  /** The last thing that was recorded of it on this device. */
  readonly receipt: Receipt | undefined
  /** It is to be deleted: its Undo is still offered, or it is recorded and not yet confirmed. */
  readonly isDeleting: boolean
  readonly commands: ActivityCommands
  readonly onEdit: () => void
  /** Puts the refused text into the form. */
  readonly onResend: (receipt: Receipt) => void
  readonly onDelete: () => void
  readonly onUndo: () => void
}

/** A refused comment: why, and every option. Its text is never lost. */
function RefusedComment({
  entry,
  receipt,
  commands,
  onResend,
}: Pick<ActivityEntryActionsProps, 'entry' | 'commands' | 'onResend'> & {
  readonly receipt: Receipt
}) {
  const { t } = useTranslation()
  const label = useLabel()
  const { has } = useRights()
  const [isConfirming, setConfirming] = useState(false)
  const { command, status } = receipt
  const reason = status.name === 'needs_you' ? status.reason : ''
  const conflict = findCommentConflict(receipt)
  const discard = () => void commands.discard(command.id)
  const saveAsNew = has('CanAddComment') ? () => void commands.saveAsNew(receipt) : undefined
  if (conflict !== null)
    return (
      <CommentConflict
        conflict={conflict}
        onOverwrite={() => void commands.overwrite(receipt, entry)}
        onSaveAsNew={saveAsNew}
        onLeave={discard}
      />
    )
  const isEditOfNothing =
    command.kind === 'comment.edit' &&
    ['gone', 'not_found', 'predecessor_discarded'].includes(reason)
  if (isConfirming) {
    return (
      <Hint tone="refusal">
        <p>{t('comment_discard_text')}</p>
        <div className="comment-acts">
          <Button kind="danger" size="small" onClick={discard}>
            {t('comment_discard_sure')}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setConfirming(false)}>
            {t('comment_cancel')}
          </Button>
        </div>
      </Hint>
    )
  }
  const copy = () =>
    navigator.clipboard.writeText(getCommentText(receipt)).then(
      () => flash.success('generic_copied_to_clipboard'),
      () => flash.error('comment_copy_failed'),
    )
  return (
    <Hint tone="refusal">
      <p>
        {reason === 'gone'
          ? t('comment_gone')
          : label(`tray_reason_${reason}`, t('comment_not_accepted'))}
      </p>
      {command.kind === 'comment.edit' && (
        <p className="activity-words">{getCommentText(receipt)}</p>
      )}
      <div className="comment-acts">
        {isEditOfNothing ? (
          saveAsNew !== undefined && (
            <Button size="small" onClick={saveAsNew}>
              {t('comment_save_as_new')}
            </Button>
          )
        ) : (
          <Button size="small" onClick={() => onResend(receipt)}>
            {t('comment_again')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void copy()}>
          {t('comment_copy')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
          {t('comment_discard')}
        </Button>
      </div>
    </Hint>
  )
}

/** An entry's footer: its sending state, and what can be done with it. */
export function ActivityEntryActions(props: ActivityEntryActionsProps) {
  const { entry, receipt, isDeleting, commands, onEdit, onDelete, onUndo } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { has } = useRights()
  const { type, status, statusId, can_delete, author, created_at } = entry
  const when = format.dateTime(created_at)
  const isRefused = receipt?.status.name === 'needs_you'
  const isDeletion = receipt?.command.kind === 'status.delete'
  const mayEdit = type === 'comment' && has('CanEditComment') && !isRefused
  const mayDelete =
    can_delete && statusId !== null && has('CanDeleteStatus') && !isDeleting && !isDeletion
  if (isDeleting) {
    return (
      <>
        <span className="strong">{t('status_deleted')}</span>
        {receipt !== undefined && isDeletion && <ReceiptMark state={receipt.status} />}
        {(receipt === undefined || !isDeletion || isWaiting(receipt)) && (
          <TextButton accent onClick={onUndo}>
            {t('flash_undo')}
          </TextButton>
        )}
      </>
    )
  }
  if (receipt === undefined && !mayEdit && !mayDelete) return null
  return (
    <>
      {receipt !== undefined &&
        isRefused &&
        (receipt.command.kind === 'comment.add' || receipt.command.kind === 'comment.edit') && (
          <RefusedComment {...props} receipt={receipt} />
        )}
      {receipt !== undefined && isRefused && isDeletion && (
        <Hint tone="refusal">
          <p>{t('generic_failed_deleted')}</p>
          <div className="comment-acts">
            <Button size="small" onClick={() => void commands.discard(receipt.command.id)}>
              {t('comment_leave')}
            </Button>
          </div>
        </Hint>
      )}
      {receipt !== undefined && <ReceiptMark state={receipt.status} />}
      {mayEdit && (
        <TextButton accent onClick={onEdit}>
          <span aria-hidden="true">{t('comment_edit')}</span>
          <span className="sr-only">{t('comment_edit_named', { author, when })}</span>
        </TextButton>
      )}
      {mayDelete && (
        <TextButton accent onClick={onDelete}>
          <span aria-hidden="true">{t('status_delete')}</span>
          <span className="sr-only">
            {t('status_delete_named', { status: t(`status_${toStatusName(status)}`), when })}
          </span>
        </TextButton>
      )}
    </>
  )
}
