import { useId } from 'react'
import { webhookEventTypes } from '#domain/webhooks/webhook-event.model.ts'
import { webhookHealthHours } from '#domain/webhooks/webhook-health.rules.ts'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toWebhookDraft, webhookDraftModel } from './webhook-draft.model.ts'
import type { WebhookDraft } from './webhook-draft.model.ts'
import { useSaveWebhook } from './webhook.mutations.ts'
import type { WebhookPlace } from './webhook.queries.ts'

interface WebhookDialogProps extends WebhookPlace {
  /** Undefined to add one. */
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
  readonly onAdded: (webhook: Webhook) => void
}

/** A new webhook was nothing before. */
const noMarks: ReadonlyMap<string, EditedField> = new Map()

/** The fields as the form names them. */
function useWebhookFields() {
  const { t } = useTranslation()
  return [
    { name: 'name', label: t('webhooks_name') },
    { name: 'address', label: t('webhooks_address') },
    ...webhookEventTypes.map((type) => ({
      name: type,
      label: t(`webhooks_event_${type}`),
      describe: (value: unknown) => t(value === true ? 'webhooks_state_on' : 'webhooks_state_off'),
    })),
    { name: 'email_recipient', label: t('webhooks_recipient') },
  ]
}

function WebhookFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="name" label={t('webhooks_name')} maxlength={webhookLimits.name} />
      <TextField
        name="address"
        type="url"
        inputmode="url"
        label={t('webhooks_address')}
        maxlength={webhookLimits.address}
        placeholder="https://crm.example/forecourt"
        hint={t('webhooks_address_hint')}
      />
      <fieldset className="webhook-events">
        <legend>{t('webhooks_events')}</legend>
        {webhookEventTypes.map((type) => (
          <Checkbox key={type} name={type}>
            {t(`webhooks_event_${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        name="email_recipient"
        type="email"
        inputmode="email"
        label={t('webhooks_recipient')}
        maxlength={webhookLimits.recipient}
        hint={t('webhooks_recipient_hint', { notice: webhookHealthHours.notice })}
      />
    </>
  )
}

/** Adds or edits a webhook: name, address, events, and who is told when it fails. */
export function WebhookDialog({ webhook, onClose, onAdded, ...place }: WebhookDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useWebhookFields()
  const { save, isSaving } = useSaveWebhook(place, webhook)
  const edit = useEditForm<WebhookDraft>({
    subject: `webhook ${webhook?.id ?? 'new'}`,
    form: 'webhook',
    current: {
      values: toWebhookDraft(webhook),
      by: webhook?.changed_by ?? null,
      at: webhook?.changed_at ?? null,
    },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  const isNew = webhook === undefined
  const title = t(isNew ? 'webhooks_add' : 'webhooks_edit_title')
  const offline = place.isOnline ? undefined : t('bulk_offline')
  return (
    <>
      <Sheet
        isOpen
        isPersistent
        onClose={() => guard.leave(onClose)}
        title={title}
        about={webhook?.name}
        width={480}
        note={isNew ? offline : undefined}
        actions={
          isNew ? (
            <Button
              kind="primary"
              type="submit"
              form={form}
              busy={isSaving}
              disabled={!place.isOnline}
            >
              {title}
            </Button>
          ) : (
            <EditActions edit={edit} form={form} isBusy={isSaving} obstacle={offline} />
          )
        }
      >
        <EditForm<WebhookDraft, WebhookDraft>
          id={form}
          label={title}
          className="webhook-form"
          schema={webhookDraftModel}
          edit={edit}
          fields={fields}
          onSave={async (draft) => {
            const result = await save(draft)
            if ('refusal' in result) return result.refusal
            onClose()
            if (isNew) onAdded(result.saved)
            return undefined
          }}
        >
          {isNew ? (
            <EditedFields value={noMarks}>
              <WebhookFields />
            </EditedFields>
          ) : (
            <WebhookFields />
          )}
        </EditForm>
      </Sheet>
      {guard.dialog}
    </>
  )
}
