import { ORPCError } from '@orpc/server'
import {
  bulkLeftOutReasons,
  bulkSampleKinds,
  maxBulkCustomers,
} from '#domain/bulk-contact/bulk-contact.model.ts'
import type {
  BulkLeftOutRow,
  BulkPreview,
  BulkSelection,
} from '#domain/bulk-contact/bulk-contact.model.ts'
import { getSmsCost, readBulkPauseDays } from '#domain/bulk-contact/bulk-contact.rules.ts'
import type { ContactTemplate } from '#domain/contact-templates/contact-template.model.ts'
import { contactRights } from '#domain/customer-contact/customer-contact.model.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import {
  findQuietEnd,
  hourlyLimitParameter,
  isHeldInQuietHours,
  quietHoursParameter,
  readHourlyLimit,
  readQuietHours,
} from '#domain/messages/sending-window.rules.ts'
import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import { findSendingCampaign } from '../campaigns/campaign.service.ts'
import { findPublishedTemplate } from '../contact-templates/contact-template.service.ts'
import type { FilledMessage } from '../contact-templates/fill-template.ts'
import { contactPurpose, getDefaultSender } from '../customer-contact/write-contact.ts'
import { toSelectionCondition } from '../customers/search/selection-condition.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { frameEmail } from '../messages/email/email-frame.ts'
import { loadEmailFrame } from '../messages/email/organisation-frame.ts'
import { findAgreements } from './bulk-contact.store.ts'
import { checkRecipients } from './bulk-recipients.ts'
import type { CheckedRecipient } from './bulk-recipients.ts'
import { fillForCustomers, getTemplateType } from './bulk-text.ts'

/** The declaration asks for any right; each channel needs its own. */
export function requireChannelRight({ actor }: CallContext, channel: ContactType): void {
  const right = contactRights[channel]
  if (!actor.rights.has(right)) throw refusal('right_missing', { rights: [right] })
}

/** Refuses `template_gone`. */
export async function requireBulkTemplate(
  context: CallContext,
  { channel, template: name, template_lang: lang }: BulkSelection,
): Promise<ContactTemplate> {
  const type = getTemplateType(channel)
  const template = await findPublishedTemplate(context, { type, name, lang })
  if (template === null)
    throw new ORPCError('template_gone', { status: 409, message: 'template_gone' })
  return template
}

/** The selection's agreements in order. Refuses `search_refused`, `too_many`. */
export async function resolveBulkSelection(
  context: CallContext,
  selection: BulkSelection,
): Promise<readonly string[]> {
  const { tx, actor, organisation } = context
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const condition = toSelectionCondition(context, selection)
  const found = await findAgreements(tx, scope, condition, maxBulkCustomers + 1)
  if (found.length > maxBulkCustomers)
    throw new ORPCError('too_many', {
      status: 422,
      message: 'too_many',
      data: { most: maxBulkCustomers },
    })
  return found
}

const checkedAtOnce = 1000

async function checkAll(
  context: CallContext,
  { channel, includes_recent: includesRecent, campaign }: BulkSelection,
  agreements: readonly string[],
): Promise<readonly CheckedRecipient[]> {
  const written = new Set<string>()
  const checked: CheckedRecipient[] = []
  for (let at = 0; at < agreements.length; at += checkedAtOnce)
    checked.push(
      ...(await checkRecipients(
        context,
        { channel, includesRecent, campaignId: campaign ?? null },
        agreements.slice(at, at + checkedAtOnce),
        written,
      )),
    )
  return checked
}

/** Texts that are written for a preview; of more customers, every nth. */
const maxFilled = 300
const namesShown = 3

const pickEvenly = <Item>(items: readonly Item[], max: number): readonly Item[] =>
  items.length <= max
    ? items
    : Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)] as Item)

function groupLeftOut(checked: readonly CheckedRecipient[]): BulkLeftOutRow[] {
  return bulkLeftOutReasons.flatMap((reason) => {
    const those = checked.filter((one) => one.reason === reason)
    const names = those.slice(0, namesShown).map(({ name }) => name)
    return those.length === 0 ? [] : [{ reason, count: those.length, names }]
  })
}

interface FilledRecipient extends CheckedRecipient {
  readonly filled: FilledMessage
}

/** A middling text, the longest and the shortest, each for another customer. */
function pickSamples(recipients: readonly FilledRecipient[]) {
  const byLength = recipients.toSorted(
    (one, other) => one.filled.text.length - other.filled.text.length,
  )
  const places = {
    typical: Math.floor((byLength.length - 1) / 2),
    longest: byLength.length - 1,
    shortest: 0,
  }
  const seen = new Set<FilledRecipient>()
  return bulkSampleKinds.flatMap((kind) => {
    const one = byLength[places[kind]]
    if (one === undefined || seen.has(one)) return []
    seen.add(one)
    return [{ kind, ...one }]
  })
}

/** Where the "stop" link of a sample leads: nowhere. */
const sampleAddress = 'about:blank'

async function toSamples(
  { tx, organisation }: CallContext,
  recipients: readonly FilledRecipient[],
  language: string,
): Promise<BulkPreview['samples']> {
  const frame = await loadEmailFrame(tx, {
    orgId: organisation.id,
    language,
    purpose: contactPurpose,
  })
  return Promise.all(
    pickSamples(recipients).map(async ({ kind, name, address, filled }) => ({
      kind,
      recipient: name,
      address,
      subject: filled.subject,
      text: filled.text,
      html: filled.html === null ? null : await frameEmail(filled.html, frame, sampleAddress),
    })),
  )
}

function findHeldUntil(
  { organisation: { parameters, timeZone }, now }: CallContext,
  channel: ContactType,
): string | null {
  const quiet = readQuietHours(parameters.get(quietHoursParameter))
  if (quiet === null || !isHeldInQuietHours(channel, contactPurpose)) return null
  const until = findQuietEnd(now.getTime(), quiet, timeZone)
  return until === null ? null : new Date(until).toISOString()
}

/** The parts of all texts, by those that were written. */
function countParts(channel: ContactType, filled: readonly FilledRecipient[], count: number) {
  if (channel !== 'sms' || filled.length === 0) return { count: 0, is_estimate: false }
  const parts = filled.reduce((sum, one) => sum + countSmsSegments(one.filled.text).segments, 0)
  return {
    count: Math.ceil((parts * count) / filled.length),
    is_estimate: filled.length < count,
  }
}

/**
 * What would happen if it were sent now. Refuses `right_missing`, `template_gone`, `search_refused`
 * and `too_many`.
 */
export async function previewBulk(
  context: CallContext,
  selection: BulkSelection,
): Promise<BulkPreview> {
  const { channel } = selection
  const { parameters } = context.organisation
  requireChannelRight(context, channel)
  await findSendingCampaign(context, selection.campaign)
  const template = await requireBulkTemplate(context, selection)
  const agreements = await resolveBulkSelection(context, selection)
  const checked = await checkAll(context, selection, agreements)
  const missing = new Set(selection.customers).size - agreements.length
  const looked = pickEvenly(
    checked.filter(({ reason }) => reason === null),
    maxFilled,
  )
  const texts = await fillForCustomers(
    context,
    channel,
    template,
    looked.map(({ agreementNo }) => agreementNo),
  )
  const incomplete = new Set<string>()
  const filled = looked.flatMap((one): FilledRecipient[] => {
    const text = texts.get(one.agreementNo)
    if (text !== undefined && text.problems.length === 0) return [{ ...one, filled: text }]
    incomplete.add(one.agreementNo)
    return []
  })
  const checkedAgain = checked.map((one): CheckedRecipient =>
    incomplete.has(one.agreementNo) ? { ...one, reason: 'template_incomplete' } : one,
  )
  const count = checkedAgain.filter(({ reason }) => reason === null).length
  const parts = countParts(channel, filled, count)
  const notFound: BulkLeftOutRow = { reason: 'not_found', count: missing, names: [] }
  return {
    total: checked.length + Math.max(0, missing),
    count,
    left_out: [...(missing > 0 ? [notFound] : []), ...groupLeftOut(checkedAgain)],
    samples: await toSamples(context, filled, template.template_lang),
    parts,
    cost: getSmsCost(channel, parts.count, parameters),
    pause_days: readBulkPauseDays(parameters),
    held_until: findHeldUntil(context, channel),
    limit_per_hour: readHourlyLimit(parameters.get(hourlyLimitParameter)),
    sender: await getDefaultSender(context, channel),
  }
}
