import { useMemo } from 'react'
import { toAdministrationFormat } from '#domain/formatting/organisation-format.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { places } from './places.ts'

/** Of the administration, but written like other lists. */
const listAddresses: ReadonlySet<string> = new Set(['/$orgId/mappings'])

const administrationAddresses: ReadonlySet<string> = new Set(
  Object.values(places)
    .filter(({ group }) => group !== undefined)
    .flatMap(({ to, inner }): readonly string[] => (inner === undefined ? [to] : inner.concat(to)))
    .filter((address) => !listAddresses.has(address)),
)

/** How the page at an address, as the route declares it, writes dates. */
export function usePageFormat(path: string | undefined): OrganisationFormat {
  const { format, parameters } = useBoot()
  const isAdministration = path !== undefined && administrationAddresses.has(path)
  return useMemo(
    () => (isAdministration ? toAdministrationFormat(format, parameters) : format),
    [isAdministration, format, parameters],
  )
}
