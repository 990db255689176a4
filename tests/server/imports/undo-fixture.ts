import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import type { UndoCounts, UndoSample } from '#domain/imports/import-undo.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { ListedStock, removeUnlistedStock } from '#server/imports/listed-stock.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { preCalculateAfterImport } from '#server/pre-calculation/after-import.ts'
import { preCalculationJob } from '#server/pre-calculation/pre-calculation.job.ts'
import { createImportUndoJob, importUndoJob } from '#server/processing/import-undo.job.ts'
import { addUndo, findUndo } from '#server/processing/import-undo.store.ts'
import { addProcessing } from '#server/processing/processing-run.store.ts'
import { getJobDeps, queueJob, readJob } from '../jobs/job-fixtures.ts'
import { importNow, importText, importToday } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

/** What a load writes, by table, without what says only when it was written. */
const dumped: Readonly<Record<string, string>> = {
  customers: `select to_jsonb(c) - '{version,updated_at,processed_at}'::text[] as row from customers c where org_id = $1`,
  representatives: 'select to_jsonb(r) as row from representatives r where org_id = $1',
  // The ledger is only added to: what holds is each channel's last entry.
  consent_ledger: `select jsonb_build_array(f_agreement_no, channel) as row from (
      select distinct on (f_agreement_no, channel) f_agreement_no, channel, objects from consent_ledger
      where org_id = $1 order by f_agreement_no, channel, seq desc) last where objects`,
  offers: `select to_jsonb(o) - '{version,created_at}'::text[] as row from offers o where org_id = $1`,
  changed_customers: 'select to_jsonb(c) as row from changed_customers c where org_id = $1',
  dealers: `select to_jsonb(d) as row from dealers d where org_id = $1`,
  inventory: `select to_jsonb(i) - '{version,updated_at}'::text[] as row from inventory i where org_id = $1`,
  price_list: 'select to_jsonb(p) as row from price_list p where org_id = $1',
  model_mappings: 'select to_jsonb(m) as row from model_mappings m where org_id = $1',
  imported_files: 'select to_jsonb(f) as row from imported_files f where org_id = $1',
  asset_classifications: `select to_jsonb(a) - 'modified_at' as row from asset_classifications a where org_id = $1`,
  import_changes: `select to_jsonb(c) as row from import_changes c where org_id = $1`,
}

export type Dump = Readonly<Record<string, readonly string[]>>

export async function dump({ database }: ImportFixture, orgId: string): Promise<Dump> {
  const tables: Record<string, readonly string[]> = {}
  for (const [table, query] of Object.entries(dumped)) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select row::text from (${query}) dumped order by 1`,
      [orgId],
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** Rows that only one of the dumps has, by table. */
export function findChangedRows(before: Dump, after: Dump): Dump {
  const different: Record<string, readonly string[]> = {}
  for (const [table, rows] of Object.entries(before)) {
    const [was, is] = [new Set(rows), new Set(after[table])]
    const only = [
      ...[...was].filter((row) => !is.has(row)).map((row) => `- ${row}`),
      ...[...is].filter((row) => !was.has(row)).map((row) => `+ ${row}`),
    ]
    if (only.length > 0) different[table] = only
  }
  return different
}

export interface Load {
  readonly runId: string
  readonly added: number
  readonly changed: number
  readonly ended: number
}

interface UndoResult {
  readonly state: string
  readonly failure: string | null
  readonly counts: UndoCounts
  readonly samples: readonly UndoSample[]
  readonly later: readonly string[]
}

const scope = (orgId: string) => ({ orgId, userId: null })

/** Few, so that most loads take several batches. */
const fixtureRowsAtOnce = 25

/**
 * The fixture calculates by itself, between two acts. Jobs of a kind that no host knows would come
 * back again and again, and leave no turn to those that are awaited.
 */
const calculatedElsewhere = defineJob({ ...preCalculationJob, handler: async () => ({}) })

/** Loads and takes back in a fixture's first organisation, on the fixture's day. */
export async function buildUndoCaller(fixture: ImportFixture) {
  const { database, orgId } = fixture
  let minutes = 0
  const nextTime = () => new Date(importNow.getTime() + ++minutes * 60_000)
  const calculate = (kind: ImportKind, changes: number, now: Date, runId?: string) =>
    preCalculateAfterImport(
      {
        kind,
        changes,
        database,
        orgId,
        today: importToday,
        now,
        clock: nextTime,
        ...(runId === undefined ? {} : { runId }),
      },
      () => {},
    )
  const deps = { ...getJobDeps({ database }), now: nextTime }
  const startHost = (rowsAtOnce = fixtureRowsAtOnce) =>
    startJobs(deps, [createImportUndoJob(rowsAtOnce), calculatedElsewhere], [], {
      superviseSeconds: 1,
    })
  let stop = await startHost()
  return {
    stop: () => stop(),
    /** Loads a file as a run does, and calculates whom it touched. */
    async load(
      content: string,
      template: ImportTemplate,
      { isRecorded = true, name = 'book.csv', batchRows = 20 } = {},
    ): Promise<Load> {
      const runId = randomUUID()
      const now = nextTime()
      await database.within(scope(orgId), (tx) =>
        addProcessing(tx, {
          orgId,
          id: runId,
          type: 'target',
          name,
          fileId: runId,
          fileName: name,
          kind: template.kind,
          templateName: template.name,
          template: '{}',
          userName: 'Nell Harrowgate',
          createdAt: now,
        }),
      )
      const recorded = isRecorded ? { runId } : {}
      const stock = template.kind === 'inventory' ? new ListedStock() : null
      const { report } = await importText({ database, orgId }, content, {
        template,
        name,
        batchRows,
        now,
        ...recorded,
        ...(stock === null ? {} : { stock }),
      })
      const target = { database, orgId, today: importToday, now, ...recorded }
      const ended = stock === null ? 0 : await removeUnlistedStock(target, stock)
      const { added, changed } = report
      await calculate(template.kind, added + changed + ended, now, recorded.runId)
      return { runId, added, changed, ended }
    },
    async queueUndo(runId: string, isPreview = false): Promise<string> {
      const id = randomUUID()
      await database.within(scope(orgId), (tx) =>
        addUndo(tx, {
          orgId,
          id,
          runId,
          isPreview,
          userId: 'nell',
          userName: 'Nell Harrowgate',
          createdAt: nextTime(),
        }),
      )
      return queueJob({ database }, importUndoJob, { orgId, id, subjectId: runId })
    },
    /** The undo once its job has ended, with the customers calculated. */
    async ended(id: string): Promise<UndoResult> {
      const job = await vi.waitFor(
        async () => {
          const found = await readJob({ database }, id)
          if (!['done', 'failed', 'cancelled'].includes(found.state))
            throw new Error(`The job is ${found.state}`)
          return found
        },
        { timeout: 60_000, interval: 50 },
      )
      await calculate('agreements', 0, nextTime())
      const undo = await database.within(scope(orgId), (tx) => findUndo(tx, { orgId, id }))
      if (undo === null) throw new Error('The undo is gone')
      return {
        state: job.state,
        failure: job.failure,
        counts: undo.counts as UndoCounts,
        samples: undo.samples as UndoSample[],
        later: undo.later ?? [],
      }
    },
    /** Queues the undo, which takes back a row at a time, and stops the host after some rows. */
    async cutOff(runId: string, rows: number) {
      await stop()
      const id = await this.queueUndo(runId)
      stop = await startHost(1)
      const readCounts = async () =>
        (await database.within(scope(orgId), (tx) => findUndo(tx, { orgId, id })))
          ?.counts as UndoCounts
      await vi.waitUntil(
        async () => {
          const { removed, restored } = await readCounts()
          return removed + restored >= rows
        },
        { timeout: 60_000, interval: 5 },
      )
      await stop()
      const part = await readCounts()
      return {
        part,
        goOn: async () => {
          stop = await startHost()
          return this.ended(id)
        },
      }
    },
    async takeBack(runId: string, isPreview = false): Promise<UndoResult> {
      return this.ended(await this.queueUndo(runId, isPreview))
    },
  }
}
