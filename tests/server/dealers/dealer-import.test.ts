import { beforeAll, describe, expect, it } from 'vitest'
import { dealerColumns } from '#domain/dealers/dealer-import.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { readRefusal } from '../files/file-caller.ts'
import { buildDealerCaller, noAddress } from './dealer-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const toLines = (...lines: readonly string[]) => `${lines.join('\n')}\n`

describe('A file of dealers', () => {
  it('[A-038] is imported by its fileStoreId and the organisation_id', async () => {
    const caller = await buildDealerCaller(host, ['A1'])
    const { body } = await caller.import(
      toLines('code;name;city', 'A1;Coast;Harbour', 'B2;Höhe;', 'C3;Dealer C3;'),
    )
    expect(body).toMatchObject([
      { line: 2, code: 'A1', name: 'Coast', city: 'Harbour', status: 'updated', message: '' },
      { line: 3, code: 'B2', name: 'Höhe', status: 'created', message: '' },
      { line: 4, code: 'C3', status: 'created' },
    ])
    expect((await caller.list()).map(({ code, name }) => [code, name])).toEqual([
      ['A1', 'Coast'],
      ['B2', 'Höhe'],
      ['C3', 'Dealer C3'],
    ])
    const foreign = await caller.send('POST', 'dealer-import', {
      organisation_id: 'f'.repeat(36),
      fileStoreId: 'x',
    })
    expect(foreign.body).toMatchObject({ code: 'identity_mismatch' })
  })

  it('answers each row’s fate, stores the good ones and leaves what it does not name', async () => {
    const caller = await buildDealerCaller(host, ['A1'])
    await caller.import(toLines('code,name,address_1', 'A1,Coast,Quay 3'))
    const { body } = await caller.import(
      toLines('code,name', 'A1,Coast', ',Nameless', 'B2,=1+1', 'A1,Twice', 'C3,"Open'),
    )
    expect(
      (body as unknown as Record<string, unknown>[]).map(({ status, message }) => [
        status,
        message,
      ]),
    ).toEqual([
      ['unchanged', ''],
      ['refused', 'code_missing'],
      ['refused', 'formula'],
      ['refused', 'repeated'],
      ['refused', 'unreadable'],
    ])
    expect(await caller.list()).toMatchObject([{ code: 'A1', address_1: 'Quay 3' }])
  })

  it('may be of Windows-1252; one of UTF-16 is refused where it is uploaded', async () => {
    const caller = await buildDealerCaller(host, [])
    const text = toLines('code\tname', 'A1\tMünster')
    expect((await caller.import(Buffer.from(text, 'latin1'))).body).toMatchObject([
      { name: 'Münster', status: 'created' },
    ])
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const answer = await caller.files.upload({ purpose: 'dealer_import', name: 'a.csv', bytes })
    expect(await readRefusal(answer)).toMatchObject({ code: 'file_mismatch', allowed: ['csv'] })
  })

  it('without its columns, without rows or too long is refused with what is possible', async () => {
    const caller = await buildDealerCaller(host, [])
    expect(await caller.import(toLines('dealer,name', 'A1,Coast'))).toMatchObject({
      status: 422,
      body: { code: 'import_header', data: { missing: ['code'], possible: [...dealerColumns] } },
    })
    expect((await caller.import('code,name\n')).body).toMatchObject({ code: 'import_empty' })
    const many = Array.from({ length: 100_000 }, (_, at) => `D${at},Dealer`)
    expect((await caller.import(toLines('code,name', ...many))).body).toMatchObject({
      code: 'import_too_long',
      data: { max: 5000 },
    })
    expect(await caller.list()).toEqual([])
  })

  it('is read only where it was uploaded for dealers', async () => {
    const caller = await buildDealerCaller(host, [])
    const { id } = await caller.files.uploaded({
      purpose: 'import',
      name: 'a.csv',
      bytes: Buffer.from('code,name\nA1,Coast\n'),
    })
    const body = { organisation_id: caller.orgId, fileStoreId: id }
    expect((await caller.send('POST', 'dealer-import', body)).status).toBe(404)
  })

  it('changes the own dealers of somebody who sees some, and adds none', async () => {
    const { orgId } = await buildDealerCaller(host, ['A1', 'B2'])
    const limited = await buildDealerCaller(host, [], { orgId, dealerCodes: ['A1'] })
    const { body } = await limited.import(toLines('code,name', 'A1,Coast', 'B2,Theirs', 'N1,New'))
    expect(body).toMatchObject([
      { status: 'updated' },
      { status: 'refused', message: 'outside' },
      { status: 'refused', message: 'outside' },
    ])
  })

  it('is what the export writes, with nothing that a spreadsheet would run', async () => {
    const caller = await buildDealerCaller(host, ['A1'])
    await caller.send('POST', 'dealers', { code: 'B2', name: '=1+1', ...noAddress })
    const { body } = await caller.send('GET', 'dealer-export')
    expect(body).toEqual({
      name: 'dealers.csv',
      text: "\uFEFFcode,name,address_1,address_2,address_3,city,state\r\nA1,Dealer A1,,,,,\r\nB2,'=1+1,,,,,\r\n",
    })
  })
})
