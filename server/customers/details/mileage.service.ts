import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { carryForward } from '#domain/customers/carry-forward.rules.ts'
import { mergeMileage } from '#domain/customers/contact/conflict.rules.ts'
import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import type { MileageChange } from '#domain/customers/details/customer-details.contract.ts'
import {
  isMileageEditable,
  adjustValuation,
  getMileageEvent,
  getMileageNote,
  getOriginalValuation,
  getValuationPercentage,
} from '#domain/customers/mileage.rules.ts'
import type { MileageKind, MileageValuation } from '#domain/customers/mileage.rules.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import type { CallContext } from '../../http/context.ts'
import { toAgreement, toRowValues } from '../agreement-values.ts'
import { toLocalDay } from '../../organisations/local-day.ts'
import * as log from '../contact/contact-log.service.ts'
import type { ContactLogCall } from '../contact/contact-log.service.ts'
import { findLastEvent } from '../contact/contact-log.store.ts'
import { readCustomerRow } from './customer-details.service.ts'
import { readDealRules } from './deal-rules.store.ts'
import { carriedColumns } from '../figure-columns.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'

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

const getCurrentMiles = (stored: StoredCustomer, which: MileageKind): number | null =>
  which === 'mileage' ? stored.odometer : stored.cSoldMileage

async function change(call: ContactLogCall, { which, new_mileage: miles }: MileageChange) {
  const { context, customer: stored } = call
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
  const before = getCurrentMiles(stored, which)
  const entry = await log.addLogEntry(call, {
    type: 'event',
    event: getMileageEvent(which),
    note: getMileageNote(before, miles),
    details: { which, from: before, to: miles },
    entityVersion: log.nextVersion(call),
  })
  const changes = { ...correction, ...recalculated, processed_at: now }
  return { entries: [entry], customer: await log.changeCustomerRow(call, changes) }
}

const toText = (miles: number | null | undefined): string | null => miles?.toString() ?? null

const adjustmentDetails = v.object({ to: v.number() })

/** Both values, and who recorded the stored one where the history tells. */
async function mileageConflict(
  { context: { tx, actor }, of, customer }: ContactLogCall,
  { which, new_mileage: mine, seen }: MileageChange,
): Promise<Conflict> {
  const current = getCurrentMiles(customer, which)
  const last = await findLastEvent(tx, of, getMileageEvent(which))
  const isTheirs =
    last !== null && v.is(adjustmentDetails, last.details) && last.details.to === current
  return {
    about: which,
    mine: toText(mine),
    theirs: toText(current),
    was: toText(seen),
    ...(!isTheirs
      ? { by: null, at: null }
      : {
          by: last.author,
          at: last.created_at.toISOString(),
          by_you: last.authorId === actor.userId,
        }),
  }
}

/**
 * Corrects a mileage and recalculates valuation, excess and equity. Refuses `not_found`;
 * `not_editable` by the organisation's parameter; `stale` as `mergeMileage` decides; `id_taken`.
 */
export async function adjustMileage(context: CallContext, input: MileageChange) {
  const { agreementNo, which, new_mileage, seen, base = null, version = base } = input
  const call = await log.beginContactLog(context, agreementNo)
  const { customer } = call
  const earlier = await log.findEarlierAnswer(call)
  if (earlier !== null) return { ...earlier, row: await readCustomerRow(context, agreementNo) }
  if (!isMileageEditable(which, context.organisation.parameters))
    throw new ORPCError('not_editable', { status: 403, message: 'not_editable' })
  const current = getCurrentMiles(customer, which)
  const verdict = mergeMileage(
    { miles: current, version: customer.version },
    { miles: new_mileage, base: version, seen },
  )
  if (verdict === 'stale') {
    throw new ORPCError('stale', {
      status: 409,
      message: 'stale',
      data: {
        yours: { new_mileage, version },
        theirs: { mileage: current, version: customer.version },
        conflicts: [await mileageConflict(call, input)],
      },
    })
  }
  const result = verdict === 'applied' ? await change(call, input) : { entries: [], customer }
  return {
    ...log.toContactLogAnswer(call, result),
    row: await readCustomerRow(context, agreementNo),
  }
}
