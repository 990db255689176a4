import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import type { EditedComment, NewComment } from '#domain/customers/comment.model.ts'
import { editVerdict } from '#domain/customers/conflict.rules.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { beginRecording, recorded, recordedBefore, stale, writeEntry } from './recording.service.ts'
import type { Recording } from './recording.service.ts'
import * as store from './recording.store.ts'
import type { StoredEntry } from './recording.store.ts'

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

/** A text that the comment had: from which version on, whose it was, and when. */
type CommentText = v.InferOutput<typeof textsModel>['texts'][number]

/** Every text that a comment had, oldest first; the last is today's. */
function textsOf({
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

/** Says something about a customer. The comment's id is the command's, so that it is said once. Refuses `not_found`, `id_taken`. */
export async function addComment(
  context: CallContext,
  { agreementNo, activity }: NewComment,
): Promise<Recorded & { comment_id: string }> {
  const recording = await beginRecording(context, agreementNo)
  const before = await recordedBefore(recording)
  if (before !== null) return { ...before, entityVersion: 1, comment_id: recording.id }
  const entry = await writeEntry(recording, { type: 'comment', comment: activity })
  return {
    ...recorded(recording, {
      entries: [entry],
      customer: recording.customer,
      entityVersion: entry.version,
    }),
    comment_id: entry.id,
  }
}

async function requireComment(
  { context: { tx }, of }: Pick<Recording, 'context' | 'of'>,
  commentId: string,
): Promise<StoredEntry> {
  const found = commentId.includes('\0') ? null : await store.entryById(tx, of.orgId, commentId)
  if (found === null || found.type !== 'comment' || found.fAgreementNo !== of.fAgreementNo)
    throw refusal('not_found')
  return found
}

/** Whether every text since the one that the person saw came from the person's own device: they wrote one edit upon the other. */
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
 * Says a comment anew (If-Match by `base`, the comment's version); what it said before is kept. Refuses `not_found`; `gone` where it was taken back; `stale`,
 * with both texts and the one that the person saw, where somebody else has edited it since.
 */
export async function editComment(
  context: CallContext,
  {
    agreementNo,
    commentId,
    activity: mine,
    base,
  }: EditedComment & { readonly base: number | null },
): Promise<Recorded> {
  const recording = await beginRecording(context, agreementNo)
  const stored = await requireComment(recording, commentId)
  const { tx, now } = context
  const { customer, author, device, of } = recording
  if (stored.deletedAt !== null) throw new ORPCError('gone', { status: 410, message: 'gone' })
  const texts = textsOf(stored)
  const verdict = editVerdict(stored.comment ?? '', mine, isOwnSince(texts, base, device))
  const last = texts.at(-1)
  if (verdict === 'stale') {
    const was = texts.findLast(({ version }) => base !== null && version <= base)
    throw stale([
      {
        about: 'comment',
        mine,
        theirs: stored.comment,
        was: was?.text ?? null,
        by: last?.by ?? null,
        at: last?.at ?? null,
      },
    ])
  }
  if (verdict === 'unchanged')
    return recorded(recording, { entries: [stored], customer, entityVersion: stored.version })
  const version = stored.version + 1
  const details = {
    texts: [...texts, { version, text: mine, by: author, at: now.toISOString(), device }],
  }
  const changed = await store.changeEntry(tx, of.orgId, stored.id, {
    comment: mine,
    version,
    details,
  })
  return recorded(recording, { entries: [changed], customer, entityVersion: version })
}

/** Every text that a comment had, oldest first. Refuses `not_found`. */
export async function commentVersions(
  context: CallContext,
  agreementNo: string,
  commentId: string,
) {
  await requireCustomer(context, agreementNo)
  const of = { orgId: context.organisation.id, fAgreementNo: agreementNo }
  return textsOf(await requireComment({ context, of }, commentId)).map(
    ({ version, text, by, at }) => ({ version, text, by, at }),
  )
}
