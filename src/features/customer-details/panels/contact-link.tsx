import { getContactPermission } from '#domain/customers/contact/contact-permission.rules.ts'
import type { Objections } from '#domain/customers/contact/contact-permission.rules.ts'
import { toTelephoneLink } from '#domain/customers/contact/telephone-link.rules.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CopyButton } from '../agreement/copy-button.tsx'

export interface ContactLinkProps {
  readonly channel: 'call' | 'email'
  /** A number or an e-mail address, as it was imported. */
  readonly value: string
  readonly field: string
  readonly objections: Objections
  readonly doNotContact: boolean | null | undefined
}

/**
 * A number or address that links to telephone or mail where the channel is allowed, else with the
 * reason why not.
 */
export function ContactLink({ channel, value, field, objections, doNotContact }: ContactLinkProps) {
  const { t } = useTranslation()
  const permission = getContactPermission(
    channel === 'call' ? objections.dnc : objections.dne,
    doNotContact,
  )
  const href =
    channel === 'call'
      ? toTelephoneLink(value)
      : `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`
  return (
    <>
      <CopyButton value={value} field={field} />
      {permission === 'allowed' ? (
        <a
          className="link reach"
          href={href}
          aria-label={
            channel === 'call'
              ? t('contact_call_number', { number: value })
              : t('contact_write_to', { address: value })
          }
        >
          {value}
        </a>
      ) : (
        <>
          <span>{value}</span>{' '}
          <span className="figure-note caution">{t(`permission_${permission}`)}</span>
        </>
      )}
    </>
  )
}
