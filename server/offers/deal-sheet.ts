import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { formatDateTime } from '#domain/formatting/date.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { shownReference } from '#domain/offers/shown-deals.model.ts'
import type { SheetWords } from './deal-sheet-words.ts'
import { exampleOf, sheetRows } from './deal-sheet-rows.ts'
import type { SheetRow } from './deal-sheet-rows.ts'

export interface DealSheet {
  readonly shown: ShownDeals
  readonly hash: string
  readonly words: SheetWords
}

type Document = InstanceType<typeof Pdf>

// Points, 72 to the inch; the page is A4.
const margin = 42
const labelWidth = 150
const gap = 12
const footHeight = 12
const padding = 3.6
const ink = '#13191d'
const second = '#434f55'
const line = '#c8d0d4'
const tabular = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

const cut = (weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))

function newDocument({ shown, hash, words }: DealSheet): Document {
  const document = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: shown.language.replace('_', '-'),
    font: cut(400),
    info: {
      Title: words('shown_sheet_title'),
      Author: shown.organisation,
      Subject: shownReference(hash),
      Creator: 'Forecourt',
      Producer: 'Forecourt',
      CreationDate: new Date(shown.at),
    },
  })
  document.registerFont('text', cut(400))
  document.registerFont('strong', cut(600))
  return document
}

const widthOf = (document: Document): number => document.page.width - 2 * margin

function rule(document: Document, at: number): void {
  document
    .moveTo(margin, at)
    .lineTo(document.page.width - margin, at)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
}

function head(document: Document, { shown, hash, words }: DealSheet): void {
  const { organisation, dealer, customer, agreementNo, drives, registration, by, at, format } =
    shown
  const said = (font: 'text' | 'strong', size: number, colour: string, text: string) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, margin, document.y, { width: widthOf(document) })
  said('text', 10, second, [organisation, dealer].filter(Boolean).join(' · '))
  document.moveDown(0.6)
  said('strong', 22, ink, words('shown_sheet_title'))
  document.moveDown(0.3)
  said('text', 11, ink, words('shown_sheet_for', { customer, agreement: agreementNo }))
  if (drives !== null)
    said(
      'text',
      11,
      ink,
      words('shown_driving', { vehicle: [drives, registration].filter(Boolean).join(', ') }),
    )
  said(
    'text',
    10,
    second,
    `${words('shown_sheet_shown', { by, time: formatDateTime(at, format.date) })} · ${words('shown_reference', { reference: shownReference(hash) })}`,
  )
  document.moveDown(1)
}

/** Cells stand beside each other, and the next row begins below the highest of them; on the next page where there is no room. */
function row(
  document: Document,
  label: string,
  cells: readonly string[],
  isStrong: boolean,
  size: number,
): void {
  const columnWidth = (widthOf(document) - labelWidth - gap * cells.length) / cells.length
  const font = isStrong ? 'strong' : 'text'
  const heightOf = (text: string, width: number) =>
    document
      .font(font)
      .fontSize(size)
      .heightOfString(text, { width, ...tabular })
  const height = Math.max(
    heightOf(label, labelWidth),
    ...cells.map((cell) => heightOf(cell, columnWidth)),
  )
  if (document.y + height + 2 * padding > document.page.height - document.page.margins.bottom)
    document.addPage()
  const top = document.y + padding
  document
    .font(isStrong ? 'strong' : 'text')
    .fontSize(Math.min(size, 10))
    .fillColor(second)
    .text(label, margin, top, { width: labelWidth })
  cells.forEach((cell, index) => {
    document
      .font(font)
      .fontSize(size)
      .fillColor(ink)
      .text(cell, margin + labelWidth + gap + index * (columnWidth + gap), top, {
        width: columnWidth,
        align: 'right',
        ...tabular,
      })
  })
  document.y = top + height + padding
  rule(document, document.y)
}

function table(document: Document, { shown, words }: DealSheet, rows: readonly SheetRow[]): void {
  const { deals } = shown
  rule(document, document.y)
  row(
    document,
    words('shown_sheet_vehicle'),
    deals.map(({ vehicle, derivative }) => [vehicle, derivative].filter(Boolean).join('\n')),
    true,
    11,
  )
  for (const { label, cells, isMain } of rows) row(document, label, cells, isMain, isMain ? 12 : 10)
  document.moveDown(1)
}

function paragraph(document: Document, text: string): void {
  document
    .font('text')
    .fontSize(8.5)
    .fillColor(second)
    .text(text, margin, document.y, { width: widthOf(document), lineGap: 1.5, ...tabular })
  document.moveDown(0.6)
}

/** At the foot of each page, once their number is known. */
function feet(document: Document, { hash, words }: DealSheet): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    const bottom = document.page.margins.bottom
    document.page.margins.bottom = 0
    const top = document.page.height - margin
    document.font('text').fontSize(7.5).fillColor(second)
    document.text(words('shown_sheet_hash', { hash }), margin, top, {
      width: widthOf(document),
      lineBreak: false,
    })
    document.text(words('shown_sheet_page', { page: index + 1, pages: count }), margin, top, {
      width: widthOf(document),
      align: 'right',
      lineBreak: false,
    })
    document.page.margins.bottom = bottom
  }
}

/** Prints what a customer was shown, with the same figures to the penny, in its language and currency: A4, up to three deals side by side. */
export async function drawDealSheet(sheet: DealSheet): Promise<Buffer> {
  const document = newDocument(sheet)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const { shown, words } = sheet
  head(document, sheet)
  table(document, sheet, sheetRows(shown, words))
  shown.deals.forEach((deal, index) => {
    const example = exampleOf(deal, shown.format, words)
    if (example !== null)
      paragraph(
        document,
        `${words('shown_offer', { number: index + 1 })}, ${deal.vehicle}. ${example}`,
      )
  })
  paragraph(document, words('shown_sheet_terms'))
  feet(document, sheet)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
