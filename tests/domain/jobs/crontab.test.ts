import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crontabBounds, crontabFields, findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import { CronRefusedError, getNextRuns } from '#server/jobs/cron.ts'

describe('A crontab', () => {
  it.each([
    '30 6 * * 1-5',
    '  0   9 *  JAN mon ',
    '*/10 0,12 1-15/2 * 7',
    '0 0 31 2 *',
    '5/20 * * * SUN-SAT',
  ])('“%s” has five readable fields', (text) => {
    expect(findCrontabProblem(text)).toBeNull()
  })

  it.each([
    ['', { code: 'fields', count: 0 }],
    ['30 6 * *', { code: 'fields', count: 4 }],
    ['0 30 6 * * 1', { code: 'fields', count: 6 }],
    ['@daily', { code: 'fields', count: 1 }],
    ['60 6 * * *', { code: 'part', field: 'minute', part: '60' }],
    ['0 6,24 * * *', { code: 'part', field: 'hour', part: '24' }],
    ['0 6 0 * *', { code: 'part', field: 'day', part: '0' }],
    ['0 6 L * *', { code: 'part', field: 'day', part: 'L' }],
    ['0 6 * 13 *', { code: 'part', field: 'month', part: '13' }],
    ['0 6 * MON *', { code: 'part', field: 'month', part: 'MON' }],
    ['0 6 * * 8', { code: 'part', field: 'weekday', part: '8' }],
    ['0 6 * * 5-1', { code: 'part', field: 'weekday', part: '5-1' }],
    ['*/0 6 * * *', { code: 'part', field: 'minute', part: '*/0' }],
    ['1,,2 6 * * *', { code: 'part', field: 'minute', part: '' }],
    ['0,30,0 6 * * *', { code: 'twice', field: 'minute', part: '0' }],
    ['0 6 * * 0,7', { code: 'twice', field: 'weekday', part: '7' }],
    ['-5 6 * * *', { code: 'part', field: 'minute', part: '-5' }],
  ])('“%s” is none, and the problem names the part', (text, problem) => {
    expect(findCrontabProblem(text)).toEqual(problem)
  })

  it('is read alike where it is typed and where it is fired', () => {
    const value = fc.oneof(
      fc.nat({ max: 62 }).map(String),
      fc.constantFrom('*', 'JAN', 'dec', 'MON', 'SUN', 'L', '?', '', 'x', '07'),
    )
    const part = fc.oneof(
      { weight: 4, arbitrary: value },
      fc.tuple(value, value).map((ends) => ends.join('-')),
      fc.tuple(value, fc.nat({ max: 70 })).map(([one, step]) => `${one}/${step}`),
      fc.tuple(value, value).map((list) => list.join(',')),
    )
    const readable = crontabFields.map((field) => {
      const { min, max } = crontabBounds[field]
      return fc.oneof(fc.constant('*'), fc.integer({ min, max }).map(String), part)
    })
    const isRefused = (text: string) => {
      try {
        getNextRuns(text, { timeZone: 'UTC', after: new Date('2026-11-24T12:00:00Z'), count: 1 })
        return false
      } catch (error) {
        if (!(error instanceof CronRefusedError)) throw error
        return error.code !== 'never'
      }
    }
    fc.assert(
      fc.property(fc.tuple(...readable), (fields) => {
        const text = fields.join(' ')
        expect([text, findCrontabProblem(text) !== null]).toEqual([text, isRefused(text)])
      }),
      { numRuns: 3000 },
    )
  })
})
