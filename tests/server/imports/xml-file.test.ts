import { describe, expect, it } from 'vitest'
import { readXml } from '#server/imports/row-files/xml-file.ts'

async function* pieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(text: string) {
  const read = await readXml(pieces(text), 'utf-8')
  if (read === null) return null
  const rows = []
  for await (const piece of read.rows) rows.push(...piece.rows)
  return { header: read.header?.cells, rows: rows.map(({ line, cells }) => [line, cells] as const) }
}

describe('an XML file', () => {
  it('has the outermost elements that repeat as its rows', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<Export made="today">
  <Lender>Bank &amp; Söhne</Lender>
  <Agreements>
    <Agreement id="A-1"><Payment>250.50</Payment><Customer><Name>Zoë</Name></Customer></Agreement>
    <Agreement id="A-2">
      <Customer><Name><![CDATA[<Quill>]]></Name><Phone>1</Phone><Phone>2</Phone></Customer>
    </Agreement>
  </Agreements>
</Export>`
    expect(await readAll(text)).toEqual({
      header: ['id', 'Payment', 'Customer.Name', 'Customer.Phone'],
      rows: [
        [5, ['A-1', '250.50', 'Zoë', '']],
        [6, ['A-2', '', '<Quill>', '1; 2']],
      ],
    })
  })

  it('of one agreement has one row, and an empty one has none', async () => {
    const one = '<Agreements><Agreement><Number>A-1</Number></Agreement></Agreements>'
    expect(await readAll(one)).toEqual({ header: ['Number'], rows: [[1, ['A-1']]] })
    expect(await readAll('<Agreements/>')).toEqual({ header: undefined, rows: [] })
  })

  it('is read to its last row, however long it is', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `<r><n>${at}</n><v>x</v></r>`)
    const read = await readAll(`<rows>\n${rows.join('\n')}\n</rows>`)
    expect(read?.rows).toHaveLength(6000)
    expect(read?.rows.at(-1)).toEqual([6001, ['5999', 'x']])
    expect(new Set(read?.rows.map(([, [number]]) => number)).size).toBe(6000)
  })

  it.each([
    ['a document type', '<!DOCTYPE r><r><n>1</n></r>'],
    ['an entity of a document type', '<!DOCTYPE r [<!ENTITY a "b">]><r><n>&a;</n></r>'],
    ['an entity that nobody declared', '<r><n>&b;</n></r>'],
    ['tags that do not close', '<r><n>1</r>'],
    ['no end', '<r><n>1</n>'],
    ['two roots', '<r/><r/>'],
    ['no element', 'a;b\n1;2'],
  ])('is refused with %s', async (_, text) => {
    expect(await readAll(text)).toBeNull()
  })
})
