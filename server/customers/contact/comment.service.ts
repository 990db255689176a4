import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import type { EditedComment, NewComment } from '#domain/customers/contact/comment.model.ts'
import { mergeEdit } from '#domain/customers/contact/conflict.rules.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import {
  beginContactLog,
  toContactLogAnswer,
  findEarlierAnswer,
  staleError,
  addLogEntry,
} from './contact-log.service.ts'
import type { ContactLogCall } from './contact-log.service.ts'
import * as store from './contact-log.store.ts'
import type { StoredEntry } from './contact-log.store.ts'

const textsModel = v.fallback(
  v.object({
    texts: v.array(
      v.object({
        version: v.number(),
        text: v.string(),
        by: v.string(),
        at: v.string(),
        device: v.nullable(v.string()),
      }),
    ),
  }),
  { texts: [] },
)

/** A version of the comment's text with its author. */
type CommentText = v.InferOutput<typeof textsModel>['texts'][number]

/** Oldest first; the last is the current one. */
function getTexts({
  comment,
  author,
  created_at,
  deviceId,
  details,
}: StoredEntry): readonly CommentText[] {
  const { texts } = v.parse(textsModel, details)
  return texts.length > 0
    ? texts
    : [
        {
          version: 1,
          text: comment ?? '',
          by: author,
          at: created_at.toISOString(),
          device: deviceId,
        },
      ]
}

/**
 * The comment's id is the command's, so that a repeat adds nothing. Refuses `not_found`,
 * `id_taken`.
 */
export async function addComment(
  context: CallContext,
  { agreementNo, activity }: NewComment,
): Promise<ContactLogAnswer & { comment_id: string }> {
  const call = await beginContactLog(context, agreementNo)
  const before = await findEarlierAnswer(call)
  if (before !== null) return { ...before, entityVersion: 1, comment_id: call.id }
  const entry = await addLogEntry(call, { type: 'comment', comment: activity })
  return {
    ...toContactLogAnswer(call, {
      entries: [entry],
      customer: call.customer,
      entityVersion: entry.version,
    }),
    comment_id: entry.id,
  }
}

async function requireComment(
  { context: { tx }, of }: Pick<ContactLogCall, 'context' | 'of'>,
  commentId: string,
): Promise<StoredEntry> {
  const found = commentId.includes('\0') ? null : await store.findEntry(tx, of.orgId, commentId)
  if (found === null || found.type !== 'comment' || found.fAgreementNo !== of.fAgreementNo)
    throw refusal('not_found')
  return found
}

/**
 * Whether every text since the one that the person saw came from their own device, as one edit
 * after the other.
 */
function isOwnSince(
  texts: readonly CommentText[],
  base: number | null,
  device: string | null,
): boolean {
  const since = texts.filter(({ version }) => base === null || version > base)
  return (
    base !== null &&
    texts.some(({ version }) => version === base) &&
    since.every((text) => device !== null && text.device === device)
  )
}

/**
 * Replaces a comment (If-Match by `base`); earlier texts are stored. Refuses `not_found`; `gone`
 * when deleted; `stale` when somebody else edited it since.
 */
export async function editComment(
  context: CallContext,
  {
    agreementNo,
    commentId,
    activity: mine,
    base,
  }: EditedComment & { readonly base: number | null },
): Promise<ContactLogAnswer> {
  const call = await beginContactLog(context, agreementNo)
  const stored = await requireComment(call, commentId)
  const { tx, now } = context
  const { customer, author, device, of } = call
  if (stored.deletedAt !== null) throw new ORPCError('gone', { status: 410, message: 'gone' })
  const texts = getTexts(stored)
  const verdict = mergeEdit(stored.comment ?? '', mine, isOwnSince(texts, base, device))
  const last = texts.at(-1)
  if (verdict === 'stale') {
    const was = texts.findLast(({ version }) => base !== null && version <= base)
    throw staleError([
      {
        about: 'comment',
        mine,
        theirs: stored.comment,
        was: was?.text ?? null,
        by: last?.by ?? null,
        at: last?.at ?? null,
        by_you: last?.by === author,
      },
    ])
  }
  if (verdict === 'unchanged')
    return toContactLogAnswer(call, {
      entries: [stored],
      customer,
      entityVersion: stored.version,
    })
  const version = stored.version + 1
  const details = {
    texts: [...texts, { version, text: mine, by: author, at: now.toISOString(), device }],
  }
  const changed = await store.updateEntry(tx, of.orgId, stored.id, {
    comment: mine,
    version,
    details,
  })
  return toContactLogAnswer(call, { entries: [changed], customer, entityVersion: version })
}

/** Oldest first. Refuses `not_found`. */
export async function commentVersions(
  context: CallContext,
  agreementNo: string,
  commentId: string,
) {
  await requireCustomer(context, agreementNo)
  const of = { orgId: context.organisation.id, fAgreementNo: agreementNo }
  return getTexts(await requireComment({ context, of }, commentId)).map(
    ({ version, text, by, at }) => ({ version, text, by, at }),
  )
}
