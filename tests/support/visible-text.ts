export interface VisibleTextReport {
  /** How many texts were checked. */
  readonly checked: number
  /** Texts that exceed their own box, the part of the page around them, or the window. */
  readonly cutOff: readonly string[]
}

/**
 * Looks at every word of the page that can be seen; what matches `except` may be shortened. Holds
 * all that it needs, so that it can be sent into a browser whole.
 */
export function findCutOffText(except: string): VisibleTextReport {
  // Fractions of a pixel come from rounding.
  const slack = 1
  const getStyle = (element: Element) => getComputedStyle(element)
  const isInline = (element: Element) => getStyle(element).display === 'inline'
  const clips = (element: Element) => ['hidden', 'clip'].includes(getStyle(element).overflowX)
  // What scrolls sideways keeps its words within reach.
  const scrolls = (element: Element) =>
    ['auto', 'scroll'].includes(getStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + slack
  /** Without its padding: words there stand out of line. */
  const getInnerEdges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getStyle(element)
    return {
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
    }
  }
  const hasNeighbours = (element: Element) =>
    element.matches('a, button, label, th, td, dt, dd, li, header, section, .card') &&
    !isInline(element)
  const isUnseen = (element: Element) => {
    const { display, visibility } = getStyle(element)
    return (
      visibility === 'hidden' ||
      (display !== 'contents' &&
        !isInline(element) &&
        element.getBoundingClientRect().width <= slack)
    )
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cutOff: string[] = []
  let checked = 0
  while (walker.nextNode() !== null) {
    const words = walker.currentNode
    const range = document.createRange()
    range.selectNodeContents(words)
    const { left, right, width } = range.getBoundingClientRect()
    const around: Element[] = []
    for (let element = words.parentElement; element !== null; element = element.parentElement)
      around.push(element)
    if (
      words.textContent?.trim() === '' ||
      width === 0 ||
      around.some((element) => element.matches(except) || isUnseen(element))
    )
      continue
    checked += 1
    const own = around.find((element) => !isInline(element))
    const isAside = around.some(scrolls)
    const edges = around
      .filter(
        (element) => element === own || hasNeighbours(element) || (clips(element) && !isAside),
      )
      .map(getInnerEdges)
    const isOut = !isAside && (right > innerWidth + slack || left < -slack)
    if (isOut || edges.some((edge) => right > edge.right + slack || left < edge.left - slack))
      cutOff.push(words.textContent ?? '')
  }
  return { checked, cutOff }
}
