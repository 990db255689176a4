import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { csvStart, toCsvLine } from '#domain/exports/csv.rules.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes } from '#domain/files/file-type.model.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import { customers } from '../db/schema/index.ts'
import { readBatches } from '../exports/export-source.ts'
import { createFileLink } from '../files/file-link.ts'
import { addFile } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { requireRunnable } from './business-rule-run.service.ts'
import { readRuleQuery } from './rule-query.ts'

const purpose = 'rule_agreements'

/** The agreements as a file is written of them, some at a time. */
async function* writeAgreements(
  tx: CallContext['tx'],
  where: NonNullable<ReturnType<typeof sql>>,
  tag: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + toCsvLine(['fAgreementNo', 'dCode', 'tag'], '.'))
  const select = sql`select ${customers.fAgreementNo} as agreement, ${customers.dCode} as dealer
    from ${customers} where ${where} order by ${customers.fAgreementNo}`
  for await (const rows of readBatches(tx, select, () => Promise.resolve()))
    yield Buffer.from(
      rows
        .map(({ agreement, dealer }) =>
          toCsvLine([agreement as string, dealer as string | null, tag], '.'),
        )
        .join(''),
    )
}

/**
 * The address of a file with the agreements that a rule finds now; it works for minutes, for the
 * caller alone. Refuses `not_found` and `search_refused`.
 */
export async function getAgreementsAddress(
  context: CallContext,
  ruleId: string,
): Promise<{ address: string }> {
  const { tx, actor, organisation, now, files, secretKeys } = context
  const rule = await requireRunnable(context, ruleId)
  const read = readRuleQuery(context, rule.query)
  if (!read.ok) throw searchRefused(read.refusal)
  const id = randomUUID()
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const bytes of writeAgreements(tx, read.value.where ?? sql`true`, rule.tag)) {
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  await files.store.put(id, measured())
  const orgId = organisation.id
  await addFile(tx, {
    orgId,
    id,
    purpose,
    name: cleanFileName(`${rule.name}.csv`),
    type: fileTypes.csv,
    size,
    sha256: hash.digest('hex'),
    ownerId: actor.userId,
    owner: actor.name,
    state: 'ready',
    createdAt: now,
    expiresAt: getFileExpiry(purpose, now),
  })
  return { address: createFileLink(secretKeys, { orgId, userId: actor.userId, fileId: id }, now) }
}
