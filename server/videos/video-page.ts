import { videoLinkDays } from '#domain/videos/video.model.ts'
import type { VideoPurpose } from '#domain/videos/video.model.ts'
import type { OpenedVideo } from './watched-video.service.ts'

const sentences = {
  en: {
    title: {
      offer: 'Your offer, explained',
      walk_round: 'The car, walked round',
      thank_you: 'Thank you',
    },
    from: (sender: string, organisation: string) =>
      `A video for you from ${sender}, ${organisation}`,
    until: (day: string) => `You can watch it until ${day}.`,
    seen: 'The sender sees that you have watched it.',
    broken: 'If it does not play here, open the link on a newer phone or on a computer.',
    gone: 'This video is no longer here',
    goneText: `A link works for ${videoLinkDays} days. Please ask the person who sent it for another.`,
  },
  de: {
    title: {
      offer: 'Ihr Angebot, kurz erklärt',
      walk_round: 'Ein Rundgang um das Auto',
      thank_you: 'Vielen Dank',
    },
    from: (sender: string, organisation: string) =>
      `Ein Video für Sie von ${sender}, ${organisation}`,
    until: (day: string) => `Sie können es bis zum ${day} ansehen.`,
    seen: 'Wer es geschickt hat, sieht, dass Sie es angesehen haben.',
    broken:
      'Wird es hier nicht abgespielt, öffnen Sie den Link auf einem neueren Handy oder am Computer.',
    gone: 'Dieses Video ist nicht mehr verfügbar',
    goneText: `Ein Link gilt ${videoLinkDays} Tage. Bitte fragen Sie die Person, die ihn geschickt hat, nach einem neuen.`,
  },
} as const

type PageLanguage = keyof typeof sentences

const locales = { en: 'en-GB', de: 'de-DE' } as const

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (char) => `&#${char.charCodeAt(0)};`)

const readLanguage = ({ headers }: Request): PageLanguage =>
  /^\s*de\b/iu.test(headers.get('accept-language') ?? '') ? 'de' : 'en'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:46rem;margin:0 auto;padding:1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
p{margin:.5rem 0}video{display:block;width:100%;max-height:70vh;border-radius:.75rem;background:#0f1316}
.quiet{opacity:.75;font-size:.875rem}`

/** Plain HTML and the browser's own player, which every phone has; it works without the script. */
function toDocument(language: PageLanguage, title: string, body: string, status: number): Response {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The same for a link that has ended and for one that never was. */
export function toGoneVideoPage(request: Request): Response {
  const language = readLanguage(request)
  const { gone, goneText } = sentences[language]
  return toDocument(language, gone, `<h1>${gone}</h1><p>${goneText}</p>`, 404)
}

/** The customer's page of a video. */
export function toVideoPage(request: Request, key: string, opened: OpenedVideo): Response {
  const language = readLanguage(request)
  const t = sentences[language]
  const title = t.title[opened.purpose as VideoPurpose]
  const day = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeZone: opened.timeZone,
  }).format(opened.expiresAt)
  const poster = opened.hasPoster ? ` poster="/v/${key}/picture"` : ''
  const body = `<p class="quiet">${escapeHtml(t.from(opened.sentBy, opened.organisation))}</p>
<h1>${escapeHtml(title)}</h1>
<video controls playsinline preload="metadata"${poster} data-watched="/v/${key}/watched"
 aria-label="${escapeHtml(title)}"><source src="/v/${key}/film" type="${escapeHtml(opened.type)}"></video>
<p class="quiet">${escapeHtml(t.until(day))} ${escapeHtml(t.seen)}</p>
${opened.isConverted ? '' : `<p class="quiet">${escapeHtml(t.broken)}</p>`}
<script src="/v/watching.js" defer></script>`
  return toDocument(language, title, body, 200)
}

/** Tells the host when a film is begun, and when it has been seen to its end. */
const watchingScript = `const film = document.querySelector('video')
const tell = (part) => navigator.sendBeacon(film.dataset.watched, part)
film.addEventListener('play', () => tell('begun'), { once: true })
film.addEventListener('ended', () => tell('ended'), { once: true })
`

export const answerWatchingScript = (): Response =>
  new Response(watchingScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
