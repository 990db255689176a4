import { setImmediate as pause } from 'node:timers/promises'
import type { CustomersEffect } from '#domain/configuration/configuration.model.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { getSuggestedKey, preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { CallContext } from '../http/context.ts'
import { countAllCustomers, findSample } from '../mapping-effect/mapping-effect.store.ts'
import { buildDayFormatter } from '../organisations/organisation-time-zone.ts'
import { readSubject } from '../pre-calculation/calculate-customer.ts'
import type { CustomerToCalculate } from '../pre-calculation/customer-batch.store.ts'
import { readNamedCustomers } from '../pre-calculation/customer-batch.store.ts'

/** The most customers of a sample, and the milliseconds after which it ends where it is. */
const sampleSize = 2000
const sampleTime = 3000
const customersAtOnce = 50

/** What the list and the page of a customer show, by one dataset. */
function calculateShown(
  stored: CustomerToCalculate,
  dataset: ProposalDataset,
  toDay: (at: Date) => string,
) {
  const subject = readSubject(stored, dataset, toDay)
  const { fParity, proposals } = preCalculate(subject, dataset)
  return {
    parity: fParity,
    shown: {
      fParity,
      figures: subject.figures,
      offers: proposals.map(({ kind, suggestion, offer }) => ({
        kind,
        key: getSuggestedKey(suggestion),
        offer,
      })),
    },
  }
}

const hasProduct = ({ fProductType: product }: CustomerToCalculate): boolean =>
  typeof product === 'string' && product.trim() !== ''

interface Datasets {
  readonly before: ProposalDataset
  readonly after: ProposalDataset
}

/** Calculates a sample of the customers by both, until there are no more or the time is up. */
export async function compareCustomersBy(
  { tx, organisation }: CallContext,
  { before, after }: Datasets,
): Promise<CustomersEffect> {
  const start = performance.now()
  const toDay = buildDayFormatter(organisation.timeZone)
  const agreements = await findSample(tx, organisation.id, sampleSize)
  const found = { compared: 0, parity: 0, offers: 0 }
  for (let at = 0; at < agreements.length; at += customersAtOnce) {
    // The first ones are compared in any case.
    if (at > 0 && performance.now() - start > sampleTime) break
    const page = agreements.slice(at, at + customersAtOnce)
    for (const stored of await readNamedCustomers(tx, organisation.id, page)) {
      found.compared += 1
      // Without a product nothing can be calculated, neither before nor after.
      if (!hasProduct(stored)) continue
      const was = calculateShown(stored, before, toDay)
      const is = calculateShown(stored, after, toDay)
      if (was.parity !== is.parity) found.parity += 1
      if (!isSameValue(was.shown, is.shown)) found.offers += 1
    }
    await pause()
  }
  return { total: await countAllCustomers(tx, organisation.id), ...found }
}
