import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What is loaded before any page: the addresses with their rights, and what they read. */
const beforePages =
  /\/src\/routes\/.*\.tsx(\?tsr-shared=1)?$|\/(legacy-page|known-parameter)\.model\.ts$|is-model-mapping-on\.ts$/

const importedConstants = /(?<=^import \{)([^}]+)(\} from '[^']+\.model\.ts)(?=')/gm

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as object) &&
      Object.values(value).every(isPlain)
    : ['string', 'number', 'boolean'].includes(typeof value)

/**
 * An address names its rights, which are declared beside the models of its page: written out, they
 * come before the first page without these.
 */
export const inlineConstants: Plugin = {
  name: 'inline-constants',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: beforePages },
    handler: (code) =>
      code.replaceAll(
        importedConstants,
        (_, names: string, from: string) =>
          `${names}${from}?constants=${names.replaceAll(/\btype \w+|\s/g, '')}`,
      ),
  },
  resolveId: {
    filter: { id: /\?constants=/ },
    async handler(source, importer) {
      const [file = '', names = ''] = source.split('?constants=')
      const found = await this.resolve(file, importer, { skipSelf: true })
      return found && `${found.id}?constants=${names}`
    },
  },
  load: {
    filter: { id: /\?constants=/ },
    handler: async (id) => {
      const [file = '', names = ''] = id.split('?constants=')
      const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
      const lines = names
        .split(',')
        .filter((name) => name !== '')
        .map((name) =>
          isPlain(exported[name])
            ? `export const ${name} = ${JSON.stringify(exported[name])}`
            : `export { ${name} } from ${JSON.stringify(file)}`,
        )
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  },
}
