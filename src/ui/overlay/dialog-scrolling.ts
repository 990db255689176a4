const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), ion-select, [tabindex="0"]'

/**
 * Lets the keyboard scroll a dialog's body that is longer than the screen and holds nothing else to
 * focus. A ref.
 */
export function watchScrolling(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return undefined
  const measure = () => {
    const isText = body.querySelector(focusable) === null
    if (isText && body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(measure)
  for (const watched of [body, ...body.children]) observer.observe(watched)
  return () => observer.disconnect()
}
