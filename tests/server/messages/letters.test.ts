import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LetterBatch } from '#server/messages/letters/letter-batch.ts'
import { printLetters } from '#server/messages/letters/print-letters.ts'
import { createTempFolder } from '#tests/support/processes.ts'

let folder: string
beforeEach(() => {
  folder = createTempFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const print = async (letters: LetterBatch['letters']) => {
  const file = path.join(folder, 'letters.pdf')
  const index = await printLetters({
    letters,
    window: 'din_5008_b',
    offset: { x: 0, y: 0 },
    sender: 'Northgate Motor Group, 1 High Street, NG1 1AA',
    date: '24/11/2026',
    hasFrame: false,
    file,
  })
  const bytes = new Uint8Array(await readFile(file))
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes))
  return { index, pages: text, totalPages }
}

describe('A batch of letters', () => {
  it('is one PDF with a page for each, and an index of where each is', async () => {
    const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long letter`).join('\n')
    const { index, pages, totalPages } = await print([
      {
        id: 'a',
        address: 'Tamsin Wrexley\n12 Mill Lane',
        subject: 'Your Fell',
        text: 'Dear Tamsin',
      },
      { id: 'b', address: 'Oswin Marchbank', subject: 'Your Brook', text: long },
      { id: 'c', address: 'Łucja Őri', subject: 'Twój Fell', text: '100 ₺' },
    ])
    expect(index).toEqual([
      { id: 'a', firstPage: 1, pages: 1 },
      { id: 'b', firstPage: 2, pages: 2 },
      { id: 'c', firstPage: 4, pages: 1 },
    ])
    expect(totalPages).toBe(4)
    expect(pages[0]).toMatch('Tamsin Wrexley')
    expect(pages[0]).toMatch('Dear Tamsin')
    expect(pages[2]).toMatch('Line 59 of a long letter')
    const last = pages[3]?.replaceAll(/\s/gu, '') ?? ''
    for (const part of ['ŁucjaŐri', 'TwójFell', '100₺']) expect(last).toMatch(part)
  })
})
