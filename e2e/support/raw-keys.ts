/**
 * Words of the page that look like the key of a text, in sight or in its title, labels and hints;
 * codes that people administer stand in `code`. Holds all that it needs, so that it can be sent
 * into a browser whole.
 */
export function findRawKeys(): readonly string[] {
  const rawKey = /^[a-z]+(?:_[a-z0-9]+)+$/u
  const toKeys = (text: string) =>
    text.split(/[\s,;:.!?()[\]{}„“”"'’/]+/u).filter((word) => rawKey.test(word))
  const isSeen = (element: Element | null) =>
    element !== null &&
    element.closest('code, script, style, template') === null &&
    element.checkVisibility({ visibilityProperty: true })
  const found = new Set(toKeys(document.title))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode
    const keys = toKeys(textContent ?? '')
    if (keys.length > 0 && isSeen(parentElement)) for (const key of keys) found.add(key)
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (isSeen(element))
        for (const key of toKeys(element.getAttribute(name) ?? ''))
          if (![...element.querySelectorAll('code')].some((code) => code.textContent === key))
            found.add(key)
  return [...found]
}
