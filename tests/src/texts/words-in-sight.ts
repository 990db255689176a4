/** How far words may stand over an edge before they count as cut off: fractions of a pixel come from rounding. */
const slack = 1

function wordsBelow(container: Element): readonly Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode() !== null) if (walker.currentNode.textContent?.trim() !== '') found.push(walker.currentNode as Text)
  return found
}

function widthOf(words: Text): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(words)
  return range.getBoundingClientRect()
}

const clips = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
/** What has neighbours that its words would run into. */
const isPartOfPage = (element: Element) => element.matches('a, button, label, th, td, dt, dd, li, header, section') && !isInline(element)
const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
const isUnseen = (element: Element) => {
  const { display, visibility } = getComputedStyle(element)
  return visibility === 'hidden' || (display !== 'contents' && !isInline(element) && element.getBoundingClientRect().width <= slack)
}

export interface WordsInSight {
  /** How many pieces of text were looked at. */
  readonly read: number
  /** Those that stand out of their own box or the part of the page that they belong to, out of one that clips them, or out of the window. */
  readonly cutOff: readonly string[]
}

/** Looks at every word of the page that can be seen; what matches `except` may be shortened. */
export function wordsInSight(container: Element, except: string): WordsInSight {
  const seen = wordsBelow(container).flatMap((words) => {
    const around: Element[] = []
    for (let element = words.parentElement; element !== null; element = element.parentElement) around.push(element)
    const { left, right, width } = widthOf(words)
    if (width === 0 || around.some((element) => element.matches(except) || isUnseen(element))) return []
    const own = around.find((element) => !isInline(element))
    const edges = around.filter((element) => element === own || clips(element) || isPartOfPage(element)).map((element) => element.getBoundingClientRect())
    const isOut = right > innerWidth + slack || left < -slack || edges.some((edge) => right > edge.right + slack || left < edge.left - slack)
    return [{ words: words.textContent ?? '', isOut }]
  })
  return { read: seen.length, cutOff: seen.filter(({ isOut }) => isOut).map(({ words }) => words) }
}
