import { Liquid, LiquidError } from 'liquidjs'
import type { Template } from 'liquidjs'
import type { TemplateProblem } from '#domain/contact-templates/contact-template.model.ts'
import { placeholderNames } from '#domain/contact-templates/contact-template.model.ts'

type Part = TemplateProblem['part']

/** Tags that read files, print what is not escaped, or hide code from the check. */
const refusedTags = ['include', 'render', 'layout', 'block', 'raw', 'liquid', 'echo']

/** Milliseconds and units of memory that filling in one text may take. */
const renderLimit = 200
const memoryLimit = 2_000_000

function createEngine(escapes: boolean): Liquid {
  const engine = new Liquid({
    // Without files of its own the engine would read the host's.
    templates: {},
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // A place with other words for a missing value, and a condition, may ask for what is not known.
    lenientIf: true,
    renderLimit,
    memoryLimit,
    parseLimit: 400_000,
    ...(escapes ? { outputEscape: 'escape' as const } : {}),
  })
  for (const tag of refusedTags) delete engine.tags[tag]
  // Refused where a text is saved; here it no longer switches the escaping off.
  engine.unregisterFilter('raw')
  return engine
}

const engines = { html: createEngine(true), plain: createEngine(false) }

export type TextForm = keyof typeof engines

const known: ReadonlySet<string> = new Set(placeholderNames)

/** Characters of the text on each side of a problem. */
const nearby = 24

/** The words around a place, without markup. */
function findNear(text: string, line: number, column: number): string {
  const lines = text.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  return text
    .slice(Math.max(0, at - nearby), at + nearby)
    .replaceAll(/<[^>]*>?|^[^<>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

interface Place {
  readonly text: string
  readonly part: Part
}

const buildProblem = (
  { text, part }: Place,
  kind: TemplateProblem['kind'],
  name: string,
  [line, column]: readonly [number, number],
): TemplateProblem => ({ kind, part, name, line, column, near: findNear(text, line, column) })

function getPosition(error: LiquidError): readonly [number, number] {
  const [line = 1, column = 1] = error.token.getPosition()
  return [line, column]
}

/** What the engine says about a text that it cannot read or fill in. */
function toProblem(place: Place, error: unknown): TemplateProblem {
  if (!LiquidError.is(error)) throw error
  const at = getPosition(error)
  const message = error.message
  const variable = /undefined variable: ([\w.]+)/u.exec(message)?.[1]
  if (variable !== undefined)
    return buildProblem(
      place,
      known.has(variable) ? 'no_value' : 'unknown_placeholder',
      variable,
      at,
    )
  const filter = /undefined filter: (\w+)/u.exec(message)?.[1]
  if (filter !== undefined)
    return buildProblem(place, filter === 'raw' ? 'raw_filter' : 'unknown_filter', filter, at)
  if (/limit exceeded/u.test(message)) return buildProblem(place, 'endless', '', at)
  const tag = /tag "(\w+)" not found/u.exec(message)?.[1]
  return buildProblem(place, 'syntax', tag ?? '', at)
}

function parse(place: Place, form: TextForm): Template[] | TemplateProblem {
  try {
    return engines[form].parse(place.text)
  } catch (error) {
    return toProblem(place, error)
  }
}

/** Words in every place, so that loops and filters are tried before a customer is known. */
const sampleValues = Object.fromEntries(placeholderNames.map((name) => [name, 'x']))

function findUnknown(place: Place, form: TextForm, parsed: Template[]): TemplateProblem[] {
  const { globals } = engines[form].analyzeSync(parsed)
  return Object.entries(globals).flatMap(([name, uses]) =>
    known.has(name)
      ? []
      : uses.map(({ location: { row, col } }) =>
          buildProblem(place, 'unknown_placeholder', name, [row, col]),
        ),
  )
}

/** What keeps a text from being filled in for anybody. */
export function findTextProblems(text: string, part: Part, form: TextForm): TemplateProblem[] {
  const place = { text, part }
  const parsed = parse(place, form)
  if (!Array.isArray(parsed)) return [parsed]
  const unknown = findUnknown(place, form, parsed)
  if (unknown.length > 0) return unknown
  try {
    engines[form].renderSync(parsed, sampleValues)
    return []
  } catch (error) {
    return [toProblem(place, error)]
  }
}

export interface FilledText {
  readonly text: string
  readonly problems: readonly TemplateProblem[]
}

/** Marks a place that stays empty, where the text is filled in all the same. */
const emptyPlace = '…'

/**
 * Fills a text in. A place without a value is a problem, and `…` in the text; a text that cannot be
 * filled in at all stays empty.
 */
export function fillText(
  text: string,
  part: Part,
  form: TextForm,
  values: ReadonlyMap<string, string>,
): FilledText {
  const place = { text, part }
  const parsed = parse(place, form)
  if (!Array.isArray(parsed)) return { text: '', problems: [parsed] }
  const scope = Object.fromEntries(values)
  const problems: TemplateProblem[] = []
  for (;;) {
    try {
      return { text: String(engines[form].renderSync(parsed, scope)), problems }
    } catch (error) {
      const problem = toProblem(place, error)
      problems.push(problem)
      // Each turn names one more place, so it ends.
      if (problem.name === '' || problem.name in scope) return { text: '', problems }
      scope[problem.name] = emptyPlace
    }
  }
}
