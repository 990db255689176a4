import * as v from 'valibot'

/** Whose classification and rules an organisation works with, as the calls' addresses name it. */
export const autoMappingDefaults = {
  resource: 'cars',
  region: 'uk',
  provider: 'forecourt',
  brand: 'all',
} as const

export type AutoMappingPart = keyof typeof autoMappingDefaults

export type AutoMapping = Readonly<Record<AutoMappingPart, string>>

export const autoMappingParts = Object.keys(autoMappingDefaults) as readonly AutoMappingPart[]

/** The parameter that says a part. */
export const toAutoMappingParameter = <Part extends AutoMappingPart>(part: Part) =>
  `auto_mapping_${part}` as const

/** What the organisation's parameters say; a default where one is missing or blank. */
export function readAutoMapping(parameters: ReadonlyMap<string, string>): AutoMapping {
  const read = (part: AutoMappingPart): string => {
    const value = parameters.get(toAutoMappingParameter(part))?.trim() ?? ''
    return value === '' ? autoMappingDefaults[part] : value
  }
  return {
    resource: read('resource'),
    region: read('region'),
    provider: read('provider'),
    brand: read('brand'),
  }
}

const part = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** The parts as arguments of a path. */
export const autoMappingPath = { resource: part, region: part, provider: part, brand: part }
