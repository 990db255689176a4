const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], ion-select, [role="menu"], [role="dialog"], ion-modal, ion-popover'

/**
 * Whether a key is a shortcut of the page: no modifier, not handled yet, nobody typing, no dialog
 * or menu open.
 */
export function isPageShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : document.body
  return (
    target.closest(typing) === null &&
    document.querySelector(':is(ion-modal, ion-popover):not(.overlay-hidden)') === null
  )
}
