import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { matchedCustomerOf } from '#domain/book/book-answers.rules.ts'
import { createBookAnswers } from '#src/app/book-answers.ts'
import type { BookDoor } from '#src/app/book-answers.ts'
import type { BookReader, BookStanding } from '#src/offline/book.model.ts'
import { customer } from '#tests/src/customer-list/list-host.ts'
import { bookRecord } from '#tests/src/page/book-record.ts'

const orgId = '00000000-0000-4000-8000-000000000001'
const another = '00000000-0000-4000-8000-000000000002'
const asOf = '2026-11-21T08:02:00.000Z'
const record = bookRecord(customer())

const reader = (): BookReader => {
  const customers = [matchedCustomerOf(record)]
  return {
    customers: () => customers,
    asOfOf: () => asOf,
    copy: async () => ({ record, asOf }),
    shared: async () => null,
    pack: () => null,
    subscribe: () => () => undefined,
  }
}

/** A book that a test opens and changes. */
function bookOf(first: BookStanding, kept: BookReader | null = null) {
  const listeners = new Set<() => void>()
  let [standing, open] = [first, kept]
  const door: BookDoor = {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    standing: () => standing,
    reader: () => open,
  }
  return {
    served: {
      orgId,
      book: door,
      rights: new Set<string>(),
      parameters: new Map<string, string>(),
      timeZone: 'Europe/London',
    },
    become: (next: BookStanding, opened: BookReader | null) => {
      ;[standing, open] = [next, opened]
      for (const changed of listeners) changed()
    },
  }
}

function answers(isAway = true) {
  const onChanged = vi.fn<() => void>()
  const made = createBookAnswers({
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    isAway: () => isAway,
    onSilence: () => undefined,
    onChanged,
  })
  const ask = (of = orgId) => made.answer({ key: 'HOME_DAY', method: 'get', input: { orgId: of } })
  return { ...made, ask, onChanged }
}

const pack = { name: 'open', pack: null } as const

describe('the device book’s answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('come from the book that is open', async () => {
    const { serve, ask } = answers()
    serve(bookOf(pack, reader()).served)
    expect(await ask()).toMatchObject({
      is: 'answer',
      answer: { total_customers: 1 },
      source: { asOf, customers: 1 },
    })
  })

  it('wait for a book that is being opened', async () => {
    const { serve, ask } = answers()
    const asked = ask()
    const book = bookOf({ name: 'opening' })
    serve(book.served)
    book.become(pack, reader())
    expect(await asked).toMatchObject({ is: 'answer' })
  })

  it('are none of a book that is off, locked or broken, of another organisation, or that does not open in time', async () => {
    const none = { is: 'silence', why: 'no_book', customers: 0 }
    for (const standing of [
      { name: 'off' },
      { name: 'locked' },
      { name: 'broken', fault: 'full' },
    ] as const) {
      const { serve, ask } = answers()
      serve(bookOf(standing).served)
      expect(await ask()).toEqual(none)
    }
    const { serve, ask } = answers()
    const stop = serve(bookOf(pack, reader()).served)
    expect(await ask(another)).toEqual(none)
    stop()
    const late = ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await late).toEqual(none)
  })

  it('change what is in sight when the book does, but only while the host is away', () => {
    for (const isAway of [true, false]) {
      const { serve, onChanged } = answers(isAway)
      const book = bookOf(pack, reader())
      serve(book.served)
      expect(onChanged).not.toHaveBeenCalled()
      book.become(pack, reader())
      expect(onChanged).toHaveBeenCalledTimes(isAway ? 1 : 0)
    }
  })

  it('are asked for what pages read, never for what is recorded', () => {
    const { hears } = answers()
    expect([hears('CUSTOMER_DETAILS', 'get'), hears('STATUS_HISTORY', 'post')]).toEqual([
      true,
      true,
    ])
    expect([
      hears('COMMENTS', 'post'),
      hears('CONTACT_PREFERENCE', 'put'),
      hears('EVENT_HISTORY', 'post'),
      hears('BOOT', 'get'),
      hears('DAY_PACK', 'post'),
    ]).toEqual([false, false, false, false, false])
  })
})
