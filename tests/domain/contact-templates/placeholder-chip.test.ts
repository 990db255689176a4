import { describe, expect, it } from 'vitest'
import {
  hideChips,
  splitPlaces,
  unquotePlaces,
  writePlaceholder,
} from '#domain/contact-templates/placeholder-chip.rules.ts'

describe('A placeholder', () => {
  it.each([
    ['Hello {{ cFName }},', 'cFName', ''],
    ['Hello {{cFName}},', 'cFName', ''],
    ['Hello {{ cFName | default: "customer" }},', 'cFName', 'customer'],
    ["Hello {{ cFName | default: 'customer' }},", 'cFName', 'customer'],
  ])('is a chip in the editor: %s', (stored, name, fallback) => {
    expect(splitPlaces(stored)).toEqual(['Hello ', { name, fallback }, ','])
  })

  it.each(['{% if cFName %}Hello{% endif %}', '{{ cFName | upcase }}', '{ }'])(
    'stays as written where the editor has no chip for it: %s',
    (stored) => {
      expect(splitPlaces(stored)).toEqual([stored])
      expect(hideChips(`<p>${stored}</p>`)).toBe(`<p>${stored}</p>`)
    },
  )

  it.each([
    ['cFName', '', '{{ cFName }}'],
    ['dName', 'A &amp; B', '{{ dName | default: "A & B" }}'],
  ])('is stored as a place after the editor: %s, “%s”', (name, fallback, place) => {
    const chip = `<span data-placeholder="${name}" data-fallback="${fallback}"></span>`
    expect(hideChips(`<p>Hello ${chip}.</p>`)).toBe(`<p>Hello ${place}.</p>`)
  })

  it('has words without what would end them early', () => {
    expect(writePlaceholder({ name: 'cFName', fallback: ' a "b" }} <i> ' })).toBe(
      '{{ cFName | default: "a b  i" }}',
    )
  })

  it('is read with its quotation marks after HTML has written them as entities', () => {
    expect(unquotePlaces('<p>a &amp; b {% if fTerm &gt; 1 %}x{% endif %}</p>')).toBe(
      '<p>a &amp; b {% if fTerm > 1 %}x{% endif %}</p>',
    )
  })
})
