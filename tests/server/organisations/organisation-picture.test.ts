import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
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

/** What somebody has hidden behind the picture. */
const payload = Buffer.from('<script>alert(1)</script> GPS 51.5')
const points = (red: number) => Buffer.from([red, 2, 3, 255, red, 5, 6, 255])

/** A chunk of text before the last one, as camera programs write it. */
function buildPng(red: number): Buffer {
  const png = PNG.sync.write(Object.assign(new PNG({ width: 2, height: 1 }), { data: points(red) }))
  const content = Buffer.concat([Buffer.from('tEXtComment\0'), payload])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, -12), length, content, sum, png.subarray(-12)])
}

const buildJpeg = (red: number) =>
  Buffer.concat([jpeg.encode({ width: 2, height: 1, data: points(red) }, 90).data, payload])

const path = () => `/organisation/v1/${editor.orgId}`
const setPicture = (file: string, purl?: boolean) =>
  editor.call('POST', `${path()}/profile-pic`, { body: { file, purl } })
const reset = (picture: 'profile_pic' | 'purl_picture') =>
  editor.call('PUT', path(), { body: { id: editor.orgId, [picture]: null } })
const bring = (bytes: Buffer, name: string) =>
  editor.uploaded({ purpose: 'profile_picture', name, bytes })

const read = async () => (await (await member.call('GET', path())).json()) as OrganisationDetails
const download = async (address: string | null) => {
  const answer = await member.download(address ?? '')
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('shows every member the logo, drawn again, the new one in place of the old', async () => {
  await setPicture((await bring(buildPng(9), 'logo.png')).id)
  const first = await read()
  expect(first).toMatchObject({ profile_pic: 'logo.png', purl_picture: null })
  const { bytes } = await download(first.image_url)
  expect(bytes.includes(payload)).toBe(false)
  expect(PNG.sync.read(bytes).data).toEqual(points(9))

  await setPicture((await bring(buildJpeg(9), 'logo.jpg')).id)
  const second = await read()
  const drawn = await download(second.image_url)
  expect(drawn.bytes.includes(payload)).toBe(false)
  expect(jpeg.decode(drawn.bytes).width).toBe(2)
  expect((await download(first.image_url)).status).toBe(404)
})

it('[A-047] is reset, the logo and the customers’ picture each by itself', async () => {
  const upload = await bring(buildPng(20), 'both.png')
  await setPicture(upload.id)
  await setPicture(upload.id, true)
  const both = await read()
  expect(both).toMatchObject({ profile_pic: 'both.png', purl_picture: 'both.png' })
  expect(both.image_url).not.toBe(both.purl_image_url)

  await reset('profile_pic')
  expect(await read()).toMatchObject({
    profile_pic: null,
    image_url: null,
    purl_image_url: both.purl_image_url,
  })
  expect((await download(both.image_url)).status).toBe(404)
  expect((await download(both.purl_image_url)).status).toBe(200)
  await reset('purl_picture')
  expect(await read()).toMatchObject({ purl_picture: null, purl_image_url: null })
  expect((await reset('purl_picture')).status).toBe(200)
})

function buildParts(bytes: Buffer, fields: Readonly<Record<string, string>>, name = 'raw.png') {
  const parts = new FormData()
  parts.set('file', new File([new Uint8Array(bytes)], name))
  for (const [key, value] of Object.entries(fields)) parts.set(key, value)
  return parts
}
const sendParts = (bytes: Buffer, fields: Readonly<Record<string, string>> = {}, name?: string) =>
  editor.sendParts(`${path()}/profile-pic`, buildParts(bytes, fields, name))

it('[A-046] comes in one request of parts: file, id, name, filename, and purl for customers’ pages', async () => {
  const about = { id: editor.orgId, name: 'Winter', filename: 'C:\\logos\\winter.png' }
  expect((await sendParts(buildPng(50), about)).status).toBe(200)
  const withLogo = await read()
  expect(withLogo).toMatchObject({ profile_pic: 'winter.png', purl_picture: null })
  const logo = await download(withLogo.image_url)
  expect(logo.bytes.includes(payload)).toBe(false)
  expect(PNG.sync.read(logo.bytes).data).toEqual(points(50))

  await sendParts(buildJpeg(51), { ...about, filename: 'page.jpg', purl: 'true' })
  const withBoth = await read()
  expect(withBoth).toMatchObject({ profile_pic: 'winter.png', purl_picture: 'page.jpg' })
  expect((await sendParts(buildPng(52), {}, 'own.png')).status).toBe(200)
  expect(await read()).toMatchObject({ profile_pic: 'own.png', purl_picture: 'page.jpg' })
})

it('refuses a picture in parts as an upload is refused, and keeps the one there is', async () => {
  const before = await read()
  const foreign = await sendParts(buildPng(60), { id: randomUUID() })
  expect(await readRefusal(foreign)).toMatchObject({ code: 'not_found' })
  for (const [bytes, name, code] of [
    [samples.gif, 'a.gif', 'file_type'],
    [Buffer.alloc(0), 'a.png', 'file_empty'],
    [samples.png, 'cut.png', 'file_unreadable'],
    [Buffer.alloc(1_100_000), 'large.png', 'too_large'],
  ] as const)
    expect(await readRefusal(await sendParts(bytes, {}, name))).toMatchObject({ code })
  expect(
    (await member.sendParts(`${path()}/profile-pic`, buildParts(buildPng(61), {}))).status,
  ).toBe(403)
  expect(await read()).toEqual(before)
  await reset('profile_pic')
  await reset('purl_picture')
})

it('refuses a body in parts that takes long to decode, and one where none is declared', async () => {
  const picture = `${path()}/profile-pic`
  // Whole but for what is refused: without it each would be taken.
  const many = buildParts(buildPng(70), {})
  for (let part = 0; part < 20; part++) many.append(`more${part}`, 'x')
  const named = buildParts(buildPng(71), { [`a${'b'.repeat(1200)}`]: 'x' })
  const type = 'multipart/form-data'
  const answers = [
    await editor.sendParts(picture, many),
    await editor.sendParts(picture, named),
    await editor.sendParts(picture, 'purl=true', type),
    await editor.sendParts(picture, '--x\r\nno end', `${type}; boundary=x`),
    await editor.sendParts(picture, '--x\r\n\r\n\r\nno end', `${type}; boundary=x`),
    await editor.sendParts(`${path()}/files`, buildParts(buildPng(70), {})),
  ]
  for (const answer of answers)
    expect(await readRefusal(answer)).toMatchObject({ status: 400, code: 'bad_input' })
})

it('takes JPEG and PNG alone, and of those none that cannot be read', async () => {
  for (const [bytes, name] of [
    [samples.gif, 'a.gif'],
    [samples.webp, 'a.webp'],
  ] as const) {
    const begun = await editor.begin({ purpose: 'profile_picture', name, bytes })
    expect(await readRefusal(begun)).toMatchObject({ code: 'file_type' })
  }
  const interlaced = buildPng(40)
  interlaced[28] = 1
  for (const [bytes, name] of [
    [samples.png, 'cut.png'],
    [samples.jpg, 'cut.jpg'],
    [interlaced, 'interlaced.png'],
  ] as const)
    expect(await readRefusal(await setPicture((await bring(bytes, name)).id))).toMatchObject({
      status: 422,
      code: 'file_unreadable',
    })
  expect((await read()).image_url).toBeNull()
})

it('takes no file that is for something else, of another organisation, or not there', async () => {
  const pdf = await editor.uploaded({ purpose: 'attachment', name: 'a.pdf', bytes: samples.pdf })
  const stranger = await createFileCaller(host, await buildUser(host, { rights: everyRight }))
  const theirs = await stranger.uploaded({
    purpose: 'profile_picture',
    name: 'a.png',
    bytes: buildPng(60),
  })
  for (const file of [pdf.id, theirs.id, 'unknown', 'a\0'])
    expect(await readRefusal(await setPicture(file))).toMatchObject({ status: 404 })
  expect((await read()).image_url).toBeNull()
})
