import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import type { MessageNode } from '#domain/activity/message.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { toPlainText } from '#domain/contact-templates/message-plain-text.rules.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { SheetTranslate } from '../offers/deal-sheet-texts.ts'
import type { StoredScript } from './call-script.store.ts'

interface PrintedScript {
  readonly organisation: string
  /** As `en_gb`. */
  readonly language: string
  readonly t: SheetTranslate
}

type Document = InstanceType<typeof Pdf>

// Points, 72 to the inch; the page is A4.
const margin = 56
const ink = '#13191d'
const second = '#434f55'

const locate = (weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))

/** By path: pdfkit opens a registered name of the document's first font at each use. */
const fonts = { text: locate(400), strong: locate(600) } as const

const getPlaceName = (name: string, t: SheetTranslate): string => {
  if (name === 'agent' || name === 'organisation' || name === 'vehicle')
    return t(`templates_place_${name}`)
  const field = findCustomerField(name)
  return field === undefined ? name : t(field.label)
}

/** On paper a place is the name of what is said there. */
const namePlaces = (text: string, t: SheetTranslate): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_place, name: string) => `[${getPlaceName(name, t)}]`)

const isTitle = (node: MessageNode): boolean =>
  node.kind === 'element' &&
  node.tag === 'p' &&
  node.children.length === 1 &&
  node.children.every((child) => child.kind === 'element' && child.tag === 'strong')

function write(
  document: Document,
  text: string,
  { font, size, colour }: { font: keyof typeof fonts; size: number; colour: string },
): void {
  document
    .font(fonts[font])
    .fontSize(size)
    .fillColor(colour)
    .text(text, margin, document.y, { width: document.page.width - 2 * margin, lineGap: 3 })
}

function writeNode(document: Document, node: MessageNode, t: SheetTranslate): void {
  if (node.kind === 'element' && node.tag === 'hr') {
    document.moveDown(0.8)
    return
  }
  const text = namePlaces(toPlainText([node]), t)
  if (text === '') return
  write(document, text, { font: isTitle(node) ? 'strong' : 'text', size: 11.5, colour: ink })
  document.moveDown(0.5)
}

/** Prints a script: its title, its category, and its words with the places named. */
export async function drawCallScript(
  { title, category, content, modified_at }: StoredScript,
  { organisation, language, t }: PrintedScript,
): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    tagged: true,
    displayTitle: true,
    lang: language.replace('_', '-'),
    font: fonts.text,
    info: {
      Title: title,
      Author: organisation,
      Creator: 'Forecourt',
      Producer: 'Forecourt',
      CreationDate: modified_at,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  write(document, [organisation, category].filter(Boolean).join(' · '), {
    font: 'text',
    size: 10,
    colour: second,
  })
  document.moveDown(0.4)
  write(document, title, { font: 'strong', size: 20, colour: ink })
  document.moveDown(1)
  for (const node of readMessage(content)) writeNode(document, node, t)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
