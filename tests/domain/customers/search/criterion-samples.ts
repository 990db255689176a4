import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'

const byShape = {
  range: { min: 1 },
  dates: { min: '2026-01-01' },
  list: ['1'],
  tri: 'only',
  choice: '',
  text: 'x',
} as const

/** Every criterion with a value that it can have. */
export const criterionSamples = criterionDefinitions.map(({ name, shape, values }) => ({
  name,
  value:
    shape === 'choice'
      ? (values?.[0] ?? '')
      : shape === 'list' && values !== null
        ? values
        : byShape[shape],
}))
