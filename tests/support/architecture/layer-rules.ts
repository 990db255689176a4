import { resolveImport } from './source-files.ts'

interface Rule {
  /** Files that the rule holds; the first rule that fits a file is its rule. */
  readonly layer: RegExp
  readonly name: string
  /** Folders and files of the checkout that may be imported. */
  readonly inside: RegExp
  /** Libraries that may be imported. */
  readonly libraries: RegExp
  readonly wayOut: string
}

const any = /./
const pageLibrary =
  /^(react|react-.*|@ionic\/.*|ionicons|@stencil\/.*|@tanstack\/.*|apexcharts|@hookform\/.*|i18next|@fontsource.*)$/
const but = (denied: RegExp): RegExp => new RegExp(`^(?!${denied.source.replace(/^\^/, '')})`)

/** Which layer may import which. */
export const layerRules: readonly Rule[] = [
  {
    layer: /^domain\//,
    name: 'domain/ holds the rules, pure and the same everywhere',
    inside: /^domain\//,
    libraries: /^(valibot|@orpc\/contract|@zxcvbn-ts\/.*)$/,
    wayOut:
      'pass clock, randomness, storage and network in as arguments; what needs a library belongs to server/ or src/',
  },
  {
    layer: /^server\//,
    name: 'server/ knows domain/ and Node, never a page',
    inside: /^(server|domain)\//,
    libraries: but(pageLibrary),
    wayOut: 'a shape that both ends need is declared in domain/',
  },
  {
    layer: /^src\/offline\//,
    name: 'src/offline/ runs in page and worker',
    inside: /^(domain\/|src\/(offline|api)\/|src\/state\/store\.ts$)/,
    libraries: but(pageLibrary),
    wayOut: 'pass what the page knows (a toast, a router) in as a callback',
  },
  {
    layer: /^src\/api\//,
    name: 'src/api/ runs in page and worker and stores nothing',
    inside: /^(domain|src\/api)\//,
    libraries: but(
      /^(react|react-.*|@ionic\/.*|ionicons|@stencil\/.*|@tanstack\/react.*|apexcharts|@hookform\/.*|i18next|dexie)$/,
    ),
    wayOut:
      'what is stored on the device belongs to src/offline/; what shows belongs to src/ui/ or a feature',
  },
  {
    layer: /^src\/(ui|theme)\//,
    name: 'src/ui/ shows what it is given: no feature, query or contract',
    inside: /^(src\/(ui|theme|state)\/|domain\/(?!.*contract\.ts$))/,
    libraries: but(/^(dexie|@orpc\/.*|@tanstack\/react-query.*)$/),
    wayOut: 'take the data and the actions as props; the feature fetches',
  },
  {
    layer: /^src\/state\/use-store\.ts$/,
    name: 'src/state/use-store.ts subscribes components to a store',
    inside: /^src\/state\//,
    libraries: /^react$/,
    wayOut: 'what a subject subscribes to belongs to its own hook',
  },
  {
    layer: /^src\/state\//,
    name: 'src/state/ knows no subject and runs in page and worker',
    inside: /^src\/state\//,
    libraries: /^$/,
    wayOut: 'pass what the state is about in as a type parameter',
  },
  {
    layer: /^src\/session\//,
    name: 'src/session/ is shared by features and routes, and knows neither',
    inside: /^(domain|src\/(session|state|offline|api|ui|theme))\//,
    libraries: but(/^(dexie|@orpc\/server)$/),
    wayOut: 'move what only one feature needs to that feature; pass its actions in as callbacks',
  },
  {
    layer: /^src\/features\//,
    name: 'a feature knows domain, session, offline, api and ui, never another feature, a route or the frame',
    inside: /^(domain|src\/(session|state|offline|api|ui|theme))\//,
    libraries: but(/^(dexie|@orpc\/server)$/),
    wayOut:
      'let the route compose the two features; a part they share is a rule (domain/) or a component (src/ui/)',
  },
  {
    layer: /^src\/routes\//,
    name: 'a route parses, ensures data and composes features',
    inside: /^(src\/(features|session|ui|theme|routes|app|api)\/|domain\/(?!.*\.rules\.ts$))/,
    libraries: but(/^(dexie|@orpc\/.*)$/),
    wayOut: 'move the logic to a feature or to a rule that the feature asks',
  },
  {
    layer: /^src\//,
    name: 'the page never knows the host',
    inside: /^(src|domain)\//,
    libraries: but(/^(node:.*|hono|@hono\/.*|pg|drizzle-orm|@orpc\/server|pino)$/),
    wayOut: 'call it through src/api/',
  },
  {
    layer: /^sw\//,
    name: 'sw/ runs without a page',
    inside: /^(sw|domain|src\/offline|src\/api)\//,
    libraries: /^(workbox-.*|valibot|dexie|@orpc\/.*)$/,
    wayOut: 'code that page and worker share belongs to src/offline/ or src/api/',
  },
  {
    layer: /^build\//,
    name: 'build/ makes the page from its sources and is no part of it',
    inside: /^(build|domain)\//,
    libraries: /^(node:.*|vite|@orpc\/contract|@tanstack\/router-generator)$/,
    wayOut: 'read the modules that the bundler hands over',
  },
  {
    layer: /^tests\//,
    name: 'tests/ may look into every layer',
    inside:
      /^(tests|domain|server|src|sw|build|e2e\/support)\/|^(vite|drizzle)\.config\.ts$|^docs\/spec\/[a-z]+\.(tsv|txt)$/,
    libraries: any,
    wayOut: 'nothing else is a layer',
  },
  {
    layer: /^e2e\//,
    name: 'journeys see the product as people do',
    inside: /^(e2e|domain|tests\/support)\//,
    libraries: any,
    wayOut:
      'build what the journey needs with tests/support, and find things on the screen by what they are called',
  },
]

const getFeature = (file: string): string | undefined => /^src\/features\/[^/]+\//.exec(file)?.[0]

/**
 * Why `file` may not import `name`, with the way out; null when it may. A null name is computed at
 * run time.
 */
export function findForbiddenImport(file: string, name: string | null): string | null {
  const rule = layerRules.find(({ layer }) => layer.test(file))
  if (rule === undefined) return `${file} belongs to no layer`
  const explain = (what: string) => `${file} imports ${what}: ${rule.name} – ${rule.wayOut}`
  if (name === null)
    return /^(tests|e2e|build)\//.test(file)
      ? null
      : explain('a name that is made at run time, which no rule can check')
  const target = resolveImport(file, name)
  if ('library' in target)
    return rule.libraries.test(target.library) ? null : explain(`the library ${target.library}`)
  if (getFeature(file) !== undefined && target.inside.startsWith(getFeature(file) ?? ''))
    return null
  return rule.inside.test(target.inside) ? null : explain(target.inside)
}
