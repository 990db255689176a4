import { insertSftpTargets, nameSftpTargets } from './sftp-targets.ts'
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
import type { TargetHost } from './video-targets.ts'
import { buildFile, buildPicture, getFileId } from './call-target-files.ts'
import {
  getExportTargets,
  insertErasureTarget,
  insertExportTargets,
  insertMergeTargets,
  insertPersonFileTarget,
} from './call-target-exports.ts'
import { insertPowerBiTargets, namePowerBiTargets } from './power-bi-targets.ts'
import { insertLeadTargets } from './lead-targets.ts'
import { insertMappingTargets, nameMappingTargets } from './mapping-targets.ts'
import {
  insertPredictiveParityTargets,
  namePredictiveParityTargets,
} from './predictive-parity-targets.ts'
import { insertProcessingTargets, nameProcessingTargets } from './processing-targets.ts'
import { insertRuleTargets, nameRuleTargets } from './rule-targets.ts'
import { insertWebhookTargets, nameWebhookTargets } from './webhook-targets.ts'
import type { CallTargets } from './call-target-names.ts'
import type { BuiltUser } from '#tests/support/build.ts'

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
  const powerBi = namePowerBiTargets(entry)
  const sftp = nameSftpTargets(entry, user.id)
  const processing = nameProcessingTargets(entry)
  const rules = nameRuleTargets(entry)
  const webhooks = nameWebhookTargets(entry)
  const forecasts = namePredictiveParityTargets(entry)
  const mapping = nameMappingTargets(entry)
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
    await insertLeadTargets(tx, host, user.orgId)
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
    await insertErasureTarget(tx, user, entry('erased'))
    await insertMergeTargets(tx, user, agreementNo, entry)
    await insertPersonFileTarget(tx, user, agreementNo, entry('person-file'))
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
    await insertPowerBiTargets(tx, user, powerBi)
    await insertSftpTargets(tx, user, sftp)
    await insertProcessingTargets(tx, user, processing)
    await insertRuleTargets(tx, user.orgId, rules)
    await insertWebhookTargets(tx, written, webhooks)
    await insertPredictiveParityTargets(tx, user.orgId, agreementNo, forecasts)
    await insertMappingTargets(tx, user, mapping)
  })
  await buildPicture(host, user, entry('picture'))
  await host.files.store.put(entry('dealer-file'), Readable.from('code,name\nD1,Northgate\n'))
  await host.files.store.put(processing.uploadId, Readable.from('a,b\n1,2\n'))
  await host.files.store.put(
    mapping.classificationFileId,
    Readable.from('assetId,cslBody\nx,SUV\n'),
  )
  await host.files.store.put(
    mapping.ruleSetFileId,
    Readable.from('make,model,to_make,to_model\nA,B,C,D\n'),
  )
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
    campaignId: entry('campaign'),
    ...powerBi,
    ...sftp,
    ...processing,
    ...rules,
    ...webhooks,
    ...forecasts,
    ...mapping,
  }
}
