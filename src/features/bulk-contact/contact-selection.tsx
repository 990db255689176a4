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
import { contactWays } from './contact-ways.ts'

const BulkContactDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./bulk-contact-dialog.tsx'))).BulkContactDialog,
}))

export interface ContactSelectionProps extends Omit<BulkContactDialogProps, 'channel' | 'onClose'> {
  readonly isOnline: boolean
}

const icons = { email: mailOutline, sms: chatbubbleOutline, letter: documentTextOutline } as const

/** Writes to what is selected in the list, each way with its own right; offline to nobody. */
export function ContactSelection({ isOnline, ...props }: ContactSelectionProps) {
  const { t } = useTranslation()
  const { has } = useRights()
  const [channel, setChannel] = useState<ContactType | null>(null)
  const channels = contactWays.filter(({ right }) => has(right))
  if (channels.length === 0) return null
  const label = t('bulk_contact', { count: props.selected.length })
  return (
    <>
      <MenuButton
        label={label}
        actions={channels.map(({ id, shortcut }) => ({
          id,
          icon: icons[id],
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
