import { expect, it } from 'vitest'
import { readMessage } from '#domain/activity/message.rules.ts'
import { toPlainText } from '#domain/contact-templates/message-plain-text.rules.ts'

it.each([
  ['<p>Dear Tamsin,</p><p>your car</p>', 'Dear Tamsin,\n\nyour car'],
  ['<p>a<br>b</p>', 'a\nb'],
  ['<p>Cars:</p><ul><li>Fell</li><li>Arc</li></ul><p>End</p>', 'Cars:\n\n- Fell\n- Arc\n\nEnd'],
  ['<ol><li><p>one</p></li><li>two</li></ol>', '1. one\n2. two'],
  [
    '<p><a href="https://northgate.example/offer">Your offer</a></p>',
    'Your offer (https://northgate.example/offer)',
  ],
  ['<p><a href="mailto:a@b.example">a@b.example</a></p>', 'a@b.example'],
])('An e-mail for who reads without markup reads as words: %s', (html, text) => {
  expect(toPlainText(readMessage(html))).toBe(text)
})
