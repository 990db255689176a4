import { and, asc, count, eq, sql } from 'drizzle-orm'
import { maxListedNames, maxListedVehicles } from '#domain/missing-offer/missing-offer.model.ts'
import type { OfferableVehicles, VehicleChoice } from '#domain/missing-offer/missing-offer.model.ts'
import type { Transaction } from '../db/database.ts'
import { priceList } from '../db/schema/index.ts'

const { orgId: organisation, make, model, derivative } = priceList
const name = sql`lower(concat_ws(' ', ${make}, ${model}, ${derivative}))`

/** More words than anybody types. */
const maxWords = 12

const toWords = (search: string): readonly string[] =>
  search.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, maxWords)

/** The price list's vehicles of a choice, and the makes and models that can be chosen. */
export async function findOfferableVehicles(
  tx: Transaction,
  orgId: string,
  choice: VehicleChoice,
): Promise<OfferableVehicles> {
  const ofOrganisation = eq(organisation, orgId)
  const ofMake = choice.make === '' ? undefined : eq(make, choice.make)
  const makes = await tx
    .selectDistinct({ make })
    .from(priceList)
    .where(ofOrganisation)
    .orderBy(asc(make))
    .limit(maxListedNames)
  const models =
    ofMake === undefined
      ? []
      : await tx
          .selectDistinct({ model })
          .from(priceList)
          .where(and(ofOrganisation, ofMake))
          .orderBy(asc(model))
          .limit(maxListedNames)
  const chosen = and(
    ofOrganisation,
    ofMake,
    choice.model === '' ? undefined : eq(model, choice.model),
    ...toWords(choice.search).map((word) => sql`strpos(${name}, ${word}) > 0`),
  )
  const vehicles = await tx
    .select({ make, model, derivative })
    .from(priceList)
    .where(chosen)
    .orderBy(asc(make), asc(model), asc(derivative))
    .limit(maxListedVehicles)
  const [found] = await tx.select({ total: count() }).from(priceList).where(chosen)
  return {
    makes: makes.map((row) => row.make),
    models: models.map((row) => row.model),
    vehicles: vehicles.map((row) => ({
      make: row.make,
      model: row.model,
      derivative: row.derivative === '' ? null : row.derivative,
    })),
    total: found?.total ?? 0,
  }
}
