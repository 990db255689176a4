import { paperPlaneOutline } from 'ionicons/icons'
import { getContactPermission } from '#domain/customers/contact/contact-permission.rules.ts'
import { toTelephoneLink } from '#domain/customers/contact/telephone-link.rules.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The forms that the list opens about a customer. */
export type ListContactForm = 'email' | 'letter' | 'sms'

interface RowContactProps {
  readonly row: CustomerListRow
  readonly onOpen: (form: ListContactForm) => void
}

const ways = [
  { id: 'email', flag: 'dne', right: 'CanSendCustomerEmail', shortcut: 'm' },
  { id: 'letter', flag: 'dnm', right: 'CanChangeCustomerStatus', shortcut: 'l' },
  { id: 'sms', flag: 'dns', right: 'CanSendCustomerSMS', shortcut: 't' },
] as const

/** Reaches the customer of a row (D-059); disabled while they want no contact at all. */
export function RowContact({ row, onOpen }: RowContactProps) {
  const { t } = useTranslation()
  const { has } = useRights()
  const name = row.cFullName ?? row.fAgreementNo
  const isClosed = row.doNotContact === true
  const label = t(isClosed ? 'list_contact_closed' : 'list_contact_open', { name })
  const number = [row.cMobile, row.cPhone].find((one) => (one ?? '') !== '') ?? ''
  const mayCall = number !== '' && getContactPermission(row.dnc, row.doNotContact) === 'allowed'
  const call: MenuAction = {
    id: 'call',
    label: t('list_contact_call'),
    shortcut: 'c',
    disabled: !mayCall,
    onChoose: () => globalThis.location.assign(toTelephoneLink(number)),
  }
  const written = ways
    .filter(({ right }) => has(right))
    .map(({ id, flag, shortcut }): MenuAction => ({
      id,
      label: t(`list_contact_${id}`),
      shortcut,
      disabled: row[flag] === true,
      onChoose: () => onOpen(id),
    }))
  if (written.length === 0) return null
  return (
    <MenuButton
      label={label}
      listedAs={t('list_column_contact')}
      actions={[call, ...written]}
      trigger={(trigger) => (
        <IconButton small icon={paperPlaneOutline} label={label} disabled={isClosed} {...trigger} />
      )}
    />
  )
}
