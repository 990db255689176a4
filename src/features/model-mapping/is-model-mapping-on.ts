import type { Boot } from '#domain/boot/boot.model.ts'
import { modelMappingParameter } from '#domain/model-mapping/model-mapping.model.ts'
import { isSwitchedOn } from '#domain/organisations/parameter.rules.ts'

/** Whether the organisation uses versions of the model mapping. */
export const isModelMappingOn = ({ PARAM_KEYS }: Pick<Boot, 'PARAM_KEYS'>): boolean =>
  PARAM_KEYS.some(({ key, value }) => key === modelMappingParameter && isSwitchedOn(value))
