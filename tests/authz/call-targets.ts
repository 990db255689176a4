import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { canonicalJson } from '#domain/command.ts'
import {
  activity,
  callScripts,
  devices,
  files,
  inventory,
  jobs,
  parameters,
  offers,
  productConfigurations,
  shownDeals,
  widgets,
} from '#server/db/schema/index.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildUser } from '#tests/support/build.ts'
import {
  insertDealerTargets,
  insertMessageTargets,
  insertRoleTargets,
  insertSearchTargets,
  insertSettingTargets,
  insertTaskTargets,
  insertTemplateTarget,
} from './call-target-rows.ts'
import { insertProcessingTargets, nameProcessingTargets } from './processing-targets.ts'
import type { ProcessingTargets } from './processing-targets.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** What a call can name in an organisation. */
export interface CallTargets extends ProcessingTargets {
  readonly orgId: string
  readonly userId: string
  readonly username: string
  readonly password: string
  /** Another active member. */
  readonly colleague: string
  readonly agreementNo: string
  readonly offerId: string
  readonly savedOfferId: string
  readonly shownId: string
  readonly vin: string
  readonly product: string
  readonly widgetId: string
  /** A job of the user. */
  readonly jobId: string
  /** A saved search that the user shares, and a deleted one. */
  readonly searchId: string
  readonly deletedSearchId: string
  /** A scheduled task, one that stays enabled, and a deleted one. */
  readonly taskId: string
  readonly enabledTaskId: string
  readonly deletedTaskId: string
  /** A parameter and a lookup value that stay, and one of each that is deleted. */
  readonly parameterKey: string
  readonly deletedParameterKey: string
  /** A role without any right, which stays so. */
  readonly emptyRoleId: string
  readonly metadataCategory: string
  readonly metadataKey: string
  readonly deletedMetadataKey: string
  /** A file of people that was uploaded. */
  readonly userImportId: string
  /** A role that stays and one that is deleted. */
  readonly roleId: string
  readonly deletedRoleId: string
  /** A comment, a status and an assignment of many in the customer's history. */
  readonly commentId: string
  readonly statusId: string
  readonly batch: string
  /** A device that the user works on. */
  readonly device: string
  /** The user who works on it. */
  readonly deviceOwner: string
  /** A message to the customer that is uncertain, and the key of a short link. */
  readonly messageId: string
  readonly linkKey: string
  /** A file that the user brought. */
  readonly fileId: string
  /** A dealer, one that is deleted, and a file of dealers. */
  readonly dealerId: string
  readonly deletedDealerId: string
  readonly dealerFileId: string
  /** A group, one to put into it, and one that is deleted. */
  readonly groupId: string
  readonly childGroupId: string
  readonly deletedGroupId: string
  /** The name of an e-mail template in English, and its id. */
  readonly templateName: string
  readonly templateId: string
  /** A published call script. */
  readonly scriptId: string
}

/** The file that `buildFile` makes for a user. */
export const getFileId = (userId: string): string => `file-${userId}`

/** A ready file that nobody but the user may read. */
export async function buildFile(
  { database }: Pick<TestHost, 'database'>,
  { id, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
): Promise<void> {
  await database.within({ orgId, userId: null }, (tx) =>
    tx.insert(files).values({
      orgId,
      id: getFileId(id),
      purpose: 'attachment',
      name: 'quote.pdf',
      type: 'application/pdf',
      size: 9,
      sha256: getFileId(id),
      ownerId: id,
      owner: 'Robin Marsh',
      state: 'ready',
      createdAt: new Date('2026-11-20T09:00:00Z'),
    }),
  )
}

/**
 * The places of a user, in the user's organisation; its customer is one of dealer D1, whose mileage
 * may be corrected.
 */
export async function buildCallTargets(
  host: Pick<TestHost, 'database' | 'files'>,
  user: BuiltUser,
): Promise<CallTargets> {
  const [agreementNo = ''] = await buildCustomers(host, user.orgId, [
    { dCode: 'D1', origin: 'customer management' },
  ])
  const offerId = `${agreementNo}-RT`
  const vin = `FCT${agreementNo.replaceAll(/\D/gu, '').padStart(14, '0')}`
  const widgetId = `${agreementNo}-W`
  const savedOfferId = `${agreementNo}-S`
  const product = `${agreementNo}-P`
  const device = randomUUID()
  const linkKey = randomUUID().replaceAll('-', '').slice(0, 22)
  const jobId = randomUUID()
  const entry = (kind: string) => `${agreementNo}-${kind}`
  const processing = nameProcessingTargets(entry)
  const written = {
    orgId: user.orgId,
    fAgreementNo: agreementNo,
    author: 'Robin Marsh',
    created_at: new Date('2026-11-20T09:00:00Z'),
    occurredAt: new Date('2026-11-20T09:00:00Z'),
  }
  await host.database.within({ orgId: user.orgId, userId: null }, async (tx) => {
    await tx.insert(offers).values({
      orgId: user.orgId,
      fAgreementNo: agreementNo,
      oId: offerId,
      type: 'repeatTerm',
      fProduct: product,
      fPurchasePrice: 2_449_500,
      fTerm: 36,
      fRate: 6.9,
      created_at: new Date('2026-11-20T09:00:00Z'),
    })
    await tx.insert(offers).values({
      orgId: user.orgId,
      fAgreementNo: agreementNo,
      oId: savedOfferId,
      type: 'saved',
      savedOfferIndex: 0,
      created_at: new Date('2026-11-20T09:00:00Z'),
    })
    await tx
      .insert(productConfigurations)
      .values({ orgId: user.orgId, product, configuration: { product } })
    await tx
      .insert(parameters)
      .values({ orgId: user.orgId, key: 'customer_details_mileage_editable', value: 'true' })
      .onConflictDoNothing()
    await tx.insert(inventory).values({
      orgId: user.orgId,
      key: vin,
      aVin: vin,
      aMake: 'Arden',
      aModel: 'Fell',
      aPurchasePrice: 2_449_500,
    })
    await tx.insert(activity).values([
      { ...written, id: entry('comment'), type: 'comment', comment: 'Said before' },
      { ...written, id: entry('status'), type: 'status', status: 'contacted' },
      {
        ...written,
        id: entry('assigned'),
        type: 'status',
        activity_type: 'assigned',
        batch: entry('batch'),
        details: { from: null, fromName: null, to: 'somebody' },
      },
    ])
    const { shown, hash } = buildShownRecord(agreementNo)
    await tx.insert(shownDeals).values({
      ...written,
      id: entry('shown'),
      shown: canonicalJson(shown),
      hash,
      userId: user.id,
    })
    await tx.insert(devices).values({
      orgId: user.orgId,
      userId: user.id,
      deviceId: device,
      lastSeenAt: new Date('2026-11-20T09:00:00Z'),
    })
    await insertSettingTargets(tx, user.orgId, entry)
    await insertDealerTargets(tx, user, entry)
    await insertRoleTargets(tx, user.orgId, entry)
    await insertMessageTargets(tx, user.orgId, agreementNo, entry('message'), linkKey)
    await insertTemplateTarget(tx, user, entry('template'))
    await tx.insert(callScripts).values({
      orgId: user.orgId,
      id: entry('script'),
      title: 'Two months to go',
      category: 'Renewal',
      content: '<p>Good morning</p>',
      published: true,
    })
    await tx.insert(jobs).values({
      orgId: user.orgId,
      id: jobId,
      kind: 'pre_calculation',
      lane: 'long',
      owner_user_id: user.id,
      retry_limit: 0,
      retry_delay_seconds: 10,
      expire_seconds: 900,
    })
    await insertTaskTargets(tx, user.orgId, entry)
    await insertSearchTargets(tx, user, entry)
    await insertProcessingTargets(tx, user, processing)
    await tx.insert(widgets).values({
      orgId: user.orgId,
      id: widgetId,
      isShared: true,
      name: 'Renewals',
      reference: 'PodWidget',
      queries: ['{}'],
    })
  })
  await host.files.store.put(entry('dealer-file'), Readable.from('code,name\nD1,Northgate\n'))
  await host.files.store.put(processing.uploadId, Readable.from('a,b\n1,2\n'))
  await buildFile(host, user)
  const colleague = await buildUser(host, { orgId: user.orgId })
  return {
    orgId: user.orgId,
    userId: user.id,
    username: user.username,
    password: user.password,
    colleague: colleague.id,
    agreementNo,
    offerId,
    savedOfferId,
    shownId: entry('shown'),
    vin,
    product,
    widgetId,
    jobId,
    searchId: entry('search'),
    deletedSearchId: entry('deleted-search'),
    taskId: entry('task'),
    enabledTaskId: entry('enabled-task'),
    deletedTaskId: entry('deleted-task'),
    parameterKey: entry('parameter'),
    deletedParameterKey: entry('deleted-parameter'),
    emptyRoleId: entry('empty-role'),
    metadataCategory: entry('category'),
    metadataKey: entry('metadata'),
    deletedMetadataKey: entry('deleted-metadata'),
    userImportId: entry('import'),
    roleId: entry('role'),
    deletedRoleId: entry('deleted-role'),
    commentId: entry('comment'),
    statusId: entry('status'),
    batch: entry('batch'),
    device,
    deviceOwner: user.id,
    messageId: entry('message'),
    linkKey,
    fileId: getFileId(user.id),
    dealerId: entry('dealer'),
    deletedDealerId: entry('deleted-dealer'),
    dealerFileId: entry('dealer-file'),
    groupId: entry('group'),
    childGroupId: entry('child-group'),
    deletedGroupId: entry('deleted-group'),
    templateName: entry('template'),
    templateId: entry('template'),
    scriptId: entry('script'),
    ...processing,
  }
}
