import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Where the vendor shows reports; its client takes no other. */
export const powerBiFrameOrigin = 'https://app.powerbi.com'

const scriptPath = '/api/power-bi/frame.js'

const style =
  'html,body,main{height:100%;margin:0}main iframe{display:block;width:100%;height:100%;border:0}'

const document =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Power BI</title>' +
  `<style>${style}</style></head><body><main></main><script src="${scriptPath}"></script></body></html>`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  `frame-src ${powerBiFrameOrigin}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * A document with the vendor's client alone, whose policy allows the vendor's frame; it holds no
 * report until the page that shows it says which.
 */
export const answerPowerBiFrame = (): Response =>
  new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  })

/** Shows what the page sends, gives a newer token to what is shown, and tells what happens. */
const script = `
const tell = (state, text = '') => parent.postMessage({ powerBi: state, text }, location.origin)
let report = null
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || typeof data?.token !== 'string') return
  if (report !== null) return void report.setAccessToken(data.token)
  try {
    report = powerbi.embed(document.querySelector('main'), {
      type: 'report', tokenType: 1, id: data.report_id,
      embedUrl: data.embed_url, accessToken: data.token,
      settings: { panes: { filters: { visible: false } } },
    })
    report.on('loaded', () => tell('loaded'))
    report.on('error', ({ detail }) => tell('failed', String(detail?.detailedMessage ?? detail?.message ?? '')))
  } catch (error) {
    tell('failed', String(error?.message ?? ''))
  }
})
tell('ready')
`

let loaded: Promise<string> | undefined

const readClient = (): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve('powerbi-client/dist/powerbi.min.js'), 'utf8')

/** The vendor's client and what uses it; read once. */
export async function answerPowerBiScript(): Promise<Response> {
  loaded ??= readClient().then((client) => `${client}\n;(() => {${script}})()`)
  return new Response(await loaded, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
