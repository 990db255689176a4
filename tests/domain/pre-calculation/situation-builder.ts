import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { InventoryItem } from '#domain/inventory/inventory.model.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalData } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalSubject } from '#domain/pre-calculation/proposal-suggestions.ts'
import { proposalRulesModel } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { ModelMapping } from '#domain/pre-calculation/pre-calculation.model.ts'
import { preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'
import { buildAgreement, buildPrice, calculationDay } from '../deal/deal-builders.ts'
import * as v from 'valibot'

export const fell = buildPrice({
  make: 'Arden',
  model: 'Fell',
  derivative: '1.5 T',
  fuel_type: 'Petrol',
  price: 20_000_00,
})

export const lowLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'Low',
  fuel_type: 'Diesel',
  price: 18_000_00,
})

export const midLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'Mid',
  fuel_type: 'Diesel',
  price: 21_000_00,
})

export const highLine = buildPrice({
  make: 'Arden',
  model: 'Holt',
  derivative: 'High',
  fuel_type: 'Plug-in hybrid',
  price: 26_000_00,
})

export const electric = buildPrice({
  make: 'Volta',
  model: 'One',
  derivative: '40',
  fuel_type: 'Electric',
  price: 23_000_00,
})

export const arc = buildPrice({
  make: 'Volta',
  model: 'Arc',
  derivative: '52',
  fuel_type: 'Electric',
  price: 33_000_00,
})

export const cheap = buildPrice({
  make: 'Sorrel',
  model: 'Kiso',
  derivative: 'Aqua',
  fuel_type: 'Petrol',
  price: 12_000_00,
})

export const prices = [fell, lowLine, midLine, highLine, electric, arc, cheap]

export const mapping: ModelMapping = {
  make: 'arden ',
  model: 'FELL',
  targets: [
    { make: 'Volta', model: 'Arc', derivative: null, is_primary: false },
    { make: 'Arden', model: 'Holt', derivative: null, is_primary: true },
  ],
}

export const rules = (changes: object = {}) => v.parse(proposalRulesModel, { most: {}, ...changes })

export const buildParameters = (changes: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      eco_option_fuel_types: 'Electric,Plug-in hybrid',
      inventory_based_proposals: 'true',
      ...changes,
    }),
  )

export interface ProposalSituation extends Partial<Omit<ProposalData, 'parameters'>> {
  readonly parameters?: ReadonlyMap<string, string>
  readonly agreement?: Partial<Agreement>
  readonly product?: Partial<ProductConfiguration>
  readonly subject?: Partial<ProposalSubject>
}

export function calculated({
  agreement = {},
  product = {},
  subject = {},
  ...data
}: ProposalSituation = {}) {
  const dataset = buildProposalDataset({
    today: calculationDay,
    prices,
    mappings: [mapping],
    rules: rules(),
    parameters: buildParameters(),
    products: [{ ...newProductConfiguration('PCP'), ...product }],
    ...data,
  })
  const built = buildAgreement(agreement)
  const figures = agreementFigures(
    built,
    { aValuationAverage: 14_000_00 },
    dataset.today,
    getDealRules(dataset, built.fProductType),
  )
  const customer: ProposalSubject = {
    agreement: built,
    figures,
    aMake: 'Arden',
    aModel: 'Fell',
    aDerivative: '1.5 T',
    aRegDate: null,
    dCode: 'D1',
    status: null,
    isCompany: false,
    propensity_bucket: null,
    ...subject,
  }
  return { ...preCalculate(customer, dataset), figures, book: dataset, built, customer }
}

/** The vehicles of a kind, in order. */
export function vehicles(situation: ProposalSituation, kind: string): string[] {
  return calculated(situation).proposals.flatMap((made) =>
    made.kind === kind
      ? [`${made.suggestion.entry.model} ${made.suggestion.entry.derivative ?? ''}`]
      : [],
  )
}

export function car(changes: Partial<InventoryItem>): InventoryItem {
  return {
    aVin: 'VIN1',
    aMake: 'Arden',
    aModel: 'Holt',
    aDerivative: 'Mid',
    aReg: null,
    aType: 'Used',
    aFuelType: 'Diesel',
    aImage: null,
    aPurchasePrice: 15_000_00,
    aDistance: 9000,
    aModelYear: 2024,
    dCode: 'D1',
    deleted: false,
    ...changes,
  }
}
