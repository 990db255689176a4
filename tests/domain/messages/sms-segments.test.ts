import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, it } from 'vitest'
import { countSmsSegments, splitSms } from '#domain/messages/sms-segments.rules.ts'

const oracle = (text: string) => {
  const { encodingName, segmentsCount } = new SegmentedMessage(text)
  return { encoding: encodingName, segments: segmentsCount }
}
const count = (text: string) => {
  const { encoding, segments } = countSmsSegments(text)
  return { encoding, segments }
}

const a = (times: number) => 'a'.repeat(times)

describe('The segments of an SMS', () => {
  it.each([
    ['160 letters', a(160), 'GSM-7', 1],
    ['161 letters', a(161), 'GSM-7', 2],
    ['306 letters', a(306), 'GSM-7', 2],
    ['307 letters', a(307), 'GSM-7', 3],
    ['159 letters and a euro', `${a(159)}€`, 'GSM-7', 2],
    ['a euro on the seam', `${a(152)}€${a(20)}`, 'GSM-7', 2],
    ['brackets that count double', '[]'.repeat(40), 'GSM-7', 1],
    ['70 with a curly apostrophe', `${a(69)}’`, 'UCS-2', 1],
    ['71 with a curly apostrophe', `${a(70)}’`, 'UCS-2', 2],
    ['an emoji on the seam', `${a(66)}😀${a(10)}`, 'UCS-2', 2],
    ['a family', `👨‍👩‍👧 ${a(70)}`, 'UCS-2', 2],
    ['German umlauts', 'Grüße aus München', 'GSM-7', 1],
    ['Polish', 'Zażółć', 'UCS-2', 1],
  ] as const)('of %s are what the calculator says', (_, text, encoding, segments) => {
    expect(count(text)).toEqual({ encoding, segments })
    expect(count(text)).toEqual(oracle(text))
  })

  it('of any text are what the calculator says', () => {
    const char = fc.constantFrom(...Array.from('abc €[]^~ÄéøΩ\n’–łő'), '😀', 'ñ', '"')
    const text = fc.array(char, { minLength: 1, maxLength: 400 }).map((chars) => chars.join(''))
    fc.assert(
      fc.property(text, (value) => {
        expect(count(value)).toEqual(oracle(value))
      }),
    )
  })

  it('are put together again, and none is longer than it may be', () => {
    const text = `${a(152)}€${a(200)}]`
    const parts = splitSms(text)
    expect(parts.join('')).toBe(text)
    expect(parts).toHaveLength(countSmsSegments(text).segments)
    expect(parts.map((part) => countSmsSegments(part).segments)).toEqual(parts.map(() => 1))
    expect(splitSms('')).toEqual([''])
    expect(countSmsSegments('')).toEqual({ encoding: 'GSM-7', segments: 0, left: 160 })
  })
})
