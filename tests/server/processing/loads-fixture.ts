import Papa from 'papaparse'
import { vi } from 'vitest'
import type { ImportUndo, UndoState } from '#domain/imports/import-undo.model.ts'
import { readStoredHistory } from '#tests/server/customers/salesperson.ts'
import type { TestHost } from '#tests/support/host.ts'
import { buildProcessingCaller, readSample } from './processing-fixture.ts'

const [header = [], ...sample] = Papa.parse<string[]>(
  readSample('agreements.sample.csv').trim(),
).data
const names = ['A', 'B', 'C', 'D', 'E'] as const

/** A file with the named agreements, each with what differs from the sample. */
export const buildLoadFile = (
  rows: Partial<Record<(typeof names)[number], Readonly<Record<string, string>>>>,
): string =>
  Papa.unparse([
    header,
    ...names.flatMap((name, at) => {
      const changes = rows[name]
      if (changes === undefined) return []
      const cells = { 'Agreement number': name, 'No letters': '', ...changes }
      return [
        header.map((column, cell) => cells[column as 'No letters'] ?? sample[at]?.[cell] ?? ''),
      ]
    }),
  ])

/** Somebody whose organisation has loaded these files, one after the other. */
export async function buildLoads(host: TestHost, ...files: readonly string[]) {
  const caller = await buildProcessingCaller(host)
  const load = async (file: string): Promise<string> => {
    const upload = await caller.upload('book.csv', file)
    const check = (await caller.submit(upload, 'source')).body
    await caller.ended(check.datasetid, 'source')
    const { datasetid } = (await caller.submit(check.datasetid, 'target')).body
    return (await caller.ended(datasetid, 'target')).datasetid
  }
  const runs: string[] = []
  for (const file of files) runs.push(await load(file))
  const getState = async (id: string) =>
    (await caller.send<UndoState>('GET', `processed/${id}/undo`)).body
  const post = (id: string, previewId: string | null) =>
    caller.send<UndoState & { code?: string; data?: { code: string } }>(
      'POST',
      `processed/${id}/undo`,
      { previewId },
    )
  const waitFor = (id: string, part: 'preview' | 'undo') =>
    vi.waitFor(
      async () => {
        const found = (await getState(id))[part]
        if (found?.job?.state !== 'done') throw new Error(`It is ${found?.job?.state}`)
        return found
      },
      { timeout: 60_000, interval: 50 },
    )
  const preview = async (id: string): Promise<ImportUndo> => {
    await post(id, null)
    return waitFor(id, 'preview')
  }
  const takeBack = async (id: string): Promise<ImportUndo> => {
    await post(id, (await preview(id)).id)
    return waitFor(id, 'undo')
  }
  const read = (agreement: string) => readStoredHistory(host, caller.orgId, agreement)
  return { ...caller, runs, load, getState, post, preview, takeBack, read }
}

export const [firstFile, wrongFile] = [
  buildLoadFile({ A: {}, B: {}, C: {} }),
  buildLoadFile({
    A: { Phone: '01632 111111', 'No calls': 'yes', 'E-mail': 'wrong@example.com' },
    B: { Payment: '999.00', 'Miles now': '55555' },
    C: { 'Do not contact': 'yes' },
    D: {},
    E: {},
  }),
]
