import type { Database } from '../../db/database.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { readUnsubscribeOffer, unsubscribe } from './unsubscribe.service.ts'

export interface UnsubscribeDeps {
  readonly database: Database
  readonly now: () => Date
  readonly secretKeys: SecretKeys
}

const sentences = {
  en: {
    question: 'Stop these e-mails?',
    text: (address: string, organisation: string) =>
      `${organisation} sends no more e-mails to ${address}. Calls and letters are not changed.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'You get no more of these e-mails. Nothing else is needed.',
    gone: 'This link no longer works',
    goneText: 'Please answer the e-mail, or call the dealer that sent it.',
  },
  de: {
    question: 'Diese E-Mails abbestellen?',
    text: (address: string, organisation: string) =>
      `${organisation} schickt keine E-Mails mehr an ${address}. Für Anrufe und Briefe ändert sich nichts.`,
    button: 'Abbestellen',
    done: 'Abbestellt',
    doneText: 'Sie bekommen keine dieser E-Mails mehr. Mehr ist nicht nötig.',
    gone: 'Dieser Link gilt nicht mehr',
    goneText:
      'Bitte antworten Sie auf die E-Mail oder rufen Sie den Händler an, der sie geschickt hat.',
  },
} as const

type Language = keyof typeof sentences

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (char) => `&#${char.charCodeAt(0)};`)

interface PageContent {
  readonly language: Language
  readonly title: string
  readonly text: string
  readonly button?: string
  readonly status?: number
}

function toPage({ language, title, text, button, status = 200 }: PageContent): Response {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">
         <button>${button}</button></form>`
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title><style>
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;
    margin:15vh auto 0;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}
    button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:.5rem;
    background:#14524a;color:#fff;cursor:pointer}</style></head>
    <body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function getLanguage(request: Request): Language {
  return /^\s*de\b/iu.test(request.headers.get('accept-language') ?? '') ? 'de' : 'en'
}

function toGonePage(language: Language): Response {
  const { gone, goneText } = sentences[language]
  return toPage({ language, title: gone, text: goneText, status: 404 })
}

/** The page that asks. Scanners of mail open links, so it changes nothing. */
export async function showUnsubscribePage(
  { database, now, secretKeys }: UnsubscribeDeps,
  request: Request,
  token: string,
): Promise<Response> {
  const language = getLanguage(request)
  const key = readUnsubscribeToken(secretKeys, token, now())
  const offer = key === null ? null : await readUnsubscribeOffer(database, key)
  if (offer === null) return toGonePage(language)
  const { question, text, button } = sentences[language]
  return toPage({
    language,
    title: question,
    text: text(offer.address, offer.organisation),
    button,
  })
}

/** One click of the mail program (RFC 8058), or of the page: without a cookie, from anywhere. */
export async function answerUnsubscribe(
  { database, now, secretKeys }: UnsubscribeDeps,
  request: Request,
  token: string,
): Promise<Response> {
  const language = getLanguage(request)
  const key = readUnsubscribeToken(secretKeys, token, now())
  const body = new URLSearchParams((await request.text()).slice(0, 200))
  const isOneClick = body.get('List-Unsubscribe') === 'One-Click'
  if (key === null || !isOneClick || !(await unsubscribe(database, key, now())))
    return toGonePage(language)
  const { done, doneText } = sentences[language]
  return toPage({ language, title: done, text: doneText })
}
