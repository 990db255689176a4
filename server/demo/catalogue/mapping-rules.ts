import type { MappingRules, StringRule } from '#domain/mapping-rules/mapping-rules.model.ts'

const toBodyRule = (
  from: string,
  p: readonly string[],
  d1: readonly string[] = [],
  d2: readonly string[] = [],
): StringRule => ({ category: 'body', from, p: [...p], d1: [...d1], d2: [...d2] })

/** What an administrator has begun to write; nothing of it is built yet. */
export const demoMappingRules: MappingRules = {
  strings: [
    toBodyRule('Estate', ['Estate'], ['SUV'], ['Hatchback']),
    toBodyRule('SUV', ['SUV'], ['Estate']),
    toBodyRule('Hatchback', ['Hatchback'], ['Saloon'], ['SUV']),
    toBodyRule('Saloon', ['Saloon'], ['Hatchback'], ['Estate']),
    toBodyRule('Van', ['Van']),
    toBodyRule('MPV', ['MPV', 'SUV'], ['Estate']),
    toBodyRule('Coupé', ['Coupé'], ['Saloon']),
    toBodyRule('Convertible', ['Convertible'], ['Coupé']),
    toBodyRule('Pick-up', ['Pick-up'], ['SUV'], ['Van']),
  ],
  ranged: [
    {
      category: 'price',
      p: { inc: 10, dec: 15 },
      d1: { inc: 15, dec: 20 },
      d2: { inc: 25, dec: 30 },
    },
  ],
  modelBody: {},
  exceptions: [],
}
