import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { listHost, listedCustomers, listPath } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { faults, field, press } from '#tests/src/contact-log/form-locators.ts'
import {
  dialog,
  gone,
  openContactLogPage,
  openForm,
  recorder,
} from '#tests/src/contact-log/open-contact-log.tsx'
import type { ContactLogOptions } from '#tests/src/contact-log/open-contact-log.tsx'
import { answered, getSentBodies, noNetwork, refused } from '#tests/src/page/fake-host.ts'
import {
  beginUploadCall,
  ownRecordings,
  buildVideoPreview,
  recordFilm,
  sendVideoCall,
  sentParts,
  takeUploads,
  videoAnswers,
  videoPreviewCall,
  videoServiceCall,
} from './video-host.ts'

beforeEach(takeUploads)
afterEach(() => {
  vi.unstubAllGlobals()
})

const sender = [...recorder, 'CanSendCItnowVideo']
const openVideoPage = (options: ContactLogOptions = {}) =>
  openContactLogPage({
    rights: sender,
    ...options,
    answers: { ...videoAnswers, ...options.answers },
  })
const choose = (name: string) => dialog().getByRole('radio', { name }).click()
const flashed = () => browser.getByTestId('flash')
const chooseFilm = (film: File) =>
  userEvent.upload(document.querySelector('ion-modal input[type=file]') as HTMLElement, film)

/** A list of three, with the rights to send videos. */
async function openVideoList(
  rights: readonly string[] = ['CanViewDashboard', 'CanSendCItnowVideo'],
  search = '',
) {
  const host = listHost({ rows: [...listedCustomers(3)], boot: { rights } })
  for (const [call, answer] of Object.entries(videoAnswers)) host.setAnswer(call, answer)
  return { host, ...(await openList(host, listPath(search))) }
}
const action = () => browser.getByRole('button', { name: 'Send video' })

describe('the list’s action to send a video', () => {
  it('[W-067] needs the right', async () => {
    const barred = await openVideoList(['CanViewDashboard'])
    await expect
      .element(barred.screen.getByText('Customer 1', { exact: true }).first())
      .toBeVisible()
    expect(action().elements()).toEqual([])
    await barred.screen.unmount()
    await openVideoList()
    await expect.element(action()).toBeVisible()
  })

  it('[W-257, W-258] asks who gets it, and does not take an empty selection', async () => {
    const { host } = await openVideoList()
    await action().click()
    await press('Send')
    await expect.poll(faults).toContain('Choose who gets it')
    await choose('0 selected')
    await press('Send')
    await expect.poll(faults).toContain('No customers are selected. Select some, or send to all.')
    expect(host.calls()).not.toContain(sendVideoCall)
  })

  it('tells who gets it, and sends that set to all that match', async () => {
    const { host } = await openVideoList()
    host.setAnswer(
      videoPreviewCall,
      answered(
        buildVideoPreview(2, {
          left_out_count: 1,
          left_out: [{ reason: 'channel_objection', count: 1 }],
        }),
      ),
    )
    await action().click()
    await recordFilm()
    await choose('All 3 that match')
    await choose('Thank you')
    await expect.element(dialog().getByText('2 customers get it')).toBeVisible()
    await expect.element(dialog().getByText('1 who objects to this way')).toBeVisible()
    await press('Send')
    await gone()
    await expect
      .poll(async () => getSentBodies(host, sendVideoCall))
      .toMatchObject([{ query: '{}', hash: 'hash-of-2', purpose: 'thank_you' }])
  })
})

describe('sending a video for a campaign', () => {
  it('names the campaign that the list is limited to, and says who is held out', async () => {
    const campaign = encodeURIComponent('{"id":"c7","type":"normal"}')
    const { host, screen } = await openVideoList(undefined, `?campaign=${campaign}`)
    host.setAnswer(
      videoPreviewCall,
      answered(
        buildVideoPreview(1, {
          left_out_count: 1,
          left_out: [{ reason: 'held_out', count: 1 }],
        }),
      ),
    )
    for (const name of [/^Select Customer 1/u, /^Select Customer 2/u])
      await screen.getByRole('checkbox', { name }).first().click()
    await action().click()
    await recordFilm()
    await choose('2 selected')
    await choose('Thank you')
    await expect.element(dialog().getByText('1 held out of the campaign, to compare')).toBeVisible()
    await press('Send')
    await gone()
    await expect
      .poll(async () => getSentBodies(host, sendVideoCall))
      .toMatchObject([{ customers: ['A-1', 'A-2'], campaign: 'c7', hash: 'hash-of-1' }])
  })
})

describe('sending a video to a customer', () => {
  it('[O-188] opens with its fields and is cancelled without a call', async () => {
    const { host } = await openVideoPage()
    await openForm('Send video')
    const labels = [...document.querySelectorAll('ion-modal .field-head label')]
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Your video',
      'What it is for',
      'Send by',
      'Message',
    ])
    await press('Cancel')
    await gone()
    expect(host.calls()).not.toContain(sendVideoCall)
    expect(host.calls()).not.toContain(beginUploadCall)
  })

  it('[W-256] requires a purpose, and a video', async () => {
    const { host } = await openVideoPage()
    await openForm('Send video')
    await press('Send')
    await expect
      .poll(faults)
      .toEqual(['Record a video or choose a film', 'Choose what it is for', 'Write a message'])
    expect(host.calls()).not.toContain(sendVideoCall)
  })

  it('[W-259] uploads what the camera recorded, and posts whom, what for and from where', async () => {
    const { host } = await openVideoPage()
    await openForm('Send video')
    await recordFilm()
    await choose('The car')
    await expect
      .element(field('Message'))
      .toHaveValue('Hello {name}, here is the car, in about a minute: {link}')
    await press('Send')
    await gone()
    await expect.poll(async () => getSentBodies(host, sendVideoCall)).toHaveLength(1)
    const [body] = await getSentBodies(host, sendVideoCall)
    expect(body).toMatchObject({
      customers: ['A-1'],
      purpose: 'walk_round',
      user_id: expect.stringMatching(/^[\da-f-]{36}$/u) as unknown,
      type: 'recording',
      type_id: 'film-1',
      locationID: '4711',
      token: 'a-token',
      channel: 'sms',
      message: 'Hello {name}, here is the car, in about a minute: {link}',
    })
    expect(sentParts.reduce((bytes, { size }) => bytes + size, 0)).toBeGreaterThan(1000)
    const [begun] = await getSentBodies(host, beginUploadCall)
    expect(begun?.['name']).toMatch(/^video-\d+\.(mp4|webm)$/u)
    // A JPEG in base64.
    expect(body?.['poster']).toMatch(/^\/9j\//u)
    await expect.element(flashed()).toHaveTextContent('The video goes to 1 customer')
  })

  it('keeps the recording through a dead zone and a reload, and sends it once', async () => {
    const first = await openVideoPage({ answers: { [beginUploadCall]: noNetwork } })
    const { calls } = first.host
    await openForm('Send video')
    await recordFilm()
    await choose('Thank you')
    await press('Send')
    await gone()
    await expect
      .element(browser.getByText('Video for Tamsin Wrexley: Waits on this device for a connection'))
      .toBeVisible()
    expect(calls()).not.toContain(sendVideoCall)
    first.host.setAnswer(beginUploadCall, videoAnswers[beginUploadCall] ?? noNetwork)
    globalThis.dispatchEvent(new Event('online'))
    await expect.poll(async () => getSentBodies(first.host, sendVideoCall)).toHaveLength(1)
    await expect.element(flashed()).toHaveTextContent('The video goes to 1 customer')
    await expect.poll(() => document.querySelector('.waiting-videos')).toBeNull()
  })

  it('says why the host refuses, and loses nothing that was recorded or typed', async () => {
    await openVideoPage({
      answers: { [sendVideoCall]: refused('nobody_left', 422, { left_out: [] }) },
    })
    await openForm('Send video')
    await recordFilm()
    await choose('Thank you')
    await field('Message').fill('For you, {name}: {link}')
    await press('Send')
    await expect.element(flashed()).toHaveTextContent('The video was not sent')
    await openForm('Send video')
    await expect.element(dialog().getByText(/^Nobody may get it/u)).toBeVisible()
    await expect.element(field('Message')).toHaveValue('For you, {name}: {link}')
    await expect.element(dialog().getByRole('button', { name: 'Record again' })).toBeVisible()
  })

  it('offers no way that the customer objects to', async () => {
    await openVideoPage({ row: { dns: true } })
    await openForm('Send video')
    await expect.element(dialog().getByText('The customer objects to SMS.')).toBeVisible()
    expect(dialog().getByRole('radio', { name: 'SMS' }).elements()).toEqual([])
    await expect.element(dialog().getByRole('radio', { name: 'E-mail' })).toBeChecked()
  })

  it.each([
    ['of no bytes', new File([], 'car.mp4'), /^The film is empty/u],
    ['of another type', new File(['x'], 'car.txt'), /^This is no film that can be sent/u],
    ['that is none', new File(['not a film'], 'car.mp4'), /^This film cannot be read here/u],
  ])('does not take a film %s', async (_, film, words) => {
    await openVideoPage()
    await openForm('Send video')
    await chooseFilm(film)
    await expect.element(dialog().getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Open the camera' })).toBeVisible()
  })

  it('hands over to the organisation’s service where one is set', async () => {
    const { host } = await openVideoPage({
      answers: {
        [videoServiceCall]: answered({
          ...ownRecordings,
          type: 'service',
          service: 'video.example',
        }),
      },
    })
    await openForm('Send video')
    await expect.element(dialog().getByText(/^video\.example records and sends/u)).toBeVisible()
    await choose('Thank you')
    await press('Send')
    await gone()
    expect(await getSentBodies(host, sendVideoCall)).toMatchObject([
      { customers: ['A-1'], type: 'service', type_id: 'video.example', locationID: '4711' },
    ])
  })
})
