import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { statusRanks } from '#domain/customers/conflict.rules.ts'
import { consentChannels } from '#domain/customers/contact-preference.model.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import {
  bookings,
  outcomes,
  refinancedReason,
  statusAfter,
} from '#domain/customers/outcome.rules.ts'
import { contactedCustomer, doIt } from './recorded-world.ts'
import type { Act, Done, World } from './recorded-world.ts'

const counts = { pairs: 0, random: 0, acts: 0, superseded: 0, stale: 0, lost: 0, overruled: 0 }
afterAll(
  () =>
    void process.stdout.write(
      `sync/conflicts: ${counts.pairs} pairs in both orders, ${counts.random} random histories of ${counts.acts} acts, superseded ${counts.superseded}, refused with both sides ${counts.stale}, words lost ${counts.lost}, objections overruled ${counts.overruled}\n`,
    ),
)

const byHand: readonly CustomerStatus[] = customerStatuses.filter(
  (status) => status !== 'do not contact',
)
const logged = [
  ...bookings.map((event) => ({ event })),
  ...outcomes.map((outcome) => ({ event: 'call', outcome })),
  { event: 'call', outcome: 'call_sent' },
  { event: 'call', outcome: 'not_interested', reason: refinancedReason },
]
const byOutcome = logged.map((event) => statusAfter(event)).filter((status) => status !== null)

const statusActs: readonly Act[] = [...byHand, ...byOutcome].map((status) => ({
  kind: 'status',
  status,
}))
const consentActs: readonly Act[] = consentChannels.flatMap((channel) =>
  [true, false].map((objects) => ({ kind: 'consent', channel, objects }) as const),
)
const everyAct: readonly Act[] = [
  ...statusActs,
  ...consentActs,
  { kind: 'comment', text: 'said' },
  { kind: 'edit', text: 'anew' },
  { kind: 'edit', text: 'otherwise' },
  { kind: 'take back' },
  { kind: 'assign', to: 'Robin' },
  { kind: 'assign', to: 'Kim' },
]

/** Two acts of two devices, one after the other; the second saw the first, or did not. */
function both(start: World, first: Act, second: Act, isSeen: boolean): readonly [Done, Done] {
  const one = doIt(start, { device: 'one', act: first, seen: start })
  return [one, doIt(one.world, { device: 'two', act: second, seen: isSeen ? one.world : start })]
}

const objecting = (act: Act): boolean => act.kind === 'consent' && act.objects
const withObjection: World = {
  ...contactedCustomer,
  version: 7,
  status: 'do not contact',
  objects: { ...contactedCustomer.objects, all: true, sms: true },
  ledger: [
    { channel: 'sms', objects: true, applied: true, version: 6, device: 'office' },
    { channel: 'all', objects: true, applied: true, version: 7, device: 'office' },
  ],
  entries: [
    ...contactedCustomer.entries,
    {
      status: 'do not contact',
      seq: 2,
      superseded: false,
      isDeleted: false,
      version: 7,
      device: 'office',
    },
  ],
}
const starts = {
  'a contacted customer': contactedCustomer,
  'one who objects to everything': withObjection,
}

const named = (first: Act, second: Act) => `${JSON.stringify(first)} then ${JSON.stringify(second)}`

/** Nothing of an act may be gone without a word: it is in the world, or the answer says that it is not. */
function wordsLost({ world, verdict }: Done, act: Act, before: World): readonly string[] {
  switch (act.kind) {
    case 'comment':
      return world.comments.length === before.comments.length + 1 ? [] : ['a comment']
    case 'edit':
      return verdict === 'stale' || world.texts.at(-1)?.text === act.text ? [] : ['an edit']
    case 'status':
      return world.entries.length === before.entries.length + 1 ? [] : ['a status event']
    case 'consent':
      return world.ledger.length === before.ledger.length + 1 ? [] : ['a word of consent']
    case 'assign':
      return verdict === 'stale' || world.assignee === act.to ? [] : ['an assignment']
    case 'take back':
      return []
  }
}

describe.each(Object.entries(starts))('two devices and %s', (_, start) => {
  const pairs = everyAct.flatMap((first) => everyAct.map((second) => [first, second] as const))

  it('keep every word of both, in either order, seen or not', () => {
    const lost = pairs.flatMap(([first, second]) =>
      [true, false].flatMap((isSeen) => {
        counts.pairs++
        const [one, other] = both(start, first, second, isSeen)
        const isKept =
          other.world.texts.length >= one.world.texts.length &&
          one.world.texts.every(({ text }, at) => other.world.texts[at]?.text === text)
        return [
          ...wordsLost(one, first, start),
          ...wordsLost(other, second, one.world),
          ...(isKept ? [] : ['an earlier text']),
        ].map((what) => `${named(first, second)}: ${what}`)
      }),
    )
    counts.lost += lost.length
    expect(lost).toEqual([])
  })

  it('agree on consent and on a status of higher rank, whichever comes first', () => {
    const different = pairs.flatMap(([first, second]) => {
      const [, there] = both(start, first, second, false)
      const [, back] = both(start, second, first, false)
      const isRanked =
        first.kind === 'status' &&
        second.kind === 'status' &&
        (statusRanks[first.status] !== statusRanks[second.status] || first.status === second.status)
      const consents =
        JSON.stringify(there.world.objects) === JSON.stringify(back.world.objects)
          ? []
          : [`${named(first, second)}: consent`]
      const statuses =
        !isRanked || there.world.status === back.world.status
          ? []
          : [`${named(first, second)}: ${there.world.status} or ${back.world.status}`]
      return [...consents, ...statuses]
    })
    expect(different).toEqual([])
  })

  it('never lose an objection to an allowance or a status of the same time', () => {
    const overruled = pairs.flatMap(([first, second]) => {
      const [, { world }] = both(start, first, second, false)
      return [first, second]
        .filter((act) => objecting(act) && act.kind === 'consent' && !world.objects[act.channel])
        .map(() => named(first, second))
    })
    const movedOn = pairs.filter(
      ([first, second]) =>
        [first, second].some(
          (act) => objecting(act) && act.kind === 'consent' && act.channel === 'all',
        ) && both(start, first, second, false)[1].world.status !== 'do not contact',
    )
    counts.overruled += overruled.length
    expect([overruled, movedOn.map(([first, second]) => named(first, second))]).toEqual([[], []])
  })

  it('have their way when they have seen what stands, except with one channel of a customer who objects to all', () => {
    const ignored = pairs.flatMap(([first, second]) => {
      const [one, { verdict }] = both(start, first, second, true)
      const mayNot =
        second.kind === 'consent' &&
        !second.objects &&
        second.channel !== 'all' &&
        one.world.objects.all
      return (verdict === 'superseded' || verdict === 'stale') === mayNot
        ? []
        : [`${named(first, second)}: ${verdict}`]
    })
    expect(ignored).toEqual([])
  })

  it('are refused, with the world as it was, where only one can be right', () => {
    const silent = pairs.flatMap(([first, second]) => {
      const areRivals =
        (first.kind === 'edit' && second.kind === 'edit' && first.text !== second.text) ||
        (first.kind === 'assign' && second.kind === 'assign' && first.to !== second.to)
      if (!areRivals) return []
      const [one, other] = both(start, first, second, false)
      return other.verdict === 'stale' && other.world === one.world ? [] : [named(first, second)]
    })
    expect(silent).toEqual([])
  })
})

const doing = fc.record({
  device: fc.constantFrom('one', 'two', 'three'),
  act: fc.constantFrom(...everyAct),
  look: fc.boolean(),
})

describe('many devices in any order', () => {
  it('keep every word, move a status on old knowledge only upwards, and end where the ledger ends', () => {
    fc.assert(
      fc.property(fc.array(doing, { minLength: 2, maxLength: 14 }), (doings) => {
        counts.random++
        let world = contactedCustomer
        const seen = new Map<string, World>()
        for (const { device, act, look } of doings) {
          counts.acts++
          const known = look ? world : (seen.get(device) ?? contactedCustomer)
          if (look) seen.set(device, world)
          const before = world
          const done = doIt(world, { device, act, seen: known })
          world = done.world
          if (done.verdict === 'superseded') counts.superseded++
          if (done.verdict === 'stale') counts.stale++
          const lost = wordsLost(done, act, before)
          counts.lost += lost.length
          expect(lost).toEqual([])
          const othersSince = before.entries.some(
            (entry) =>
              !entry.superseded && entry.device !== device && entry.version > known.version,
          )
          const isPushedDown =
            act.kind === 'status' &&
            othersSince &&
            world.status !== before.status &&
            statusRanks[act.status] <= statusRanks[before.status]
          const objectedSince =
            act.kind === 'consent' &&
            before.ledger.some(
              (line) =>
                line.applied &&
                line.objects &&
                line.device !== device &&
                line.version > known.version &&
                (line.channel === act.channel || line.channel === 'all'),
            )
          const isOverruled =
            act.kind === 'consent' &&
            !act.objects &&
            objectedSince &&
            world.objects[act.channel] !== before.objects[act.channel]
          if (isOverruled) counts.overruled++
          expect([isPushedDown, isOverruled]).toEqual([false, false])
        }
        for (const channel of consentChannels)
          expect(world.objects[channel]).toBe(
            world.ledger.findLast((line) => line.applied && line.channel === channel)?.objects ??
              false,
          )
        const applied = [
          ...world.entries.filter(({ superseded }) => !superseded).map(({ version }) => version),
          ...world.ledger
            .filter(({ applied: held, channel }) => held && channel !== 'all')
            .map(({ version }) => version),
        ]
        expect(Math.max(...applied)).toBeLessThanOrEqual(world.version)
      }),
      { numRuns: 20_000, seed: 20_261_121 },
    )
  }, 120_000)
})
