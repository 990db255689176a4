import { searchOutline } from 'ionicons/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { createStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Palette, PaletteProps } from './palette.tsx'
import './palette.css'

interface PaletteCode {
  readonly Palette: typeof Palette
}

const code = createStore<PaletteCode | null, PaletteCode>(null, (_former, loaded) => loaded)

/** Fetches the palette; ahead of its first use nobody is told where it cannot be had. */
export async function loadPalette(isRequested: boolean): Promise<void> {
  code.dispatch(await loadChunk(() => import('./palette.tsx'), { isRequested }))
}

/** Collects what is typed while the palette is fetched: no key of it reaches the page. */
function useTypedAhead(isWaiting: boolean, onLeave: () => void) {
  const [words, setWords] = useState('')
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isWaiting) return
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || (key.length > 1 && key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') leave()
      else setWords((before) => before + key)
    }
    addEventListener('keydown', take, { capture: true })
    return () => removeEventListener('keydown', take, { capture: true })
  }, [isWaiting])
  return { words, clear: () => setWords('') }
}

/**
 * Opens the palette by Ctrl K or a click: it looks like a field, below 1100 px like a button. People
 * who may not search customers go to pages by it.
 */
export function PaletteButton(props: Omit<PaletteProps, 'typed' | 'onClose'>) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const [isOpen, setOpen] = useState(false)
  const loaded = useStore(code)
  const ahead = useTypedAhead(isOpen && loaded === null, () => setOpen(false))
  const open = () => {
    ahead.clear()
    setOpen(true)
    if (loaded === null) void loadPalette(true).catch(() => setOpen(false))
  }
  const close = () => {
    ahead.clear()
    setOpen(false)
  }
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
      {isOpen &&
        loaded !== null &&
        createPortal(
          <loaded.Palette {...props} typed={ahead.words} onClose={close} />,
          document.body,
        )}
    </div>
  )
}
