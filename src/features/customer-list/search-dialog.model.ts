import type { TextKey } from '#domain/texts/text.model.ts'

export interface SearchDialogDefinition {
  readonly title: TextKey
  /** Wire names of the criteria, in the order they are asked for. */
  readonly criteria: readonly string[]
  /** What the address says of the search; the list then calls CALCULATOR. */
  readonly calculatorType?: string
}

/** The navbar's searches that open a dialog: what a customer can pay, and what is offered to them. */
export const searchDialogs = {
  calculator: {
    title: 'shell_calculator',
    criteria: [
      'fPayment',
      'fMonthlyBudget',
      'fParity',
      'fEquity',
      'fBuyingPower',
      'fDeposit',
      'fPurchasePrice',
      'fTerm',
      'payments_rem',
      'cDistanceCalculated',
      'fEndDate',
    ],
    calculatorType: 'calculator',
  },
  offers: {
    title: 'shell_offers',
    criteria: [
      'offer_types',
      'proposals',
      'eco_pre_calculated',
      'targeted_brand',
      'targeted_submodel',
      'inventory_vin',
      'mapped_inventory_count',
      'fParity',
      'fEquity',
    ],
  },
} as const satisfies Readonly<Record<string, SearchDialogDefinition>>

export type SearchDialogName = keyof typeof searchDialogs
