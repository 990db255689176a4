import { chevronDownOutline, chevronUpOutline, closeOutline } from 'ionicons/icons'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Tabs, type TabItem } from '../marks/tabs.tsx'
import { belowDesktop, belowLaptop, useMedia } from '../media.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useTranslation } from '../translation.ts'
import './side-panel.css'

/** The way to the rows before and after the one that is open. */
export interface PanelSteps {
  /** Where the row is: "3 of 46". */
  readonly label: string
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** What the list hands to the panel beside it. */
export interface PanelFrame {
  readonly onClose: () => void
  /** Undefined where the row is not among those in sight. */
  readonly steps: PanelSteps | undefined
  /** The panel was opened by hand: its title takes the focus. */
  readonly takesFocus: boolean
  readonly tab: string | undefined
  readonly onTab: (tab: string) => void
}

export interface PanelTab extends TabItem<string> {
  readonly content: ReactNode
}

export interface SidePanelProps {
  readonly frame: PanelFrame
  readonly title: string
  /** One line under the title: whom or what it is about. */
  readonly about?: ReactNode
  /** The content, where there is one part of it. */
  readonly children?: ReactNode
  /** The content in parts; the first is shown at first. */
  readonly tabs?: readonly PanelTab[]
  /** Beside the content where there is room, else the last tab: the history. */
  readonly beside?: PanelTab
  /** Buttons of the foot. */
  readonly actions?: ReactNode
  /** A remark at the left of the foot. */
  readonly note?: ReactNode
  /** A dialog of its own stands in front: below 1100 px it is hidden meanwhile. */
  readonly isCovered?: boolean
}

const widths = { one: 456, two: 824 } as const

function StepButtons({ steps }: { readonly steps: PanelSteps }) {
  const { t } = useTranslation()
  const { label, onPrevious, onNext } = steps
  return (
    <span className="panel-steps">
      <IconButton
        icon={chevronUpOutline}
        label={t('panel_previous')}
        disabled={onPrevious === undefined}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon={chevronDownOutline}
        label={t('panel_next')}
        disabled={onNext === undefined}
        onClick={() => onNext?.()}
      />
      <span className="small second figures nowrap">{label}</span>
    </span>
  )
}

/** The tabs, with what stands beside the content where it does not fit there. */
function usePanelParts({ frame, tabs = [], beside, children }: SidePanelProps) {
  const { t } = useTranslation()
  const isNarrow = useMedia(belowLaptop)
  const isBeside = beside !== undefined && !isNarrow
  const own: readonly PanelTab[] =
    tabs.length > 0 || beside === undefined
      ? tabs
      : [{ id: 'details', label: t('panel_details'), content: children }]
  const all = beside === undefined || isBeside ? own : [...own, beside]
  const active = all.find(({ id }) => id === frame.tab) ?? all[0]
  return {
    shown: all.length > 1 ? all : [],
    active,
    content: active === undefined ? children : active.content,
    beside: isBeside ? beside : undefined,
  }
}

function PanelContent(props: SidePanelProps) {
  const { frame, title } = props
  const id = useId()
  const { shown, active, content, beside } = usePanelParts(props)
  return (
    <>
      {shown.length > 0 && active !== undefined && (
        <Tabs label={title} tabs={shown} active={active.id} onChange={frame.onTab} panel={id} />
      )}
      <div className="panel-columns">
        <div
          id={id}
          className="panel-body"
          {...(shown.length > 0 ? { role: 'tabpanel', 'aria-label': active?.label } : {})}
        >
          {content}
        </div>
        {beside !== undefined && (
          <section className="panel-beside" aria-label={beside.label}>
            <h3>
              {beside.label} <span className="second">{beside.count}</span>
            </h3>
            {beside.content}
          </section>
        )}
      </div>
    </>
  )
}

/** Beside the list, which stays in use: its keys walk on, and the panel follows. */
function DockedPanel(props: SidePanelProps) {
  const { frame, title, about, actions, note, beside } = props
  const { t } = useTranslation()
  const heading = useId()
  const titleElement = useRef<HTMLHeadingElement>(null)
  const isNarrow = useMedia(belowLaptop)
  const [takesFocus] = useState(frame.takesFocus)
  useEffect(() => {
    if (takesFocus) titleElement.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useShortcuts('page', [{ keys: ['Escape'], text: t('panel_key_close'), run: frame.onClose }])
  // Escape in one of the panel's fields closes it, too.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    frame.onClose()
  }
  const width = beside === undefined || isNarrow ? widths.one : widths.two
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of everything inside
    <section
      className="side-panel no-print"
      aria-labelledby={heading}
      style={{ width }}
      onKeyDown={press}
    >
      <header className="panel-head">
        <div className="panel-title">
          <h2 id={heading} ref={titleElement} tabIndex={-1}>
            {title}
          </h2>
          {about !== undefined && <div className="second small">{about}</div>}
        </div>
        <span className="spacer" />
        {frame.steps !== undefined && <StepButtons steps={frame.steps} />}
        <IconButton icon={closeOutline} label={t('dialog_close')} onClick={frame.onClose} />
      </header>
      <PanelContent {...props} />
      {(actions !== undefined || note !== undefined) && (
        <footer className="panel-foot">
          {actions}
          <span className="spacer" />
          <span className="small quiet">{note}</span>
        </footer>
      )}
    </section>
  )
}

/**
 * One row of a list with all of it: docked at the list's right from 1100 px, over the page below,
 * the whole page on a phone.
 */
export function SidePanel(props: SidePanelProps) {
  const { frame, title, about, actions, note, isCovered = false } = props
  const isOverlay = useMedia(belowDesktop)
  if (!isOverlay) return <DockedPanel {...props} />
  return (
    <Dialog
      isOpen={!isCovered}
      onClose={frame.onClose}
      shape="side"
      title={title}
      about={about}
      actions={actions}
      note={note}
      width={560}
    >
      <div className="panel-over">
        {frame.steps !== undefined && <StepButtons steps={frame.steps} />}
        <PanelContent {...props} />
      </div>
    </Dialog>
  )
}
