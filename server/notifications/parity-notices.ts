import { findParityReason } from '#domain/notifications/parity-alert.rules.ts'
import type { ParityFigures } from '#domain/notifications/parity-alert.rules.ts'
import type { Transaction } from '../db/database.ts'
import {
  findCurrentParity,
  findFiguresDay,
  findMarks,
  hasMarksOfDay,
  writeMarks,
} from './parity-mark.store.ts'
import type { StoredMark } from './parity-mark.store.ts'
import type { NoticeToSend } from './push-notice.store.ts'
import { seesDealer } from './seen-dealers.store.ts'
import type { SeenDealers } from './seen-dealers.store.ts'

const customersAtOnce = 500

type CurrentParity = Awaited<ReturnType<typeof findCurrentParity>>[number]

const toFigures = ({ parity, best }: CurrentParity): ParityFigures => ({
  parity,
  offer: best?.offer ?? null,
  price: best?.price ?? null,
  residualValue: best?.residualValue ?? null,
  payment: best?.payment ?? null,
})

/** The mark of a day; who left parity is not listed any more. */
function toMark(
  current: CurrentParity,
  before: StoredMark | undefined,
  { orgId, day }: { readonly orgId: string; readonly day: string },
): StoredMark {
  const figures = toFigures(current)
  const reason = before === undefined ? null : findParityReason(before, figures)
  const isWithin = figures.parity !== null && figures.parity >= 0
  const stays = isWithin && before !== undefined
  return {
    orgId,
    fAgreementNo: current.fAgreementNo,
    day,
    ...figures,
    cameOn: reason !== null ? day : stays ? before.cameOn : null,
    reason: reason ?? (stays ? before.reason : null),
  }
}

/**
 * Compares the figures of a new day with those of the day before, once: who of these people has
 * customers that came within parity.
 */
export async function findNewParity(
  tx: Transaction,
  orgId: string,
  people: SeenDealers,
): Promise<NoticeToSend[]> {
  const day = await findFiguresDay(tx, orgId)
  if (day === null || (await hasMarksOfDay(tx, orgId, day))) return []
  const counts = new Map<string, number>()
  let after = ''
  for (;;) {
    const current: readonly CurrentParity[] = await findCurrentParity(
      tx,
      orgId,
      [...people.keys()],
      {
        after,
        limit: customersAtOnce,
      },
    )
    const before = await findMarks(
      tx,
      orgId,
      current.map(({ fAgreementNo }) => fAgreementNo),
    )
    const marks: readonly StoredMark[] = current.map((one) =>
      toMark(one, before.get(one.fAgreementNo), { orgId, day }),
    )
    await writeMarks(tx, marks)
    for (const [index, { cameOn }] of marks.entries()) {
      const one = current[index]
      // The mark stays: the dealer may be the person's again.
      if (cameOn !== day || one === undefined || !seesDealer(people, one.userId, one.dealer))
        continue
      counts.set(one.userId, (counts.get(one.userId) ?? 0) + 1)
    }
    const last = current.at(-1)
    if (last === undefined || current.length < customersAtOnce) break
    after = last.fAgreementNo
  }
  return [...counts].map(([userId, count]) => ({
    orgId,
    userId,
    kind: 'parity',
    about: day,
    count,
  }))
}
