import { createContext, use, useCallback, type ReactNode } from 'react'

/**
 * The organisation's labels for stored values, by category and value (ORG_METADATA, `lang_value`).
 */
export type Lookups = ReadonlyMap<string, ReadonlyMap<string, string>>

const LookupsContext = createContext<Lookups>(new Map())

export function LookupsProvider({
  lookups,
  children,
}: {
  readonly lookups: Lookups
  readonly children: ReactNode
}) {
  return <LookupsContext value={lookups}>{children}</LookupsContext>
}

/**
 * Fields whose values have labels, and the categories that hold them. Product types are known to
 * everybody by their codes.
 */
const categories: Readonly<Partial<Record<string, readonly string[]>>> = {
  pFuelType: ['fuel_type'],
  reason: ['not_interested_reason', 'unable_to_contact_reason', 'do_not_contact_reason'],
}

/** The organisation's label of a field's value; the value where there is none. */
export function useLookup(): (wire: string, value: string) => string {
  const lookups = use(LookupsContext)
  return useCallback(
    (wire, value) =>
      (categories[wire] ?? [])
        .map((category) => lookups.get(category)?.get(value))
        .find((label) => label !== undefined) ?? value,
    [lookups],
  )
}
