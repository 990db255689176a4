import { listOutline } from 'ionicons/icons'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { ReactNode, RefCallback } from 'react'
import { createPortal } from 'react-dom'
import { firstDetailsTab } from '#domain/customers/details/details-tabs.rules.ts'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { tablet, useMedia } from '#src/ui/media.ts'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { DetailsTabs } from './details-tabs.tsx'
import type { ListedTab } from './tab-list.ts'
import '#src/ui/form/form.css'

const Drawer = lazy(async () => ({
  default: (await loadChunk(() => import('#src/ui/frame/drawer.tsx'))).Drawer,
}))

export interface PanelSwitchProps {
  readonly tabs: readonly ListedTab[]
  readonly chosen: DetailsTabId
  readonly hasActivity: boolean
  readonly panel: string
  readonly name: string
  /** The vehicle and its registration, under the name. */
  readonly about: string
  /** The registration; empty without one. */
  readonly plate: string
  /** In the middle, until the page is scrolled; nothing on a phone. */
  readonly tools: ReactNode
  readonly onChoose: (id: DetailsTabId) => void
}

/** Whether what precedes an element has been scrolled out of its scroll region. */
function useScrolledOff(): readonly [RefCallback<HTMLElement>, boolean] {
  const [isOff, setOff] = useState(false)
  const observe = useCallback<RefCallback<HTMLElement>>((mark) => {
    if (mark === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy tablet hands over several at once, the newest last.
        const entry = entries.at(-1)
        if (entry === undefined) return
        const top = entry.rootBounds?.top ?? 0
        setOff(!entry.isIntersecting && entry.boundingClientRect.top < top)
      },
      { root: mark.closest('.scroll') },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return [observe, isOff]
}

/**
 * On a tablet and a phone: a switch between offers and activity, and a drawer of the tabs. On a
 * tablet it stays on top, with the customer's name once the head is scrolled away.
 */
export function PanelSwitch({
  tabs,
  chosen,
  hasActivity,
  panel,
  name,
  about,
  plate,
  tools,
  onChoose,
}: PanelSwitchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  // Ionic's menu is fetched with the first opening, and stays.
  const [hasOpened, setHasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [mark, isScrolledOff] = useScrolledOff()
  const isFolded = useMedia(tablet) && isScrolledOff
  const comments = tabs.find(({ id }) => id === 'comments')?.count ?? 0
  const views = [
    { value: firstDetailsTab, label: t('details_offers') },
    {
      value: 'comments' as const,
      label:
        comments > 0
          ? t('details_activity_counted', { count: format.number(comments) })
          : t('details_activity'),
    },
  ]
  const isOther = views.every(({ value }) => value !== chosen)
  return (
    <>
      <div ref={mark} className="panel-switch-mark" />
      <div className={`panel-switch no-print${isFolded ? ' folded' : ''}`}>
        {hasActivity && (
          <Segmented<DetailsTabId>
            label={t('details_view')}
            options={views}
            value={chosen}
            onChange={onChoose}
          />
        )}
        {isFolded && (
          <span className="panel-switch-name" aria-hidden="true">
            <span className="ellipsis strong">{name}</span>
            {plate !== '' && <Plate registration={plate} yellow />}
          </span>
        )}
        <span className="panel-switch-tools">{tools}</span>
        <span className={isOther ? 'panel-more chosen' : 'panel-more'}>
          <TextButton
            ref={button}
            icon={listOutline}
            outlined
            expanded={isOpen}
            opens="dialog"
            onClick={() => {
              setHasOpened(true)
              setOpen(true)
            }}
          >
            {t('details_more')}
          </TextButton>
        </span>
        {hasOpened &&
          createPortal(
            <Suspense fallback={null}>
              <Drawer
                label={t('details_tabs')}
                isSwiped={false}
                side="end"
                isOpen={isOpen}
                onOpened={() => setOpen(true)}
                onClosed={() => {
                  setOpen(false)
                  button.current?.focus()
                }}
                head={
                  <>
                    <div>{name}</div>
                    <div className="small second">{about}</div>
                  </>
                }
              >
                <DetailsTabs
                  tabs={tabs}
                  chosen={chosen}
                  panel={panel}
                  onChoose={(id, by) => {
                    onChoose(id)
                    if (by === 'click') setOpen(false)
                  }}
                />
              </Drawer>
            </Suspense>,
            document.body,
          )}
      </div>
    </>
  )
}
