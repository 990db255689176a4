import { cdp } from 'vitest/browser'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import type { FieldKind } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Page } from '#src/app/create-page.ts'

/** Fields of their own row that a customer is shown, or that decide how it is shown. */
const open = new Set([
  'fAgreementNo',
  'cFullName',
  'aMake',
  'aModel',
  'dName',
  'fPayment',
  'fTerm',
  'fProductType',
  'nextPaymentDays',
  'dnc',
  'dne',
  'dnm',
  'dns',
  'doNotContact',
  'status',
  'nextStep',
])

/** A marker for a hidden value; no two are alike. */
export interface Plant {
  readonly field: string
  /** As it would be written, in any of its ways. */
  readonly traces: readonly string[]
}

const grouped = (value: number, decimals: number): string =>
  value.toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })

/** A marked sum in minor units, and how it would be written. */
export function plantedSum(
  field: string,
  at: number,
): { readonly value: number; readonly plant: Plant } {
  const value = 760_010_007 + at * 11_100
  return {
    value,
    plant: {
      field,
      traces: [String(value), grouped(value / 100, 2), grouped(Math.trunc(value / 100), 0)],
    },
  }
}

export function plantedText(field: string): { readonly value: string; readonly plant: Plant } {
  return { value: `PLANTED-${field}`, plant: { field, traces: [`PLANTED-${field}`] } }
}

/** A marked rate, percent. */
export function plantedRate(
  field: string,
  at: number,
): { readonly value: number; readonly plant: Plant } {
  const value = 71.13 + at
  return { value, plant: { field, traces: [String(value), value.toFixed(1)] } }
}

function plantedIn(
  kind: FieldKind,
  field: string,
  at: number,
): { readonly value: unknown; readonly plant: Plant } | null {
  if (kind === 'text' || kind === 'code' || kind === 'url') return plantedText(field)
  if (kind === 'list') return { value: [`PLANTED-${field}`], plant: plantedText(field).plant }
  if (kind === 'money' || kind === 'integer') return plantedSum(field, at)
  return kind === 'percent' || kind === 'decimal' ? plantedRate(field, at) : null
}

/** A row with a mark in every field that a customer is not shown. */
export function plantedRow(): {
  readonly row: Partial<CustomerListRow>
  readonly plants: readonly Plant[]
} {
  const planted = customerFields.flatMap(({ wire, kind }, at) => {
    const made = open.has(wire) ? null : plantedIn(kind, wire, at)
    return made === null ? [] : [{ wire, ...made }]
  })
  return {
    row: Object.fromEntries(planted.map(({ wire, value }) => [wire, value])),
    plants: planted.map(({ plant }) => plant),
  }
}

interface Frame {
  readonly frame: { readonly id: string }
  readonly childFrames?: readonly Frame[]
}

const listFrames = ({ frame, childFrames = [] }: Frame): readonly string[] => [
  frame.id,
  ...childFrames.flatMap(listFrames),
]

/** The accessibility tree of every frame: the page under test stands in one of the runner's. */
export async function accessibilityTree(): Promise<string> {
  const session = cdp() as unknown as {
    readonly send: (method: string, params?: object) => Promise<unknown>
  }
  const { frameTree } = (await session.send('Page.getFrameTree')) as { readonly frameTree: Frame }
  const trees = await Promise.all(
    listFrames(frameTree).map((frameId) =>
      session.send('Accessibility.getFullAXTree', { frameId }),
    ),
  )
  return JSON.stringify(trees)
}

/**
 * All that could be read of a page: its markup, its accessibility tree, what its router and its
 * queries hold.
 */
export async function readable({
  router,
  queryClient,
}: Pick<Page, 'router' | 'queryClient'>): Promise<string> {
  const { location, matches } = router.state
  const parts = [
    document.documentElement.outerHTML,
    await accessibilityTree(),
    JSON.stringify({
      location,
      matches: matches.map(({ params, search, loaderData, pathname }) => ({
        params,
        search,
        loaderData: loaderData as unknown,
        pathname,
      })),
    }),
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => ({ queryKey, state })),
    ),
    JSON.stringify(
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ]
  return parts.join('\n')
}

/** The planted fields of which a trace is found. */
export const found = (text: string, plants: readonly Plant[]): readonly string[] =>
  plants
    .filter(({ traces }) => traces.some((trace) => text.includes(trace)))
    .map(({ field }) => field)
