import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import type { Step } from '#domain/deals/step.model.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { agreementOf } from '../imports/agreement-record.ts'
import { dayIn } from './customer-day.service.ts'
import type { OfCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

/** A stored row as the deal engine's reader of rows takes it. */
export function valuesOf(stored: Partial<StoredCustomer>): Readonly<Record<string, FieldValue>> {
  return stored as Readonly<Record<string, FieldValue>>
}

/** A waterfall explains a figure only where it ends in it: figures that came from elsewhere have none. */
function stepsOf(steps: readonly Step[], figure: number | null): Step[] {
  return figure !== null && steps.at(-1)?.amount === figure ? [...steps] : []
}

/** How the row's equity came about: the engine's own steps, on the day that the row was reckoned, by the rules of its product. Minor units. */
export function explainFigures(
  { organisation }: Pick<OfCustomer, 'organisation'>,
  stored: StoredCustomer,
  rules: DealRules,
  access: FieldAccess,
): CustomerDetails['figures'] {
  const seesTrueEquity = maySeePart('true_equity', access)
  const { processed_at: at } = stored
  if (at === null)
    return {
      as_of: null,
      day: null,
      equity_steps: [],
      ...(seesTrueEquity ? { true_equity_steps: [] } : {}),
    }
  const day = dayIn(at, organisation)
  const figures = agreementFigures(
    agreementOf(valuesOf(stored)),
    { aValuationAverage: stored.aValuationAverage },
    day,
    rules,
  )
  return {
    as_of: at.toISOString(),
    day,
    equity_steps: stepsOf(figures.equitySteps, stored.fEquity),
    ...(seesTrueEquity
      ? { true_equity_steps: stepsOf(figures.trueEquitySteps, stored.fTrueEquity) }
      : {}),
  }
}
