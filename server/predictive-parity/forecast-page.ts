import { setImmediate as pause } from 'node:timers/promises'
import { carryForward } from '#domain/customers/carry-forward.rules.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import { forecastCustomer, isInProject } from '#domain/predictive-parity/customer-forecast.rules.ts'
import type { ForecastSubject } from '#domain/predictive-parity/customer-forecast.rules.ts'
import type { CustomerPlace } from '#domain/predictive-parity/customer-place.rules.ts'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import { addCustomer } from '#domain/predictive-parity/run-counts.rules.ts'
import type { ForecastRunCounts } from '#domain/predictive-parity/run-counts.rules.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { numberOrNull, toAgreement } from '../customers/agreement-values.ts'
import type { CustomerToCalculate } from '../pre-calculation/customer-batch.store.ts'
import { toCustomerSubject } from '../pre-calculation/proposal-subject.ts'
import type { RunCustomer } from './p4-run.store.ts'

/** What a run foresees by: read once, for all its customers. */
export interface ForecastInput {
  readonly dataset: ProposalDataset
  readonly settings: Omit<P4Settings, 'name'>
  /** The organisation's day of an instant. */
  readonly toDay: (at: Date) => string
}

/** The customer today: what the feed counted is carried forward from its day. */
function toSubject(
  stored: CustomerToCalculate,
  { dataset, toDay }: ForecastInput,
): ForecastSubject {
  const values = stored as Readonly<Record<string, ImportedValue>>
  const { processed_at: at } = stored
  const read = toAgreement(values)
  const rules = getDealRules(dataset, read.fProductType)
  const agreement = at instanceof Date ? carryForward(read, toDay(at), dataset.today, rules) : read
  return {
    ...toCustomerSubject(values, agreement),
    aValuationAverage: numberOrNull(values['aValuationAverage']),
  }
}

const toRow = (
  fAgreementNo: string,
  { parityNow, parity, highrisk, vt, isHighRiskNow, isVtRiskNow }: CustomerPlace,
): RunCustomer => ({
  fAgreementNo,
  parityMonth: parity?.month ?? null,
  isWithin: parity?.isWithin ?? null,
  parityNow,
  parityThen: parity?.parity ?? null,
  offer: (parity ?? highrisk ?? vt)?.offer ?? null,
  highriskMonth: highrisk?.month ?? null,
  vtMonth: vt?.month ?? null,
  highriskNow: isHighRiskNow,
  vtNow: isVtRiskNow,
})

/** A person's call waits for a few customers at most. */
const customersBetweenPauses = 10

/** Foresees a page of customers: where each stands, and the counts with them. */
export async function forecastPage(
  stored: readonly CustomerToCalculate[],
  before: ForecastRunCounts,
  input: ForecastInput,
): Promise<{ readonly rows: readonly RunCustomer[]; readonly counts: ForecastRunCounts }> {
  const rows: RunCustomer[] = []
  let counts = before
  for (const [at, one] of stored.entries()) {
    if (at % customersBetweenPauses === 0) await pause()
    const subject = toSubject(one, input)
    const foreseen = isInProject(input.settings, subject)
      ? forecastCustomer(subject, input.dataset, input.settings.horizon)
      : null
    if (foreseen === null) continue
    counts = addCustomer(counts, foreseen.place, foreseen.forecasts)
    rows.push(toRow(one.fAgreementNo, foreseen.place))
  }
  return { rows, counts }
}
