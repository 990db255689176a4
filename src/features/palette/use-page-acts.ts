import { useMemo } from 'react'
import { useStore } from '#src/state/use-store.ts'
import { readShortcuts, shortcutSources } from '#src/ui/shortcuts/shortcut-registry.ts'
import type { ShortcutSource } from '#src/ui/shortcuts/shortcut-registry.ts'
import type { PaletteItem } from './palette-item.ts'

/** What one key does on the page in sight. */
function readPageActs(sources: readonly ShortcutSource[]): readonly PaletteItem[] {
  return readShortcuts(sources)
    .filter(({ place }) => place === 'page')
    .flatMap(({ lines }) =>
      lines.flatMap(({ keys, text, getAct }): readonly PaletteItem[] => {
        const [key = ''] = keys
        if (!/^[a-z.]$/u.test(key)) return []
        const run = getAct?.()
        return run === undefined ? [] : [{ id: `act ${key}`, kind: 'act', label: text, key, run }]
      }),
    )
}

/** What the page in sight offers, also what comes to it while the palette is open. */
export function usePageActs(): readonly PaletteItem[] {
  const shortcuts = useStore(shortcutSources)
  return useMemo(() => readPageActs(shortcuts), [shortcuts])
}
