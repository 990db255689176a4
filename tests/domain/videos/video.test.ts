import { describe, expect, it } from 'vitest'
import { fillVideoMessage, readVideoLocation } from '#domain/videos/video.rules.ts'

describe('the message of a video', () => {
  it.each([
    ['Hello {name}: {link}', 'Ana', 'Hello Ana: L'],
    ['Hello {name}: {link}', '', 'Hello: L'],
    ['Hello', 'Ana', 'Hello\nL'],
    ['{link} or {link}', 'Ana', 'L or L'],
    ['{name} {link}', '$& {link}', '$& L L'],
  ])('%s for “%s” is %s', (message, name, filled) => {
    expect(fillVideoMessage(message, { name, link: 'L' })).toBe(filled)
  })
})

describe('the place at the service', () => {
  it.each([
    [undefined, null, ''],
    ['', ['D1'], ''],
    ['4711', ['D1'], '4711'],
    ['D1=4711, D2=4712', ['D2'], '4712'],
    ['D1=4711; D2=4712', ['D3', 'D2'], '4712'],
    ['D1=4711', null, '4711'],
    ['D1=4711', ['D3'], ''],
    ['D1=4711, 4700', ['D3'], '4700'],
    ['D1=, 4700', ['D1'], '4700'],
    [`D1=${'9'.repeat(101)}, 4700`, ['D1'], '4700'],
    ['9'.repeat(101), ['D1'], ''],
    ['9'.repeat(100), ['D1'], '9'.repeat(100)],
  ])('of “%s” for %j is “%s”', (text, dealers, place) => {
    expect(readVideoLocation(text, dealers)).toBe(place)
  })
})
