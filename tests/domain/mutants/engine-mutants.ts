import { agreementMutants } from './agreement-mutants.ts'
import { catalogueMutants } from './catalogue-mutants.ts'
import { dealMutants } from './deal-mutants.ts'
import { financeMutants } from './finance-mutants.ts'
import { incentiveMutants } from './incentive-mutants.ts'
import type { EngineMutant } from './engine-mutant.ts'

/** The engine's folders, the same below `domain/` and `tests/domain/`. */
export const engineFolders = ['agreement', 'catalogue', 'deal', 'finance', 'incentives'] as const

/** At least one for each file of rules of the engine; models hold no rule. */
export const engineMutants: readonly EngineMutant[] = [
  ...agreementMutants,
  ...catalogueMutants,
  ...dealMutants,
  ...financeMutants,
  ...incentiveMutants,
]
