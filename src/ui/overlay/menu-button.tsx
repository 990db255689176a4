import { useState, type MouseEvent, type ReactNode } from 'react'
import { optionsWithoutScroll } from '../select-option.ts'
import { Icon } from '../icon.tsx'
import { useListedShortcuts } from '../shortcuts/use-shortcuts.ts'
import { belowDesktop, touch } from '../media.ts'
import { AnchoredPopover } from './anchored-popover.tsx'
import { Dialog } from './dialog.tsx'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: string
  readonly isDanger?: boolean
  readonly disabled?: boolean
  /** The choice in force, in a menu of choices. */
  readonly isChosen?: boolean
  /** A line stands between acts of different groups. */
  readonly group?: string
  /** The letter that chooses it while the menu is open; shown beside it. */
  readonly shortcut?: string
  readonly onChoose: () => void
}

export interface MenuTrigger {
  readonly expanded: boolean
  readonly opens: 'menu'
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

export interface MenuButtonProps {
  /** The menu's name. */
  readonly label: string
  /** Its name in the list of keys, where every row has such a menu. */
  readonly listedAs?: string
  readonly actions: readonly MenuAction[]
  /** Draws the button; hand it what it is given. */
  readonly trigger: (trigger: MenuTrigger) => ReactNode
  /** Something above the actions: a name, an address. */
  readonly head?: ReactNode
}

function moveFocus(menu: HTMLElement, step: 1 | -1): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  items.at((at + step + items.length) % items.length)?.focus()
}

function focusFirstAction(popover: HTMLElement): void {
  const chosen = popover.querySelector<HTMLElement>('[aria-checked="true"]')
  const first = popover.querySelector<HTMLElement>('[role^="menuitem"]')
  const start = chosen ?? first
  start?.focus()
}

/** What stays free between a menu and the window's edge, and between a menu and its button. */
const menuMargin = 36

/**
 * The free height above or below a button, whichever is more: without it Ionic squeezes the menu
 * into the space below.
 */
function getMenuMaxHeight(anchor: HTMLElement): number {
  const { top, bottom } = anchor.getBoundingClientRect()
  return Math.max(top, innerHeight - bottom) - menuMargin
}

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'actions' | 'head'> {
  readonly onClose: () => void
}

const toClassName = ({ isDanger, group }: MenuAction, before: MenuAction | undefined) =>
  [isDanger === true && 'refusal', group !== before?.group && 'begins-group']
    .filter(Boolean)
    .join(' ') || undefined

/** The acts, moved through by the arrow keys and chosen by their letters. */
function Menu({ label, actions, head, onClose }: MenuProps) {
  const isLongList =
    actions.length > optionsWithoutScroll && actions.some(({ isChosen }) => isChosen !== undefined)
  const choose = ({ onChoose }: MenuAction) => {
    onClose()
    onChoose()
  }
  const press = (key: string): boolean => {
    const act = actions.find(({ shortcut, disabled }) => shortcut === key && disabled !== true)
    if (act !== undefined) choose(act)
    return act !== undefined
  }
  return (
    <div
      className={isLongList ? 'menu menu-list' : 'menu'}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1)
        else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1)
        else if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key.toLowerCase()))
          return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {head !== undefined && <div className="menu-head">{head}</div>}
      {actions.map((act, index) => (
        <button
          key={act.id}
          type="button"
          role={act.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={act.isChosen}
          aria-keyshortcuts={act.shortcut}
          className={toClassName(act, actions[index - 1])}
          disabled={act.disabled}
          onClick={() => choose(act)}
        >
          {act.icon !== undefined && <Icon icon={act.icon} />}
          {act.label}
          {act.shortcut !== undefined && (
            <kbd className="menu-key" aria-hidden="true">
              {act.shortcut.toUpperCase()}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}

/** Whether a finger chooses, on a phone or a tablet. */
const isUnderFinger = (): boolean => matchMedia(touch).matches && matchMedia(belowDesktop).matches

/**
 * A button that opens a menu of acts, loaded when it first opens: Ionic's popover, or under a
 * finger a sheet at the foot of the window.
 */
export function MenuButton({ label, listedAs = label, actions, trigger, head }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  // While it closes it stays as it was opened.
  const [{ isSheet, maxHeight }, setShape] = useState({ isSheet: false, maxHeight: 0 })
  const isOpen = anchor !== undefined
  const close = () => setAnchor(undefined)
  useListedShortcuts(
    `menu ${listedAs}`,
    actions.flatMap(({ shortcut, disabled, label: text }) =>
      shortcut === undefined || disabled === true ? [] : [{ keys: [shortcut], text }],
    ),
  )
  const menu = (
    <Menu
      label={label}
      actions={actions}
      onClose={close}
      {...(head === undefined ? {} : { head })}
    />
  )
  return (
    <>
      {trigger({
        expanded: isOpen,
        opens: 'menu',
        onClick: ({ currentTarget }) => {
          // A shortcut presses it without focusing it, and the menu gives the focus back.
          currentTarget.focus()
          setShape({ isSheet: isUnderFinger(), maxHeight: getMenuMaxHeight(currentTarget) })
          setAnchor(currentTarget)
        },
      })}
      {isSheet ? (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={label}
          shape="foot"
          onPresented={focusFirstAction}
        >
          {menu}
        </Dialog>
      ) : (
        <AnchoredPopover
          anchor={anchor}
          onClose={close}
          onPresented={focusFirstAction}
          label={label}
          className="overlay-menu"
          style={{ '--max-height': `${maxHeight}px` }}
        >
          {menu}
        </AnchoredPopover>
      )}
    </>
  )
}
