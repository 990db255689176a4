import { closeOutline, searchOutline } from 'ionicons/icons'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { belowDesktop, touch, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { PaletteCard } from './palette-card.tsx'
import { findChosen, findStep } from './palette-item.ts'
import type { PaletteItem, PalettePage, PaletteSection } from './palette-item.ts'
import { PaletteOption } from './palette-option.tsx'
import { toPaletteSections } from './palette-sections.ts'
import { usePageActs } from './use-page-acts.ts'
import { usePaletteCustomers } from './use-palette-customers.ts'
import type { PaletteCustomers } from './use-palette-customers.ts'
import './palette.css'

export interface PaletteProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly maySearch: boolean
  readonly pages: readonly PalettePage[]
  /** Where a customer's page is; null for people who may open none. */
  readonly toCustomer: ((agreementNo: string) => { href: string; open: () => void }) | null
  readonly onSearchList: (words: string) => void
  /** What was typed before it was there. */
  readonly typed: string
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whose customers are shown, or that there are none; nothing is said of what was not searched. */
function useSourceText(words: string, maySearch: boolean, found: PaletteCustomers): string {
  const { t } = useTranslation()
  const format = useFormat()
  const { customers, hostCount, isAsking, asOf } = found
  if (!maySearch || words.trim() === '') return ''
  if (isAsking) return t('palette_asking')
  const count = customers.length
  if (hostCount !== null)
    return count === 0
      ? t('palette_nobody', { words: words.trim() })
      : t('palette_source', {
          device: format.number(count - hostCount),
          host: format.number(hostCount),
        })
  if (asOf === null) return t('palette_device_none')
  const written = format.number(count)
  return t('palette_device_as_of', { count, written, when: format.dateTime(asOf) })
}

/** What choosing an item does, and where it leads. */
function toAct(
  item: PaletteItem,
  words: string,
  { toCustomer, onSearchList }: Pick<PaletteProps, 'toCustomer' | 'onSearchList'>,
): { readonly href?: string; readonly run: () => void } {
  switch (item.kind) {
    case 'customer': {
      const place = toCustomer?.(item.row.fAgreementNo)
      return place === undefined
        ? { run: () => onSearchList(item.row.fAgreementNo) }
        : { href: place.href, run: place.open }
    }
    case 'page':
      return { href: item.page.href, run: item.page.open }
    case 'act':
      // Once the focus is back on the page.
      return { run: () => requestAnimationFrame(item.run) }
    case 'list':
      return { run: () => onSearchList(words.trim()) }
  }
}

function Section({
  section: { id, items },
  draw,
}: {
  readonly section: PaletteSection
  readonly draw: (item: PaletteItem) => React.ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="palette-section">
      <div id={heading} className={id === 'list' ? 'sr-only' : 'palette-heading'}>
        {t(`palette_${id}`)}
      </div>
      {items.map(draw)}
    </div>
  )
}

function KeyLine() {
  const { t } = useTranslation()
  return (
    <footer className="palette-keys small quiet" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette_move')}
      </span>
      <span>
        <Kbd>{t('key_enter')}</Kbd> {t('palette_open')}
      </span>
      <span>
        <Kbd>{t('key_with_control', { key: t('key_enter') })}</Kbd> {t('palette_new_tab')}
      </span>
    </footer>
  )
}

/** Opens the browser's own dialog, which takes the first key that is typed. */
function useOpenedDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (opened === null) return
    const cancel = (event: Event) => {
      event.preventDefault()
      leave()
    }
    const click = ({ target }: MouseEvent) => {
      if (target === opened) leave()
    }
    opened.addEventListener('cancel', cancel)
    opened.addEventListener('click', click)
    opened.showModal()
    return () => {
      opened.removeEventListener('cancel', cancel)
      opened.removeEventListener('click', click)
      opened.close()
    }
  }, [])
  return dialog
}

/** The lines for what is typed, and which of them is chosen. */
function usePaletteItems({
  api,
  orgId,
  isOnline,
  maySearch,
  pages,
  typed: typedAhead,
}: Pick<PaletteProps, 'api' | 'orgId' | 'isOnline' | 'maySearch' | 'pages' | 'typed'>) {
  const [words, setWords] = useState(typedAhead)
  const [chosenId, setChosenId] = useState<string>()
  const acts = usePageActs()
  const found = usePaletteCustomers({ api, orgId, words, isOnline, maySearch })
  const sections = toPaletteSections({ ...found, words, acts, pages, maySearch })
  const items = sections.flatMap((section) => section.items)
  return {
    words,
    type: (typed: string) => {
      setWords(typed)
      setChosenId(undefined)
    },
    found,
    sections,
    items,
    chosen: findChosen(items, chosenId),
    setChosenId,
  }
}

type PaletteItems = ReturnType<typeof usePaletteItems>

interface PaletteFieldProps {
  readonly palette: PaletteItems
  readonly maySearch: boolean
  /** The lines that the field chooses among. */
  readonly list: string
  readonly toOptionId: (item: PaletteItem) => string
  readonly onChoose: (item: PaletteItem, inNewTab: boolean) => void
}

function PaletteField({ palette, maySearch, list, toOptionId, onChoose }: PaletteFieldProps) {
  const { t } = useTranslation()
  const { words, items, chosen } = palette
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = findStep(items, chosen, step)
      palette.setChosenId(next?.id)
      if (next !== undefined)
        document.getElementById(toOptionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (chosen !== undefined) onChoose(chosen, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <input
      type="search"
      role="combobox"
      aria-label={t(maySearch ? 'shell_search' : 'shell_go_to')}
      aria-expanded={items.length > 0}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={chosen === undefined ? undefined : toOptionId(chosen)}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      enterKeyHint="go"
      placeholder={t(maySearch ? 'shell_search_placeholder' : 'shell_go_to_placeholder')}
      value={words}
      onChange={({ target }) => palette.type(target.value)}
      onKeyDown={press}
    />
  )
}

/**
 * Goes to customers, pages and what the page in sight offers, as one types; the device answers at
 * once, offline too.
 */
export function Palette({ onClose, toCustomer, onSearchList, ...sources }: PaletteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useId()
  const dialog = useOpenedDialog(onClose)
  const isSmall = useMedia(belowDesktop)
  const isTouch = useMedia(touch)
  const { maySearch } = sources
  const palette = usePaletteItems(sources)
  const { words, found, sections, items, chosen } = palette
  const source = useSourceText(words, maySearch, found)
  const [openedAt] = useState(() => new Date().toISOString())
  const today = formatDate(openedAt, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  const toOptionId = (item: PaletteItem) => `${list} ${item.id}`.replaceAll(/[^\w-]/gu, '-')
  const choose = (item: PaletteItem, inNewTab: boolean) => {
    const { href, run } = toAct(item, words, { toCustomer, onSearchList })
    if (inNewTab && href !== undefined) {
      window.open(href, '_blank', 'noopener')
      return
    }
    onClose()
    run()
  }
  return (
    <dialog ref={dialog} className="palette no-print" aria-label={t('palette_title')}>
      <div className="palette-head">
        <Icon icon={searchOutline} size={20} />
        <PaletteField
          palette={palette}
          maySearch={maySearch}
          list={list}
          toOptionId={toOptionId}
          onChoose={choose}
        />
        <span role="status" className="palette-source small quiet">
          {source}
        </span>
        {isTouch ? (
          <IconButton icon={closeOutline} label={t('dialog_close')} onClick={onClose} />
        ) : (
          <Kbd>{t('key_escape')}</Kbd>
        )}
      </div>
      <div className="palette-body">
        <div id={list} role="listbox" aria-label={t('palette_title')} className="palette-list">
          {sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              draw={(item) => (
                <PaletteOption
                  key={item.id}
                  id={toOptionId(item)}
                  item={item}
                  words={words}
                  today={today}
                  isChosen={item === chosen}
                  onChoose={() => choose(item, false)}
                />
              )}
            />
          ))}
          {items.length === 0 && (
            <p className="palette-empty quiet">{t('palette_nothing', { words: words.trim() })}</p>
          )}
        </div>
        {!isSmall && chosen?.kind === 'customer' && <PaletteCard row={chosen.row} today={today} />}
      </div>
      {!isTouch && <KeyLine />}
    </dialog>
  )
}
