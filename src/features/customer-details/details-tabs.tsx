import { useId, type KeyboardEvent } from 'react'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { tabIcons } from './tab-list.ts'
import type { ListedTab } from './tab-list.ts'

export interface DetailsTabsProps {
  readonly tabs: readonly ListedTab[]
  readonly chosen: DetailsTabId
  /** The id of the panel that they switch. */
  readonly panel: string
  /** Arrow keys change the tab and keep the focus; a click is a decision. */
  readonly onChoose: (id: DetailsTabId, by: 'click' | 'keys') => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The sidebar's vertical tabs with arrow keys, Home and End; a disabled tab can be focused, and
 * says why.
 */
export function DetailsTabs({ tabs, chosen, panel, onChoose }: DetailsTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const base = useId()
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const drawn = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = drawn.findIndex((tab) => tab === document.activeElement)
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? drawn.length - 1
          : step === undefined || at < 0
            ? -1
            : (at + step + drawn.length) % drawn.length
    const tab = tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    drawn[next]?.focus()
    if (tab.isEnabled) onChoose(tab.id, 'keys')
  }
  return (
    <div
      className="details-tabs"
      role="tablist"
      aria-label={t('details_tabs')}
      aria-orientation="vertical"
      tabIndex={-1}
      onKeyDown={walk}
    >
      {tabs.map(({ id, isEnabled, count, reason }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panel}
          aria-disabled={!isEnabled}
          aria-describedby={reason === undefined ? undefined : `${base}-${id}`}
          title={reason === undefined ? undefined : t(reason)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => isEnabled && onChoose(id, 'click')}
        >
          <Icon icon={tabIcons[id]} />
          <span className="details-tab-label">{t(`details_tab_${id}`)}</span>
          {count > 0 && <span className="details-tab-count">{format.number(count)}</span>}
          {reason !== undefined && (
            <>
              <span className="details-tab-count" aria-hidden="true">
                {t('details_tab_none')}
              </span>
              <span id={`${base}-${id}`} className="sr-only">
                {t(reason)}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
