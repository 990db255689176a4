import { afterAll, beforeAll, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { buildActingSession, createActingCaller } from './build-acting.ts'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { accessTable } from './access.ts'
import { buildCallRequest, declaredCalls } from './calls.ts'
import type { DeclaredCall } from './calls.ts'
import { buildFile, getFileId } from './targets/call-target-files.ts'
import { buildCallTargets } from './targets/call-targets.ts'
import type { CallTargets } from './targets/call-target-names.ts'
import { getExpectedAnswer, getPrincipals } from './principals.ts'

/** Refused to everybody who acts, written a second time by hand. */
const withheldCalls: ReadonlySet<string> = new Set([
  'SFTP_SERVERS.post',
  'SFTP_SERVER.put',
  'SFTP_SERVER.delete',
  'SFTP_SERVER_TEST.post',
  'EXPORT_SCHEDULES.get',
  'EXPORT_SCHEDULES.post',
  'EXPORT_SCHEDULE_RUNS.get',
  'EXPORT_SCHEDULE.put',
  'EXPORT_SCHEDULE.delete',
  'CONTACT_PREFERENCE.put',
  'CREATE_ORG.post',
  'GET_ROLES.post',
  'UPDATE_ROLE.put',
  'UPDATE_ROLE.delete',
  'ROLE_RIGHTS.post',
  'DELETE_ROLE_RIGHTS.delete',
  'ADD_ROLE_USERS.post',
  'DELETE_ROLE_USERS.delete',
  'MODEL_MAPPING_INDICATIVE_REPORT.get',
  'ASSET_CODE_DIAGNOSTICS.post',
  'PROCESSING_FILE_DOWNLOAD.get',
  'REFUSED_ROWS.get',
  'REFUSED_ROWS.post',
  'IMPORT_UNDO.get',
  'IMPORT_UNDO.post',
  'CLASSIFICATION_EXPORT.get',
  'MAPPING_COPY_FROM_ORG.post',
  'MAPPING_REPORT_DOWNLOAD.get',
  'PROPOSAL_REPORT_DOWNLOAD.get',
  'RULES_REPORT_DOWNLOAD.get',
  'PRE_CALC_REPORT.get',
  'GET_USER_REPORT.get',
  'GET_USER.put',
  'CONFIGURATION_EFFECT.post',
  'CONFIGURATION_RESTORE.post',
  'IMPORT_USERS.post',
  'IMPORT_USERS_CONTINUE.post',
  'REACTIVATE_USER.post',
  'UNLOCK_USER.post',
  'HANDOVER.post',
  'ALL_USERS.get',
  'ALL_USERS_EXPORT.get',
  'ALL_JOBS_QUEUE.get',
  'QUEUE_COUNTS.get',
  'DEALERS_EXPORT.get',
  'GROUP_EXPORT.get',
  'ELOQUA_CHANGES.get',
  'ELOQUA_EXPORT.post',
  'REPORT_DATA_EXPORT.get',
  'RESET_PASSWORD.post',
  'MFA_SETUP.get',
  'MFA_SETUP.post',
  'MFA_CONFIRM.post',
  'MFA_REMOVE.post',
  'MFA_RESET.post',
  'INVITATION.post',
  'CALENDAR_FEED.post',
  'CALENDAR_FEED.delete',
  'PASSKEYS.get',
  'PASSKEYS.post',
  'PASSKEY_CONFIRM.post',
  'PASSKEY_REMOVE.post',
  'MANAGE_SESSIONS.get',
  'MANAGE_SESSIONS.delete',
  'OWN_SESSIONS.get',
  'END_OWN_SESSION.post',
  'LOGON_AS_USER.get',
  'LOGON_AS_USER.post',
  'SEND_TO_MYACCOUNT.post',
  'REMOVE_FROM_MYACCOUNT.post',
  'MESSAGE_RESOLUTION.post',
  'TEST_MESSAGE.post',
  'LETTER_BATCHES.post',
  'LETTERS_POSTED.post',
  'BULK_CONTACT_PREVIEW.post',
  'BULK_CONTACTS.get',
  'BULK_CONTACTS.post',
  'BULK_CONTACT.get',
  'BULK_CONTACT.post',
  'LEAD_PROVIDERS.get',
  'SEND_LEADS_PREVIEW.post',
  'SEND_LEADS.get',
  'SEND_LEADS.post',
  'TEMPLATE_TEST.post',
  'CUSTOMER_CONTACT.post',
  'CONTACT_PREVIEW.post',
  'SEND_VIDEO.post',
  'VIDEO_PREVIEW.post',
  'VIDEO_SERVICE.get',
  'SCHEDULE_BUSINESS_RULE.post',
  'RUN_BUSINESS_RULE.post',
  'WEBHOOKS.post',
  'WEBHOOK.put',
  'WEBHOOK.delete',
  'WEBHOOK_SECRET.post',
  'WEBHOOK_TEST.post',
  'WEBHOOK_REPLAY.post',
  'WEBHOOK_REPLAY_FAILED.post',
  'BUSINESS_RULE_AGREEMENTS.get',
  'CUSTOMER_EXPORT.post',
  'CUSTOMER_EXPORTS.get',
  'CUSTOMER_DOWNLOAD.get',
  'CAMPAIGN_EXPORTS.get',
  'CAMPAIGN_EXPORTS.post',
  'CAMPAIGN_DOWNLOAD.get',
  'USER_EXPORTS.get',
  'USER_EXPORTS.post',
  'USER_DOWNLOAD.get',
  'P4_EXPORTS.get',
  'REPORT_EXPORTS.get',
  'REPORT_DOWNLOAD.get',
  'P4_DOWNLOAD.get',
  'ERASURE.get',
  'ERASURE.post',
  'CUSTOMER_DUPLICATES.get',
  'CUSTOMER_MERGE.get',
  'CUSTOMER_MERGE.post',
  'CUSTOMER_MERGE_UNDO.post',
  'PERSON_FILES.get',
  'PERSON_FILES.post',
  'PERSON_FILE_DOWNLOAD.get',
  'EXPORT_P4_CUSTOMERS.post',
  'FILES.get',
  'FILE.get',
  'DAY_PACK.post',
  'DAY_PACK_RECORDS.post',
  'DAY_PACK_SHARED.post',
  'DEVICE_REPORT.post',
  'DEVICE_SEQUENCES.get',
  'DISCARD_COMMANDS.post',
  'PUSH_SETTINGS.get',
  'PUSH_SETTINGS.put',
  'PUSH_SETTINGS.delete',
  'PUSH_TEST.post',
])

/** Rights that nobody holds for another person, written a second time by hand. */
const withheldRights = /^Can(?:Export|Send)|^CanEditUsers$|^CanView\w*Exports?(?:List)?$/u

const isSendingOrExport = (right: Right): boolean => withheldRights.test(right)

const isLimited = (rights: readonly string[]): boolean =>
  !rights.includes('CanViewDashboard') ||
  (rights.includes('CanSeeCampaignBuilderOnlyAccess') && !rights.includes('CanLogonAsOtherUser'))

/** A support person of this one organisation, who works on customers and nothing else. */
const supportOfOne: readonly Right[] = [
  'CanLogonAsOtherUser',
  'CanViewDashboard',
  'CanAddComment',
  'CanViewComments',
  'CanChangeCustomerStatus',
]

const calls = declaredCalls()
const counts = { pairs: new Set<string>(), calls: 0, breaches: 0 }

const host = describeHost()
let orgId: string
let here: CallTargets
const byRights = new Map<string, BuiltUser>()

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  here = await buildCallTargets(host, await buildUser(host, { orgId, rights: everyRight }))
})

afterAll(() => {
  printCounts(
    `authz/acting: ${calls.length} calls × ${counts.pairs.size} pairs of people, ${counts.calls} requests, breaches ${counts.breaches}/${counts.calls}`,
  )
})

/** A member with exactly these rights, made once for each part. */
async function holding(part: 'actor' | 'subject', rights: readonly Right[]): Promise<BuiltUser> {
  const key = [part, ...[...rights].sort()].join()
  const known = byRights.get(key)
  if (known !== undefined) return known
  const user = await buildUser(host, { orgId, rights, hasExactRights: true })
  byRights.set(key, user)
  await buildFile(host, user)
  return user
}

interface Pair {
  readonly name: string
  readonly actor: readonly Right[]
  readonly subject: readonly Right[]
}

/** Everybody acts for one who may do everything, and one who may do everything acts for everybody. */
function getPairs(call: DeclaredCall): readonly Pair[] {
  const people = Object.entries(getPrincipals(call))
  return people.flatMap(([name, { rights }]) => [
    { name: `for ${name}`, actor: everyRight, subject: rights },
    {
      name: `by ${name}`,
      actor: [...new Set<Right>([...rights, 'CanLogonAsOtherUser'])],
      subject: everyRight,
    },
    { name: `support of one organisation for ${name}`, actor: supportOfOne, subject: rights },
  ])
}

function getExpected(call: DeclaredCall, { actor, subject }: Pair): string {
  if (withheldCalls.has(call.name)) return 'withheld_while_acting'
  const both = subject.filter((right) => actor.includes(right) && !isSendingOrExport(right))
  const isEitherLimited = isLimited(actor) || isLimited(subject) || isLimited(both)
  return getExpectedAnswer(call, both, isEitherLimited)
}

async function answerTo(call: DeclaredCall, pair: Pair): Promise<string> {
  const actor = await holding('actor', pair.actor)
  const subject = await holding('subject', pair.subject)
  const cookie = await buildActingSession(host, actor, subject, orgId)
  const { address, options } = buildCallRequest(call, {
    ...(call.arguments.includes('orgId') ? { orgId } : {}),
    ...accessTable[call.name]?.input?.({
      ...here,
      userId: subject.id,
      username: subject.username,
      password: subject.password,
      fileId: getFileId(subject.id),
    }),
  })
  const answer = await createActingCaller(host, cookie, subject)(call.method, address, options)
  counts.calls++
  counts.pairs.add(pair.name)
  return answer.ok ? 'let in' : String(((await answer.json()) as { code: unknown }).code)
}

it.each(calls)('$name lets in people who act with what both may do alone', async (call) => {
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const pair of getPairs(call)) {
    found[pair.name] = await answerTo(call, pair)
    expected[pair.name] = getExpected(call, pair)
  }
  counts.breaches += Object.keys(expected).filter(
    (pair) => found[pair] === 'let in' && expected[pair] !== 'let in',
  ).length
  expect(found).toEqual(expected)
})

const hidden = calls.filter(({ meta }) => meta.scope !== 'public' && meta.acting !== 'revealed')

it.each(hidden)('$name is refused to a page that shows another identity', async (call) => {
  const actor = await holding('actor', everyRight)
  const subject = await holding('subject', everyRight)
  const cookie = await buildActingSession(host, actor, subject, orgId)
  const { address, options } = buildCallRequest(call, {
    ...(call.arguments.includes('orgId') ? { orgId } : {}),
    ...accessTable[call.name]?.input?.({ ...here, userId: subject.id }),
  })
  const answer = await createCaller(host.app, cookie)(call.method, address, options)
  expect(await answer.json()).toMatchObject({ code: 'identity_mismatch' })
})
