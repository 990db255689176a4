/// <reference types="vitest/config" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { AnyContractProcedure } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { EndpointMeta } from './domain/endpoint.ts'
import { routeTreeOptions } from './tests/support/route-tree.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = path.join(here, 'dist')
const isTest = process.env['VITEST'] !== undefined

/** Writes a .br and a .gz beside every text of the page: the host sends them as they are. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const files = await readdir(dist, { recursive: true })
      const texts = files
        .filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
        .map((file) => path.join(dist, file))
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(file)
          await Promise.all([
            promisify(brotliCompress)(text).then((small) => writeFile(`${file}.br`, small)),
            promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ])
        }),
      )
    },
  },
}

const oneDrawing = '\0ionicons/'

/**
 * Ionicons' drawings are one module, which would stand whole beside the first button: as a module
 * each they go where they are shown.
 */
function drawingsApart(): Plugin {
  let drawings: ReadonlyMap<string, string> = new Map()
  return {
    name: 'drawings-apart',
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

const componentMaker =
  /(?<=^const \w+ = |createForwardRef\()(?=(React\.(createContext|memo)|createForwardRef|createReactComponent)\()/gm
const classBase = /(?<=^class \w+ extends )React\.(?=(Pure)?Component )/gm

/**
 * Ionic's React components are one module, which would bring all of them with the first: every file
 * of src/ui/ionic gets a copy, marked so that it carries only what that file uses.
 */
const ionicApart: Plugin = {
  name: 'ionic-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@ionic\/react$/ },
    async handler(source, importer = '') {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?in=${path.basename(importer)}`
    },
  },
  transform: {
    filter: { id: /\/@ionic\/react\/dist\/index\.js\?in=/ },
    handler: (code) => `
      const BaseComponent = /*@__PURE__*/ (() => React.Component)()
      const BasePureComponent = /*@__PURE__*/ (() => React.PureComponent)()
      ${code.replace(componentMaker, '/*@__PURE__*/ ').replace(classBase, 'Base')}`,
  },
}

const summary =
  /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)(?:\s*\+\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`))*/gu

/** What a call is for is told by the host's OpenAPI document alone: the page goes without it. */
const summariesLeftOut: Plugin = {
  name: 'summaries-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/.*\.contract\.ts$/ },
    handler: (code) => code.replaceAll(summary, "summary: ''"),
  },
}

type Registry = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** What the page needs of a call as a line: its key, method and path, and what is not as usual. */
function toSentCall(key: string, method: string, procedure: AnyContractProcedure): string {
  const { route, meta } = procedure['~orpc']
  const { key: own, form, storage } = meta as EndpointMeta
  if (own !== key || route.method !== method.toUpperCase())
    throw new Error(`The call ${key}.${method} is not registered under its key and method`)
  const marks = [...(form ? ['form'] : []), ...(storage === 'plain' ? ['plain'] : [])]
  return [key, method, route.path, ...marks].join(' ')
}

/** Makes the registry that the client sends by of these lines. */
const readCalls = `const readCalls = (lines) => {
  const calls = {}
  for (const line of lines.split('\\n')) {
    const [key, method, path, ...marks] = line.split(' ')
    ;(calls[key] ??= {})[method] = {
      '~orpc': {
        errorMap: {},
        route: { method: method.toUpperCase(), path },
        meta: {
          key,
          form: marks.includes('form'),
          storage: marks.includes('plain') ? 'plain' : 'memory',
        },
      },
    }
  }
  return calls
}`

/** The page has of all calls only how they are sent: the models of inputs and answers are the host's. */
const modelsLeftOut: Plugin = {
  name: 'models-left-out',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/((sign-in|boot\/boot|sessions\/session)\.)?contract\.ts$/ },
    handler: async (_code, id) => {
      const registries = (await import(pathToFileURL(id).href)) as Readonly<
        Record<string, Registry>
      >
      const written = Object.entries(registries).map(([name, calls]) => {
        const lines = Object.entries(calls).flatMap(([key, methods]) =>
          Object.entries(methods).map(([method, call]) => toSentCall(key, method, call)),
        )
        return `export const ${name} = readCalls(${JSON.stringify(lines.join('\n'))})`
      })
      return [readCalls, ...written].join('\n')
    },
  },
}

/** What is loaded before any page: the addresses with their rights, and what they read. */
const beforePages =
  /\/src\/routes\/.*\.tsx$|\/(legacy-page|known-parameter)\.model\.ts$|is-model-mapping-on\.ts$/

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
const constantsApart: Plugin = {
  name: 'constants-apart',
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

const pagePlugins = [
  constantsApart,
  summariesLeftOut,
  modelsLeftOut,
  drawingsApart(),
  ionicApart,
  tanstackRouter(routeTreeOptions),
  react(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Forecourt',
      short_name: 'Forecourt',
      lang: 'en-GB',
      categories: ['business', 'productivity'],
      description: 'The renewal workbench for vehicle-finance dealers',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f3f5f5',
      theme_color: '#f3f5f5',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        {
          src: '/icons/icon-maskable-192.png',
          sizes: '192x192',
          type: 'image/png',
          purpose: 'maskable',
        },
        {
          src: '/icons/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        {
          src: '/icons/icon-maskable.svg',
          sizes: 'any',
          type: 'image/svg+xml',
          purpose: 'maskable',
        },
      ],
    },
    // Charts and lists of common passwords are large and rarely used: they are fetched when needed.
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      globIgnores: ['**/*apexcharts*', '**/password-strength*'],
    },
  }),
  compressed,
]

/**
 * One file of script a screen (decision 0099): an automatic division makes a file of each set of
 * pages that share a module.
 */
const chunksByScreen = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // What sign-in and every screen behind it share; its forms and their library are sign-in's.
  {
    name: 'parts',
    test: /src\/ui\/(button|marks|overlay|shortcuts)\/|when-idle|sign-in\.mutations|mfa-reminder\.ts|second-factor\.rules|device\/(used-device|unsent-changes)|tanstack\/(react-)?query|ionicons\/(add|chevronDown|eye|eyeOff|globe|key)Outline$/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'sign-in', test: /login\.tsx\?tsr-split/, priority: 3 },
  {
    name: 'frame',
    test: /routes\/\$orgId\.tsx\?tsr-split|domain\/contract\.ts|src\/api\/|device\/day-pack-answers/,
    priority: 2,
  },
  // What home, list and the device's code share: neither brings another's.
  {
    name: 'customers',
    test: /\/domain\/(customers|home)\/|dashboards\/widget\.rules|\/(payment-plan|next-payment|assignment\.queries|contact-log-changes|mileage-changes|page-head|row-selection|scroll-region|use-device-answer-texts)\.ts/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'home', test: /\/home\.tsx\?tsr-split/ },
  { name: 'list', test: /\/customers\.tsx\?tsr-split/ },
  { name: 'lock', test: /vault\/lock-screen|exit-check-form/ },
  { name: 'device', test: /src\/offline\/(device|outbox|vault)\/|day-pack\/day-pack-calls/ },
  // The rest of the drawings, which only the other pages show.
  { name: 'drawings', test: /^\0ionicons\//, minShareCount: 2 },
]

/** An installation without development packages can build the page: tests load theirs. */
async function createTests() {
  const { createProjects } = await import('./tests/support/vitest/test-projects.ts')
  const { ProjectReporter } = await import('./tests/support/vitest/project-reporter.ts')
  return { projects: await createProjects(here), reporters: [new ProjectReporter()] }
}

export default defineConfig(async () => ({
  root: isTest ? here : 'src',
  publicDir: '../public',
  plugins: isTest ? [] : pagePlugins,
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunksByScreen } },
      treeshake: {
        // Ionic's and ionicons' modules only define what they export, though their packages do not
        // say so.
        moduleSideEffects: [
          { test: /@ionic\/(core|react)\/.*\.js(\?|$)/, sideEffects: false },
          { test: /ionicons\/.*\.js$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4600),
    strictPort: true,
    // The page's own sources below src/api/ are Vite's to serve.
    proxy: {
      '^/api/(?!.*\\.ts(\\?|$))': { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 4601}` },
    },
  },
  // On two cores vitest would run one file at a time, though most wait for a database or a browser.
  test: {
    ...(isTest ? await createTests() : {}),
    experimental: { diagnostics: false },
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
}))
