import type { IncomingCall } from '../http/context.ts'
import { admitStream } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { requireLegacySource } from './legacy-page.service.ts'

/** It has its own cookies and dialogs, and may not lead this page away. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

const style = 'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}'

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const toDocument = (name: string, source: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>` +
  `<style>${style}</style></head><body><iframe src="${escapeAttribute(source)}" title="${name}" ` +
  `sandbox="${sandbox}" referrerpolicy="no-referrer"></iframe></body></html>`

/**
 * A document with nothing but the legacy page's frame. Its policy alone allows the legacy host; the
 * page that shows it allows this host's documents.
 */
export function createLegacyFrame(getContext: (raw: Request) => IncomingCall) {
  return async (raw: Request, orgId: string): Promise<Response> => {
    const page = new URL(raw.url).searchParams.get('page') ?? ''
    const { name, source } = await admitStream(
      getContext(raw),
      { key: 'LEGACY_FRAME', orgId },
      (call) => Promise.resolve(requireLegacySource(call, page)),
    )
    if (source === null) throw refusal('not_found')
    const policy = [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `frame-src ${new URL(source).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; ')
    return new Response(toDocument(name, source), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
      },
    })
  }
}
