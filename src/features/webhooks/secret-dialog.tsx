import { useState } from 'react'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyTextButton } from '#src/ui/button/copy-text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { CheckCell } from '#src/ui/table/check-cell.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useMakeSecret } from './webhook.mutations.ts'
import type { ShownSecret } from './webhook.mutations.ts'
import type { WebhookPlace } from './webhook.queries.ts'

interface SecretDialogProps extends WebhookPlace {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** The secret, for as long as the dialog is open. */
function NewSecret({ secret, former_secret_until: former }: ShownSecret) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p role="status">{t('webhooks_secret_once')}</p>
      <InputBox
        aria-label={t('webhooks_secret_new')}
        value={secret}
        readOnly
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <CopyTextButton text={secret} label={t('webhooks_secret_copy')} />
      </div>
      {former !== null && <p>{t('webhooks_secret_former', { time: format.dateTime(former) })}</p>}
    </>
  )
}

/** Makes a secret and shows it, this once. */
export function SecretDialog({ webhook, onClose, ...place }: SecretDialogProps) {
  const { t } = useTranslation()
  const make = useMakeSecret(place)
  // It counts as the first one until the dialog is closed.
  const [isFirst] = useState(webhook.secret_at === null)
  const [endsFormer, setEndsFormer] = useState(false)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = async () => {
    setState('busy')
    const made = await make(webhook.id, endsFormer)
    setShown(made)
    setState(made === null ? 'failed' : 'idle')
  }
  return (
    <Dialog
      isOpen
      isPersistent={shown !== null}
      onClose={onClose}
      title={t(shown === null ? 'webhooks_secret_title' : 'webhooks_secret_new')}
      about={webhook.name}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={
        shown === null ? (
          <Button
            kind="primary"
            busy={state === 'busy'}
            disabled={!place.isOnline}
            onClick={() => void start()}
          >
            {t('webhooks_secret_make')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('webhooks_secret_done')}
          </Button>
        )
      }
    >
      <div className="stack">
        {shown === null ? (
          <>
            <p>
              {isFirst
                ? t('webhooks_secret_first_text')
                : t('webhooks_secret_text', { hours: webhookLimits.formerSecretHours })}
            </p>
            {!isFirst && (
              <CheckCell
                className="webhook-leaked"
                label={t('webhooks_secret_ends')}
                isChecked={endsFormer}
                onChange={() => setEndsFormer(!endsFormer)}
              >
                <span aria-hidden="true">{t('webhooks_secret_ends')}</span>
              </CheckCell>
            )}
            {state === 'failed' && <Hint tone="caution">{t('webhooks_secret_failed')}</Hint>}
          </>
        ) : (
          <NewSecret {...shown} />
        )}
      </div>
    </Dialog>
  )
}
