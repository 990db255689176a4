const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  copy: '©',
  reg: '®',
  trade: '™',
}

function character(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

/** Replaces character references; unknown ones are not changed. */
export function decodeHtmlText(source: string): string {
  return source.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/gu,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number(decimal))
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      return name !== undefined && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    },
  )
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '<br>',
}

/** Plain text as paragraphs; empty for no text. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph !== '')
    .map((part) => `<p>${part.replaceAll(/[&<>\n]/gu, (char) => escaped[char] ?? char)}</p>`)
    .join('')
}
