import { describe, expect, it } from 'vitest'
import { delayAfter, isDue } from '#src/offline/outbox/sending/backoff.ts'
import { classifyResponse, parseRetryAfter } from '#src/offline/outbox/sending/classify-response.ts'
import type { HostResponse } from '#src/offline/ports/outbox-deps.ts'

const id = '0198f0a0-0000-7000-8000-000000000001'
const now = Date.UTC(2026, 10, 21, 9)
const recorded = { id, seq: 7, entityVersion: 3 }
const answer = (changes: Partial<HostResponse>): HostResponse => ({
  status: 200,
  contentType: 'application/json',
  requestId: id,
  retryAfter: null,
  body: recorded,
  ...changes,
})
const refused = (status: number, code: string): HostResponse => answer({ status, body: { code } })

describe('an answer', () => {
  it.each([
    ['the host’s own', answer({}), { name: 'confirmed' }],
    [
      'with a charset',
      answer({ contentType: 'application/json; charset=utf-8' }),
      { name: 'confirmed' },
    ],
    ['201', answer({ status: 201 }), { name: 'confirmed' }],
    [
      'a captive portal’s page',
      answer({ contentType: 'text/html', requestId: null, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    ['torn off', answer({ body: undefined }), { name: 'retry', why: 'foreign_answer' }],
    [
      'empty',
      answer({ status: 204, contentType: null, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    ['of another shape', answer({ body: { id } }), { name: 'retry', why: 'foreign_answer' }],
    [
      'to another call, by its header',
      answer({ requestId: 'other' }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      'to another call, by its body',
      answer({ body: { ...recorded, id: 'other' } }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      'in parts',
      answer({ status: 207, body: [recorded] }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      'sent elsewhere',
      answer({ status: 302, contentType: 'text/html', requestId: null, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      '404 by a proxy',
      answer({ status: 404, contentType: 'text/html', requestId: null, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      '401 by a proxy',
      answer({ status: 401, contentType: 'text/html', requestId: null, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    [
      'the host’s 503, torn off',
      answer({ status: 503, body: undefined }),
      { name: 'retry', why: 'foreign_answer' },
    ],
    ['408', refused(408, 'x'), { name: 'retry', why: 'host_trouble', isOutage: false }],
    ['425', refused(425, 'x'), { name: 'retry', why: 'host_trouble', isOutage: false }],
    [
      '429',
      refused(429, 'too_many_requests'),
      { name: 'retry', why: 'host_trouble', isOutage: true },
    ],
    ['500', refused(500, 'fault'), { name: 'retry', why: 'host_trouble', isOutage: false }],
    [
      '503 after all',
      refused(503, 'database_unavailable'),
      { name: 'retry', why: 'host_trouble', isOutage: true },
    ],
    [
      '409 while the first sending is at work',
      refused(409, 'request_id_in_use'),
      { name: 'retry', why: 'host_trouble' },
    ],
    ['401', refused(401, 'not_signed_in'), { name: 'park', reason: 'sign_in' }],
    [
      '403 for another person’s session',
      refused(403, 'identity_mismatch'),
      { name: 'park', reason: 'sign_in' },
    ],
    ['403 for a foreign page', refused(403, 'foreign_origin'), { name: 'park', reason: 'sign_in' }],
    ['426', refused(426, 'x'), { name: 'park', reason: 'update' }],
    ['400 for an old shape', refused(400, 'schema_too_old'), { name: 'park', reason: 'update' }],
    ['409 with both sides', refused(409, 'stale'), { name: 'dead', reason: 'stale' }],
    ['403 for a right', refused(403, 'right_missing'), { name: 'dead', reason: 'right_missing' }],
    ['404', refused(404, 'not_found'), { name: 'dead', reason: 'not_found' }],
    ['410', refused(410, 'gone'), { name: 'dead', reason: 'gone' }],
    ['422', refused(422, 'assignee_unknown'), { name: 'dead', reason: 'assignee_unknown' }],
    ['a status that nobody knows', refused(418, 'teapot'), { name: 'dead', reason: 'teapot' }],
    [
      '413 by a proxy',
      answer({ status: 413, contentType: 'text/html', requestId: null, body: undefined }),
      { name: 'dead', reason: 'too_large' },
    ],
  ])('%s', (_what, response, result) => {
    expect(classifyResponse(response, id, now)).toMatchObject(result)
  })

  it.each([408, 429, 500, 502, 503])('%s by a proxy asks for no wait of its own', (status) => {
    const ofProxy = { contentType: 'text/html', requestId: null, retryAfter: '900' }
    expect(classifyResponse(answer({ status, ...ofProxy }), id, now)).toMatchObject({
      name: 'retry',
      why: 'foreign_answer',
      afterMs: null,
      isOutage: true,
    })
  })

  it.each([
    [null, null],
    ['7', 7000],
    ['99999999', 15 * 60_000],
    ['-1', null],
    ['soon', null],
    ['Sat, 21 Nov 2026 09:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2037 00:00:00 GMT', 15 * 60_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ])('Retry-After %s asks to wait %s ms', (header, milliseconds) => {
    expect(parseRetryAfter(header, now)).toBe(milliseconds)
  })

  it('waits longer from try to try, five minutes at most, no less than asked to', () => {
    const longest = (tries: number) => delayAfter(tries, null, () => 1)
    expect([1, 2, 3, 9, 10, 1000].map(longest)).toEqual([
      1000, 2000, 4000, 256_000, 300_000, 300_000,
    ])
    expect(delayAfter(1, 7000, () => 0)).toBe(7000)
    expect(delayAfter(5, null, () => 0)).toBe(0)
  })

  it('takes a moment that is too far off for one of a clock that was moved', () => {
    expect(isDue(now + 1, now)).toBe(false)
    expect(isDue(now + 10 * 365 * 86_400_000, now)).toBe(true)
    expect(isDue(now, now)).toBe(true)
  })
})
