import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { agreementSchedule } from '#domain/agreement/agreement-schedule.ts'
import { toPaymentCount } from '#domain/agreement/payment-count.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import type { Step } from '#domain/finance/step.model.ts'
import { toAgreement, toRowValues } from '../agreement-values.ts'
import { toLocalDay } from '../../organisations/local-day.ts'
import type { CustomerContext } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'

/** Steps are shown only when they end in the stored figure: imported figures have none. */
function getSteps(steps: readonly Step[], figure: number | null): Step[] {
  return figure !== null && steps.at(-1)?.amount === figure ? [...steps] : []
}

/**
 * The steps of the row's equity on the day of its calculation, by the rules of its product. Minor
 * units.
 */
export function explainFigures(
  { organisation }: Pick<CustomerContext, 'organisation'>,
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
  const day = toLocalDay(at, organisation)
  const agreement = toAgreement(toRowValues(stored))
  const schedule = agreementSchedule(agreement, rules.product, day, rules.settings)
  const figures = agreementFigures(
    agreement,
    { aValuationAverage: stored.aValuationAverage },
    day,
    rules,
  )
  return {
    as_of: at.toISOString(),
    day,
    equity_steps: getSteps(figures.equitySteps, stored.fEquity),
    ...(seesTrueEquity
      ? { true_equity_steps: getSteps(figures.trueEquitySteps, stored.fTrueEquity) }
      : {}),
    ...(schedule === null ? {} : { payments: toPaymentCount(schedule) }),
  }
}
