import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Sort } from '../table/column.ts'
import { tablePageSizes } from '../table/page-size.ts'

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)
const text = v.pipe(v.string(), v.maxLength(200))

/**
 * A list page's state in the address, each parameter a JSON value; an unreadable one is dropped.
 * What is searched for may name a person and is not part of it.
 */
export const listAddressModel = v.object({
  /** As it travels: `name:asc`. */
  sort: lenient(text),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: lenient(v.picklist(tablePageSizes)),
  /** The chosen filters by name. */
  filters: lenient(v.record(text, text)),
  /** The row that the side panel shows. */
  open: lenient(text),
  /** The panel's tab. */
  tab: lenient(text),
})

type ListSearchParams = v.InferOutput<typeof listAddressModel>

/** What a list page shows, as its address and history entry name it. */
export interface ListParams extends ListSearchParams {
  /** What is searched for; in the history entry, in memory alone. */
  readonly text: string
}

export type ListParamChanges = { readonly [Name in keyof ListParams]?: ListParams[Name] }

export interface ListAddress {
  readonly params: ListParams
  /** Goes to the changed address; `replaces` makes no entry to come back to. */
  readonly change: (changes: ListParamChanges, options?: { readonly replaces: boolean }) => void
}

const orders = { asc: 'ascending', desc: 'descending' } as const

/** Reads `name:asc`; undefined where it names none of the columns. */
export function readListSort(
  written: string | undefined,
  columns: readonly string[],
): Sort | undefined {
  const [column = '', order = ''] = written?.split(':') ?? []
  const direction = order === 'asc' || order === 'desc' ? orders[order] : undefined
  return direction === undefined || !columns.includes(column) ? undefined : { column, direction }
}

/** As the address and the calls write it. */
export const writeListSort = ({ column, direction }: Sort): string =>
  `${column}:${direction === 'ascending' ? 'asc' : 'desc'}`

const hasValue = ([, value]: readonly [string, unknown]): boolean =>
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The state of the list page in sight, read from its address and history entry. */
export function useListAddress(): ListAddress {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the list's addresses have these, others none
  const search = useSearch({ strict: false }) as ListSearchParams
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    params: { ...search, text: state.keywords ?? '' },
    change: ({ text: nextText, ...changes }, { replaces } = { replaces: false }) =>
      void navigate({
        to: '.',
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(hasValue)),
        state: (before) =>
          nextText === undefined ? { ...before } : { ...before, keywords: nextText },
        replace: replaces,
        resetScroll: false,
      }),
  }
}
