import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const pageFolder = fileURLToPath(new URL('../../src', import.meta.url))

/** Below `src/`; the build renews the tree with the same. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './routeTree.gen.ts',
  quoteStyle: 'single',
} as const

const routeTreeFile = path.join(pageFolder, routeTreeOptions.generatedRouteTree)

export const readRouteTree = (): Promise<string> => readFile(routeTreeFile, 'utf8')

/** The tree that the files of `src/routes/` make; nothing is written. */
export async function buildRouteTree(): Promise<string> {
  const { Generator, getConfig } = await import('@tanstack/router-generator')
  const written = new Map<string, string>()
  let tree = ''
  const statFile = async (file: string) => {
    const { mtimeMs, mode, uid, gid } = await stat(written.has(file) ? routeTreeFile : file, {
      bigint: true,
    })
    return { mtimeMs, mode: Number(mode), uid: Number(uid), gid: Number(gid) }
  }
  const generator = new Generator({
    config: { ...getConfig(routeTreeOptions, pageFolder), tmpDir: tmpdir() },
    root: pageFolder,
    fs: {
      stat: statFile,
      // An empty tree is always replaced.
      readFile: async (file) => ({
        stat: await statFile(file),
        fileContent: file === routeTreeFile ? tree : await readFile(file, 'utf8'),
      }),
      writeFile: async (file, content) => void written.set(file, content),
      rename: async (from, to) => {
        if (to !== routeTreeFile) throw new Error(`${to} does not declare its own address`)
        tree = written.get(from) ?? ''
      },
      chmod: async () => {},
      chown: async () => {},
    },
  })
  await generator.run()
  return tree
}

if (import.meta.main) {
  const next = `${routeTreeFile}.next`
  await writeFile(next, await buildRouteTree())
  await rename(next, routeTreeFile)
}
