import type { HealthFigure } from '#domain/org-health/org-health.model.ts'

/** The columns of the specification, with the figure that each shows. */
export const healthFigureColumns = {
  liveCustomers: 'live_customers',
  deletedCustomers: 'deleted_customers',
  noMappingID: 'no_mapping_id',
  noValuation: 'no_valuation',
  noProposals: 'no_proposals',
  noProducts: 'no_product',
  unclassifiedProducts: 'unclassified_products',
} as const satisfies Readonly<Record<string, HealthFigure>>

export type FigureColumn = keyof typeof healthFigureColumns

export const figureColumnNames = Object.keys(healthFigureColumns) as readonly FigureColumn[]
