import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSections, writeSections } from '#domain/call-scripts/script-sections.rules.ts'

describe('the sections of a call script', () => {
  it('are divided by a line, each with its title in bold where it has one', () => {
    const content =
      '<p><strong>Greeting</strong></p><p>Good morning, {{cFullName}}.</p><p>How are you?<br>Well?</p><hr><p>Goodbye &amp; thanks.</p>'
    const sections = [
      { title: 'Greeting', text: 'Good morning, {{cFullName}}.\n\nHow are you?\nWell?' },
      { title: '', text: 'Goodbye & thanks.' },
    ]
    expect(readSections(content)).toEqual(sections)
    expect(writeSections(sections)).toBe(content)
  })

  it('are one where a script is plain paragraphs, and one without words where it is empty', () => {
    expect(readSections('Good morning.\n\nAm I speaking with {{cFullName}}?')).toEqual([
      { title: '', text: 'Good morning.\n\nAm I speaking with {{cFullName}}?' },
    ])
    expect(readSections('')).toEqual([{ title: '', text: '' }])
    expect(writeSections([{ title: ' ', text: '\n' }])).toBe('')
  })

  it('keep their words through writing and reading', () => {
    const word = fc.stringMatching(/^[\p{L}\d<>&'"{};#/]{1,8}$/u)
    const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
    const section = fc.record({
      title: fc.option(line, { nil: '' }),
      text: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n')),
    })
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), (sections) => {
        expect(readSections(writeSections(sections))).toEqual(sections)
      }),
    )
  })
})
