/** A place to be filled in, as the editor shows it. */
export interface PlaceholderChip {
  readonly name: string
  /** Written where nothing is known; empty for nothing. */
  readonly fallback: string
}

const place = /\{\{\s*(\w+)\s*(?:\|\s*default:\s*(?:"([^"{}]*)"|'([^'{}]*)')\s*)?\}\}/gu

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** A place as it is stored. A quotation mark would end its words early, so it becomes plain. */
export function writePlaceholder({ name, fallback }: PlaceholderChip): string {
  const words = fallback.replaceAll(/["“”{}<>]/gu, '').trim()
  return words === '' ? `{{ ${name} }}` : `{{ ${name} | default: "${words}" }}`
}

/** The words of a stored text, with each simple place as a chip; other places stay as written. */
export function splitPlaces(text: string): readonly (string | PlaceholderChip)[] {
  const parts: (string | PlaceholderChip)[] = []
  let from = 0
  for (const found of text.matchAll(place)) {
    const [whole, name = '', double, single] = found
    parts.push(text.slice(from, found.index), { name, fallback: double ?? single ?? '' })
    from = found.index + whole.length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}

/** HTML writes quotation marks and comparisons within a place as `&quot;` and `&gt;`. */
export function unquotePlaces(html: string): string {
  return html.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/gu, unescapeHtml)
}

const chip = /<span([^>]*\bdata-placeholder="[^>]*)>[^<]*<\/span>/gu

const readAttribute = (attributes: string, name: string): string =>
  unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '')

/** The editor's text to the stored one. */
export function hideChips(html: string): string {
  return unquotePlaces(
    html.replaceAll(chip, (_whole, attributes: string) =>
      writePlaceholder({
        name: readAttribute(attributes, 'data-placeholder'),
        fallback: readAttribute(attributes, 'data-fallback'),
      }),
    ),
  )
}
