export interface WordsInSight {
  /** How many pieces of text were looked at. */
  readonly read: number
  /** Those that stand out of their own box or the part of the page that they belong to, out of one that clips them, or out of the window. */
  readonly cutOff: readonly string[]
}

/**
 * Looks at every word of the page that can be seen; what matches `except` may be shortened. Holds all that it needs, so that it can be sent into
 * a browser whole.
 */
export function wordsInSight(except: string): WordsInSight {
  // Fractions of a pixel come from rounding.
  const slack = 1
  const styleOf = (element: Element) => getComputedStyle(element)
  const isInline = (element: Element) => styleOf(element).display === 'inline'
  const clips = (element: Element) => ['hidden', 'clip'].includes(styleOf(element).overflowX)
  // What scrolls sideways keeps its words within reach.
  const scrolls = (element: Element) =>
    ['auto', 'scroll'].includes(styleOf(element).overflowX) &&
    element.scrollWidth > element.clientWidth + slack
  /** Without its padding: words there stand out of line. */
  const insideOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = styleOf(element)
    return {
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
    }
  }
  const hasNeighbours = (element: Element) =>
    element.matches('a, button, label, th, td, dt, dd, li, header, section, .card') &&
    !isInline(element)
  const isUnseen = (element: Element) => {
    const { display, visibility } = styleOf(element)
    return (
      visibility === 'hidden' ||
      (display !== 'contents' &&
        !isInline(element) &&
        element.getBoundingClientRect().width <= slack)
    )
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cutOff: string[] = []
  let read = 0
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
    read += 1
    const own = around.find((element) => !isInline(element))
    const isAside = around.some(scrolls)
    const edges = around
      .filter(
        (element) => element === own || hasNeighbours(element) || (clips(element) && !isAside),
      )
      .map(insideOf)
    const isOut = !isAside && (right > innerWidth + slack || left < -slack)
    if (isOut || edges.some((edge) => right > edge.right + slack || left < edge.left - slack))
      cutOff.push(words.textContent ?? '')
  }
  return { read, cutOff }
}
