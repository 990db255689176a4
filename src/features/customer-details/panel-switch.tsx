import { listOutline } from 'ionicons/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
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
  /** The tab that the switch leads back to from the activity. */
  readonly beside: DetailsTabId
  readonly hasActivity: boolean
  readonly panel: string
  readonly name: string
  /** The vehicle and its registration, under the name. */
  readonly about: string
  readonly onChoose: (id: DetailsTabId) => void
}

/** On a tablet and a phone: a drawer of the tabs, and a switch between a tab and the activity. */
export function PanelSwitch({
  tabs,
  chosen,
  beside,
  hasActivity,
  panel,
  name,
  about,
  onChoose,
}: PanelSwitchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  // Ionic's menu is fetched with the first opening, and stays.
  const [hasOpened, setHasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const comments = tabs.find(({ id }) => id === 'comments')?.count ?? 0
  const views = [
    { value: beside, label: t(`details_tab_${beside}`) },
    {
      value: 'comments' as const,
      label:
        comments > 0
          ? t('details_activity_counted', { count: format.number(comments) })
          : t('details_activity'),
    },
  ]
  return (
    <div className="panel-switch no-print">
      {hasActivity && (
        <Segmented<DetailsTabId>
          label={t('details_view')}
          options={views}
          value={chosen}
          onChange={onChoose}
        />
      )}
      <span className="spacer" />
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
      {hasOpened &&
        createPortal(
          <Suspense fallback={null}>
            <Drawer
              label={t('details_tabs')}
              isSwiped={false}
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
  )
}
