import { readerOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { scriptOpener, useCallScript } from './call-script-context.tsx'
import { scriptKey } from './script-shortcut.ts'
import '#src/ui/button/button.css'
import './script-button.css'

/**
 * Opens and closes the call script. With a keyboard it shows its shortcut; on a phone it is
 * elsewhere, with a shorter label.
 */
export function ScriptButton({ isOfPhone }: { readonly isOfPhone: boolean }) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const { mayRead, isOpen, toggle } = useCallScript()
  if (!mayRead || isPhone !== isOfPhone) return null
  return (
    <button
      type="button"
      className={`button secondary default ${scriptOpener}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={scriptKey}
      onClick={toggle}
    >
      <Icon icon={readerOutline} size={16} />
      <span className={isPhone ? 'sr-only' : undefined}>{t('call_script')}</span>
      <span className="script-button-key" aria-hidden="true">
        <Kbd>{scriptKey.toUpperCase()}</Kbd>
      </span>
    </button>
  )
}
