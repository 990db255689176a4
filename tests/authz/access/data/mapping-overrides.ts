import type { CallAccess } from '../call-access.ts'

const mayOverride = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanLogonAsOtherUser'],
} as const satisfies CallAccess

const ofType = { mapping_type: 'fallback' }

/** Who sees and changes the overrides of the mapping. */
export const mappingOverrideAccess: Readonly<Record<string, CallAccess>> = {
  'OFFER_MAPPING_OVERRIDE.get': { ...mayOverride, input: () => ofType },
  'OFFER_MAPPING_OVERRIDE.post': {
    ...mayOverride,
    input: () => ({ ...ofType, mapping_criteria: `Wren|${crypto.randomUUID()}|` }),
  },
  'OFFER_MAPPING_OVERRIDE.put': {
    ...mayOverride,
    input: ({ overrideId: id }) => ({ ...ofType, id, mapping_criteria: `${id}||` }),
  },
  'OFFER_MAPPING_OVERRIDE.delete': {
    ...mayOverride,
    input: ({ deletedOverrideId: id }) => ({ ...ofType, id }),
  },
  'ACTIVATE_OFFER_MAPPING_OVERRIDE.post': {
    ...mayOverride,
    input: () => ({ mapping_type: 'universal' }),
  },
  'GET_MAPPING_OVERRIDE_OPTIONS.get': { ...mayOverride, input: () => ({ model: 'Wren' }) },
}
