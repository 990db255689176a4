import sanitize from 'sanitize-html'
import type { TemplateProblem } from '#domain/contact-templates/contact-template.model.ts'

/** What an e-mail is written with; anything else becomes its text. */
const allowed: sanitize.IOptions = {
  allowedTags: 'p br strong em u ul ol li a hr'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'])),
  },
}

/** Elements that act, ask, or fetch something when the e-mail is opened. */
const unsafe =
  /^(script|iframe|object|embed|applet|form|input|button|select|textarea|img|picture|video|audio|source|svg|math|link|meta|base|style|template|noscript)$/u

/** The safe part of a text. */
export const sanitizeHtml = (html: string): string => sanitize(html, allowed).trim()

const unsafeAddress = /^[\s\u0000-\u0020]*(javascript|data|vbscript|file):/iu

/** The elements and attributes that a text may not hold, each once. */
export function findUnsafe(html: string): TemplateProblem[] {
  const found = new Map<string, number>()
  const note = (name: string) => found.set(name, found.get(name) ?? 0)
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: false as unknown as string[],
    onOpenTag: (name, attributes) => {
      if (unsafe.test(name)) note(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/iu.test(attribute)) note(attribute)
        if (unsafeAddress.test(value)) note(attribute)
      }
    },
  })
  return [...found.keys()].map((name) => {
    const at = Math.max(0, html.toLowerCase().indexOf(name.toLowerCase()))
    const before = html.slice(0, at).split('\n')
    return {
      kind: 'unsafe' as const,
      part: 'content' as const,
      name,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      near: html.slice(Math.max(0, at - 1), at + 40).replaceAll(/\s+/gu, ' '),
    }
  })
}
