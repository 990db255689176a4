import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, northgate } from '#tests/src/page/fake-host.ts'
import { customerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  confirmCustomerCommand,
  contactCall,
  contactPreviewCall,
  dialog,
  gone,
  sendableTemplatesCall,
} from '#tests/src/contact-log/open-contact-log.tsx'
import { field, press } from '#tests/src/contact-log/form-locators.ts'
import { detailsCall, listHost, listPath, listedCustomer } from './list-host.ts'
import { openList } from './open-list.tsx'

const rights = [
  'CanViewDashboard',
  'CanSendCustomerEmail',
  'CanSendCustomerSMS',
  'CanChangeCustomerStatus',
]
const tamsin = listedCustomer({
  fAgreementNo: 'A-1',
  cFullName: 'Tamsin Wrexley',
  cMobile: '07700 900 142',
  dnc: false,
  dne: false,
  dnm: true,
  dns: false,
  doNotContact: false,
})
const closed = listedCustomer({ fAgreementNo: 'A-2', cFullName: 'Omar Reye', doNotContact: true })

function contactHost(held = rights) {
  const host = listHost({ rows: [tamsin, closed], boot: { rights: held } })
  host.setAnswer(detailsCall('A-1'), answered(customerAnswer(tamsin, {})))
  host.setAnswer(sendableTemplatesCall, answered([]))
  host.setAnswer(contactPreviewCall, answered({}))
  host.setAnswer(contactCall, confirmCustomerCommand())
  return host
}
const contact = (name: string) => browser.getByRole('button', { name, exact: true }).first()
const open = () => contact('Contact Tamsin Wrexley').click()
const items = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')].map((item) => [
    item.firstChild?.textContent,
    item.disabled,
  ])

describe('the contact action of a row', () => {
  it('[W-070] offers call, e-mail, letter and SMS', async () => {
    await openList(contactHost(), listPath())
    await open()
    await expect.poll(items).toEqual([
      ['Call', false],
      ['E-mail', false],
      ['Letter', true],
      ['SMS', false],
    ])
  })

  it('[W-071] is disabled for a customer who wants no contact', async () => {
    await openList(contactHost(), listPath())
    await expect.element(contact('Omar Reye wants no contact')).toBeDisabled()
    await expect.element(contact('Contact Tamsin Wrexley')).toBeEnabled()
  })

  it('writes to the customer without leaving the list', async () => {
    const host = contactHost()
    await openList(host, listPath())
    await open()
    await browser.getByRole('menuitem', { name: 'SMS' }).click()
    await expect.element(dialog().getByRole('heading', { name: 'Send SMS' })).toBeVisible()
    await field('Message').fill('See you on Saturday')
    await press('Send')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([{ customer_id: 'A-1', org_id: northgate, content: 'See you on Saturday' }])
    await expect.element(browser.getByTestId('flash')).toHaveTextContent('Handed over for sending')
  })

  it('is left out for who may not write to anybody', async () => {
    await openList(contactHost(['CanViewDashboard']), listPath())
    await expect.element(browser.getByText('Tamsin Wrexley').first()).toBeVisible()
    expect(contact('Contact Tamsin Wrexley').elements()).toEqual([])
  })
})
