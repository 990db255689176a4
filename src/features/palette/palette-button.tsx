import { searchOutline } from 'ionicons/icons'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { Palette } from './palette.tsx'
import type { PaletteProps } from './palette.tsx'

/**
 * Opens the palette by Ctrl K or a click: it looks like a field, below 1100 px like a button. People
 * who may not search customers go to pages by it.
 */
export function PaletteButton(props: Omit<PaletteProps, 'onClose'>) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const { maySearch } = props
  const label = t(maySearch ? 'shell_search' : 'shell_go_to')
  useShortcuts('everywhere', [
    { keys: ['k'], withControl: true, text: t('palette_title'), run: open },
  ])
  return (
    <div
      role={maySearch ? 'search' : undefined}
      aria-label={maySearch ? label : undefined}
      className="palette-place"
    >
      {isBelowDesktop ? (
        <IconButton
          icon={searchOutline}
          label={t(maySearch ? 'shell_search_open' : 'shell_go_to')}
          opens="dialog"
          onClick={open}
        />
      ) : (
        <button type="button" className="palette-button" aria-haspopup="dialog" onClick={open}>
          <Icon icon={searchOutline} size={16} />
          <span className="sr-only">{label}</span>
          <span className="ellipsis">
            {t(maySearch ? 'shell_search_placeholder' : 'shell_go_to_placeholder')}
          </span>
          <span className="spacer" />
          <Kbd>{t('key_with_control', { key: 'K' })}</Kbd>
        </button>
      )}
      {isOpen && createPortal(<Palette {...props} onClose={() => setOpen(false)} />, document.body)}
    </div>
  )
}
