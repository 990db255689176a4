import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import {
  bulkContacts,
  contactTemplates,
  dashboardRoles,
  dashboards,
  dealerGroups,
  dealers,
  files,
  letterBatches,
  incentives,
  metadata,
  outboundMessages,
  parameters,
  roles,
  roleUsers,
  savedSearches,
  scheduledTasks,
  replies,
  shortLinks,
  userImports,
  widgets,
} from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'

export async function insertSettingTargets(
  tx: Transaction,
  orgId: string,
  entry: (kind: string) => string,
): Promise<void> {
  await tx.insert(parameters).values([
    { orgId, key: entry('parameter'), value: 'x' },
    { orgId, key: entry('deleted-parameter'), value: 'x' },
  ])
  const named = { orgId, category: entry('category'), value: 'x', lang_value: 'X' }
  await tx.insert(metadata).values([
    { ...named, key: entry('metadata') },
    { ...named, key: entry('deleted-metadata') },
  ])
  await tx.insert(roles).values({ orgId, id: entry('empty-role'), name: entry('empty-role') })
  const incentive = { code: 'X', name: 'X', valid_from: '2026-01-01', valid_to: '2026-01-31' }
  await tx.insert(incentives).values(
    ['', '-deleted'].map((end) => ({
      orgId,
      type: 'overlay',
      id: `${entry('incentive')}${end}`,
      incentive,
    })),
  )
  const task = { orgId, title: 'Calculate', crontab: '30 6 * * *', changed_by: 'Robin Marsh' }
  await tx.insert(scheduledTasks).values([
    { ...task, id: entry('task') },
    { ...task, id: entry('enabled-task') },
    { ...task, id: entry('deleted-task'), deleted_at: new Date('2026-11-20T09:00:00Z') },
  ])
}

/** A role that stays and one that is deleted, without a right; a file of nobody. */
export async function insertRoleTargets(
  tx: Transaction,
  orgId: string,
  entry: (kind: string) => string,
): Promise<void> {
  await tx.insert(roles).values([
    { orgId, id: entry('role'), name: entry('role') },
    { orgId, id: entry('deleted-role'), name: entry('deleted-role') },
  ])
  const createdAt = new Date('2026-11-20T09:00:00Z')
  await tx.insert(userImports).values({ orgId, id: entry('import'), rows: [], createdAt })
}

export async function insertMessageTargets(
  tx: Transaction,
  orgId: string,
  agreementNo: string,
  messageId: string,
  linkKey: string,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  await tx.insert(outboundMessages).values({
    orgId,
    id: messageId,
    channel: 'email',
    purpose: 'service',
    fAgreementNo: agreementNo,
    recipient: 'Tamsin Wrexley',
    address: 'tamsin@wrexley.example',
    subject: 'Your next car',
    text: 'Dear Tamsin',
    state: 'uncertain',
    reason: 'no_answer',
    requestedBy: 'Robin Marsh',
    requestedAt: at,
    changedAt: at,
  })
  await tx.insert(outboundMessages).values({
    orgId,
    id: `letter-of-${messageId}`,
    channel: 'letter',
    purpose: 'marketing',
    recipient: 'Tamsin Wrexley',
    address: '12 Mill Lane\nNorthwich',
    subject: 'Your next car',
    text: 'Dear Tamsin',
    state: 'not_delivered',
    reason: 'not_printed',
    requestedBy: 'Robin Marsh',
    requestedAt: at,
    changedAt: at,
  })
  await tx.insert(letterBatches).values({
    orgId,
    id: `letters-of-${messageId}`,
    dealers: ['D1'],
    letters: 1,
    fileId: 'letters',
    createdById: 'robin',
    createdBy: 'Robin Marsh',
    createdAt: at,
  })
  await tx.insert(replies).values({
    orgId,
    id: `reply-of-${messageId}`,
    channel: 'sms',
    sender: '447700900123',
    subject: '',
    text: 'Who are you?',
    asksToStop: false,
    createdAt: at,
  })
  await tx.insert(shortLinks).values({
    orgId,
    keyHash: createHash('sha256').update(linkKey).digest('hex'),
    url: 'https://northgate.example/',
    messageId,
    createdAt: at,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
}

export async function insertTemplateTarget(
  tx: Transaction,
  { id: authorId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  name: string,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  await tx.insert(contactTemplates).values({
    orgId,
    id: name,
    name,
    type: 'email',
    lang: 'en_gb',
    subject: 'Your next car',
    content: '<p>Hello</p>',
    isPublished: true,
    authorId,
    createdBy: 'Robin Marsh',
    createdAt: at,
    updatedBy: 'Robin Marsh',
    updatedAt: at,
  })
  await tx.insert(bulkContacts).values({
    orgId,
    id: `bulk-of-${name}`,
    channel: 'email',
    template: name,
    language: 'en_gb',
    subject: 'Your next car',
    content: '<p>Hello</p>',
    includesRecent: false,
    state: 'sending',
    total: 0,
    jobId: `job-of-${name}`,
    writer: { rights: [], dealers: null },
    createdById: authorId,
    createdBy: 'Robin Marsh',
    createdAt: at,
    startsAt: at,
  })
}

/** A search that the user shares, and a deleted one. */
export async function insertSearchTargets(
  tx: Transaction,
  { id: userId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  entry: (kind: string) => string,
): Promise<void> {
  const search = { orgId, userId, name: 'To call', q: '{}', is_shared: true }
  await tx.insert(savedSearches).values([
    { ...search, searchid: entry('search') },
    { ...search, searchid: entry('deleted-search'), deleted_at: new Date('2026-11-20T09:00:00Z') },
  ])
}

/** Groups, a dealer, one that is deleted, and a file of dealers that waits for its import. */
export async function insertDealerTargets(
  tx: Transaction,
  { id: ownerId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  entry: (kind: string) => string,
): Promise<void> {
  await tx.insert(dealers).values([
    { orgId, code: entry('dealer'), name: 'Northgate' },
    { orgId, code: entry('deleted-dealer'), name: 'Closed' },
  ])
  await tx.insert(dealerGroups).values(
    ['group', 'child-group', 'deleted-group'].map((kind) => ({
      orgId,
      id: entry(kind),
      name: 'Coast',
    })),
  )
  await tx.insert(files).values({
    orgId,
    id: entry('dealer-file'),
    purpose: 'dealer_import',
    name: 'dealers.csv',
    type: 'text/csv',
    size: 9,
    sha256: entry('dealer-file'),
    ownerId,
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt: new Date('2026-11-20T09:00:00Z'),
  })
}

/** A dashboard that the user's role has, one that is deleted, and two widgets. */
export async function insertDashboardTargets(
  tx: Transaction,
  { id, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  entry: (kind: string) => string,
): Promise<void> {
  const dashboardId = entry('dashboard')
  await tx.insert(dashboards).values([
    { orgId, id: dashboardId, name: 'Sales floor' },
    { orgId, id: entry('deleted-dashboard'), name: 'Old' },
  ])
  const own = await tx.select().from(roleUsers).where(eq(roleUsers.userId, id))
  const roleIds = own.filter((row) => row.orgId === orgId).map(({ roleId }) => roleId)
  if (roleIds.length > 0)
    await tx
      .insert(dashboardRoles)
      .values(roleIds.map((roleId) => ({ orgId, roleId, dashboardId })))
  const pod = { isShared: true, name: 'Renewals', reference: 'PodWidget', queries: ['{}'] }
  await tx.insert(widgets).values([
    { orgId, id: entry('W'), dashboardId, ...pod },
    { orgId, id: entry('deleted-widget'), dashboardId, ...pod },
  ])
}
