import { buildMutant } from './engine-mutant.ts'
import type { EngineMutant } from './engine-mutant.ts'

export const agreementMutants: readonly EngineMutant[] = [
  buildMutant(
    'agreement/agreement-schedule',
    'what the feed counted as paid is ignored',
    'counted === null ? due',
    'counted !== null ? due',
  ),
  buildMutant(
    'agreement/agreement-figures',
    'missed payments count as arrears twice',
    'Math.max(0, arrears - roundHalfUp(',
    'Math.max(0, arrears + roundHalfUp(',
  ),
  buildMutant(
    'agreement/agreement-termination',
    'an agreement that is not regulated may be terminated',
    '!isRegulated ||',
    '',
  ),
  buildMutant(
    'agreement/balance',
    'a balloon due today has been paid',
    'balloonMonth < month) return 0',
    'balloonMonth <= month) return 0',
  ),
  buildMutant(
    'agreement/early-settlement',
    'the deferral is 28 days',
    'addDays(noticed, 30)',
    'addDays(noticed, 28)',
  ),
  buildMutant(
    'agreement/equity',
    'a vehicle counts that the product leaves out',
    'product.valuation_factored_into_equity === 1 ? valuation : 0',
    'valuation',
  ),
  buildMutant(
    'agreement/excess-mileage',
    'the excess counts only the miles driven so far',
    'excessMiles(expected, allowed)',
    'excessMiles(driven, allowed)',
  ),
  buildMutant(
    'agreement/excess-mileage-charge',
    'unused miles earn money',
    'Math.max(0, driven - allowed)',
    'driven - allowed',
  ),
  buildMutant(
    'agreement/next-payment-limit',
    'the 180th day hides equity',
    'days <= maxNextPaymentDays',
    'days < maxNextPaymentDays',
  ),
  buildMutant(
    'agreement/settlement-choice',
    'a lender’s own figure is not preferred',
    "['quoted', 'lease_termination', 'statutory'",
    "['lease_termination', 'statutory', 'quoted'",
  ),
  buildMutant(
    'agreement/voluntary-termination',
    'arrears are owed twice',
    'half - paid - arrears',
    'half - paid',
  ),
  buildMutant(
    'agreement/agreement-figures',
    'true equity of a lease is shown',
    'isLease(product.payment)',
    'false',
  ),
  buildMutant(
    'agreement/agreement-figures',
    'equity is shown however far the next payment is',
    'fEquity: isShown ? own.value : null',
    'fEquity: own.value',
  ),
  buildMutant(
    'agreement/agreement-figures',
    'a customer’s budget is ignored',
    'fMonthlyBudget === null ? fPayment',
    'true ? fPayment',
  ),
  buildMutant(
    'agreement/balance',
    'what is settled leaves out what was missed',
    'missedPayments(course, sums) + remainingValueAt',
    'remainingValueAt',
  ),
  buildMutant(
    'agreement/early-settlement',
    'the statutory settlement may ask more than everything that is left',
    'Math.min(gross, Math.max(least, total))',
    'Math.max(least, total)',
  ),
  buildMutant(
    'agreement/early-settlement',
    'short agreements are deferred, too',
    'term <= longestTermWithoutDeferral || ',
    '',
  ),
  buildMutant(
    'agreement/equity',
    'equity is what is owed',
    'const value = counted - settlement',
    'const value = settlement - counted',
  ),
  buildMutant(
    'agreement/equity',
    'arrears leave true equity as it is',
    'settlement - arrears - excessMileageCost',
    'settlement - excessMileageCost',
  ),
  buildMutant(
    'agreement/excess-mileage',
    'ten percent too many is not flagged until eleven',
    'expected * 10 > allowed * 11',
    'expected * 10 > allowed * 12',
  ),
  buildMutant(
    'agreement/next-payment',
    'the feed’s own count is ignored',
    'agreement.ald_next_payment_days ?? agreement.nextPayment5TG',
    'null',
  ),
  buildMutant(
    'agreement/voluntary-termination',
    'a third of the total price counts as half',
    'totalPayable / 2)',
    'totalPayable / 3)',
  ),
  buildMutant(
    'agreement/payment-count',
    'a final payment in the last month is taken for one beside the last payment',
    "final_month >= term && count < term ? 'final_after'",
    "final_month > term && count < term ? 'final_after'",
  ),
]
