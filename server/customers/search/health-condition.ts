import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { HealthFigure } from '#domain/org-health/org-health.model.ts'
import { customers, offers, productConfigurations } from '../../db/schema/index.ts'
import { hasEnded } from './customer-search.store.ts'

const hasNoOffer = sql`not exists (select from ${offers} where ${offers.orgId} = ${customers.orgId}
  and ${offers.fAgreementNo} = ${customers.fAgreementNo})`

/** A product type that no configuration of the organisation describes. */
const isUnclassified = sql`${customers.fProductType} <> '' and not exists (
  select from ${productConfigurations} where ${productConfigurations.orgId} = ${customers.orgId}
    and ${productConfigurations.product} = ${customers.fProductType}
    and ${productConfigurations.removed_at} is null)`

/** Of the live customers, those who lack something. */
const lacks: Readonly<Record<Exclude<HealthFigure, 'deleted_customers'>, SQL>> = {
  live_customers: sql`true`,
  no_mapping_id: sql`coalesce(${customers.aCode1}, '') = ''`,
  no_valuation: sql`${customers.aValuationAverage} is null`,
  no_proposals: hasNoOffer,
  no_product: sql`coalesce(${customers.fProductType}, '') = ''`,
  unclassified_products: isUnclassified,
}

/** The customers behind a figure of the health report, on a day of the organisation. */
export const isInHealthFigure = (figure: HealthFigure, today: string): SQL =>
  figure === 'deleted_customers'
    ? hasEnded(today)
    : sql`(not ${hasEnded(today)} and ${lacks[figure]})`
