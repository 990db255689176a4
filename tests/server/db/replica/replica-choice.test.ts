import { expect, it } from 'vitest'
import { chooseDataAge } from '#server/db/replica/replica-choice.ts'

const now = new Date('2026-11-28T10:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

it.each([
  ['has caught up, for who has just written', true, ago(90), true, null],
  ['has caught up, for others', true, null, false, null],
  ['is 1 s behind, for who has just written', false, ago(1), true, false],
  ['is 29 s behind, for others', false, ago(29), false, ago(29)],
  ['is 30 s behind, the bound', false, ago(30), false, ago(30)],
  ['is 31 s behind, past the bound', false, ago(31), false, false],
  ['cannot tell', false, null, false, false],
] as const)('A replica that %s', (_what, hasCaughtUp, upTo, hasWritten, expected) => {
  const age = chooseDataAge({ hasCaughtUp, upTo }, { now, hasWritten, boundSeconds: 30 })
  expect(age).toEqual(expected)
})
