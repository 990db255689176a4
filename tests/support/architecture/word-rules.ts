import { parseSync } from 'vite'

/** Words that no identifier may hold as one of its parts, each with the word to take. */
export const refusedParts: Readonly<Record<string, string>> = {
  reckon: 'calculate',
  reckoned: 'calculated',
  reckoning: 'calculation',
  reckons: 'calculates',
  say: 't, message',
  said: 'value, message, received',
  says: 'message, label',
  desk: 'store, context',
  desks: 'stores, contexts',
  world: 'deps, environment',
  worlds: 'environments',
  wish: 'input, request',
  wishes: 'inputs, requests',
  asked: 'input, request, params, requested',
  wanted: 'input, request, params',
  given: 'value, params',
  kept: 'cached, stored, saved',
  keeper: 'the name of what it is: writer, controller, monitor',
  shelf: 'cache, store',
  shelves: 'caches, stores',
  stands: 'is',
  standing: 'status, current',
  heir: 'replacement',
  heirs: 'replacements',
  bury: 'discard, addTombstones',
  buried: 'discarded',
  unburied: 'pendingDiscards',
  entomb: 'addTombstones',
  unearth: 'removeTombstones',
  stones: 'tombstones',
  goodbye: 'discard notice',
  judge: 'classify',
  judged: 'classified',
  judgement: 'result',
  obey: 'applyCommand',
  obedient: 'device command',
  obedience: 'device commands',
  told: 'notified, received',
  heard: 'received, subscribed',
  tidy: 'deleteExpired',
  housekeeping: 'retention job',
  struck: 'calculated offer',
  strike: 'calculateOffer',
  parted: 'split',
  narrowed: 'scope filter, limited',
  narrowing: 'scope filter',
  programme: 'app version, build, bundle',
  fleet: 'devices',
  moment: 'instant, date, time',
  moments: 'instants, dates, times',
  trail: 'breadcrumbs',
  anew: 'again',
  whoever: 'who, anyone',
  whatever: 'what, any',
  usual: 'default',
  walls: 'row-level security, architecture test',
  wall: 'row-level security, architecture test',
}

/** Identifiers refused whole, each with the name to take. */
export const refusedNames: Readonly<Record<string, string>> = {
  useText: 'useTranslation',
  useWords: 'useLabel',
  RowBook: 'OutboxSnapshot',
  OutboxWorld: 'OutboxDeps',
  keepHouse: 'deleteExpired',
}

/** Phrases that no comment, test title or text on screen may hold, each with the phrase to take. */
export const refusedPhrases: readonly (readonly [RegExp, string])[] = [
  [/\breckon(s|ed|ing)?\b/i, 'calculate'],
  [/\b(un)?bur(y|ied|ial)s?\b|\b(entomb|unearth)/i, 'discard, tombstone'],
  [/\bheirs?\b/i, 'replacement'],
  [/\bobe(y|ys|yed|dient|dience)\b/i, 'apply a command'],
  [/\bdesks?\b/i, 'store, context, desktop'],
  [/\bwish(es|ed)?\b/i, 'input, request'],
  [/\bstruck\b/i, 'calculated'],
  [/\bprogrammes?\b/i, 'app version, build'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'who, anyone who'],
  [/\bwhatever\b/i, 'any, regardless of'],
  [/\bso many\b/i, 'a number of, that many'],
  [/\blaid over\b/i, 'merged, on top of'],
  [/\bput off\b/i, 'delayed'],
  [/\blet go\b/i, 'released'],
  [/\bshel(f|ves)\b/i, 'cache, store'],
  [/\bhouse-?keeping\b/i, 'retention job'],
  [/\bkept to\b/i, 'limited to'],
  [/\b(the|a|this|each|every|one) laws?\b/i, 'rules'],
  [/\b[WOA]§\d/, 'a feature id, a numbered decision or docs/spec'],
]

interface Node {
  readonly type: string
  readonly name?: unknown
  readonly start?: unknown
  readonly [key: string]: unknown
}

function* findNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* findNodes(item)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node
    for (const child of Object.values(value)) yield* findNodes(child)
  }
}

/** The lower-case parts of an identifier: `belowDesktop` → `below`, `desktop`. */
export function splitName(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
}

/** Names that end in `Of` and come with the language. */
const builtInOf = new Set(['indexOf', 'lastIndexOf', 'valueOf', 'getPrototypeOf', 'setPrototypeOf'])

function refuseName(name: string): string | null {
  const whole = Object.hasOwn(refusedNames, name) ? refusedNames[name] : undefined
  if (whole !== undefined) return whole
  const part = splitName(name).find((one) => Object.hasOwn(refusedParts, one))
  if (part !== undefined) return refusedParts[part] ?? null
  if (name.endsWith('AtMost')) return 'maxX'
  if (/[a-z]Of$/.test(name) && !builtInOf.has(name)) return 'getX, toX, findX or the noun'
  return null
}

/** The text of a literal, or of a part of a template. */
function readText(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
  return typeof text === 'string' ? text : ''
}

const toLine = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length

/**
 * What a source says in the old words: `line: word → word to take`. `isException` lets wire names
 * and ordinary meanings pass.
 */
export function findRefusedWords(
  file: string,
  source: string,
  isException: (name: string) => boolean,
): string[] {
  const { program, comments } = parseSync(file, source)
  const found: string[] = []
  const names = new Map<string, number>()
  for (const node of findNodes(program)) {
    const isText = node.type === 'Literal' || node.type === 'TemplateElement'
    // Text keys are data: organisations have rows under them.
    const isTextKey = file.startsWith('domain/texts/')
    if (
      node.type === 'Identifier' &&
      typeof node.name === 'string' &&
      !isTextKey &&
      !names.has(node.name)
    )
      names.set(node.name, Number(node.start))
    if (!isText) continue
    const value = readText(node['value'])
    if (!value.includes(' ')) continue
    for (const [phrase, take] of refusedPhrases) {
      const match = phrase.exec(value)
      if (match !== null && !isException(match[0]))
        found.push(`${file}:${toLine(source, Number(node.start))}: “${match[0]}” → ${take}`)
    }
  }
  for (const [name, start] of names) {
    const take = isException(name) ? null : refuseName(name)
    if (take !== null) found.push(`${file}:${toLine(source, start)}: ${name} → ${take}`)
  }
  for (const comment of comments)
    for (const [phrase, take] of refusedPhrases) {
      const match = phrase.exec(comment.value)
      if (match !== null && !isException(match[0]))
        found.push(`${file}:${toLine(source, comment.start)}: “${match[0]}” → ${take}`)
    }
  return found
}
