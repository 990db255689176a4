import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { ErasurePreview } from '#domain/data-rights/erasure.model.ts'
import {
  getStoredUntil,
  isPreviewed,
  isRunningAgreement,
  readFinanceYears,
} from '#domain/data-rights/erasure.rules.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { countHeld, countWaiting, eraseAgreements, findErasure } from './erasure.store.ts'
import { countHoldingFiles } from './erasure-traces.store.ts'
import { findPersonAgreements } from './person-agreements.store.ts'

/** The person's agreements within the caller's dealers, and how many are elsewhere. */
async function findPerson({ tx, actor, organisation }: CallContext, stored: StoredCustomer) {
  const orgId = organisation.id
  const found = await findPersonAgreements(tx, { orgId, dealers: actor.dealerCodes }, stored)
  const all =
    actor.dealerCodes === null
      ? found
      : await findPersonAgreements(tx, { orgId, dealers: null }, stored)
  return { found, elsewhere: all.length - found.length }
}

const getNumbers = (found: readonly StoredCustomer[]) => found.map((one) => one.fAgreementNo)

/** What erasing the person would do. Refuses `not_found`. */
export async function previewErasure(
  context: CallContext,
  agreementNo: string,
): Promise<ErasurePreview> {
  const { tx, organisation, now } = context
  const orgId = organisation.id
  const stored = await requireCustomer(context, agreementNo)
  const { found, elsewhere } = await findPerson(context, stored)
  const numbers = getNumbers(found)
  const today = toLocalDay(now, organisation)
  const years = readFinanceYears(organisation.parameters)
  return {
    agreements: found.map(({ fAgreementNo, dCode, dName, endsOn }) => ({
      agreementNo: fAgreementNo,
      dealer: dName ?? dCode,
      ends_on: endsOn,
      is_running: isRunningAgreement(endsOn, today),
      stored_until: getStoredUntil(endsOn, today, years),
    })),
    elsewhere,
    removed: await countHeld(tx, orgId, numbers),
    waiting_messages: await countWaiting(tx, orgId, numbers),
    files: await countHoldingFiles(tx, { orgId, agreements: numbers }),
    years,
  }
}

interface ErasureInput {
  readonly agreementNo: string
  readonly agreements: readonly string[]
  readonly reason: string
}

/** Erases the person; done again, it answers the same. Refuses `not_found`, `erasure_changed`. */
export async function erasePerson(
  context: CallContext,
  { agreementNo, agreements, reason }: ErasureInput,
): Promise<{ erased: number; at: string }> {
  const { tx, actor, organisation, now } = context
  const orgId = organisation.id
  const scope = { orgId, dealers: actor.dealerCodes }
  const done = await findErasure(tx, scope, agreementNo)
  if (done !== null) return { erased: done.erased, at: done.at.toISOString() }
  const stored = await requireCustomer(context, agreementNo, true)
  const { found } = await findPerson(context, stored)
  if (!isPreviewed(getNumbers(found), agreements))
    throw new ORPCError('erasure_changed', { status: 409, message: 'erasure_changed' })
  const today = toLocalDay(now, organisation)
  const years = readFinanceYears(organisation.parameters)
  const act = { orgId, id: randomUUID(), at: now, by: actor.name, byId: actor.userId, reason }
  await eraseAgreements(tx, act, found, ({ endsOn }) => getStoredUntil(endsOn, today, years))
  return { erased: found.length, at: now.toISOString() }
}
