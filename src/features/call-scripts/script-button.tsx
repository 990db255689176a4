import { readerOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import { scriptOpener, useScriptDesk } from './script-desk.tsx'
import { scriptKey } from './script-key.ts'
import '#src/ui/button/button.css'
import './script-button.css'

/** Opens the call script, and closes it; its key stands on it where there is a keyboard. On a phone it stands elsewhere, in fewer words. */
export function ScriptButton({ isOfPhone }: { readonly isOfPhone: boolean }) {
  const say = useText()
  const isPhone = useMedia(phone)
  const { mayRead, isOpen, toggle } = useScriptDesk()
  if (!mayRead || isPhone !== isOfPhone) return null
  return (
    <button
      type="button"
      className={`button secondary default ${scriptOpener}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={scriptKey}
      onClick={toggle}
    >
      <Icon of={readerOutline} size={16} />
      {say(isPhone ? 'call_script_short' : 'call_script')}
      <span className="script-button-key" aria-hidden="true">
        <Kbd>{scriptKey.toUpperCase()}</Kbd>
      </span>
    </button>
  )
}
