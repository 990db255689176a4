import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusPageTitle } from '../page-title.ts'

/** What each popover hangs under: the focus goes there when something that it opened closes. */
const anchors = new WeakMap<Element, HTMLElement>()

export function rememberAnchor(popover: Element, anchor: HTMLElement | undefined): void {
  if (anchor !== undefined) anchors.set(popover, anchor)
}

function findOpener(): HTMLElement | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const popover = focused.closest('ion-popover')
  return popover === null ? focused : anchors.get(popover)
}

/** For so long what closes may still take the focus to nothing, in milliseconds and in frames. */
const settling = { time: 1000, frames: 30 }

/** Gives the focus back to what a popover hung under, unless a dialog was opened from it. */
export function returnToAnchor(anchor: HTMLElement | undefined): void {
  if (anchor === undefined) return
  const end = performance.now() + settling.time
  const hold = (framesLeft: number) => {
    if (document.querySelector('ion-modal') !== null) return
    if (document.activeElement === document.body) anchor.focus()
    if (performance.now() < end || framesLeft > 0) requestAnimationFrame(() => hold(framesLeft - 1))
  }
  anchor.focus()
  hold(settling.frames)
}

/**
 * Returns a function that gives the focus back to what opened a dialog, if nothing else has it; to
 * the page's title where what opened it is gone. It stays the same function.
 */
export function useReturnedFocus(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    if (isOpen) opener.current = findOpener()
  }, [isOpen])
  return useCallback(() => {
    // After Ionic's own attempt, which knows only the element that is gone with its menu.
    requestAnimationFrame(() => {
      const focused = document.activeElement
      if (opener.current === undefined || (focused !== null && focused !== document.body)) return
      if (opener.current.isConnected) opener.current.focus()
      else focusPageTitle()
    })
  }, [])
}

const fields =
  'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), ion-select, .toggle-chip'

function focusField(dialog: HTMLElement): void {
  const body = dialog.querySelector('.dialog-body')
  if (body === null || body.contains(document.activeElement)) return
  const first = body.querySelector<HTMLElement & { setFocus?: () => Promise<void> }>(fields)
  if (first?.setFocus === undefined) first?.focus()
  else void first.setFocus()
}

/** During these frames what opened a dialog may still take the focus to nothing. */
const framesAfterOpener = 30

function keepFieldFocused(dialog: HTMLElement, framesLeft: number): void {
  if (framesLeft === 0 || !dialog.isConnected) return
  if (document.activeElement === document.body) focusField(dialog)
  requestAnimationFrame(() => keepFieldFocused(dialog, framesLeft - 1))
}

/**
 * Puts the focus into a dialog's first field, unless it has already been put into the dialog. A
 * finger chooses its field itself: the keyboard would cover half of the dialog.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (!matchMedia('(pointer: fine)').matches) return
  focusField(dialog)
  keepFieldFocused(dialog, framesAfterOpener)
  // The menu that opened it may still be closing, and then gives the focus to its button.
  for (const popover of document.querySelectorAll('ion-popover'))
    if (!dialog.contains(popover))
      popover.addEventListener(
        'didDismiss',
        () => requestAnimationFrame(() => focusField(dialog)),
        { once: true },
      )
}

/** The button that Ctrl+Enter presses: the form's, or the one that stands out in the foot. */
const saving = ':is(button[type=submit], .dialog-foot .button.primary):not(:disabled)'

/**
 * Escape closes a dialog whose backdrop does not (of the others Ionic closes the topmost),
 * Ctrl+Enter presses the button that saves.
 */
export function pressInDialog(
  dialog: HTMLElement,
  event: KeyboardEvent,
  { isPersistent, close }: { readonly isPersistent: boolean; readonly close: () => void },
): void {
  const isInside =
    event.target instanceof Element && event.target.closest('ion-modal, ion-popover') === dialog
  if (!isInside || event.defaultPrevented) return
  if (event.key === 'Escape' && isPersistent) close()
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    dialog.querySelector<HTMLElement>(saving)?.click()
  else return
  event.preventDefault()
}

/**
 * A press on a dialog's button leaves the focus in the field: leaving it may show a fault there,
 * which moves the button away from under the pointer before it is released.
 */
export function keepFocusInField(dialog: HTMLElement, event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null
  const button = pressed?.closest(':is(.dialog-head, .dialog-foot) button') ?? null
  if (dialog.contains(button)) event.preventDefault()
}
