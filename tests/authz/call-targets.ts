import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { canonicalJson } from '#domain/command.ts'
import {
  activity,
  callScripts,
  devices,
  inventory,
  jobs,
  parameters,
  offers,
  productConfigurations,
  shownDeals,
} from '#server/db/schema/index.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildUser } from '#tests/support/build.ts'
import {
  insertDealerTargets,
  insertMessageTargets,
  insertRoleTargets,
  insertDashboardTargets,
  insertSearchTargets,
  insertSettingTargets,
  insertTemplateTarget,
} from './call-target-rows.ts'
import { getVideoTargets, insertVideoTarget } from './video-targets.ts'
import type { TargetHost, VideoTargets } from './video-targets.ts'
import { buildFile, buildPicture, getFileId } from './call-target-files.ts'
import { getExportTargets, insertExportTargets } from './call-target-exports.ts'
import type { ExportTargets } from './call-target-exports.ts'
import { insertProcessingTargets, nameProcessingTargets } from './processing-targets.ts'
import type { ProcessingTargets } from './processing-targets.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** What a call can name in an organisation. */
export interface CallTargets extends VideoTargets, ExportTargets, ProcessingTargets {
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
  readonly deletedWidgetId: string
  /** A dashboard of the user’s role, and one that is deleted. */
  readonly dashboardId: string
  readonly deletedDashboardId: string
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
  readonly incentiveId: string
  /** The name of an e-mail template in English, and its id. */
  readonly templateName: string
  readonly templateId: string
  /** A published call script. */
  readonly scriptId: string
  /** An uploaded picture for the organisation. */
  readonly pictureId: string
}

/**
 * The places of a user, in the user's organisation; its customer is one of dealer D1, whose mileage
 * may be corrected.
 */
export async function buildCallTargets(host: TargetHost, user: BuiltUser): Promise<CallTargets> {
  const [agreementNo = ''] = await buildCustomers(host, user.orgId, [
    { dCode: 'D1', origin: 'customer management', cEmail: 'tamsin@wrexley.example' },
  ])
  const offerId = `${agreementNo}-RT`
  const vin = `FCT${agreementNo.replaceAll(/\D/gu, '').padStart(14, '0')}`
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
    await insertExportTargets(tx, user, entry)
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
    await insertVideoTarget(tx, user, entry('video'))
    await insertSearchTargets(tx, user, entry)
    await insertDashboardTargets(tx, user, entry)
    await insertProcessingTargets(tx, user, processing)
  })
  await buildPicture(host, user, entry('picture'))
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
    widgetId: entry('W'),
    deletedWidgetId: entry('deleted-widget'),
    dashboardId: entry('dashboard'),
    deletedDashboardId: entry('deleted-dashboard'),
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
    incentiveId: entry('incentive'),
    templateName: entry('template'),
    templateId: entry('template'),
    ...getExportTargets(entry),
    scriptId: entry('script'),
    ...getVideoTargets(host, user, entry('video')),
    pictureId: entry('picture'),
    ...processing,
  }
}
