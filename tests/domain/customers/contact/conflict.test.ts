import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { statusRanks } from '#domain/customers/contact/conflict.rules.ts'
import { consentChannels } from '#domain/customers/contact/contact-preference.model.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import {
  bookings,
  contactOutcomes,
  refinancedReason,
  getStatusAfterEvent,
} from '#domain/customers/contact/contact-outcome.rules.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { contactedCustomer, applyAction } from './simulated-customer.ts'
import type { ContactAction, ActionResult, SimulatedCustomer } from './simulated-customer.ts'

const counts = { pairs: 0, random: 0, actions: 0, superseded: 0, stale: 0, lost: 0, overruled: 0 }
afterAll(() =>
  printCounts(
    `sync/conflicts: ${counts.pairs} pairs in both orders, ${counts.random} random histories of ${counts.actions} acts, superseded ${counts.superseded}, refused with both sides ${counts.stale}, words lost ${counts.lost}, objections overruled ${counts.overruled}`,
  ),
)

const byHand: readonly CustomerStatus[] = customerStatuses.filter(
  (status) => status !== 'do not contact',
)
const logged = [
  ...bookings.map((event) => ({ event })),
  ...contactOutcomes.map((outcome) => ({ event: 'call', outcome })),
  { event: 'call', outcome: 'call_sent' },
  { event: 'call', outcome: 'not_interested', reason: refinancedReason },
]
const byOutcome = logged
  .map((event) => getStatusAfterEvent(event))
  .filter((status) => status !== null)

const statusActs: readonly ContactAction[] = [...byHand, ...byOutcome].map((status) => ({
  kind: 'status',
  status,
}))
const consentActs: readonly ContactAction[] = consentChannels.flatMap((channel) =>
  [true, false].map((objects) => ({ kind: 'consent', channel, objects }) as const),
)
const everyAction: readonly ContactAction[] = [
  ...statusActs,
  ...consentActs,
  { kind: 'comment', text: 'said' },
  { kind: 'edit', text: 'anew' },
  { kind: 'edit', text: 'otherwise' },
  { kind: 'take back' },
  { kind: 'assign', to: 'Robin' },
  { kind: 'assign', to: 'Kim' },
]

/** Two actions of two devices; the second device saw the first action, or did not. */
function both(
  start: SimulatedCustomer,
  first: ContactAction,
  second: ContactAction,
  isSeen: boolean,
): readonly [ActionResult, ActionResult] {
  const one = applyAction(start, { device: 'one', action: first, seen: start })
  return [
    one,
    applyAction(one.customer, {
      device: 'two',
      action: second,
      seen: isSeen ? one.customer : start,
    }),
  ]
}

const isObjection = (action: ContactAction): boolean => action.kind === 'consent' && action.objects
const withObjection: SimulatedCustomer = {
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

const named = (first: ContactAction, second: ContactAction) =>
  `${JSON.stringify(first)} then ${JSON.stringify(second)}`

/**
 * No action may be lost silently: the customer has it, or the result says that it was not applied.
 */
function findLostInput(
  { customer, result }: ActionResult,
  action: ContactAction,
  before: SimulatedCustomer,
): readonly string[] {
  switch (action.kind) {
    case 'comment':
      return customer.comments.length === before.comments.length + 1 ? [] : ['a comment']
    case 'edit':
      return result === 'stale' || customer.texts.at(-1)?.text === action.text ? [] : ['an edit']
    case 'status':
      return customer.entries.length === before.entries.length + 1 ? [] : ['a status event']
    case 'consent':
      return customer.ledger.length === before.ledger.length + 1 ? [] : ['a word of consent']
    case 'assign':
      return result === 'stale' || customer.assignee === action.to ? [] : ['an assignment']
    case 'take back':
      return []
  }
}

describe.each(Object.entries(starts))('two devices and %s', (_, start) => {
  const pairs = everyAction.flatMap((first) =>
    everyAction.map((second) => [first, second] as const),
  )

  it('lose no input, in either order, seen or not', () => {
    const lost = pairs.flatMap(([first, second]) =>
      [true, false].flatMap((isSeen) => {
        counts.pairs++
        const [one, other] = both(start, first, second, isSeen)
        const areTextsStored =
          other.customer.texts.length >= one.customer.texts.length &&
          one.customer.texts.every(({ text }, at) => other.customer.texts[at]?.text === text)
        return [
          ...findLostInput(one, first, start),
          ...findLostInput(other, second, one.customer),
          ...(areTextsStored ? [] : ['an earlier text']),
        ].map((what) => `${named(first, second)}: ${what}`)
      }),
    )
    counts.lost += lost.length
    expect(lost).toEqual([])
  })

  it('agree on consent and ranked status in either order', () => {
    const different = pairs.flatMap(([first, second]) => {
      const [, there] = both(start, first, second, false)
      const [, back] = both(start, second, first, false)
      const isRanked =
        first.kind === 'status' &&
        second.kind === 'status' &&
        (statusRanks[first.status] !== statusRanks[second.status] || first.status === second.status)
      const consents =
        JSON.stringify(there.customer.objects) === JSON.stringify(back.customer.objects)
          ? []
          : [`${named(first, second)}: consent`]
      const statuses =
        !isRanked || there.customer.status === back.customer.status
          ? []
          : [`${named(first, second)}: ${there.customer.status} or ${back.customer.status}`]
      return [...consents, ...statuses]
    })
    expect(different).toEqual([])
  })

  it('never lose an objection to a simultaneous change', () => {
    const overruled = pairs.flatMap(([first, second]) => {
      const [, { customer }] = both(start, first, second, false)
      return [first, second]
        .filter(
          (action) =>
            isObjection(action) && action.kind === 'consent' && !customer.objects[action.channel],
        )
        .map(() => named(first, second))
    })
    const movedOn = pairs.filter(
      ([first, second]) =>
        [first, second].some(
          (action) => isObjection(action) && action.kind === 'consent' && action.channel === 'all',
        ) && both(start, first, second, false)[1].customer.status !== 'do not contact',
    )
    counts.overruled += overruled.length
    expect([overruled, movedOn.map(([first, second]) => named(first, second))]).toEqual([[], []])
  })

  it('apply what is based on the current state', () => {
    const ignored = pairs.flatMap(([first, second]) => {
      const [one, { result }] = both(start, first, second, true)
      const mayNot =
        second.kind === 'consent' &&
        !second.objects &&
        second.channel !== 'all' &&
        one.customer.objects.all
      return (result === 'superseded' || result === 'stale') === mayNot
        ? []
        : [`${named(first, second)}: ${result}`]
    })
    expect(ignored).toEqual([])
  })

  it('refuse the second of two rival changes', () => {
    const silent = pairs.flatMap(([first, second]) => {
      const areRivals =
        (first.kind === 'edit' && second.kind === 'edit' && first.text !== second.text) ||
        (first.kind === 'assign' && second.kind === 'assign' && first.to !== second.to)
      if (!areRivals) return []
      const [one, other] = both(start, first, second, false)
      return other.result === 'stale' && other.customer === one.customer
        ? []
        : [named(first, second)]
    })
    expect(silent).toEqual([])
  })
})

const anyStep = fc.record({
  device: fc.constantFrom('one', 'two', 'three'),
  action: fc.constantFrom(...everyAction),
  look: fc.boolean(),
})

describe('many devices', () => {
  it('lose no input and raise an old status only', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 2, maxLength: 14 }), (steps) => {
        counts.random++
        let customer = contactedCustomer
        const seen = new Map<string, SimulatedCustomer>()
        for (const { device, action, look } of steps) {
          counts.actions++
          const known = look ? customer : (seen.get(device) ?? contactedCustomer)
          if (look) seen.set(device, customer)
          const before = customer
          const outcome = applyAction(customer, { device, action, seen: known })
          customer = outcome.customer
          if (outcome.result === 'superseded') counts.superseded++
          if (outcome.result === 'stale') counts.stale++
          const lost = findLostInput(outcome, action, before)
          counts.lost += lost.length
          expect(lost).toEqual([])
          const othersSince = before.entries.some(
            (entry) =>
              !entry.superseded && entry.device !== device && entry.version > known.version,
          )
          const isPushedDown =
            action.kind === 'status' &&
            othersSince &&
            customer.status !== before.status &&
            statusRanks[action.status] <= statusRanks[before.status]
          const objectedSince =
            action.kind === 'consent' &&
            before.ledger.some(
              (line) =>
                line.applied &&
                line.objects &&
                line.device !== device &&
                line.version > known.version &&
                (line.channel === action.channel || line.channel === 'all'),
            )
          const isOverruled =
            action.kind === 'consent' &&
            !action.objects &&
            objectedSince &&
            customer.objects[action.channel] !== before.objects[action.channel]
          if (isOverruled) counts.overruled++
          expect([isPushedDown, isOverruled]).toEqual([false, false])
        }
        for (const channel of consentChannels)
          expect(customer.objects[channel]).toBe(
            customer.ledger.findLast((line) => line.applied && line.channel === channel)?.objects ??
              false,
          )
        const applied = [
          ...customer.entries.filter(({ superseded }) => !superseded).map(({ version }) => version),
          ...customer.ledger
            .filter(({ applied: held, channel }) => held && channel !== 'all')
            .map(({ version }) => version),
        ]
        expect(Math.max(...applied)).toBeLessThanOrEqual(customer.version)
      }),
      { numRuns: 20_000, seed: 20_261_121 },
    )
  }, 120_000)
})
