import * as v from 'valibot'
import type { MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import { removeEmptyRows, toModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import { proposalRulesModel } from '#domain/pre-calculation/pre-calculation.model.ts'
import type {
  MappingOverride,
  ModelMapping,
  ProposalRules,
} from '#domain/pre-calculation/pre-calculation.model.ts'
import { demoCatalogue, isDiscontinued } from './catalogue.ts'

interface MappedModel {
  readonly make: string
  readonly model: string
  readonly body: string
  /** Of its cheapest derivative, whole pounds. */
  readonly price: number
}

const models: readonly MappedModel[] = [
  ...new Set(demoCatalogue.map(({ make, model }) => `${make} ${model}`)),
].flatMap((name) => {
  const derivatives = demoCatalogue.filter(({ make, model }) => `${make} ${model}` === name)
  const [first] = derivatives
  return first === undefined
    ? []
    : [
        {
          make: first.make,
          model: first.model,
          body: first.body,
          price: Math.min(...derivatives.map(({ price }) => price)),
        },
      ]
})

const maxTargets = 3

/**
 * Models of the same body, slightly more expensive, then of the same make; never a discontinued
 * one.
 */
function findTargets(own: MappedModel): ModelMapping['targets'] {
  const isBuilt = ({ make, model }: MappedModel): boolean =>
    !isDiscontinued({ make, model }) && !(make === own.make && model === own.model)
  const distance = ({ price }: MappedModel): number => Math.abs(price - own.price * 1.08)
  const alike = models.filter(
    (one) => isBuilt(one) && (one.body === own.body || one.make === own.make),
  )
  const nearest = alike.toSorted(
    (one, other) =>
      Number(other.body === own.body) - Number(one.body === own.body) ||
      distance(one) - distance(other),
  )
  return nearest
    .slice(0, maxTargets)
    .map(({ make, model }, at) => ({ make, model, derivative: null, is_primary: at === 0 }))
}

/** Which models are offered for a customer's model, for every model of the catalogue. */
export const demoModelMappings: readonly ModelMapping[] = models.map((own) => ({
  make: own.make,
  model: own.model,
  targets: findTargets(own),
}))

/** The same as the pairs of a version, which nobody has submitted. */
export const demoMappedPairs: MappedPairs = removeEmptyRows(
  Object.fromEntries(
    demoModelMappings.map(({ make, model, targets }) => [
      toModelName(make, model),
      Object.fromEntries(
        targets.map((target) => [
          toModelName(target.make, target.model),
          { is_primary: target.is_primary },
        ]),
      ),
    ]),
  ),
)

/** The rule set of every demo organisation. */
export const demoProposalRules: ProposalRules = v.parse(proposalRulesModel, {
  minimum_contract_age: 6,
  min_price: 60,
  universal: [{ make: 'Volta', model: 'One' }],
  fallback: [
    { make: 'Arden', model: 'Brook' },
    { make: 'Sorrel', model: 'Kiso' },
  ],
  propensity: [
    { bucket: 'high', make: 'Norrland', model: 'Skerry' },
    { bucket: 'medium', make: 'Sorrel', model: 'Haru' },
    { bucket: 'low', make: 'Calder', model: 'Mill' },
  ],
  most: {},
})

/** An administrator's overrides: one active, one not. */
export const demoMappingOverrides: readonly MappingOverride[] = [
  {
    id: 'universal-prism',
    mapping_type: 'universal',
    mapping_criteria: 'Prism||Electric',
    status: 'active',
  },
  {
    id: 'fallback-wren',
    mapping_type: 'fallback',
    mapping_criteria: 'Wren|1.2 Pop|',
    status: 'inactive',
  },
]
