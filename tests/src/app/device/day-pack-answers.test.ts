import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import { createDayPackAnswers } from '#src/app/device/day-pack-answers.ts'
import type { DayPackAccess } from '#src/app/device/day-pack-answers.ts'
import type { DayPackReader, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const orgId = '00000000-0000-4000-8000-000000000001'
const another = '00000000-0000-4000-8000-000000000002'
const asOf = '2026-11-21T08:02:00.000Z'
const record = buildFullDayPackRecord(listedCustomer())

const reader = (): DayPackReader => {
  const customers = [toMatchedCustomer(record)]
  return {
    customers: () => customers,
    getAsOfInstant: () => asOf,
    copy: async () => ({ record, asOf }),
    shared: async () => null,
    pack: () => null,
    opened: () => [],
    subscribe: () => () => undefined,
  }
}

/** A day pack that a test opens and changes. */
function createAccess(first: DayPackStatus, firstReader: DayPackReader | null = null) {
  const listeners = new Set<() => void>()
  let [status, open] = [first, firstReader]
  const access: DayPackAccess = {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    status: () => status,
    reader: () => open,
  }
  return {
    served: {
      orgId,
      dayPack: access,
      rights: new Set<string>(),
      parameters: new Map<string, string>(),
      timeZone: 'Europe/London',
    },
    become: (next: DayPackStatus, opened: DayPackReader | null) => {
      ;[status, open] = [next, opened]
      for (const changed of listeners) changed()
    },
  }
}

function answers(isAway = true) {
  const onChanged = vi.fn<() => void>()
  const made = createDayPackAnswers({
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    isAway: () => isAway,
    isStarting: () => false,
    onHostTimeout: () => undefined,
    onHostFollowed: () => undefined,
    onChanged,
  })
  const ask = (of = orgId) => made.answer({ key: 'HOME_DAY', method: 'get', input: { orgId: of } })
  return { ...made, ask, onChanged }
}

const pack = { name: 'open', pack: null } as const

describe('The day pack’s answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('come from the open day pack', async () => {
    const { serve, ask } = answers()
    serve(createAccess(pack, reader()).served)
    expect(await ask()).toMatchObject({
      is: 'answer',
      answer: { total_customers: 1 },
      source: { asOf, customers: 1 },
    })
  })

  it('wait for a day pack that is opening', async () => {
    const { serve, ask } = answers()
    const answer = ask()
    const book = createAccess({ name: 'opening' })
    serve(book.served)
    book.become(pack, reader())
    expect(await answer).toMatchObject({ is: 'answer' })
  })

  it('are none without an open day pack of the organisation', async () => {
    const none = { is: 'silence', why: 'no_book', customers: 0 }
    for (const status of [
      { name: 'off' },
      { name: 'locked' },
      { name: 'broken', fault: 'full' },
    ] as const) {
      const { serve, ask } = answers()
      serve(createAccess(status).served)
      expect(await ask()).toEqual(none)
    }
    const { serve, ask } = answers()
    const stop = serve(createAccess(pack, reader()).served)
    expect(await ask(another)).toEqual(none)
    stop()
    const late = ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await late).toEqual(none)
  })

  it('refresh the screen when they change while the host is away', () => {
    for (const isAway of [true, false]) {
      const { serve, onChanged } = answers(isAway)
      const book = createAccess(pack, reader())
      serve(book.served)
      expect(onChanged).not.toHaveBeenCalled()
      book.become(pack, reader())
      expect(onChanged).toHaveBeenCalledTimes(isAway ? 1 : 0)
    }
  })

  it('cover calls that pages read, never those that record', () => {
    const { handles } = answers()
    expect([handles('CUSTOMER_DETAILS', 'get'), handles('STATUS_HISTORY', 'post')]).toEqual([
      true,
      true,
    ])
    expect([
      handles('COMMENTS', 'post'),
      handles('CONTACT_PREFERENCE', 'put'),
      handles('EVENT_HISTORY', 'post'),
      handles('BOOT', 'get'),
      handles('DAY_PACK', 'post'),
    ]).toEqual([false, false, false, false, false])
  })
})
