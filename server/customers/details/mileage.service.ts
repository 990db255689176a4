import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { carryForward } from '#domain/customers/carry-forward.rules.ts'
import type { MileageChange } from '#domain/customers/details/customer-details.contract.ts'
import {
  isMileageEditable,
  adjustValuation,
  getOriginalValuation,
  getValuationPercentage,
} from '#domain/customers/mileage.rules.ts'
import type { MileageKind, MileageValuation } from '#domain/customers/mileage.rules.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import { addActivity } from '../../activity/activity.service.ts'
import type { CallContext } from '../../http/context.ts'
import { toAgreement, toRowValues } from '../agreement-values.ts'
import { toLocalDay } from '../../organisations/local-day.ts'
import { readCustomerRow } from './customer-details.service.ts'
import { readDealRules } from './deal-rules.store.ts'
import { carriedColumns } from '../figure-columns.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import { updateCustomer } from './customer-update.store.ts'

const whole = v.nullable(v.pipe(v.number(), v.integer()))
const storedValuationModel = v.fallback(
  v.nullable(v.object({ odometer: whole, aValuationAverage: whole, aValuationClean: whole })),
  null,
)

type Corrected = Pick<
  StoredCustomer,
  'odometer' | 'cSoldMileage' | 'aValuationAverage' | 'aValuationClean' | 'valuationMadeAt'
>

/**
 * The corrected mileage with the valuation that follows; the agreed mileage does not affect the
 * value.
 */
function corrected(
  stored: StoredCustomer,
  which: MileageKind,
  miles: number,
  percentage: number,
): Partial<Corrected> {
  if (which === 'old_mileage') return { cSoldMileage: miles }
  const { odometer, aValuationAverage, aValuationClean } = stored
  const made: MileageValuation = getOriginalValuation(
    { odometer, aValuationAverage, aValuationClean },
    v.parse(storedValuationModel, stored.valuationMadeAt),
    percentage,
  )
  return {
    ...adjustValuation(made, miles, percentage),
    valuationMadeAt: made.odometer === null || made.odometer === miles ? null : made,
  }
}

/** The changed row's figures on `today`. Offers stay unchanged, each with its own date. */
function recalculate(
  changed: StoredCustomer,
  from: string,
  today: string,
  rules: DealRules,
): Partial<StoredCustomer> {
  const agreement = {
    ...carryForward(toAgreement(toRowValues(changed)), from, today, rules),
    flagDate: changed.flagDate,
  }
  return carriedColumns(
    agreement,
    agreementFigures(agreement, { aValuationAverage: changed.aValuationAverage }, today, rules),
  )
}

async function change(
  context: CallContext,
  stored: StoredCustomer,
  { which, new_mileage: miles }: MileageChange,
): Promise<void> {
  const { tx, organisation, now } = context
  const today = toLocalDay(now, organisation)
  const rules = await readDealRules(
    tx,
    organisation.id,
    stored.fProductType,
    organisation.parameters,
  )
  const correction = corrected(
    stored,
    which,
    miles,
    getValuationPercentage(organisation.parameters),
  )
  const recalculated = recalculate(
    { ...stored, ...correction },
    stored.processed_at === null ? today : toLocalDay(stored.processed_at, organisation),
    today,
    rules,
  )
  await updateCustomer(
    tx,
    organisation.id,
    stored.fAgreementNo,
    { ...correction, ...recalculated, processed_at: now },
    now,
  )
  const before = which === 'mileage' ? stored.odometer : stored.cSoldMileage
  await addActivity(context, stored.fAgreementNo, {
    type: 'event',
    event: `${which}_adjustment`,
    note: `${before ?? '–'} → ${miles}`,
    details: { which, from: before, to: miles },
  })
}

/**
 * Corrects a mileage and recalculates valuation, excess and equity. Refuses `not_found`;
 * `not_editable` by the organisation's parameter; `stale` when the row changed since `version`.
 */
export async function adjustMileage(context: CallContext, input: MileageChange) {
  const { agreementNo, which, new_mileage, version } = input
  const stored = await requireCustomer(context, agreementNo, true)
  if (!isMileageEditable(which, context.organisation.parameters))
    throw new ORPCError('not_editable', { status: 403, message: 'not_editable' })
  const current = which === 'mileage' ? stored.odometer : stored.cSoldMileage
  if (current !== new_mileage) {
    if (stored.version !== version) {
      throw new ORPCError('stale', {
        status: 409,
        message: 'stale',
        data: {
          yours: { new_mileage, version },
          theirs: { mileage: current, version: stored.version },
        },
      })
    }
    await change(context, stored, input)
  }
  return { row: await readCustomerRow(context, agreementNo) }
}
