import { contactRights } from '#domain/customer-contact/customer-contact.model.ts'
import { isUsableAddress } from '#domain/customer-contact/customer-contact.rules.ts'
import { appointmentInvitationPurpose } from '#domain/customers/contact/appointment-invitation.model.ts'
import type { UninvitedReason } from '#domain/customers/contact/appointment-invitation.model.ts'
import { findConsentRefusal } from '#domain/messages/message-consent.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { ToggleField } from '#src/ui/form/toggle-field.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'

/** Why the customer cannot be invited, as far as this device knows; null where they can. */
function useInvitationObstacle(): UninvitedReason | null {
  const { details } = useContactLog()
  const { parameters } = useBoot()
  const { dne = null, dnc = null, dnm = null, dns = null, doNotContact = null } = details.row
  const refusal = findConsentRefusal(
    { channel: 'email', purpose: appointmentInvitationPurpose },
    { customer: { dne, dnc, dnm, dns, doNotContact }, parameters },
  )
  if (refusal !== null) return refusal
  const address = (details.contact?.cEmail ?? '').trim()
  if (address === '') return 'no_address'
  return isUsableAddress('email', address) ? null : 'address_unusable'
}

/** Whether the customer gets the appointment for their calendar; its value is `invite`. */
export function InvitationField() {
  const { t } = useTranslation()
  const { isActing } = useRights()
  const { details, mayWrite } = useContactLog()
  const obstacle = useInvitationObstacle()
  if (isActing || !mayWrite.has(contactRights.email)) return null
  if (obstacle !== null)
    return (
      <p className="second">
        {t('recording_invite_off', { why: t(`recording_invite_why_${obstacle}`) })}
      </p>
    )
  return (
    <ToggleField
      name="invite"
      label={t('recording_invite')}
      hint={t('recording_invite_hint', { address: details.contact?.cEmail ?? '' })}
    />
  )
}
