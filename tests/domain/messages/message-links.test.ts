import { describe, expect, it } from 'vitest'
import { findMessageLinks, replaceMessageLinks } from '#domain/messages/message-links.rules.ts'

describe('The links of a message', () => {
  it.each([
    ['See https://a.example/offer.', ['https://a.example/offer']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/Fell_(car)', ['https://a.example/Fell_(car)']],
    ['http://a.example and mailto:b@a.example', []],
    ['https://a.example/x, https://a.example/x!', ['https://a.example/x']],
  ])('are found in %o', (text, links) =>
    expect(findMessageLinks({ text, html: null })).toEqual(links),
  )

  it('are replaced where they lead to, and not where they are read', () => {
    const long = 'https://a.example/offer?a=1&b=2'
    const html = '<p><a href="https://a.example/offer?a=1&amp;b=2">https://a.example</a></p>'
    const links = new Map([[long, 'https://s.example/s/k/']])
    expect(findMessageLinks({ text: `Here: ${long}.`, html })).toEqual([long])
    expect(replaceMessageLinks({ text: `Here: ${long}.`, html }, links)).toEqual({
      text: 'Here: https://s.example/s/k/.',
      html: '<p><a href="https://s.example/s/k/">https://a.example</a></p>',
    })
  })
})
