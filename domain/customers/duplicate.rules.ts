import type { FieldAccess } from './customer-field.rules.ts'
import { identifierTypes } from './identifier.model.ts'
import type { IdentifierType } from './identifier.model.ts'
import { maySeePart } from './details-access.rules.ts'
import { vehicleKey } from './vehicle-search.rules.ts'

/** At most so many duplicates are named. */
export const duplicatesShown = 20

/** The field by which duplicates are recognised: parameter `duplicate_identifier`, `aVrm` unless it names another identifier (W§4 L104, C-038). */
export function duplicateIdentifier(parameters: ReadonlyMap<string, string>): IdentifierType {
  const named = parameters.get('duplicate_identifier')?.trim()
  return identifierTypes.find((identifier) => identifier === named) ?? 'aVrm'
}

/**
 * What customers must share to be duplicates of this one: the identifier and its value, a registration or VIN without spaces and in upper case.
 * Null when the organisation does not want to be warned (`show_duplicate_record_warning`) or the customer has no such value.
 */
export function duplicateKey(
  row: { readonly [Field in IdentifierType]?: string | null },
  access: FieldAccess,
): { readonly identifier: IdentifierType; readonly value: string } | null {
  if (!maySeePart('duplicates', access)) return null
  const identifier = duplicateIdentifier(access.parameters)
  const isVehicle = identifier === 'aVrm' || identifier === 'aVin'
  const given = row[identifier] ?? ''
  const value = isVehicle ? vehicleKey(given) : given.trim()
  return value === '' ? null : { identifier, value }
}
