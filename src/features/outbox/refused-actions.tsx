import { useId, useState } from 'react'
import type { EditedComment } from '#domain/customers/contact/comment.model.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CommandDescription } from './command-description.ts'
import { DiscardAction } from './discard-action.tsx'
import { replaceCommandText, refreshCommand, getCommandText } from './refused-command.ts'
import { useTrayAction } from './use-tray-action.ts'

export interface RefusedActionsProps {
  readonly receipt: Receipt
  readonly description: CommandDescription
  readonly reason: string
  readonly api: Api
  readonly orgId: string
}

/** Refusals after which the command may be sent as it is. */
const byTap: ReadonlySet<string> = new Set(['old'])
/** Refusals that no repetition resolves. */
const hopeless: ReadonlySet<string> = new Set([
  'unreadable',
  'newer_version',
  'waits_for_refused',
  'already_recorded',
  'gone',
  'predecessor_discarded',
  'not_deletable',
])

/** Refusals of the number alone: the command is sent under another. */
const underAnotherNumber: ReadonlySet<string> = new Set(['request_id_reused'])

/**
 * The actions on a refused command: edit and send again, send anyway, send as new, copy, discard.
 */
export function RefusedActions({
  receipt: { command },
  description: { customerName, action, text },
  reason,
  api,
  orgId,
}: RefusedActionsProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { whenOpen, record } = useSessionOutbox()
  const { run, isBusy, fault } = useTrayAction()
  const [draft, setDraft] = useState<string | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const written = getCommandText(command)

  async function sendAgain(body: unknown): Promise<void> {
    const outbox = await whenOpen()
    // A stale command is sent again upon the current version.
    const changes = reason === 'stale' ? await refreshCommand(api, orgId, command, body) : { body }
    await outbox.resend(command.id, changes)
  }

  async function saveAsNew(): Promise<void> {
    const { agreementNo, activity } = command.body as EditedComment
    await record(
      'comment.add',
      { agreementNo, activity },
      command.about === undefined ? {} : { about: command.about },
    )
    await (await whenOpen()).discard(command.id)
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(
      [customerName, action, text].filter((part) => part !== null && part !== '').join('\n'),
    )
    setCopied(true)
  }

  if (isDiscarding) return <DiscardAction id={command.id} onKeep={() => setDiscarding(false)} />
  if (draft !== null)
    return (
      <div className="tray-edit">
        <p id={heading}>{t('tray_text')}</p>
        <textarea
          className="tray-area"
          aria-labelledby={heading}
          value={draft}
          rows={3}
          onChange={({ target }) => setDraft(target.value)}
        />
        {fault !== null && <p role="alert">{t(fault)}</p>}
        <div className="tray-actions">
          <Button
            size="small"
            kind="primary"
            busy={isBusy}
            onClick={() => run(() => sendAgain(replaceCommandText(command, draft)))}
          >
            {t('tray_resend')}
          </Button>
          <Button size="small" onClick={() => setDraft(null)}>
            {t('dialog_cancel')}
          </Button>
        </div>
      </div>
    )
  const mayResend = !hopeless.has(reason) && !byTap.has(reason) && !underAnotherNumber.has(reason)
  return (
    <>
      {fault !== null && <p role="alert">{t(fault)}</p>}
      <div className="tray-actions">
        {byTap.has(reason) && (
          <TextButton
            outlined
            disabled={isBusy}
            onClick={() => run(async () => (await whenOpen()).sendNow(command.id))}
          >
            {t('tray_send_anyway')}
          </TextButton>
        )}
        {underAnotherNumber.has(reason) && (
          <TextButton outlined disabled={isBusy} onClick={() => run(() => sendAgain(command.body))}>
            {t('tray_send_as_new')}
          </TextButton>
        )}
        {mayResend && (
          <TextButton
            outlined
            disabled={isBusy}
            onClick={() =>
              written === null ? run(() => sendAgain(command.body)) : setDraft(written)
            }
          >
            {t(written === null ? 'tray_resend' : 'tray_edit')}
          </TextButton>
        )}
        {command.kind === 'comment.edit' && (reason === 'gone' || reason === 'stale') && (
          <TextButton outlined disabled={isBusy} onClick={() => run(saveAsNew)}>
            {t('tray_save_as_new')}
          </TextButton>
        )}
        {command.kind !== '' && (
          <TextButton disabled={isBusy} onClick={() => run(copy)}>
            {t(isCopied ? 'tray_copied' : 'tray_copy')}
          </TextButton>
        )}
        <TextButton disabled={isBusy} onClick={() => setDiscarding(true)}>
          {t('tray_discard')}
        </TextButton>
      </div>
    </>
  )
}
