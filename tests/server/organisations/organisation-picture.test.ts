import { beforeAll, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { samples } from '../files/file-bytes.ts'
import { createFileCaller, readRefusal } from '../files/file-caller.ts'
import type { FileCaller } from '../files/file-caller.ts'

const host = describeHost()
let editor: FileCaller
let member: FileCaller

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  const user = await buildUser(host, { rights: everyRight })
  editor = await createFileCaller(host, user)
  member = await createFileCaller(host, await buildUser(host, { orgId: user.orgId }))
})

const setPicture = (file: string | null) =>
  editor.call('POST', `/organisation/v1/${editor.orgId}/profile-pic`, { body: { file } })

const readPicture = async () => {
  const answer = await member.call('GET', `/organisation/v1/${editor.orgId}`)
  return ((await answer.json()) as { image_url: string | null }).image_url
}

it('shows every member the organisation’s picture, the new one in place of the old', async () => {
  const bring = (bytes: Buffer, name: string) =>
    editor.uploaded({ purpose: 'profile_picture', name, bytes })
  const first = await bring(samples.png, 'logo.png')
  expect((await setPicture(first.id)).status).toBe(200)
  const address = (await readPicture()) ?? ''
  const shown = await member.download(address)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer()).equals(samples.png)).toBe(true)

  const second = await bring(samples.jpg, 'logo.jpg')
  await setPicture(second.id)
  await setPicture(second.id)
  expect(await readPicture()).toContain(second.id)
  expect((await member.download(address)).status).toBe(404)
  expect((await member.download((await readPicture()) ?? '')).status).toBe(200)

  await setPicture(null)
  expect(await readPicture()).toBeNull()
})

it('takes no file that is for something else, of another organisation, or not there', async () => {
  const pdf = await editor.uploaded({ purpose: 'attachment', name: 'a.pdf', bytes: samples.pdf })
  const stranger = await createFileCaller(host, await buildUser(host, { rights: everyRight }))
  const theirs = await stranger.uploaded({
    purpose: 'profile_picture',
    name: 'a.png',
    bytes: samples.png,
  })
  for (const file of [pdf.id, theirs.id, 'unknown', 'a\0'])
    expect(await readRefusal(await setPicture(file))).toMatchObject({ status: 404 })
  expect(await readPicture()).toBeNull()
})
