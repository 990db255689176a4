import { contactPermission } from '#domain/customers/contact-permission.rules.ts'
import type { Objections } from '#domain/customers/contact-permission.rules.ts'
import { useText } from '#src/ui/text.ts'
import { CopyButton } from '../agreement/copy-button.tsx'

export interface ReachProps {
  readonly way: 'call' | 'email'
  /** A number or an e-mail address, as it was imported. */
  readonly value: string
  readonly field: string
  readonly objections: Objections
  readonly doNotContact: boolean | null | undefined
}

/** A number or address that leads to the device's telephone or mail only where that way is allowed; else it says why not. */
export function Reach({ way, value, field, objections, doNotContact }: ReachProps) {
  const say = useText()
  const permission = contactPermission(
    way === 'call' ? objections.dnc : objections.dne,
    doNotContact,
  )
  const href =
    way === 'call'
      ? `tel:${value.replaceAll(/[^\d+]/gu, '')}`
      : `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`
  return (
    <>
      <CopyButton value={value} field={field} />
      {permission === 'allowed' ? (
        <a
          className="link reach"
          href={href}
          aria-label={
            way === 'call'
              ? say('contact_call_number', { number: value })
              : say('contact_write_to', { address: value })
          }
        >
          {value}
        </a>
      ) : (
        <>
          <span>{value}</span>
          <span className="figure-note caution">{say(`permission_${permission}`)}</span>
        </>
      )}
    </>
  )
}
