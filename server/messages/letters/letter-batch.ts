import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import type { LetterWindowName } from '#domain/messages/letter-batch.model.ts'
import { letterWindows } from './letter-windows.ts'
import type { LetterWindow } from './letter-windows.ts'
import { fonts, toPoints, writePdfText } from './pdf-text.ts'
import type { PdfDocument } from './pdf-text.ts'

export interface Letter {
  readonly id: string
  /** The lines of the address. */
  readonly address: string
  readonly subject: string
  readonly text: string
}

export interface LetterBatch {
  readonly letters: readonly Letter[]
  readonly window: LetterWindowName
  /** Millimetres by which a printer misses. */
  readonly offset: { readonly x: number; readonly y: number }
  /** The line above the address. */
  readonly sender: string
  /** As it is written in the letter. */
  readonly date: string
  /** Draws the window's frame, for a test print. */
  readonly hasFrame: boolean
  readonly file: string
}

/** Where a letter is in the file. */
export interface LetterIndexEntry {
  readonly id: string
  readonly firstPage: number
  readonly pages: number
}

const side = toPoints(20)
const textTop = toPoints(105)
const minSize = 7
const maxSize = 10

/** The size at which a line fits the window; the smallest where none does. */
function fitSize(document: PdfDocument, line: string, width: number): number {
  document.font(fonts.latin).fontSize(maxSize)
  const natural = document.widthOfString(line)
  return natural <= width ? maxSize : Math.max(minSize, (maxSize * width) / natural)
}

function writeAddress(document: PdfDocument, letter: Letter, batch: LetterBatch): void {
  const window: LetterWindow = letterWindows[batch.window]
  const x = toPoints(window.x + batch.offset.x)
  const y = toPoints(window.y + batch.offset.y)
  const width = toPoints(window.width)
  if (batch.hasFrame) document.rect(x, y, width, toPoints(window.height)).lineWidth(0.5).stroke()
  const inset = toPoints(2)
  const top = y + toPoints(window.returnHeight)
  writePdfText(document, batch.sender, { x: x + inset, y: top - 10, size: minSize })
  const lines = letter.address.split('\n').slice(0, 6)
  lines.forEach((line, at) =>
    writePdfText(document, line, {
      x: x + inset,
      y: top + 2 + at * 12.5,
      size: fitSize(document, line, width - 2 * inset),
    }),
  )
}

function writeLetter(document: PdfDocument, letter: Letter, batch: LetterBatch): void {
  document.addPage()
  writeAddress(document, letter, batch)
  const width = document.page.width - 2 * side
  const size = maxSize
  writePdfText(document, batch.date, { x: side, y: textTop - 24, size })
  writePdfText(document, letter.subject, { x: side, y: textTop, size: 11, width })
  document.y += 12
  for (const paragraph of letter.text.split('\n'))
    writePdfText(document, paragraph, { x: side, y: document.y, size, width })
}

/** Milliseconds of writing before others get their turn. */
const pauseEvery = 50

/**
 * Writes the letters as one PDF for print, a page or more each, and tells where each is. Call it in
 * a thread of its own: thousands take half a minute.
 */
export async function writeLetterBatch(batch: LetterBatch): Promise<LetterIndexEntry[]> {
  const document = new Pdf({
    size: 'A4',
    margins: { top: toPoints(25), left: side, right: side, bottom: toPoints(20) },
    autoFirstPage: false,
    bufferPages: false,
    font: fonts.latin,
    info: { Title: batch.date, Creator: 'Forecourt', Producer: 'Forecourt' },
  })
  const file = createWriteStream(batch.file)
  document.pipe(file)
  let page = 0
  document.on('pageAdded', () => (page += 1))
  const index: LetterIndexEntry[] = []
  for (const [at, letter] of batch.letters.entries()) {
    const firstPage = page + 1
    writeLetter(document, letter, batch)
    index.push({ id: letter.id, firstPage, pages: page - firstPage + 1 })
    if (file.writableNeedDrain) await once(file, 'drain')
    if (at % pauseEvery === pauseEvery - 1) await setImmediate()
  }
  document.end()
  await finished(file)
  return index
}
