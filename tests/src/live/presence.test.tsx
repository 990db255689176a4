import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { detailsHost, openDetails } from '#tests/src/customer-details/open-details.tsx'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import { addEventStream } from './event-stream-answer.ts'

const presenceCall = `PUT /notification/v1/${northgate}/customer/A-1/presence`

it('The head names colleagues who have the customer open, as they come and go', async () => {
  const host = detailsHost()
  const stream = addEventStream(host)
  host.setAnswer(presenceCall, answered({ others: ['Amir Osei'] }))
  await openDetails(host)
  const status = (text: string) => browser.getByText(text, { exact: true })
  await expect.element(status('Amir Osei has this customer open')).toBeVisible()
  await expect.poll(stream.opened).toBe(1)
  host.setAnswer(presenceCall, answered({ others: ['Amir Osei', 'Ines Carrow'] }))
  stream.send({ kind: 'presence', id: 'A-1' })
  await expect.element(status('Amir Osei, Ines Carrow have this customer open')).toBeVisible()
  host.setAnswer(presenceCall, refused('fault', 500))
  stream.send({ kind: 'presence', id: 'A-1' })
  await expect.element(browser.getByText(/this customer open/u)).not.toBeInTheDocument()
})
