import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { addFile } from '../files/file.store.ts'
import { formatCsv, formatCsvLine } from '../imports/row-files/csv-line.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { findCalculatedLines } from './mapping-results-report.store.ts'
import type { CalculatedLine } from './mapping-results-report.store.ts'

/** Customers that are read at a time. */
const batchSize = 2000

const header = [
  'agreement',
  'make',
  'model',
  'derivative',
  'parity',
  'parity position',
  'mapped stock',
  'proposals',
  'offered models',
]

const toCells = (line: CalculatedLine): string[] => [
  line.agreement,
  line.make ?? '',
  line.model ?? '',
  line.derivative ?? '',
  line.parity === null ? '' : (line.parity / 100).toFixed(2),
  String(line.position ?? ''),
  String(line.inventory ?? ''),
  String(line.proposals),
  line.offered ?? '',
]

/** What a file has come to while it was written. */
interface Measure {
  size: number
  customers: number
  readonly hash: ReturnType<typeof createHash>
}

async function* writeReport({ job, step }: JobContext, measure: Measure): AsyncGenerator<Buffer> {
  const take = (text: string): Buffer => {
    const bytes = Buffer.from(text)
    measure.size += bytes.length
    measure.hash.update(bytes)
    return bytes
  }
  yield take(formatCsv([header]))
  let last = ''
  for (;;) {
    const after = last
    const lines = await step((tx) =>
      findCalculatedLines(getPgClient(tx), job.orgId, after, batchSize),
    )
    measure.customers += lines.length
    yield take(lines.map((line) => formatCsvLine(toCells(line), ',')).join(''))
    last = lines.at(-1)?.agreement ?? ''
    if (lines.length < batchSize) return
  }
}

async function buildReport(context: JobContext): Promise<void> {
  const { job, files, finish, now } = context
  const measure: Measure = { size: 0, customers: 0, hash: createHash('sha256') }
  await files.store.put(job.id, Readable.from(writeReport(context, measure)))
  const { size, customers, hash } = measure
  await finish(async (tx) => {
    await addFile(tx, {
      orgId: job.orgId,
      id: job.id,
      purpose: 'pre_calculated_report',
      name: 'pre-calculated-report.csv',
      type: fileTypes.csv,
      size,
      sha256: hash.digest('hex'),
      ownerId: job.ownerUserId ?? '',
      owner: '',
      state: 'ready',
      createdAt: now(),
      expiresAt: getFileExpiry('pre_calculated_report', now()),
    })
    return { customers }
  })
}

/** Writes every customer's figures and proposals; the file has the job's id. */
export const preCalculatedReportJob = defineJob({
  kind: 'pre_calculated_report',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 2,
  expireSeconds: 7200,
  handler: buildReport,
})
