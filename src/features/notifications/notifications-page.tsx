import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { NotificationsSection } from './notifications-section.tsx'
import type { NotificationsProps } from './notifications-section.tsx'

/** Where a person chooses what a device notifies them of. */
export function NotificationsPage(props: NotificationsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notifications_title')} />
      <ScrollRegion label={t('notifications_title')}>
        <NotificationsSection {...props} />
      </ScrollRegion>
    </>
  )
}
