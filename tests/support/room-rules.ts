import { destination } from './source-files.ts'

interface Rule {
  /** Files that the rule holds; the first rule that fits a file is its rule. */
  readonly room: RegExp
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

/** The table of design: who may import whom. */
export const roomRules: readonly Rule[] = [
  {
    room: /^domain\//,
    name: 'domain/ is the law, pure and everywhere the same',
    inside: /^domain\//,
    libraries: /^(valibot|@orpc\/contract)$/,
    wayOut:
      'hand clock, chance, storage and network in as arguments; what needs a library belongs to server/ or src/',
  },
  {
    room: /^server\//,
    name: 'server/ knows the law and Node, never a page',
    inside: /^(server|domain)\//,
    libraries: but(pageLibrary),
    wayOut: 'a shape that both ends need is declared in domain/',
  },
  {
    room: /^src\/offline\//,
    name: 'src/offline/ runs in page and worker',
    inside: /^(domain|src\/offline|src\/api)\//,
    libraries: but(pageLibrary),
    wayOut: 'pass what the page knows (a toast, a router) in as a callback',
  },
  {
    room: /^src\/api\//,
    name: 'src/api/ runs in page and worker and keeps nothing',
    inside: /^(domain|src\/api)\//,
    libraries: but(
      /^(react|react-.*|@ionic\/.*|ionicons|@stencil\/.*|@tanstack\/react.*|apexcharts|@hookform\/.*|i18next|dexie)$/,
    ),
    wayOut:
      'what is kept on the device belongs to src/offline/; what shows belongs to src/ui/ or a feature',
  },
  {
    room: /^src\/(ui|theme)\//,
    name: 'src/ui/ shows what it is given: no feature, query or contract',
    inside: /^(src\/(ui|theme)\/|domain\/(?!.*contract\.ts$))/,
    libraries: but(/^(dexie|@orpc\/.*|@tanstack\/react-query.*)$/),
    wayOut: 'take the data and the actions as props; the feature fetches',
  },
  {
    room: /^src\/features\//,
    name: 'a feature knows domain, offline, api and ui, never another feature, a route or the frame',
    inside: /^(domain|src\/(offline|api|ui|theme|features\/boot))\//,
    libraries: but(/^(dexie|@orpc\/server)$/),
    wayOut:
      'let the route compose the two features; a part they share is a rule (domain/) or a component (src/ui/)',
  },
  {
    room: /^src\/routes\//,
    name: 'a route parses, ensures data and composes features',
    inside: /^(src\/(features|ui|theme|routes|app|api)\/|domain\/(?!.*\.rules\.ts$))/,
    libraries: but(/^(dexie|@orpc\/.*)$/),
    wayOut: 'move the logic to a feature or to a rule that the feature asks',
  },
  {
    room: /^src\//,
    name: 'the page never knows the host',
    inside: /^(src|domain)\//,
    libraries: but(/^(node:.*|hono|@hono\/.*|pg|drizzle-orm|@orpc\/server|pino)$/),
    wayOut: 'call it through src/api/',
  },
  {
    room: /^sw\//,
    name: 'sw/ runs without a page',
    inside: /^(sw|domain|src\/offline|src\/api)\//,
    libraries: /^(workbox-.*|valibot|dexie|@orpc\/.*)$/,
    wayOut: 'code that page and worker share belongs to src/offline/ or src/api/',
  },
  {
    room: /^tests\//,
    name: 'tests/ may look into every room',
    inside: /^(tests|domain|server|src|sw|e2e\/support)\/|^(vite|drizzle)\.config\.ts$/,
    libraries: any,
    wayOut: 'nothing else is a room',
  },
  {
    room: /^e2e\//,
    name: 'journeys see the product as people do',
    inside: /^(e2e|domain|tests\/support)\//,
    libraries: any,
    wayOut:
      'build what the journey needs with tests/support, and find things on the screen by what they are called',
  },
]

const featureOf = (file: string): string | undefined => /^src\/features\/[^/]+\//.exec(file)?.[0]

/** Why `file` may not import `name`, with the way out; null when it may. A null name is computed at run time. */
export function refusedImport(file: string, name: string | null): string | null {
  const rule = roomRules.find(({ room }) => room.test(file))
  if (rule === undefined) return `${file} stands in no room`
  const says = (what: string) => `${file} imports ${what}: ${rule.name} – ${rule.wayOut}`
  if (name === null)
    return /^(tests|e2e)\//.test(file)
      ? null
      : says('a name that is made at run time, which no wall can hold')
  const target = destination(file, name)
  if ('library' in target)
    return rule.libraries.test(target.library) ? null : says(`the library ${target.library}`)
  if (featureOf(file) !== undefined && target.inside.startsWith(featureOf(file) ?? '')) return null
  return rule.inside.test(target.inside) ? null : says(target.inside)
}
