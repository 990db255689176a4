import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { formatDate, readTimeZone } from '#domain/formatting/date.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import {
  letterWindowParameter,
  maxBatchLetters,
  readLetterWindow,
} from '#domain/messages/letter-batch.model.ts'
import type { Transaction } from '../../db/database.ts'
import { requireNobodyErased } from '../../files/erased-since.store.ts'
import { addFile } from '../../files/file.store.ts'
import { defineJob, JobFailure } from '../../jobs/job-kind.ts'
import type { JobContext } from '../../jobs/job-kind.ts'
import { buildDayFormatter } from '../../organisations/organisation-time-zone.ts'
import { recordMessageEvent } from '../message-progress.ts'
import { updateMessage } from '../outbound-message.store.ts'
import type { MessageKey, StoredMessage } from '../outbound-message.store.ts'
import { readMessageParameters } from '../message-parameters.ts'
import { findStop } from '../send-message.ts'
import {
  changeLetterBatch,
  countBatchLetters,
  deleteLetterBatch,
  listBatchLetters,
  lockLetterBatch,
  lockUnprinted,
} from './letter-batch.store.ts'
import { loadLetterSender } from './letter-sender.ts'
import { printLetters } from './print-letters.ts'

/** Letters that are taken in one transaction. */
const lettersAtOnce = 200

/** Takes a letter into the batch, or stops it: consent is asked again now. */
async function takeLetter(
  tx: Transaction,
  message: StoredMessage,
  batchId: string,
  parameters: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const stop = await findStop(tx, message, parameters)
  await recordMessageEvent(tx, message, stop ?? { type: 'print' }, now)
  if (stop === null) await updateMessage(tx, message, { batchId })
}

/** Takes the letters that wait, some at a time, until none is left or the batch is full. */
async function takeLetters({ step, now }: JobContext, key: MessageKey): Promise<void> {
  for (;;) {
    const isDone = await step(async (tx) => {
      const batch = await lockLetterBatch(tx, key)
      if (batch === null) throw new JobFailure('unexpected', { mayRetry: false })
      const room = maxBatchLetters - (await countBatchLetters(tx, key))
      const scope = { orgId: key.orgId, dealers: batch.dealers }
      const letters = await lockUnprinted(tx, scope, Math.min(room, lettersAtOnce))
      const parameters = await readMessageParameters(tx, key.orgId)
      for (const letter of letters) await takeLetter(tx, letter, key.id, parameters, now())
      return letters.length < lettersAtOnce
    })
    if (isDone) return
  }
}

/** What is printed: the batch's letters, with the sender and date of all. */
async function readPrint(tx: Transaction, key: MessageKey, now: Date) {
  const letters = await listBatchLetters(tx, key)
  const parameters = await readMessageParameters(tx, key.orgId)
  const toDay = buildDayFormatter(readTimeZone(parameters.get('time_zone')))
  const format = readOrganisationFormat((name, fallback) => parameters.get(name) ?? fallback)
  return {
    letters: letters.map(({ id, recipient, address, subject, text }) => ({
      id,
      address: `${recipient}\n${address}`,
      subject,
      text,
    })),
    window: readLetterWindow(parameters.get(letterWindowParameter)),
    offset: { x: 0, y: 0 },
    hasFrame: false,
    sender: await loadLetterSender(tx, key.orgId),
    date: formatDate(toDay(now), format.date),
  }
}

/** Prints the letters into the store of files; answers with what the file is. */
async function storePdf(
  { files }: JobContext,
  print: Omit<Parameters<typeof printLetters>[0], 'file'>,
): Promise<{ readonly id: string; readonly size: number; readonly sha256: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-letters-'))
  try {
    const file = path.join(folder, 'letters.pdf')
    await printLetters({ ...print, file })
    const id = randomUUID()
    const hash = createHash('sha256')
    for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
    await files.store.put(id, createReadStream(file))
    return { id, size: (await stat(file)).size, sha256: hash.digest('hex') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints a batch; one whose letters were all stopped is no more. */
async function printBatch(context: JobContext): Promise<void> {
  const { job, step, finish, now } = context
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  await takeLetters(context, key)
  const at = now()
  const print = await step((tx) => readPrint(tx, key, at))
  const letters = print.letters.length
  if (letters === 0)
    return finish(async (tx) => {
      await deleteLetterBatch(tx, key)
      return { letters }
    })
  const stored = await storePdf(context, print)
  await finish(async (tx) => {
    const batch = await lockLetterBatch(tx, key)
    if (batch === null) throw new JobFailure('unexpected', { mayRetry: false })
    await requireNobodyErased(tx, key.orgId, at)
    await addFile(tx, {
      ...stored,
      orgId: key.orgId,
      ownerId: batch.createdById,
      owner: batch.createdBy,
      purpose: 'letter_batch',
      name: `letters-${print.date.replaceAll(/[^\d]+/gu, '-')}.pdf`,
      type: 'application/pdf',
      state: 'ready',
      createdAt: at,
      expiresAt: getFileExpiry('letter_batch', at),
    })
    await changeLetterBatch(tx, key, { fileId: stored.id, letters })
    return { letters }
  })
}

/** Prints the letters that wait; a crash repeats it with the letters that it has taken. */
export const letterBatchJob = defineJob({
  kind: 'letter_batch',
  lane: 'long',
  afterCrash: 'repeat',
  handler: printBatch,
})
