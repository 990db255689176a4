import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)
const checkout = fileURLToPath(new URL('..', import.meta.url))
const sources = ['src', 'sw', 'domain', 'public', 'build', 'vite.config.ts', 'package.json']

/** The folder of the built page. */
export const pageRoot = path.join(checkout, 'dist')

async function newest(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = await readdir(file, { recursive: true, withFileTypes: true })
  const written = inside.filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
  const times = await Promise.all(
    written.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  )
  return Math.max(found.mtimeMs, ...times)
}

/**
 * Whether `dist` is missing or older than its sources; without sources, as in an image, it is never
 * stale.
 */
export async function isPageStale(): Promise<boolean> {
  const built = await newest(path.join(pageRoot, 'index.html'))
  if (built === 0) return true
  const times = await Promise.all(sources.map((name) => newest(path.join(checkout, name))))
  return Math.max(...times) > built
}

/** Builds the page when it is stale. Refuses with the builder's words when that fails. */
export async function ensurePageBuild(print: (line: string) => void): Promise<void> {
  if (!(await isPageStale())) return
  print('Building the page …')
  const vite = path.join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: checkout }).catch(
    (error: unknown) => {
      const { stderr, message } = error as { readonly stderr?: string; readonly message: string }
      throw new StartupError(`The page could not be built (npm run build):\n${stderr || message}`)
    },
  )
}
