import { getPlaceholderText } from '#domain/call-scripts/call-script-placeholder.rules.ts'
import { placeholderNames } from '#domain/contact-templates/contact-template.model.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import type { CallContext } from '../http/context.ts'
import { findOrganisationById } from '../organisations/organisation.store.ts'

type ValueContext = Pick<CallContext, 'tx' | 'actor' | 'organisation'>

/** Today's texts of the placeholders by customer; null where nothing is known. */
export type ReadValues = (row: CustomerRow) => ReadonlyMap<string, string | null>

/**
 * Fills placeholders as the organisation writes them, from the fields that the caller may see: one
 * that they may not see has no text.
 */
export async function loadTemplateValues({
  tx,
  actor,
  organisation: { id, parameters },
}: ValueContext): Promise<ReadValues> {
  const organisation = await findOrganisationById(tx, id)
  const { money, date } = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  return (row) => {
    const facts = { row, agent: actor.name, organisation: organisation?.name ?? '', money, date }
    return new Map(
      placeholderNames.flatMap((name) =>
        findCustomerField(name) !== undefined && !(name in row)
          ? []
          : [[name, getPlaceholderText(name, facts)] as const],
      ),
    )
  }
}

/** What a text is filled in with: places without a value are left for the text's own words. */
export function pickKnown(values: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  return new Map(
    [...values].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}
