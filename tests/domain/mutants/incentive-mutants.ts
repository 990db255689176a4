import { buildMutant } from './engine-mutant.ts'
import type { EngineMutant } from './engine-mutant.ts'

export const incentiveMutants: readonly EngineMutant[] = [
  buildMutant(
    'incentives/contribution.rules',
    'the whole of clean less average may be contributed',
    '(clean - average) / 2',
    '(clean - average)',
  ),
  buildMutant(
    'incentives/incentive-eligibility.rules',
    'the last day of a window is not in it',
    'day <= to)',
    'day < to)',
  ),
  buildMutant(
    'incentives/interest-subsidy',
    'the deferral of payments is ignored',
    'index + 1 - deferralMonths',
    'index + 1',
  ),
  buildMutant(
    'incentives/contribution.rules',
    'more than the limit may be contributed',
    "amount > max ? { ok: false, refusal: 'over_limit' }",
    "false ? { ok: false, refusal: 'over_limit' }",
  ),
  buildMutant(
    'incentives/incentive-eligibility.rules',
    'an incentive that names a customer type is for any',
    'isNamed(campaign.customer_type, situation.customerType)',
    'true',
  ),
  buildMutant(
    'incentives/incentive-eligibility.rules',
    'a deposit below the minimum is allowed',
    'percent >= rules.min_deposit_percent',
    'true',
  ),
]
