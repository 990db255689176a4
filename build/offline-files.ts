import type { Plugin, Rolldown } from 'vite'

type OutputChunk = Rolldown.OutputChunk

/** A file as the worker's manifest names it. */
interface ManifestEntry {
  readonly url: string
}

/**
 * The pages of an organisation that work without the host, and with them all outside one: sign-in,
 * choosing the organisation, the lock. The others show nothing without it.
 */
const worksOffline =
  /\$orgId\/(\(customer\)|\(lists\)\/(appointments|assignedCampaigns|customers|customers-reload|home|saved-searches)\.|\(admin\)\/settings\.|index\.)/

const needsHost = ({ facadeModuleId }: OutputChunk): boolean =>
  facadeModuleId !== null &&
  /\/routes\/\$orgId\//.test(facadeModuleId) &&
  !worksOffline.test(facadeModuleId)

/** The chunks that those of the page's entries import, but for pages that need the host. */
function findOfflineChunks(chunks: ReadonlyMap<string, OutputChunk>): Set<string> {
  const found = new Set<string>()
  const add = (name: string): void => {
    const chunk = chunks.get(name)
    if (chunk === undefined || found.has(name) || needsHost(chunk)) return
    found.add(name)
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) add(fileName)
  return found
}

const getStyles = (chunk: OutputChunk | undefined): string[] =>
  Array.from(chunk?.viteMetadata?.importedCss ?? [])

/**
 * Divides the page's files: those of pages that need the host are marked `isLater` in the worker's
 * manifest, and kept on a device when they are first used.
 */
export function divideOfflineFiles(): {
  readonly plugin: Plugin
  readonly manifestTransform: <Entry extends ManifestEntry>(
    entries: Entry[],
  ) => { manifest: Entry[] }
} {
  const later = new Set<string>()
  return {
    plugin: {
      name: 'offline-files',
      generateBundle(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file] as const] : [],
          ),
        )
        const offline = findOfflineChunks(chunks)
        const styles = new Set([...offline].flatMap((name) => getStyles(chunks.get(name))))
        for (const [name, chunk] of chunks) {
          if (offline.has(name)) continue
          later.add(name)
          for (const style of getStyles(chunk)) if (!styles.has(style)) later.add(style)
        }
      },
    },
    manifestTransform: (entries) => ({
      manifest: entries.map((entry) =>
        later.has(entry.url) ? Object.assign(entry, { isLater: true }) : entry,
      ),
    }),
  }
}
