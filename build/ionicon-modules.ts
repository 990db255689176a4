import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const oneDrawing = '\0ionicons/'

/**
 * Ionicons' drawings are one module, which would stand whole beside the first button: as a module
 * each they go where they are shown.
 */
export function ioniconModules(): Plugin {
  let drawings: ReadonlyMap<string, string> = new Map()
  return {
    name: 'ionicon-modules',
    apply: 'build',
    resolveId: {
      filter: { id: /^\0ionicons\// },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0ionicons\/|\/ionicons\/icons\/index\.mjs$/ },
      handler: async (id) => {
        const drawing = drawings.get(id.replace(oneDrawing, ''))
        if (drawing !== undefined) return `export default ${drawing}`
        drawings = new Map(
          [...(await readFile(id, 'utf8')).matchAll(/^export const (\w+) = (".*")$/gm)].map(
            ([, name = '', text = '']) => [name, text],
          ),
        )
        return [...drawings.keys()]
          .map((name) => `export { default as ${name} } from '${oneDrawing}${name}'`)
          .join('\n')
      },
    },
  }
}
