import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const pageFolder = fileURLToPath(new URL('../src', import.meta.url))

/** Below `src/`; the build renews the tree with the same. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './routeTree.gen.ts',
  quoteStyle: 'single',
  // In the checkout: the finished tree is moved from there.
  tmpDir: path.join(pageFolder, '../node_modules/.cache/route-tree'),
} as const

/** Written by each tool that needs it; it is not kept in the repository. */
export const routeTreeFile = path.join(pageFolder, routeTreeOptions.generatedRouteTree)

/** Whether a file or folder of `src/routes/` was written after the tree. */
async function isRouteTreeStale(): Promise<boolean> {
  const tree = await stat(routeTreeFile).catch(() => null)
  if (tree === null) return true
  const routes = path.join(pageFolder, routeTreeOptions.routesDirectory)
  const inside = await readdir(routes, { recursive: true })
  const written = await Promise.all(
    ['', ...inside].map(async (name) => (await stat(path.join(routes, name))).mtimeMs),
  )
  return Math.max(...written) > tree.mtimeMs
}

/** Writes the tree of the files of `src/routes/` where it is missing or older than they. */
export async function ensureRouteTree(): Promise<void> {
  if (!(await isRouteTreeStale())) return
  const { Generator, getConfig } = await import('@tanstack/router-generator')
  await new Generator({
    config: getConfig(routeTreeOptions, pageFolder),
    root: pageFolder,
  }).run()
  // An unchanged tree is left alone, though it is of now.
  const now = new Date()
  await utimes(routeTreeFile, now, now)
}

if (import.meta.main) await ensureRouteTree()
