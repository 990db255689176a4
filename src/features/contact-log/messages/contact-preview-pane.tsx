import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { ContactPreview } from '#domain/customers/contact/customer-contact.contract.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { FramedEmail } from '#src/ui/message/framed-email.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import type { PreviewState } from './use-contact-preview.ts'

/** What keeps the message from being sent, and what would be possible. */
function Obstacle({ preview }: { readonly preview: ContactPreview }) {
  const { t } = useTranslation()
  const label = useLabel()
  const { obstacle, missing, sender_domains, sender } = preview
  if (obstacle === null)
    return sender === null ? <Hint tone="caution">{t('contact_no_sender')}</Hint> : null
  const name = (place: string): string => {
    const field = findCustomerField(place)
    return field === undefined ? label(`templates_place_${place}`, place) : t(field.label)
  }
  return (
    <Hint tone="refusal">
      <p>{label(`tray_reason_${obstacle}`, t('tray_reason_unknown'))}</p>
      {obstacle === 'template_incomplete' && (
        <p>{t('contact_missing', { places: missing.map(name).join(', ') })}</p>
      )}
      {obstacle === 'sender_not_allowed' && (
        <p>
          {sender_domains.length === 0
            ? t('contact_no_domains')
            : t('contact_domains', { domains: sender_domains.join(', ') })}
        </p>
      )}
    </Hint>
  )
}

function Facts({ preview }: { readonly preview: ContactPreview }) {
  const { t } = useTranslation()
  const { recipient, address, sender } = preview
  return (
    <p className="second message-facts">
      {t('contact_preview_to', {
        name: recipient,
        address: address === '' ? t('contact_no_address') : address,
      })}
      {sender !== null && <br />}
      {sender !== null && t('contact_preview_from', { sender })}
    </p>
  )
}

/** The message as the customer gets it, and whether they do. */
export function ContactPreviewPane({ preview, isFailed, onRetry }: PreviewState) {
  const { t } = useTranslation()
  const { isOnline } = useContactLog()
  const getBody = () => {
    if (!isOnline) return <Hint>{t('contact_offline')}</Hint>
    if (isFailed)
      return <StateView kind="failed" title={t('templates_preview_failed')} onRetry={onRetry} />
    if (preview === undefined) return <Hint>{t('contact_preview_empty')}</Hint>
    return (
      <>
        <Obstacle preview={preview} />
        <Facts preview={preview} />
        {preview.html === null ? (
          preview.text !== '' && <p className="sms-bubble">{preview.text}</p>
        ) : (
          <div className="mail-device">
            <p className="mail-subject">
              {preview.subject === '' ? (
                <span className="quiet">{t('messages_no_subject')}</span>
              ) : (
                preview.subject
              )}
            </p>
            <FramedEmail html={preview.html} title={t('templates_preview')} />
          </div>
        )}
      </>
    )
  }
  return (
    <section className="message-preview" aria-label={t('templates_preview')}>
      <h3>{t('templates_preview')}</h3>
      {getBody()}
    </section>
  )
}
