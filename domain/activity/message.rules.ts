import { decodeHtmlText } from './html-text.rules.ts'
import type { MessageNode, MessageTag } from './message.model.ts'

/** HTML elements and the tags that replace them. */
const shownAs: ReadonlyMap<string, MessageTag> = new Map(
  Object.entries({
    p: 'p',
    div: 'p',
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    h5: 'p',
    h6: 'p',
    tr: 'p',
    blockquote: 'p',
    br: 'br',
    hr: 'hr',
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    u: 'u',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    a: 'a',
  } as const),
)

/** Elements whose content is not shown. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
])

const empty: ReadonlySet<MessageTag> = new Set(['br', 'hr'])
const lists: ReadonlySet<MessageTag> = new Set(['ul', 'ol'])
const deepest = 40

interface Open {
  readonly name: string
  readonly tag: MessageTag
  readonly children: MessageNode[]
}

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly href: string | null
  /** Where the text continues. */
  readonly end: number
}

/** The first `>` outside quotation marks, otherwise the end of the text. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at++) {
    const char = html.charAt(at)
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '>') return at
    else if ((char === '"' || char === "'") && html.charAt(at - 1) === '=') quote = char
  }
  return html.length
}

/**
 * Removes control characters and spaces, which hide a scheme from a reader but not from a browser.
 */
function safeAddress(attributes: string): string | null {
  const found = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu.exec(attributes)
  const address = decodeHtmlText(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll(
    /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e]/gu,
    '',
  )
  return /^(?:https?:\/\/[^/\\]|mailto:[^/]|tel:[+\d])/iu.test(address) ? address : null
}

function readTag(html: string, start: number): Tag | null {
  const isEnd = html.charAt(start + 1) === '/'
  const [, name = ''] =
    /^([A-Za-z][A-Za-z0-9:-]{0,30})/u.exec(html.slice(start + (isEnd ? 2 : 1), start + 40)) ?? []
  if (name === '') return null
  const end = endOfTag(html, start + 1)
  return {
    name: name.toLowerCase(),
    isEnd,
    href: isEnd ? null : safeAddress(html.slice(start + 1 + name.length, end)),
    end: end + 1,
  }
}

function behindComment(html: string, start: number): number {
  const closing = html.startsWith('<!--', start) ? '-->' : '>'
  const end = html.indexOf(closing, start)
  return end === -1 ? html.length : end + closing.length
}

/** `lower` is made once, because a message can hold thousands of such elements. */
function behindDropped(html: string, lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from)
  return end === -1 ? html.length : endOfTag(html, end + 1) + 1
}

/** Open elements are on a stack, so deep nesting needs no recursion. */
class Reader {
  readonly root: MessageNode[] = []
  private readonly open: Open[] = []

  text(source: string): void {
    if (source !== '') this.here().push({ kind: 'text', text: decodeHtmlText(source) })
  }

  begin(name: string, href: string | null): void {
    const tag = shownAs.get(name)
    if (tag === undefined) return
    if (tag === 'li') this.closeOwn('li')
    else if (tag === 'p' || tag === 'hr' || lists.has(tag)) this.closeOwn('p')
    const children: MessageNode[] = []
    this.here().push({ kind: 'element', tag, href, children })
    if (!empty.has(tag) && this.open.length < deepest) this.open.push({ name, tag, children })
  }

  end(name: string): void {
    const at = this.open.findLastIndex((one) => one.name === name)
    if (at !== -1) this.open.length = at
  }

  private here(): MessageNode[] {
    return this.open.at(-1)?.children ?? this.root
  }

  /** Closes an open paragraph or item before the next one, but none outside the current list. */
  private closeOwn(tag: MessageTag): void {
    const at = this.open.findLastIndex((one) => one.tag === tag)
    if (at > this.open.findLastIndex((one) => lists.has(one.tag))) this.open.length = at
  }
}

/** Removes elements without content, which nested paragraphs leave behind. */
function withoutEmpty(nodes: readonly MessageNode[]): MessageNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text' || empty.has(node.tag)) return [node]
    const children = withoutEmpty(node.children)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/**
 * Reads a message's HTML into text and a few elements. Scripts, styles, images, forms and
 * attributes except a safe `href` are dropped.
 */
export function readMessage(html: string): readonly MessageNode[] {
  const reader = new Reader()
  const lower = html.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    reader.text(html.slice(at, next === -1 ? html.length : next))
    if (next === -1) break
    const isComment = /[!?]/u.test(html.charAt(next + 1))
    const tag = isComment ? null : readTag(html, next)
    if (isComment) at = behindComment(html, next)
    else if (tag === null) {
      reader.text('<')
      at = next + 1
    } else if (tag.isEnd) {
      reader.end(tag.name)
      at = tag.end
    } else if (dropped.has(tag.name)) at = behindDropped(html, lower, tag.name, tag.end)
    else {
      reader.begin(tag.name, tag.href)
      at = tag.end
    }
  }
  return withoutEmpty(reader.root)
}

/** A message's text on one line, for headings and lists. */
export function getMessageText(nodes: readonly MessageNode[]): string {
  const words = (node: MessageNode): string =>
    node.kind === 'text'
      ? node.text
      : node.tag === 'br' || node.tag === 'hr'
        ? ' '
        : `${node.children.map(words).join('')} `
  return nodes.map(words).join('').replaceAll(/\s+/gu, ' ').trim()
}
