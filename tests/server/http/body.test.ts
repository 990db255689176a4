import { describe, expect, it } from 'vitest'
import { replaceLoneSurrogates } from '#server/http/body.ts'

const through = (text: string): string =>
  Buffer.from(replaceLoneSurrogates(new TextEncoder().encode(text))).toString()

describe('halves of surrogate pairs in a JSON body', () => {
  it.each([
    ['are replaced', '{"a":"\\ud800"}', '{"a":"\\ufffd"}'],
    [
      'are replaced one by one where they stand the wrong way round',
      '"\\uDC00\\uD800x"',
      '"\\ufffd\\ufffdx"',
    ],
    [
      'are replaced beside a whole pair',
      '"\\ud83d\\ud83d\\ude97\\n"',
      '"\\ufffd\\ud83d\\ude97\\n"',
    ],
    ['leave a whole pair alone', '"\\uD83D\\uDE97"', '"\\uD83D\\uDE97"'],
    ['are none where the backslash is escaped', '"\\\\ud800"', '"\\\\ud800"'],
    ['are none in other escapes', '"\\u0064d \\u00df"', '"\\u0064d \\u00df"'],
    ['leave what is no JSON as it is', '\\', '\\'],
  ])('%s', (_, text, expected) => {
    expect(through(text)).toBe(expected)
  })
})
