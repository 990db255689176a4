import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { broughtForward } from '#domain/customers/agreement-day.rules.ts'
import type { MileageChange } from '#domain/customers/customer-details.contract.ts'
import {
  isMileageEditable,
  valuationAt,
  valuationMadeAt,
  valuationPercentage,
} from '#domain/customers/mileage.rules.ts'
import type { MileageKind, MileageValuation } from '#domain/customers/mileage.rules.ts'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import { addActivity } from '../activity/activity.service.ts'
import type { CallContext } from '../http/context.ts'
import { agreementOf } from '../imports/agreement-record.ts'
import { dayIn } from './customer-day.service.ts'
import { customerRow } from './customer-details.service.ts'
import { valuesOf } from './customer-figures.service.ts'
import { dealRulesOf } from './customer-figures.store.ts'
import { carriedColumns } from './figure-columns.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import { changeCustomer } from './mileage.store.ts'

const whole = v.nullable(v.pipe(v.number(), v.integer()))
const keptModel = v.fallback(
  v.nullable(v.object({ odometer: whole, aValuationAverage: whole, aValuationClean: whole })),
  null,
)

type Corrected = Pick<
  StoredCustomer,
  'odometer' | 'cSoldMileage' | 'aValuationAverage' | 'aValuationClean' | 'valuationMadeAt'
>

/** The corrected mileage with the valuation that follows from it; the miles that were agreed say nothing about the value. */
function corrected(
  stored: StoredCustomer,
  which: MileageKind,
  miles: number,
  percentage: number,
): Partial<Corrected> {
  if (which === 'old_mileage') return { cSoldMileage: miles }
  const { odometer, aValuationAverage, aValuationClean } = stored
  const made: MileageValuation = valuationMadeAt(
    { odometer, aValuationAverage, aValuationClean },
    v.parse(keptModel, stored.valuationMadeAt),
    percentage,
  )
  return {
    ...valuationAt(made, miles, percentage),
    valuationMadeAt: made.odometer === null || made.odometer === miles ? null : made,
  }
}

/** The figures of the changed row on `today`, by the deal engine, as columns. Offers stay as they were reckoned, each with its own date. */
function reckonedAnew(
  changed: StoredCustomer,
  from: string,
  today: string,
  rules: DealRules,
): Partial<StoredCustomer> {
  const agreement = {
    ...broughtForward(agreementOf(valuesOf(changed)), from, today, rules),
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
  const today = dayIn(now, organisation)
  const rules = await dealRulesOf(tx, organisation.id, stored.fProductType, organisation.parameters)
  const correction = corrected(stored, which, miles, valuationPercentage(organisation.parameters))
  const reckoned = reckonedAnew(
    { ...stored, ...correction },
    stored.processed_at === null ? today : dayIn(stored.processed_at, organisation),
    today,
    rules,
  )
  await changeCustomer(
    tx,
    organisation.id,
    stored.fAgreementNo,
    { ...correction, ...reckoned, processed_at: now },
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
 * Corrects a mileage (W§7 L163) and reckons valuation, excess and equity anew; the history tells. The same mileage again changes nothing. Refuses
 * `not_found`; `not_editable` where the organisation does not let it be changed; `stale`, with both sides, where the row has changed since `version`.
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
  return { row: await customerRow(context, agreementNo) }
}
