import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'

/**
 * Serves the built page from `root`: hashed assets for ever, everything else revalidated, compressed siblings (.br, .gz) where they exist,
 * and index.html for every address that a page may have. Addresses that look like files are answered 404, never with the page.
 */
export function servePage(app: Hono, root: string): void {
  const file = serveStatic({ root, precompressed: true, onFound: (path, context) => context.header('cache-control', /[\\/]assets[\\/]/.test(path) ? immutable : revalidated) })
  const page = serveStatic({ root, path: 'index.html', precompressed: true, onFound: (_path, context) => context.header('cache-control', revalidated) })
  app.get('*', file)
  app.get('*', async (context, next) => (/\.[a-z0-9]{2,5}$/i.test(new URL(context.req.url).pathname) ? next() : page(context, next)))
}
