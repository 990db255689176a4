/** The focused title that was just removed: the one that takes its place gets the focus. */
let isTitleLost = false

/** The ref of the page's title: one that takes the place of a focused one has the focus. */
export function followTitle(title: HTMLElement | null): (() => void) | undefined {
  if (title === null) return undefined
  if (isTitleLost) title.focus({ preventScroll: true })
  return () => {
    isTitleLost = document.activeElement === title
    // Both happen in one change of the page.
    queueMicrotask(() => {
      isTitleLost = false
    })
  }
}

/**
 * Focuses the page's title, so that a change of route is read aloud. Returns whether there is a
 * title yet.
 */
export function focusPageTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1.page-title')
  title?.focus({ preventScroll: true })
  return title !== null
}
