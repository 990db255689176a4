import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Preview } from '#domain/processing/preview.model.ts'
import type { ProcessingRun, ProcessingUpload } from '#domain/processing/processing.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { agreementsTemplate, buildProcessingCaller, readSample } from './processing-fixture.ts'

const host = describeHost()
let caller: Awaited<ReturnType<typeof buildProcessingCaller>>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  caller = await buildProcessingCaller(host)
})

const count = async () => (await caller.send<{ count: number }>('GET', 'queue/count')).body.count

describe('Uploads', () => {
  it('list file, description, date, id and type, and are deleted', async () => {
    const id = await caller.upload('book.csv', 'a,b\n1,2\n', 'Lender, weekly')
    const { body } = await caller.send<ProcessingUpload[]>('GET', 'uploads')
    expect(body).toEqual([
      {
        id,
        file: 'book.csv',
        desc: 'Lender, weekly',
        date: host.clock.now().toISOString(),
        type: 'text/csv',
        size: 8,
        username: 'Robin Marsh',
      },
    ])
    expect((await caller.send('DELETE', `files/${id}`)).status).toBe(200)
    expect((await caller.send('GET', 'uploads')).body).toEqual([])
  })

  it('are downloaded by a signed address', async () => {
    const id = await caller.upload('book.csv', 'a,b\n1,2\n')
    const { body } = await caller.send<{ name: string; address: string }>('GET', `files/${id}`)
    expect(body.name).toBe('book.csv')
    const answer = await caller.files.call('GET', body.address.slice(4))
    expect(await answer.text()).toBe('a,b\n1,2\n')
  })
})

describe('A preview', () => {
  it('has the first rows, the columns’ types, what is odd, and the row count', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) =>
      at === 3 ? 'soon,x' : `${String((at % 28) + 1).padStart(2, '0')}/11/2026,${at}`,
    )
    const id = await caller.upload('long.csv', `When,Amount\n${rows.join('\n')}\n`)
    const { body } = await caller.send<Preview>('GET', `dataset/${id}?size=1000`)
    expect(body.rows).toHaveLength(1000)
    expect(body.columns).toEqual([
      { name: 'When', type: 'date', form: 'DD/MM/YYYY', filled: 1000, odd: 1, isRepeated: false },
      { name: 'Amount', type: 'integer', form: '', filled: 1000, odd: 1, isRepeated: false },
    ])
    expect(body.rows[3]).toEqual({ line: 5, cells: ['soon', 'x'], odd: [0, 1], isBroken: false })
    expect((await caller.send('GET', `dataset/${id}/count`)).body).toEqual({ count: 1200 })
  })

  it('of a workbook shows its cells as the organisation writes them', async () => {
    const rows = [
      ['Agreement', 'Ends', 'Payment'],
      ['A-1', new Date('2027-03-05T00:00:00Z'), 250.5],
    ]
    const book = await writeXlsx({ sheets: [{ name: 'Book', rows }] })
    const id = await caller.upload('book.xlsx', Buffer.from(book))
    const { body } = await caller.send<Preview>('GET', `dataset/${id}?size=10`)
    expect(body.rows.map(({ cells }) => cells)).toEqual([['A-1', '05/03/2027', '250.5']])
    expect(body.columns.map(({ type, form }) => [type, form])).toEqual([
      ['text', ''],
      ['date', 'DD/MM/YYYY'],
      ['decimal', '1,234.5'],
    ])
    expect((await caller.send('GET', `dataset/${id}/count`)).body).toEqual({ count: 1 })
  })

  it('of an empty or other file says why there is none', async () => {
    const id = await caller.upload('blank.csv', ' \n \n')
    const { status, body } = await caller.send('GET', `dataset/${id}`)
    expect([status, body['data']]).toEqual([422, { code: 'file_empty' }])
  })
})

describe('A submission', () => {
  it('is for an upload or for checked data, told by the view’s id', async () => {
    const id = await caller.upload('book.csv', readSample('agreements.sample.csv'), 'Weekly')
    const view = async (datasetid: string) => (await caller.send('GET', `view/${datasetid}`)).body
    expect(await view(id)).toEqual({
      datasetid: id,
      file: 'book.csv',
      description: 'Weekly',
      type: 'source',
      newname: '',
      template: '',
    })
    const { body } = await caller.submit(id, 'source')
    expect(await view(body.datasetid)).toMatchObject({
      datasetid: body.datasetid,
      file: 'book.csv',
      type: 'target',
      newname: 'November',
      template: agreementsTemplate,
    })
  })

  it('with a text that is no template is refused with the place', async () => {
    const id = await caller.upload('book.csv', 'a\n1\n')
    const refused = async (template: string) => {
      const { status, body } = await caller.submit(id, 'source', template)
      return [status, (body as unknown as { data: unknown }).data]
    }
    expect(await refused('abc')).toEqual([422, { code: 'braces' }])
    expect(await refused('{abc}')).toEqual([
      422,
      { code: 'json', message: expect.any(String) as string },
    ])
    expect(await refused('{"name":"A","kind":"cars"}')).toEqual([
      422,
      expect.objectContaining({ code: 'content', path: 'kind' }),
    ])
    expect(await count()).toBe(0)
  })

  it('waits in the queue, is counted, cancelled by its deletion, and again resubmitted', async () => {
    const id = await caller.upload('book.csv', 'a\n1\n')
    const { body } = await caller.submit(id, 'source')
    const queue = await caller.send<ProcessingRun[]>('GET', 'queue')
    expect(queue.body.map(({ job_id, job }) => [job_id, job.state])).toEqual([
      [body.job_id, 'queued'],
    ])
    expect(await count()).toBe(1)
    await caller.send('POST', `jobs/${body.job_id}/cancel`)
    expect(await count()).toBe(0)
    const answer = await caller.files.call('POST', `/processing/v1/${caller.orgId}/resubmit`, {
      form: { org_id: caller.orgId, job_id: body.job_id },
    })
    expect(answer.status).toBe(200)
    expect(await count()).toBe(1)
    await caller.send('DELETE', `files/${body.datasetid}`)
    expect(await count()).toBe(0)
  })

  it('of another organisation’s file finds none', async () => {
    const other = await buildProcessingCaller(host)
    const id = await other.upload('book.csv', 'a\n1\n')
    expect((await caller.submit(id, 'source')).status).toBe(404)
    expect((await caller.send('GET', `dataset/${id}`)).status).toBe(404)
    expect((await caller.send('DELETE', `files/${id}`)).status).toBe(404)
  })
})
