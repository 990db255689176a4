import { describe, expect, it } from 'vitest'
import { answered, getSentBodies } from '#tests/src/page/fake-host.ts'
import { faults, field, press } from './form-locators.ts'
import { openMessagePage, shownMessage } from './message-answers.ts'
import {
  confirmCustomerCommand,
  contactCall,
  contactPreviewCall,
  dialog,
  gone,
  logEventCall,
  openForm,
  written,
} from './open-contact-log.tsx'

const answers = {
  [contactPreviewCall]: answered({
    ...shownMessage,
    address: '12 Mill Lane\nNorthwich',
    sender: 'Northgate, High Street',
    html: null,
    text: 'Dear Tamsin',
  }),
  [logEventCall]: confirmCustomerCommand({ status: 'letter sent' }),
}

async function openLetter() {
  const { host } = await openMessagePage({ answers })
  await openForm('Send letter')
  await dialog()
    .getByRole('button', { name: /^Tomorrow|\d{2}:\d{2}$/u })
    .first()
    .click()
  await field('Note').fill('Invited to the winter event')
  return host
}
const printHere = () =>
  dialog()
    .getByRole('switch', { name: /Print the letter here/u })
    .click()

describe('sending a letter', () => {
  it('logs it alone where it is sent by other means', async () => {
    const host = await openLetter()
    await press('Save outcome')
    await gone()
    await expect
      .poll(() => getSentBodies(host, logEventCall))
      .toMatchObject([
        { event: 'letter', outcome: 'letter_sent', note: 'Invited to the winter event' },
      ])
    expect(await getSentBodies(host, contactCall)).toEqual([])
  })

  it('is printed with the text that was written, shown as the customer gets it', async () => {
    const host = await openLetter()
    await printHere()
    await press('Save outcome')
    await expect.poll(faults).toEqual(['Choose a template or your own text'])
    expect(written(host)).toEqual([])
    await dialog().getByRole('radio', { name: 'Write it myself', exact: true }).click()
    await field('Subject').fill('Your next car')
    await field('Letter').fill('Dear Tamsin')
    await expect.element(dialog().getByText(/From Northgate, High Street/u)).toBeVisible()
    await press('Save outcome')
    await gone()
    await expect
      .poll(() => getSentBodies(host, contactCall))
      .toMatchObject([
        {
          contact_type: 'letter',
          subject: 'Your next car',
          content: 'Dear Tamsin',
          template: null,
        },
      ])
    await expect
      .poll(() => getSentBodies(host, logEventCall))
      .toMatchObject([{ event: 'letter', outcome: 'letter_sent' }])
  })
})
