import type { MappingOverride } from '../pre-calculation/pre-calculation.model.ts'
import { isParameterOn } from '../organisations/parameter.rules.ts'
import { criteriaParts, showFirstTypes } from './mapping-override.model.ts'
import type { Criteria, ShowFirstType } from './mapping-override.model.ts'

/** `model|derivative|fuel`, empty for any. */
export const writeOverrideCriteria = (criteria: Criteria): string =>
  criteriaParts.map((part) => criteria[part].trim().replaceAll('|', '/')).join('|')

export function readOverrideCriteria(text: string): Criteria {
  const [model = '', derivative = '', fuel = ''] = text.split('|').map((part) => part.trim())
  return { model, derivative, fuel }
}

/** Whether they name nothing: they would fit no price at all. */
export const isEmptyCriteria = (text: string): boolean =>
  criteriaParts.every((part) => readOverrideCriteria(text)[part] === '')

/** Overrides with these criteria offer the same vehicles. */
export const isSameCriteria = (one: string, other: string): boolean =>
  writeOverrideCriteria(readOverrideCriteria(one)).toLowerCase() ===
  writeOverrideCriteria(readOverrideCriteria(other)).toLowerCase()

export const isActiveOverride = ({ status }: Pick<MappingOverride, 'status'>): boolean =>
  status.trim().toLowerCase() === 'active'

/** Whether proposals of a type are made at all: core always. */
export function isProposalTypeActive(
  type: ShowFirstType,
  universal: readonly MappingOverride[],
  parameters: ReadonlyMap<string, string>,
): boolean {
  if (type === 'universal') return universal.some(isActiveOverride)
  return type === 'core' || isParameterOn(parameters, 'propensity_UI_features')
}

/** What the parameter says is shown first; core where it says nothing known. */
export function readShowFirst(value: string | undefined): ShowFirstType {
  const written = value?.trim().toLowerCase() ?? ''
  return showFirstTypes.find((type) => type === written) ?? 'core'
}
