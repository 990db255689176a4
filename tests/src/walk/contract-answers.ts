import { isContractProcedure } from '@orpc/contract'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { contract } from '#domain/contract.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'

/** As much of a valibot schema as an answer is made from. */
interface AnswerSchema {
  readonly type: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
  readonly entries?: Readonly<Record<string, AnswerSchema>>
  readonly wrapped?: AnswerSchema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly items?: readonly AnswerSchema[]
  readonly item?: AnswerSchema
}

const instant = '2026-11-20T09:00:00.000Z'

/** A text that its field’s name lets expect. */
function toText(name: string): string {
  if (/(?:_at|At|time|_on)$/u.test(name)) return instant
  if (/(?:day|date|from|to|until)$/iu.test(name)) return instant.slice(0, 10)
  if (name === 'date_str' || name === 'month') return instant.slice(0, 7)
  return 'x'
}

/** A list counts what it is asked to count, though its schema allows it not to. */
const isCount = (name: string): boolean => name.startsWith('total_') || name.endsWith('_count')

/** The least answer that a schema allows: no rows, no optional fields, first choices. */
export function toLeastAnswer(schema: AnswerSchema, name = ''): unknown {
  const { type, pipe, entries, wrapped, literal, options, items, item } = schema
  if (entries !== undefined && type !== 'variant')
    return Object.fromEntries(
      Object.entries(entries).flatMap(([key, field]) =>
        /optional|undefined/u.test(field.type) ? [] : [[key, toLeastAnswer(field, key)]],
      ),
    )
  if (/null/u.test(type) && !isCount(name)) return null
  if (wrapped !== undefined) return toLeastAnswer(wrapped, name)
  const min = pipe?.find((step) => step.type === 'min_value')?.requirement
  const [first] = options ?? []
  switch (type) {
    case 'array':
      return item !== undefined && pipe?.some((step) => step.type === 'min_length') === true
        ? [toLeastAnswer(item, name)]
        : []
    case 'tuple':
      return items?.map((one) => toLeastAnswer(one, name)) ?? []
    case 'record':
      return {}
    case 'literal':
      return literal
    case 'picklist':
      return first
    case 'union':
    case 'variant':
      return toLeastAnswer(first as AnswerSchema, name)
    case 'intersect':
      return Object.assign(
        {},
        ...(options ?? []).map((option) => toLeastAnswer(option as AnswerSchema, name)),
      ) as unknown
    case 'number':
      return typeof min === 'number' ? min : 0
    case 'boolean':
      return false
    case 'string':
      return toText(name)
    default:
      return null
  }
}

interface FoundCall {
  readonly method: string
  readonly path: RegExp
  readonly meta: EndpointMeta
  readonly answer: unknown
}

const procedures: readonly unknown[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls),
)
const countArguments = (path: string): number => path.split('{').length

const calls = procedures
  .filter(isContractProcedure)
  // An address in words goes before one with an argument in its place.
  .toSorted(
    (one, other) =>
      countArguments(one['~orpc'].route.path ?? '') -
      countArguments(other['~orpc'].route.path ?? ''),
  )
  .map((procedure): FoundCall => {
    const { route, meta, outputSchema } = procedure['~orpc']
    const path = (route.path ?? '').replaceAll(/\{\+?\w+\}/gu, '[^/]+')
    return {
      method: route.method ?? 'POST',
      path: new RegExp(`^/api${path}$`, 'u'),
      meta: meta as EndpointMeta,
      answer: toLeastAnswer(outputSchema as AnswerSchema),
    }
  })

const refuse = (code: string, status: number): Response =>
  Response.json({ defined: true, code, status, message: '', data: {} }, { status })

/** Answers as the contract says: refused as the host’s gate refuses, else the least answer. */
export function answerByContract(request: Request, held: ReadonlySet<string>): Response {
  const { pathname } = new URL(request.url)
  const found = calls.find(({ method, path }) => method === request.method && path.test(pathname))
  if (found === undefined) return refuse('not_found', 404)
  if (!hasRights(held, found.meta.rights)) return refuse('right_missing', 403)
  if (found.meta.isClosedToListUsers && isLimitedToList({ rights: held }))
    return refuse('limited_to_list', 403)
  return Response.json(found.answer ?? null)
}
