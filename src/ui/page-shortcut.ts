const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], ion-select'

const inOverlay = '[role="menu"], [role="dialog"], ion-modal, ion-popover, dialog'

/** Whether an element takes the keys that are typed. */
export const isTypedInto = (element: Element | null): boolean =>
  (element?.closest(typing) ?? null) !== null

/** Whether an element belongs to what somebody has opened: a dialog, a menu or a panel. */
export const isInPanel = (element: Element | null): boolean =>
  (element?.closest(`${inOverlay}, aside, .side-panel`) ?? null) !== null

/** Whether a dialog, a menu or a drawer is open. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(
    ':is(ion-modal, ion-popover):not(.overlay-hidden), ion-menu.show-menu, dialog[open]',
  ) !== null

/**
 * Whether a key is a shortcut of the page: no modifier, not handled yet, nobody typing, no dialog
 * or menu open.
 */
export function isPageShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : document.body
  return !isTypedInto(target) && target.closest(inOverlay) === null && !isOverlayOpen()
}
