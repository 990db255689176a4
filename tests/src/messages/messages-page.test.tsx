import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { TrayMessage } from '#domain/messages/outbound-message.model.ts'
import { fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  answerMessages,
  buildTrayMessage,
  messagesCall,
  openMessages,
  setUpMessages,
} from './open-messages.tsx'

const openCall = `GET /notification/v1/${northgate}/messages/m1`
const resolveCall = `POST /notification/v1/${northgate}/messages/m1/resolution`
const testCall = `POST /notification/v1/${northgate}/messages/test`
const allSet = { email: 'office@northgate.example', sms: 'Northgate' }

setUpMessages()

const rowCount = () => document.querySelectorAll('tbody tr').length
const opened = (one: TrayMessage, changes = {}) => ({
  [openCall]: () => Response.json({ ...one, answer: null, text: 'x', html: null, ...changes }),
})

describe('The messages', () => {
  it('say what is not set up and who sets it, also where none was sent', async () => {
    const first = await openMessages(fakeHost({ [messagesCall]: answerMessages([]) }))
    await expect.element(first.screen.getByText('No message yet')).toBeVisible()
    await expect.element(first.screen.getByText(/No mail server and no SMS gateway/u)).toBeVisible()
    await first.screen.unmount()
    const email = { ...allSet, email: null }
    const second = await openMessages(
      fakeHost({ [messagesCall]: answerMessages([buildTrayMessage('m1')], email) }),
    )
    await expect.element(second.screen.getByText(/to set SMTP_URL and MAIL_FROM\.$/u)).toBeVisible()
    await second.screen.unmount()
    await openMessages(
      fakeHost({ [messagesCall]: answerMessages([buildTrayMessage('m1')], allSet) }),
    )
    await expect.poll(rowCount).toBe(1)
    expect(document.body.textContent).not.toContain('is set.')
  })

  it('are shown as they were written, in safe elements', async () => {
    const html = '<p>Dear <b>Tamsin</b><img src=x onerror="alert(1)"></p>'
    const { screen, router } = await openMessages(
      fakeHost({
        [messagesCall]: answerMessages([buildTrayMessage('m1')]),
        ...opened(buildTrayMessage('m1'), { text: 'Dear Tamsin', html }),
      }),
    )
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    const written = browser.getByRole('region', { name: 'The message as it was written' })
    await expect.element(written).toHaveTextContent('Dear Tamsin')
    expect(document.querySelector('.message-written img')).toBeNull()
    await expect.element(browser.getByText('tamsin@wrexley.example').first()).toBeVisible()
    expect(router.state.location.search).toEqual({ open: 'm1' })
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  it('are filtered and sorted by the host as their address tells, and cleared to all', async () => {
    const host = fakeHost({
      [messagesCall]: answerMessages([
        buildTrayMessage('m1'),
        buildTrayMessage('m2', { state: 'sent', reason: null, recipient: 'Oona', channel: 'sms' }),
      ]),
    })
    const { screen, router } = await openMessages(host, {
      path: '/?filters={"state":"sent"}&sort="recipient:asc"',
    })
    await expect.element(screen.getByRole('button', { name: 'Oona' })).toBeVisible()
    expect(rowCount()).toBe(1)
    await screen.getByRole('button', { name: 'All channels' }).click()
    await browser.getByRole('menuitemradio', { name: 'E-mail' }).click()
    await expect.element(screen.getByText('No message matches the filters.')).toBeVisible()
    const { state, channel, sortby } = Object.fromEntries(
      new URL(host.requests.at(-1)?.url ?? '').searchParams,
    )
    expect({ state, channel, sortby }).toEqual({
      state: 'sent',
      channel: 'email',
      sortby: 'recipient:asc',
    })
    await screen.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(rowCount).toBe(2)
    expect(router.state.location.search).toEqual({ sort: 'recipient:asc' })
    await screen.getByRole('searchbox').fill('Nobody')
    await expect.element(screen.getByText(/has “Nobody” here/u)).toBeVisible()
  })

  it('that an address opens are shown although they are on another page', async () => {
    const { screen } = await openMessages(
      fakeHost({
        [messagesCall]: answerMessages([]),
        ...opened(buildTrayMessage('m1'), { text: 'Dear you' }),
      }),
      { path: '/?open="m1"' },
    )
    await expect.element(screen.getByRole('heading', { name: /£34\.61 less/u })).toBeVisible()
    await expect.element(screen.getByText('Dear you')).toBeVisible()
    await screen.unmount()
    const gone = await openMessages(
      fakeHost({ [messagesCall]: answerMessages([]), [openCall]: refused('not_found', 404) }),
      { path: '/?open="m1"' },
    )
    await expect.element(gone.screen.getByText('This message is no longer here.')).toBeVisible()
  })

  it('that are uncertain are decided by a person', async () => {
    let current = buildTrayMessage('m1', { state: 'uncertain', reason: 'no_answer' })
    const decided: unknown[] = []
    const { screen } = await openMessages(
      fakeHost({
        [messagesCall]: (request) => answerMessages([current])(request),
        [openCall]: () => Response.json({ ...current, answer: 'Timeout', text: 'x', html: null }),
        [resolveCall]: async (request) => {
          decided.push(await request.json())
          current = buildTrayMessage('m1', { state: 'sent', reason: 'confirmed' })
          return Response.json(current)
        },
      }),
    )
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    await expect.element(browser.getByText('Timeout')).toBeVisible()
    await browser.getByRole('button', { name: 'It was sent' }).click()
    await expect.element(browser.getByText('Noted as sent')).toBeVisible()
    expect(decided).toEqual([{ as: 'sent' }])
    await expect.poll(() => browser.getByRole('button', { name: 'Send again' }).query()).toBeNull()
    await expect.element(browser.getByText('confirmed by a person').first()).toBeVisible()
  })

  it('send a test e-mail to oneself', async () => {
    const { screen } = await openMessages(
      fakeHost({
        [messagesCall]: answerMessages([]),
        [testCall]: () => Response.json({ id: 'm9', address: 'nell@northgate.example' }),
      }),
    )
    await screen.getByRole('button', { name: 'Send a test e-mail to yourself' }).click()
    await expect
      .element(browser.getByText('The test e-mail to nell@northgate.example is queued'))
      .toBeVisible()
  })

  it('say why nothing is shown: without a network, refused', async () => {
    const offline = await openMessages(fakeHost({}), { isOnline: false })
    await expect.element(offline.screen.getByText(/known only to the host/u)).toBeVisible()
    await offline.screen.unmount()
    const { screen } = await openMessages(
      fakeHost({ [messagesCall]: refused('right_missing', 403) }),
    )
    await expect.element(screen.getByText(/may no longer see the messages/u)).toBeVisible()
  })

  it('can be read and not decided without the right to edit the organisation', async () => {
    const { screen } = await openMessages(
      fakeHost({
        [messagesCall]: answerMessages([buildTrayMessage('m1')]),
        ...opened(buildTrayMessage('m1')),
      }),
      { rights: ['CanViewOrgSettings', 'CanViewComments'] },
    )
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    await expect.element(browser.getByRole('button', { name: 'Send again' })).toBeDisabled()
    await expect.element(browser.getByText(/needs the right to edit/u)).toBeVisible()
  })

  it('are cards on a phone', async () => {
    await browser.viewport(390, 844)
    await openMessages(fakeHost({ [messagesCall]: answerMessages([buildTrayMessage('m1')]) }))
    await expect
      .poll(() => document.querySelector('.cards li')?.textContent)
      .toContain('Tamsin Wrexley')
    expect(document.querySelector('.cards li')?.textContent).toContain('no mail server set')
  })
})
