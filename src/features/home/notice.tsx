import { megaphoneOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'

/** The organisation's own words to its people; nothing where it has none (U-097). */
export function Notice() {
  const say = useText()
  const words = say('organisation_notice')
  if (words === '') return null
  return (
    <aside className="home-notice" aria-label={say('home_notice')}>
      <Icon of={megaphoneOutline} size={16} />
      <p>{words}</p>
    </aside>
  )
}
