import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { SftpServer } from '#domain/sftp/sftp-server.model.ts'
import { SftpServersPage } from '#src/features/sftp/sftp-servers-page.tsx'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  box,
  button,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const service = `/processing-tasks/v1/${northgate}`
const listCall = `GET ${service}/sftp-servers`
const createCall = `POST ${service}/sftp-servers`
const changeCall = `PUT ${service}/sftp-servers/s1`
const deleteCall = `DELETE ${service}/sftp-servers/s1`
const testCall = `POST ${service}/sftp-server-test`

const hostKey = `SHA256:${'A'.repeat(43)}`
const otherKey = `SHA256:${'B'.repeat(43)}`

const server = (changes: Partial<SftpServer> = {}): SftpServer => ({
  id: 's1',
  name: 'Lender inbox',
  host: 'sftp.lender.example',
  port: 22,
  login_name: 'dealer',
  folder: '/in',
  login: 'password',
  host_key: hostKey,
  has_secret: true,
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
  ...changes,
})
const { id: _id, has_secret: _has, changed_by: _by, changed_at: _at, ...settings } = server()

const openServers = describeRecords((place) => <SftpServersPage {...place} />, [])
const buildHost = (...servers: readonly SftpServer[]) => fakeHost({ [listCall]: answered(servers) })
const text = (words: string | RegExp) => browser.getByText(words).first()
const password = () => browser.getByLabelText('Password', { exact: true }).last()

async function fillServer(): Promise<void> {
  await button('Add server').click()
  await box('Name').fill('Lender inbox')
  await box('Host').fill('SFTP.lender.example')
  await box('User').fill('dealer')
  await password().fill('a secret')
  await box('Folder').fill('/in')
}

describe('The SFTP servers', () => {
  it('are listed with host, folder and key, and never with a secret', async () => {
    await openServers(buildHost(server(), server({ id: 's2', name: 'Own', folder: '' })))
    await expect.element(text(/dealer@sftp\.lender\.example:22/u)).toBeVisible()
    await expect.element(text('where the login begins')).toBeVisible()
    await expect.element(text(hostKey)).toBeVisible()
    await expect.element(button('Edit Own')).toBeVisible()
  })

  it('are open to who arranges tasks, and to nobody else', async () => {
    const answer = await openWithEach('sftp-servers', {
      listCall,
      rows: [server()],
      shows: 'Lender inbox',
      rights: ['CanViewProcessingTasks'],
    })
    expect(answer).toEqual(leadsHome)
  })

  it('are added once a person has confirmed the key that the server shows', async () => {
    const host = buildHost()
    host.setAnswer(testCall, answered({ problem: 'sftp_host_key_unknown', fingerprint: hostKey }))
    host.setAnswer(createCall, answered(server()))
    await openServers(host)
    await fillServer()
    await button('Add server').last().click()
    await expect.element(text(/Write it as “SHA256:” and 43 characters/u)).toBeVisible()
    await button('Test the connection').click()
    await expect.element(text(/Compare the key with the one that the operator/u)).toBeVisible()
    expect(await getSentBodies(host, testCall)).toMatchObject([{ host_key: '' }])
    await button('It is the right one: use it').click()
    await expect.element(box('Fingerprint of the host key')).toHaveValue(hostKey)
    host.setAnswer(testCall, answered({ problem: null, fingerprint: hostKey }))
    await button('Test the connection').click()
    await expect.element(text(/^It works: signed in/u)).toBeVisible()
    await button('Add server').last().click()
    await expect.poll(() => host.calls()).toContain(createCall)
    expect(await getSentBodies(host, createCall)).toEqual([{ ...settings, secret: 'a secret' }])
  })

  it.each([
    ['sftp_login_refused', /refused the user or the secret/u],
    ['sftp_folder_missing', /folder does not exist/u],
    ['sftp_not_allowed', /OUTGOING_ALLOWED_HOSTS/u],
    ['sftp_silent', /did not answer in time/u],
    ['sftp_disk_full', /disk is full/u],
  ])('say of a test that ends with %s what it means', async (problem, words) => {
    const host = buildHost(server())
    host.setAnswer(testCall, answered({ problem, fingerprint: hostKey }))
    await openServers(host)
    await button('Edit Lender inbox').click()
    await button('Test the connection').click()
    await expect.element(text(words)).toBeVisible()
    expect(await getSentBodies(host, testCall)).toMatchObject([{ server_id: 's1', secret: '' }])
    expect(button('It is the right one: use it').elements()).toEqual([])
  })

  it('warn of another key, and take it over only by hand', async () => {
    const host = buildHost(server())
    host.setAnswer(testCall, answered({ problem: 'sftp_host_key_differs', fingerprint: otherKey }))
    await openServers(host)
    await button('Edit Lender inbox').click()
    await button('Test the connection').click()
    await expect.element(text(/another key than the confirmed one/u)).toBeVisible()
    await expect.element(text(otherKey)).toBeVisible()
    await expect.element(box('Fingerprint of the host key')).toHaveValue(hostKey)
  })

  it('ask for the secret again at another place, and lose nothing typed', async () => {
    const host = buildHost(server())
    host.setAnswer(changeCall, refused('secret_missing', 422))
    await openServers(host)
    await button('Edit Lender inbox').click()
    await expect.element(password()).toHaveValue('')
    await box('Host').fill('other.example')
    await button('Save').click()
    await expect.element(text(/Type the secret: a stored one is not sent/u)).toBeVisible()
    await expect.element(box('Host')).toHaveValue('other.example')
    host.setAnswer(changeCall, answered(server()))
    await password().fill('another')
    await button('Save').click()
    await expect.poll(() => box('Host').query()).toBeNull()
    expect((await getSentBodies(host, changeCall)).at(-1)).toEqual({
      ...settings,
      host: 'other.example',
      secret: 'another',
      seen: settings,
    })
  })

  it.each([
    ['Host', 'sftp://lender.example', /without sftp:\/\//u],
    ['Port', '70000', /a number from 1 to 65535/u],
    ['Folder', '/in/../etc', /A folder has no/u],
  ])('refuse a %s of “%s” where it is typed', async (field, typed, words) => {
    const host = buildHost(server())
    await openServers(host)
    await button('Edit Lender inbox').click()
    await box(field).fill(typed)
    await button('Save').click()
    await expect.element(text(words)).toBeVisible()
    await expect.element(box(field)).toHaveValue(typed)
    expect(host.calls()).not.toContain(changeCall)
  })

  it('are deleted once that is confirmed, unless something uses them', async () => {
    const host = buildHost(server())
    host.setAnswer(deleteCall, refused('server_in_use', 409))
    await openServers(host)
    await button('Delete Lender inbox').click()
    await button('Delete').click()
    await expect.element(text(/A scheduled export or a task uses this server/u)).toBeVisible()
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ id: 's1' })
    })
    await button('Delete Lender inbox').click()
    await button('Delete').click()
    await expect.element(text('Server deleted')).toBeVisible()
    await expect.element(text('No SFTP server yet')).toBeVisible()
  })

  it('say why nothing is shown: none, offline, refused', async () => {
    const none = await openServers(buildHost())
    await expect.element(none.getByText('No SFTP server yet')).toBeVisible()
    await none.unmount()
    const offline = await openServers(fakeHost({}), { isOnline: false })
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    await openServers(fakeHost({ [listCall]: refused('right_missing', 403) }))
    await expect.element(text(/may no longer see the SFTP servers/u)).toBeVisible()
  })
})
