import type { FieldAccess } from '../fields/customer-field.rules.ts'
import { identifierTypes } from '../fields/identifier.model.ts'
import type { IdentifierType } from '../fields/identifier.model.ts'
import { maySeePart } from './details-access.rules.ts'
import { toVehicleKey } from '../fields/vehicle-search.rules.ts'

export const maxDuplicates = 20

/** Parameter `duplicate_identifier`; `aVrm` unless it names another identifier. */
export function duplicateIdentifier(parameters: ReadonlyMap<string, string>): IdentifierType {
  const named = parameters.get('duplicate_identifier')?.trim()
  return identifierTypes.find((identifier) => identifier === named) ?? 'aVrm'
}

/**
 * The identifier and value that duplicates share. Null without `show_duplicate_record_warning` or
 * without a value.
 */
export function duplicateKey(
  row: { readonly [Field in IdentifierType]?: string | null },
  access: FieldAccess,
): { readonly identifier: IdentifierType; readonly value: string } | null {
  if (!maySeePart('duplicates', access)) return null
  const identifier = duplicateIdentifier(access.parameters)
  const isVehicle = identifier === 'aVrm' || identifier === 'aVin'
  const text = row[identifier] ?? ''
  const value = isVehicle ? toVehicleKey(text) : text.trim()
  return value === '' ? null : { identifier, value }
}
