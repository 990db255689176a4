import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import { faults, field, press } from './form-locators.ts'
import { getFieldLabels, openMessagePage, shownMessage, writer } from './message-answers.ts'
import {
  contact,
  contactCall,
  contactPreviewCall,
  dialog,
  gone,
  openForm,
  openSelect,
  refuseCustomerCommand,
  written,
} from './open-contact-log.tsx'

const flashed = () => browser.getByTestId('flash')
const choose = (name: string) => dialog().getByRole('radio', { name, exact: true }).click()
async function writeEmail() {
  await openForm('Send e-mail')
  await choose('Write it myself')
  await field('Subject').fill('Your next car')
  await field('Message').fill('Dear Tamsin')
}

describe('sending an e-mail', () => {
  it('[O-203] opens from the menu with its fields and is cancelled without a call', async () => {
    const { host } = await openMessagePage()
    await openForm('Send e-mail')
    expect(getFieldLabels()).toEqual(['To', 'From', 'Text'])
    await choose('Another sender')
    await choose('Template')
    expect(getFieldLabels()).toEqual(['To', 'From', 'Sender’s e-mail address', 'Text', 'Template'])
    await choose('Write it myself')
    expect(getFieldLabels().slice(4)).toEqual(['Subject', 'Message'])
    await press('Cancel')
    await gone()
    expect(written(host)).toEqual([])
  })

  it('goes to the address on file unless another is chosen', async () => {
    const { host } = await openMessagePage()
    await openForm('Send e-mail')
    const to = (name: string) => dialog().getByRole('radio', { name, exact: true })
    await expect.element(to('Address on file')).toBeChecked()
    await choose('Write it myself')
    await field('Subject').fill('Your next car')
    await field('Message').fill('Dear Tamsin')
    await press('Send')
    await gone()
    await openForm('Send e-mail')
    await choose('Another address')
    await expect.element(to('Address on file')).not.toBeChecked()
    await field('E-mail address').fill('office@wrexley.example')
    await choose('Write it myself')
    await field('Subject').fill('Your next car')
    await field('Message').fill('Dear Tamsin')
    await press('Send')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([{ to: null }, { to: 'office@wrexley.example' }])
  })

  it('[O-086] requires both choices', async () => {
    const { host } = await openMessagePage({ answer: { contact: { ...contact, cEmail: null } } })
    await openForm('Send e-mail')
    await press('Send')
    await expect
      .poll(faults)
      .toEqual(['Choose where it goes', 'Choose a template or your own text'])
    expect(written(host)).toEqual([])
  })

  it('[O-087] requires a valid address as another sender', async () => {
    const { host } = await openMessagePage()
    await writeEmail()
    await choose('Another sender')
    await press('Send')
    const fault = 'Enter a complete e-mail address, such as name@example.com'
    await expect.poll(faults).toEqual([fault])
    await field('Sender’s e-mail address').fill('abc')
    await press('Send')
    await expect.poll(faults).toEqual([fault])
    expect(written(host)).toEqual([])
    await field('Sender’s e-mail address').fill('tom@northgate.example')
    await press('Send')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([{ from: 'tom@northgate.example' }])
  })

  it('[O-088] requires a template when using one, else subject and text', async () => {
    const { host } = await openMessagePage()
    await openForm('Send e-mail')
    await choose('Template')
    await press('Send')
    await expect.poll(faults).toEqual(['Choose a template'])
    await choose('Write it myself')
    await press('Send')
    await expect.poll(faults).toEqual(['Write a subject', 'Write a message'])
    expect(written(host)).toEqual([])
  })

  it('[O-092] posts type, customer, organisation, text, sender and template', async () => {
    const { host } = await openMessagePage()
    await writeEmail()
    await press('Send')
    await gone()
    await expect.element(flashed()).toHaveTextContent('Handed over for sending')
    await openForm('Send SMS')
    await field('Message').fill('See you on Saturday')
    await press('Send')
    await gone()
    const common = { customer_id: 'A-1', org_id: northgate, from: null, template: null }
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([
        { ...common, contact_type: 'email', subject: 'Your next car', content: 'Dear Tamsin' },
        { ...common, contact_type: 'sms', subject: '', content: 'See you on Saturday' },
      ])
  })

  it('[O-078] offers published templates, the organisation’s language first, and shows one', async () => {
    const { host } = await openMessagePage()
    await openForm('Send e-mail')
    await choose('Template')
    await openSelect()
    await expect
      .poll(() =>
        [...document.querySelectorAll('ion-popover ion-radio')].map((one) => one.textContent),
      )
      .toEqual(['Smaller payment (English)', 'Winter event (English)', 'Frühling (German)'])
    await browser.getByRole('radio', { name: 'Winter event (English)' }).click()
    await expect.element(dialog().getByText('Hello Tamsin')).toBeVisible()
    await expect
      .element(dialog().getByText(/To Tamsin Wrexley, tamsin@example\.com/u))
      .toBeVisible()
    await press('Send')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([{ template: 'Winter event', template_lang: 'en_gb', content: '' }])
    const requested = host.requests.filter(({ url }) => url.includes('template_type'))
    expect(requested.map(({ url }) => new URL(url).search)).toEqual([
      '?template_type=email&status=published',
    ])
  })

  it('says why it was not sent, and what would be possible', async () => {
    const { host } = await openMessagePage({
      answers: {
        [contactPreviewCall]: answered({
          ...shownMessage,
          obstacle: 'sender_not_allowed',
          sender_domains: ['northgate.example'],
        }),
      },
    })
    await writeEmail()
    await expect
      .element(dialog().getByText('Allowed: addresses of northgate.example.'))
      .toBeVisible()
    host.setAnswer(contactCall, refuseCustomerCommand('channel_objection', 409))
    await press('Send')
    await gone()
    await expect
      .element(flashed())
      .toHaveTextContent('Not sent: the customer has objected to being written to this way.')
  })

  it('keeps what was written as a draft when it is closed', async () => {
    await openMessagePage()
    await writeEmail()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await gone()
    await openForm('Send e-mail')
    await expect.element(field('Message')).toHaveValue('Dear Tamsin')
  })

  it('waits on the device without a network', async () => {
    const { host } = await openMessagePage({ answers: { [contactCall]: noNetwork } })
    await writeEmail()
    await press('Send')
    await gone()
    await expect
      .element(browser.getByText('On this device, not yet handed over').first())
      .toBeVisible()
    await expect.poll(() => getSentBodies(host, contactCall)).toHaveLength(1)
  })

  it('is closed by an objection or a missing right', async () => {
    const { screen } = await openMessagePage({ row: { dne: true } })
    await browser.getByRole('button', { name: 'Contact', exact: true }).click()
    await expect
      .element(browser.getByRole('menuitem', { name: 'E-mail: objected to' }))
      .toBeDisabled()
    await screen.unmount()
    await openMessagePage({ rights: writer.filter((right) => right !== 'CanSendCustomerSMS') })
    await browser.getByRole('button', { name: 'Contact', exact: true }).click()
    await expect.element(browser.getByRole('menuitem', { name: 'Send e-mail' })).toBeVisible()
    expect(browser.getByRole('menuitem', { name: 'Send SMS' }).elements()).toEqual([])
  })
})
