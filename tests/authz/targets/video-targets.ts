import type { Transaction } from '#server/db/database.ts'
import { files } from '#server/db/schema/index.ts'
import { createVideoToken } from '#server/videos/video-token.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** An uploaded video, and a token to send it by. */
export interface VideoTargets {
  readonly videoId: string
  readonly videoToken: string
}

/** What the targets of calls are made with. */
export type TargetHost = Pick<TestHost, 'database' | 'files' | 'secretKeys'> & {
  readonly clock: Pick<TestHost['clock'], 'now'>
}

export const getVideoTargets = (
  { secretKeys, clock }: TargetHost,
  { orgId }: BuiltUser,
  videoId: string,
): VideoTargets => ({
  videoId,
  videoToken: createVideoToken(
    { secretKeys, organisation: { id: orgId }, now: clock.now() },
    'recording',
    '',
  ),
})

/** A video that was uploaded and may be sent. */
export async function insertVideoTarget(
  tx: Transaction,
  { id: ownerId, orgId }: BuiltUser,
  id: string,
): Promise<void> {
  await tx.insert(files).values({
    orgId,
    id,
    purpose: 'video',
    name: 'car.mp4',
    type: 'video/mp4',
    size: 9,
    sha256: id,
    ownerId,
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt: new Date('2026-11-20T09:00:00Z'),
  })
}
