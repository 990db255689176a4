import * as v from 'valibot'
import { proposalRulesModel } from '#domain/offers/pre-calculation.model.ts'
import type {
  MappingOverride,
  ModelMapping,
  ProposalRules,
} from '#domain/offers/pre-calculation.model.ts'
import { catalogue, isDiscontinued } from './catalogue.ts'

interface MappedModel {
  readonly make: string
  readonly model: string
  readonly body: string
  /** Of its cheapest derivative, whole pounds. */
  readonly price: number
}

const models: readonly MappedModel[] = [
  ...new Set(catalogue.map(({ make, model }) => `${make} ${model}`)),
].flatMap((name) => {
  const derivatives = catalogue.filter(({ make, model }) => `${make} ${model}` === name)
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

const mostTargets = 3

/** Models of the same body a little dearer, then the nearest of the same marque; never a model that is no longer built. */
function targetsOf(own: MappedModel): ModelMapping['targets'] {
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
    .slice(0, mostTargets)
    .map(({ make, model }, at) => ({ make, model, derivative: null, is_primary: at === 0 }))
}

/** Which models are offered for a customer's model, for every model of the catalogue. */
export const demoMappings: readonly ModelMapping[] = models.map((own) => ({
  make: own.make,
  model: own.model,
  targets: targetsOf(own),
}))

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

/** What an administrator has added: one in force, one not yet. */
export const demoOverrides: readonly MappingOverride[] = [
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
