import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees how complete an organisation’s data are. */
export const orgHealthRights = {
  all: ['CanEditOrganisation'],
} as const satisfies RequiredRights

/** Reports in one answer, and reports that an organisation keeps. */
export const orgHealthLimits = { listed: 400, stored: 400, products: 100 } as const

/** The figures of a report that customers stand behind. */
export const healthFigures = [
  'live_customers',
  'deleted_customers',
  'no_mapping_id',
  'no_valuation',
  'no_proposals',
  'no_product',
  'unclassified_products',
] as const

export type HealthFigure = (typeof healthFigures)[number]

export const findHealthFigure = (name: string): HealthFigure | undefined =>
  healthFigures.find((figure) => figure === name)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The customers of one organisation as they were at one time. */
export const orgHealthReportModel = v.object({
  id: v.string(),
  /** The organisation’s. */
  name: v.string(),
  timestamp: v.string(),
  details: v.object({
    live_customers: count,
    /** Their agreement has ended. */
    deleted_customers: count,
    no_mapping_id: count,
    no_valuation: count,
    no_proposals: count,
  }),
  products: v.object({ no_product: count }),
  /** Product types without a configuration. */
  unclassified_products: v.array(v.string()),
  /** When figures were last calculated; none before. */
  processed_dates: v.array(v.string()),
})

export type OrgHealthReport = v.InferOutput<typeof orgHealthReportModel>
