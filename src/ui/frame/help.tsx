import { useState, type ReactNode } from 'react'
import { Kbd } from '../marks/kbd.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { readShortcuts, toShortcutId } from '../shortcuts/shortcut-registry.ts'
import type { ShortcutLine, ShortcutSection } from '../shortcuts/shortcut-registry.ts'
import { useListedShortcuts, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useTranslation } from '../translation.ts'

const keyNames = {
  Enter: 'key_enter',
  Escape: 'key_escape',
  Home: 'key_home',
  End: 'key_end',
} as const

const isNamed = (key: string): key is keyof typeof keyNames => Object.hasOwn(keyNames, key)

function Line({ line: { keys, withControl = false, text } }: { readonly line: ShortcutLine }) {
  const { t } = useTranslation()
  const toName = (key: string) => (isNamed(key) ? t(keyNames[key]) : key.toUpperCase())
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>
            {withControl ? t('key_with_control', { key: toName(key) }) : toName(key)}
          </Kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

function Section({ section: { place, lines } }: { readonly section: ShortcutSection }) {
  const { t } = useTranslation()
  const title =
    place === 'page' || place === 'everywhere'
      ? t(`keys_${place}`)
      : t('keys_menu', { menu: place.slice('menu '.length) })
  return (
    <section className="keys">
      <h4>{title}</h4>
      <dl>
        {lines.map((line) => (
          <Line key={toShortcutId(line)} line={line} />
        ))}
      </dl>
    </section>
  )
}

/**
 * Help, which `?` opens: what the page in sight is for, and the keys that work on it. A tablet
 * without a keyboard shows them too: it may get one.
 */
export function useHelp(about: string | undefined): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [sections, setSections] = useState<readonly ShortcutSection[]>([])
  const open = () => {
    setSections(readShortcuts())
    setOpen(true)
  }
  useShortcuts('everywhere', [{ keys: ['?'], text: t('keys_help'), run: open }])
  useListedShortcuts('everywhere', [
    { keys: ['Enter'], withControl: true, text: t('keys_save') },
    { keys: ['Escape'], text: t('keys_close') },
  ])
  return {
    open,
    dialog: (
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('help_title')} width={480}>
        {about !== undefined && <p className="help-about">{about}</p>}
        <h3>{t('keys_title')}</h3>
        {sections.map((section) => (
          <Section key={section.place} section={section} />
        ))}
      </Dialog>
    ),
  }
}
