import { useId, useState } from 'react'
import type { EditedComment } from '#domain/customers/comment.model.ts'
import { useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'
import type { CommandWords } from './command-words.ts'
import { DiscardAct } from './discard-act.tsx'
import { bodyWith, freshOf, wordsOf } from './refusal.ts'
import { useAct } from './use-act.ts'

export interface RefusedActsProps {
  readonly receipt: Receipt
  readonly words: CommandWords
  readonly reason: string
  readonly api: Api
  readonly orgId: string
}

/** Reasons after which the same command may go out as it is. */
const byTap: ReadonlySet<string> = new Set(['old'])
/** Reasons that another sending cannot mend. */
const hopeless: ReadonlySet<string> = new Set([
  'unreadable',
  'newer_version',
  'waits_for_refused',
  'already_recorded',
  'gone',
  'predecessor_discarded',
  'not_deletable',
])

/** Reasons that say nothing against it but its number: as it is, it goes under another. */
const underAnotherNumber: ReadonlySet<string> = new Set(['request_id_reused'])

/** What can be done with something refused: change and send again, send it anyway, send it as a new one, save the words anew, copy, discard. */
export function RefusedActs({
  receipt: { command },
  words: { whom, what, text },
  reason,
  api,
  orgId,
}: RefusedActsProps) {
  const say = useText()
  const heading = useId()
  const { opened, record } = useOutboxDesk()
  const { run, isBusy, fault } = useAct()
  const [draft, setDraft] = useState<string | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const written = wordsOf(command)

  async function sendAgain(body: unknown): Promise<void> {
    const outbox = await opened()
    // What somebody else changed is seen first, and changed upon that.
    const changes = reason === 'stale' ? await freshOf(api, orgId, command, body) : { body }
    await outbox.resend(command.id, changes)
  }

  async function saveAsNew(): Promise<void> {
    const { agreementNo, activity } = command.body as EditedComment
    await record(
      'comment.add',
      { agreementNo, activity },
      command.about === undefined ? {} : { about: command.about },
    )
    await (await opened()).discard(command.id)
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(
      [whom, what, text].filter((part) => part !== null && part !== '').join('\n'),
    )
    setCopied(true)
  }

  if (isDiscarding) return <DiscardAct id={command.id} onKeep={() => setDiscarding(false)} />
  if (draft !== null)
    return (
      <div className="tray-edit">
        <p id={heading}>{say('tray_text')}</p>
        <textarea
          className="tray-area"
          aria-labelledby={heading}
          value={draft}
          rows={3}
          onChange={({ target }) => setDraft(target.value)}
        />
        {fault !== null && <p role="alert">{say(fault)}</p>}
        <div className="tray-acts">
          <Button
            size="small"
            kind="primary"
            busy={isBusy}
            onClick={() => run(() => sendAgain(bodyWith(command, draft)))}
          >
            {say('tray_resend')}
          </Button>
          <Button size="small" onClick={() => setDraft(null)}>
            {say('dialog_cancel')}
          </Button>
        </div>
      </div>
    )
  const mayResend = !hopeless.has(reason) && !byTap.has(reason) && !underAnotherNumber.has(reason)
  return (
    <>
      {fault !== null && <p role="alert">{say(fault)}</p>}
      <div className="tray-acts">
        {byTap.has(reason) && (
          <TextButton
            outlined
            disabled={isBusy}
            onClick={() => run(async () => (await opened()).sendNow(command.id))}
          >
            {say('tray_send_anyway')}
          </TextButton>
        )}
        {underAnotherNumber.has(reason) && (
          <TextButton outlined disabled={isBusy} onClick={() => run(() => sendAgain(command.body))}>
            {say('tray_send_as_new')}
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
            {say(written === null ? 'tray_resend' : 'tray_edit')}
          </TextButton>
        )}
        {command.kind === 'comment.edit' && (reason === 'gone' || reason === 'stale') && (
          <TextButton outlined disabled={isBusy} onClick={() => run(saveAsNew)}>
            {say('tray_save_as_new')}
          </TextButton>
        )}
        {command.kind !== '' && (
          <TextButton disabled={isBusy} onClick={() => run(copy)}>
            {say(isCopied ? 'tray_copied' : 'tray_copy')}
          </TextButton>
        )}
        <TextButton disabled={isBusy} onClick={() => setDiscarding(true)}>
          {say('tray_discard')}
        </TextButton>
      </div>
    </>
  )
}
