import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

/** What an organisation's e-mails look like around their text. */
export interface EmailFrame {
  readonly organisation: string
  /** Of the organisation's name: `#rrggbb`. */
  readonly accent: string
  /** `en`, `de`. */
  readonly language: string
  /** Why one gets it, and the words of the link that ends it; null to who cannot end it. */
  readonly foot: { readonly text: string; readonly link: string } | null
}

const contentMark = '%%content%%'
const addressMark = 'https://unsubscribe.invalid/'

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A fixed frame: nothing that a person writes is ever read as MJML. */
function writeFrame({ organisation, accent, language, foot }: EmailFrame): string {
  const end =
    foot === null
      ? ''
      : `<mj-section padding="0 0 24px"><mj-column><mj-text color="#5a6670" font-size="12px" line-height="18px">${escape(foot.text)} <a href="${addressMark}" style="color:#5a6670">${escape(foot.link)}</a></mj-text></mj-column></mj-section>`
  return `<mjml lang="${escape(language)}" dir="auto">
<mj-head>
<mj-title>${escape(organisation)}</mj-title>
<mj-attributes><mj-all font-family="Arial, Helvetica, sans-serif" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>
.text p { margin: 0 0 16px } .text a { color: ${accent} } .text ul, .text ol { margin: 0 0 16px; padding-left: 24px }
@media (prefers-color-scheme: dark) { body, .page { background: #0f1316 !important } .sheet, .sheet td { background: #1a2127 !important } .text div, .text a, .name div { color: #e8edf0 !important } }
</mj-style>
</mj-head>
<mj-body width="600px" background-color="#f3f5f6" css-class="page">
<mj-section padding="12px 0"></mj-section>
<mj-section background-color="#ffffff" padding="24px 0 0" css-class="sheet"><mj-column><mj-text font-size="18px" font-weight="700" color="${escape(accent)}" css-class="name">${escape(organisation)}</mj-text></mj-column></mj-section>
<mj-section background-color="#ffffff" padding="8px 0 16px" css-class="sheet"><mj-column><mj-text font-size="16px" line-height="24px" color="#1a2127" css-class="text">${contentMark}</mj-text></mj-column></mj-section>
${end}
</mj-body>
</mjml>`
}

/** By what it is made of; an organisation has a few, by language and purpose. */
const cache = new Map<string, Promise<string>>()
const maxCached = 500

type RenderMjml = (
  source: string,
  options: { readonly validationLevel: 'strict' },
) => Promise<{ readonly html: string }>

const requireLibrary = createRequire(import.meta.url)

/** The library has no types, and takes a second to load: with the first e-mail, not with the host. */
async function compile(frame: EmailFrame): Promise<string> {
  const renderMjml = requireLibrary('mjml') as RenderMjml
  const { html } = await renderMjml(writeFrame(frame), { validationLevel: 'strict' })
  return html
}

function getFrame(frame: EmailFrame): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(frame)).digest('base64')
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size >= maxCached) cache.clear()
  const compiled = compile(frame)
  cache.set(key, compiled)
  compiled.catch(() => cache.delete(key))
  return compiled
}

/** Puts sanitised HTML into the organisation's frame. */
export async function frameEmail(
  html: string,
  frame: EmailFrame,
  unsubscribeUrl: string | null,
): Promise<string> {
  const compiled = await getFrame(unsubscribeUrl === null ? { ...frame, foot: null } : frame)
  return compiled
    .replace(contentMark, () => html)
    .replace(addressMark, () => escape(unsubscribeUrl ?? ''))
}
