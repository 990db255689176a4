import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildZip } from '#tests/server/files/file-bytes.ts'
import {
  agreementsTemplate,
  buildProcessingCaller,
  readSample,
  startProcessing,
} from './processing-fixture.ts'

const host = describeHost()
let caller: Awaited<ReturnType<typeof buildProcessingCaller>>
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startProcessing(host)
})
beforeEach(async () => {
  caller = await buildProcessingCaller(host)
})
afterAll(() => stop())

const sample = readSample('agreements.sample.csv')
const process = async (id: string, type: 'source' | 'target', template?: string) => {
  const { body } = await caller.submit(id, type, template)
  return caller.ended(body.datasetid, type)
}
const toElementName = (name: string) => name.replaceAll(/[^\w]/gu, '_')

/** The sample's template for columns that are called as elements may be. */
const xmlTemplate = JSON.stringify(JSON.parse(agreementsTemplate), (key, value: unknown) => {
  if (key !== 'column' && key !== 'from') return value
  return Array.isArray(value) ? value.map(String).map(toElementName) : toElementName(String(value))
})

const isTaken = (upload: Promise<string>) =>
  upload.then(
    () => true,
    () => false,
  )

describe('A file of a lender', () => {
  it('that is zipped becomes the same customers', async () => {
    const archive = buildZip([
      { name: '__MACOSX/._november.csv', content: Buffer.from('x') },
      { name: 'november.csv', content: Buffer.from(sample) },
    ])
    const id = await caller.upload('november.zip', archive)
    const { body } = await caller.send('GET', `dataset/${id}/count`)
    expect(body).toEqual({ count: 25 })
    const checked = await process(id, 'source')
    expect(checked.counts).toMatchObject({ rows: 25, added: 25, bad: 0 })
    await process(checked.datasetid, 'target')
    expect(await caller.countCustomers()).toBe(25)
  })

  it('of XML becomes the same customers', async () => {
    const [header = '', ...lines] = sample.trim().split(/\r?\n/u)
    const names = header.split(',').map(toElementName)
    const simple = lines.filter((line) => !/["&<]/u.test(line)).map((line) => line.split(','))
    const rows = simple.map((cells) => {
      const values = names.map((name, at) => `<${name}>${cells[at] ?? ''}</${name}>`)
      return `<Agreement>${values.join('')}</Agreement>`
    })
    const text = `<?xml version="1.0"?>\n<Book>${rows.join('\n')}</Book>`
    const id = await caller.upload('november.xml', text)
    const { body } = await caller.send('GET', `dataset/${id}/count`)
    expect(body).toEqual({ count: simple.length })
    const checked = await process(id, 'source', xmlTemplate)
    expect(checked.counts).toMatchObject({ rows: simple.length, added: simple.length, bad: 0 })
    const loaded = await process(checked.datasetid, 'target', xmlTemplate)
    expect(loaded.counts).toMatchObject({ added: simple.length, bad: 0 })
    expect(await caller.countCustomers()).toBe(simple.length)
  })

  it('is not taken in an archive of two, of pictures, or of nothing', async () => {
    const two = [
      { name: 'a.csv', content: Buffer.from('a\n1\n') },
      { name: 'b.csv', content: Buffer.from('a\n1\n') },
    ]
    expect(await isTaken(caller.upload('two.zip', buildZip(two)))).toBe(false)
    const picture = [{ name: 'a.png', content: Buffer.from('x') }]
    expect(await isTaken(caller.upload('picture.zip', buildZip(picture)))).toBe(false)
    expect(await isTaken(caller.upload('none.zip', buildZip([])))).toBe(false)
    const document = '<?xml version="1.0"?><!DOCTYPE a><a/>'
    expect(await isTaken(caller.upload('typed.xml', document))).toBe(false)
  })
})
