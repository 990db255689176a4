import { eq } from 'drizzle-orm'
import { customers } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { samples } from '../files/file-bytes.ts'
import { createFileCaller } from '../files/file-caller.ts'

/** A film of no pictures: its first bytes are those of an MP4, which is all that a host looks at. */
export const film = Buffer.concat([samples.mp4, Buffer.alloc(4000, 7)])

/** Somebody who may send videos, with an uploaded film and a customer. */
export async function createVideoSender(
  host: TestHost,
  orgId: string,
  rights: readonly string[] = ['CanSendCItnowVideo', 'CanViewComments'],
) {
  const user = await buildUser(host, { orgId, rights })
  const caller = await createFileCaller(host, user)
  const [agreementNo = ''] = await buildCustomers(host, orgId, [
    {
      cFName: 'Tamsin',
      cFullName: 'Tamsin Wrexley',
      cEmail: 'tamsin@wrexley.example',
      cMobile: '07700 900142',
    },
  ])
  const post = (path: string, body: object) =>
    caller.call('POST', `/service-provider/v1/${orgId}/${path}`, {
      body,
    })
  const readService = async () => {
    const answer = await caller.call('GET', `/service-provider/v1/${orgId}/video/service`)
    return (await answer.json()) as Record<string, unknown> & { token: string; locationID: string }
  }
  const upload = () => caller.uploaded({ purpose: 'video', name: 'car.mp4', bytes: film })
  const buildBody = async (changes: object = {}) => {
    const { token, locationID } = await readService()
    return {
      customers: [agreementNo],
      purpose: 'offer',
      user_id: user.id,
      type: 'recording',
      type_id: (await upload()).id,
      locationID,
      token,
      channel: 'email',
      subject: 'Your offer in a video',
      message: 'Hello {name}, here it is: {link}\nInes',
      ...changes,
    }
  }
  return {
    user,
    caller,
    agreementNo,
    post,
    readService,
    upload,
    buildBody,
    send: async (changes: object = {}) => post('video', await buildBody(changes)),
    setCustomer: (changes: Partial<typeof customers.$inferInsert>) =>
      host.database.within({ orgId, userId: null }, (tx) =>
        tx.update(customers).set(changes).where(eq(customers.fAgreementNo, agreementNo)),
      ),
  }
}

export type VideoSender = Awaited<ReturnType<typeof createVideoSender>>

/** The path of the link in a message. */
export const findLink = (text: string): string =>
  /http:\/\/localhost(\/v\/[\w-]{22})/u.exec(text)?.[1] ?? ''
