import { describe, expect, it } from 'vitest'
import {
  cleanContent,
  fillTemplate,
  findTemplateProblems,
} from '#server/contact-templates/fill-template.ts'
import type { WrittenText } from '#server/contact-templates/fill-template.ts'
import { frameEmail } from '#server/messages/email/email-frame.ts'

const email = (template_content: string, template_subject = 'Your car'): WrittenText => ({
  template_type: 'email',
  template_subject,
  template_content,
})
const sms = (template_content: string): WrittenText => ({
  template_type: 'sms',
  template_subject: '',
  template_content,
})
const known = new Map([
  ['cFName', 'Tamsin'],
  ['cLName', '<b>& "Wrexley"'],
])

describe('A template', () => {
  it.each([
    ['{{ cFirst }}', { kind: 'unknown_placeholder', name: 'cFirst', line: 1, column: 13 }],
    ['{{ cFName | shout }}', { kind: 'unknown_filter', name: 'shout' }],
    ['{{ cFName | raw }}', { kind: 'raw_filter', name: 'raw' }],
    ['{{ cFName', { kind: 'syntax', column: 10 }],
    ['{% include "package.json" %}', { kind: 'syntax', name: 'include' }],
    ['{% for i in (1..100000000) %}x{% endfor %}', { kind: 'endless' }],
    [
      '{% for i in (1..9000) %}{% for j in (1..9000) %}{% endfor %}{% endfor %}',
      { kind: 'endless' },
    ],
    ['{{ constructor }}', { kind: 'unknown_placeholder', name: 'constructor' }],
  ])('names what is wrong with %s and its place', (place, problem) => {
    expect(findTemplateProblems(sms(`Good day ${place}`))).toMatchObject([
      { part: 'content', ...problem },
    ])
  })

  it('names the words around a problem, and the part that it is in', () => {
    expect(
      findTemplateProblems(email('<p>Good morning {{ nobody }}!</p>', '{{ nothing }}')),
    ).toEqual([
      expect.objectContaining({ part: 'subject', name: 'nothing' }),
      expect.objectContaining({
        part: 'content',
        name: 'nobody',
        near: expect.stringContaining('Good morning {{ nobody') as string,
      }),
    ])
  })

  it.each([
    ['<p>a</p><script>alert(1)</script>', 'script'],
    ['<p onclick="alert(1)">a</p>', 'onclick'],
    ['<a href="javascript:alert(1)">a</a>', 'href'],
    ['<img src="https://spy.example/pixel.gif" width="1" height="1">', 'img'],
    ['<iframe src="https://spy.example"></iframe>', 'iframe'],
    ['<form action="https://spy.example"><p>a</p></form>', 'form'],
    ['<style>p { color: red }</style>', 'style'],
  ])('may not hold %s', (html, name) => {
    expect(findTemplateProblems(email(html))).toMatchObject([{ kind: 'unsafe', name }])
  })

  it('loses what no e-mail is written with, and no words', () => {
    expect(
      cleanContent(email('<h2 style="color:red" class="x">a <span>b</span> <b>c</b></h2>')),
    ).toBe('<p>a b <strong>c</strong></p>')
  })

  it('is filled in with values that are never read as markup or as placeholders', () => {
    const values = new Map([...known, ['dName', '{{ cFName }}']])
    const { html, text, problems } = fillTemplate(
      email('<p>Dear {{ cFName }} {{ cLName }}, {{ dName }}</p>'),
      values,
    )
    expect(html).toBe('<p>Dear Tamsin &lt;b&gt;&amp; "Wrexley", {{ cFName }}</p>')
    expect(text).toBe('Dear Tamsin <b>& "Wrexley", {{ cFName }}')
    expect(problems).toEqual([])
  })

  it('keeps a subject on one line, where a value has several', () => {
    const values = new Map([['cFName', 'Tamsin\r\nBcc: all@northgate.example']])
    expect(fillTemplate(email('<p>a</p>', 'Dear {{ cFName }}'), values).subject).toBe(
      'Dear Tamsin Bcc: all@northgate.example',
    )
  })

  it('names every place that nothing is known for, unless it has other words', () => {
    const { text, problems } = fillTemplate(
      sms('{{ cTitle }} {{ cFName }} {{ vehicle | default: "car" }} {{ aVrm }}'),
      known,
    )
    expect(text).toBe('… Tamsin car …')
    expect(problems).toMatchObject([
      { kind: 'no_value', name: 'cTitle' },
      { kind: 'no_value', name: 'aVrm' },
    ])
  })

  it('is in the organisation’s frame, with its link to stop only where there is one', async () => {
    const frame = {
      organisation: 'Hale & <Sons>',
      accent: '#005b7f',
      language: 'en',
      foot: { text: 'You are a customer.', link: 'Stop these e-mails' },
    }
    const html = await frameEmail(
      '<p>$& {{ a }}</p>',
      frame,
      'https://northgate.example/u/1?a=1&b=2',
    )
    expect(html).toContain('<p>$& {{ a }}</p>')
    expect(html).toContain('Hale &amp; &lt;Sons&gt;')
    expect(html).toContain('href="https://northgate.example/u/1?a=1&amp;b=2"')
    expect(await frameEmail('<p>a</p>', frame, null)).not.toContain('Stop these e-mails')
  })
})
