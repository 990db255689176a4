import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, Next } from 'hono'

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'
const assets = '/assets/'

/** Agreement numbers may have dots, so only what the page is made of counts as a file. */
const fileName =
  /\.(css|gif|html|ico|jpe?g|js|json|map|mjs|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i

const nothingElse: Next = () => Promise.resolve()

/**
 * Serves the page: hashed assets immutable, everything else revalidated, index.html for page
 * addresses. Former builds' assets come from `formerAssets`, for tabs that stayed open.
 */
export function servePage(app: Hono, root: string, formerAssets: string | null): void {
  const file = serveStatic({ root, precompressed: true })
  const former =
    formerAssets === null
      ? null
      : serveStatic({
          root: formerAssets,
          precompressed: true,
          rewriteRequestPath: (address) => address.slice(assets.length - 1),
        })
  const page = serveStatic({ root, path: 'index.html', precompressed: true })
  app.get('*', async (context, next) => {
    const { pathname } = new URL(context.req.url)
    const isAsset = pathname.startsWith(assets)
    const found =
      (await file(context, nothingElse)) ??
      (isAsset ? await former?.(context, nothingElse) : undefined)
    if (found instanceof Response) {
      found.headers.set('cache-control', isAsset ? immutable : revalidated)
      return found
    }
    const answer = fileName.test(pathname) ? undefined : await page(context, nothingElse)
    if (!(answer instanceof Response)) return next()
    answer.headers.set('cache-control', revalidated)
    return answer
  })
}
