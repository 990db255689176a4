import { megaphoneOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The organisation's notice to its people; nothing where it has none. */
export function Notice() {
  const { t } = useTranslation()
  const words = t('organisation_notice')
  if (words === '') return null
  return (
    <aside className="home-notice" aria-label={t('home_notice')}>
      <Icon icon={megaphoneOutline} size={16} />
      <p>{words}</p>
    </aside>
  )
}
