import {
  chatbubbleOutline,
  documentTextOutline,
  mailOutline,
  paperPlaneOutline,
} from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { BulkContactDialogProps } from './bulk-contact-dialog.tsx'

const BulkContactDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./bulk-contact-dialog.tsx'))).BulkContactDialog,
}))

export interface ContactSelectionProps extends Omit<BulkContactDialogProps, 'channel' | 'onClose'> {
  readonly isOnline: boolean
}

const ways = [
  { id: 'email', right: 'CanSendCustomerEmail', icon: mailOutline, shortcut: 'm' },
  { id: 'sms', right: 'CanSendCustomerSMS', icon: chatbubbleOutline, shortcut: 't' },
  { id: 'letter', right: 'CanChangeCustomerStatus', icon: documentTextOutline, shortcut: 'l' },
] as const

/** Any of them lets somebody write to many. */
export const contactingRights = ways.map(({ right }) => right)

/** Writes to what is selected in the list, each way with its own right; offline to nobody. */
export function ContactSelection({ isOnline, ...props }: ContactSelectionProps) {
  const { t } = useTranslation()
  const { has } = useRights()
  const [channel, setChannel] = useState<ContactType | null>(null)
  const channels = ways.filter(({ right }) => has(right))
  if (channels.length === 0) return null
  const label = t('bulk_contact', { count: props.selected.length })
  return (
    <>
      <MenuButton
        label={label}
        actions={channels.map(({ id, icon, shortcut }) => ({
          id,
          icon,
          label: t(`bulk_contact_${id}`),
          shortcut,
          disabled: !isOnline,
          onChoose: () => setChannel(id),
        }))}
        trigger={(trigger) => (
          <TextButton outlined icon={paperPlaneOutline} disabled={!isOnline} {...trigger}>
            {label}
          </TextButton>
        )}
      />
      {channel !== null && (
        <Suspense fallback={null}>
          <BulkContactDialog {...props} channel={channel} onClose={() => setChannel(null)} />
        </Suspense>
      )}
    </>
  )
}
