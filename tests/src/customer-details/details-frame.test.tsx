import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  listedCustomer,
  listedCustomers,
  called,
  detailsCall,
  listHost,
  listPath,
  searchCall,
  withSearch,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import { customerAnswer, representativeAnswer } from './customer-answer.ts'
import { detailsHost, detailsPath, everyRight, openDetails } from './open-details.tsx'

const failing = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = refused('internal', 500)
const late = { timeout: 15_000 }

describe('a customer’s page', () => {
  it('[W-107] shows the answer of CUSTOMER_DETAILS at its address', async () => {
    const { screen, host, path } = await openDetails({
      row: { cFullName: 'Tamsin Wrexley', aVrm: 'ZA22KPL', status: 'call back', fPayment: 31_240 },
    })
    expect(path()).toBe(detailsPath())
    expect(host.calls()).toContain(detailsCall('A-1'))
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Registration ZA22 KPL' })).toBeVisible()
    await expect.element(screen.getByText('Call back')).toBeVisible()
    await expect.element(screen.getByText('£312.40 a month')).toBeVisible()
  })

  it('[W-108] leads to /404 when the customer is not found', async () => {
    const host = detailsHost()
    host.setAnswer(detailsCall('A-1'), refused('not_found', 404))
    const { path } = await openList(host, detailsPath())
    await expect.poll(path).toBe('/404')
  })

  it('[W-109] steps to a neighbour with navigation state and query string', async () => {
    const host = listHost({ rows: listedCustomers(3), boot: { rights: everyRight } })
    const { screen, router, path } = await openList(host, listPath())
    await screen.getByRole('link', called('Customer 1')).click()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Customer 1' }))
      .toBeVisible()
    await router.navigate({
      to: '.',
      search: { tab: 'agreement', calculatorType: 'x' } as never,
      state: { ...router.state.location.state, keywords: 'kept' },
    })
    await screen.getByRole('link', { name: 'Next customer' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-2`)
    expect(router.state.location.search).toEqual({ tab: 'agreement', calculatorType: 'x' })
    expect(router.state.location.state).toMatchObject({
      keywords: 'kept',
      pagination: { ids: ['A-1', 'A-2', 'A-3'] },
    })
    await screen.getByRole('link', { name: 'Previous customer' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
  })

  it('[W-015] redirects list-only users to the customer list', async () => {
    for (const rights of [[], ['CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess']]) {
      const host = listHost({ rows: listedCustomers(1), boot: { rights } })
      const { screen, path } = await openList(host, `/${northgate}/customer/A-1`)
      await expect.poll(path).toBe(listPath())
      expect(host.calls()).not.toContain(detailsCall('A-1'))
      await screen.unmount()
    }
  })

  it('[W-147] says customer_page_failed_load_data when data cannot be loaded', async () => {
    const host = detailsHost()
    host.setAnswer(detailsCall('A-1'), broken)
    const { screen } = await openList(host, detailsPath())
    await expect
      .element(screen.getByRole('alert').getByText('The customer could not be loaded'), late)
      .toBeVisible()
    await screen.unmount()
    const list = listHost({ rows: listedCustomers(3), boot: { rights: everyRight } })
    const rows = await list
      .fetch(
        new Request(
          `https://forecourt.example/api/search/v1/${northgate}/customers?size=10&pageno=1`,
        ),
      )
      .then((answer) => answer.json() as Promise<object>)
    list.setAnswer(searchCall, (request) =>
      new URL(request.url).searchParams.get('only_count') === 'true'
        ? broken()
        : Response.json(rows),
    )
    const opened = await openList(list, listPath())
    await opened.screen.getByRole('link', called('Customer 2')).click()
    await expect
      .element(opened.screen.getByRole('heading', { level: 1, name: 'Customer 2' }))
      .toBeVisible()
    await expect
      .element(opened.screen.getByText('The customer could not be loaded'), late)
      .toBeVisible()
  }, 40_000)

  it('[W-148] says customer_page_failed_load_query when its list fails', async () => {
    const host = listHost({ rows: listedCustomers(12), boot: { rights: everyRight } })
    const { screen } = await openList(host, withSearch({ size: 10 }))
    await expect.element(screen.getByRole('link', called('Customer 10'))).toBeInTheDocument()
    host.setAnswer(searchCall, (request) => {
      const isCount = new URL(request.url).searchParams.get('only_count') === 'true'
      return isCount
        ? Response.json({
            customer_data: [],
            pagination_ids: [],
            total_count: 12,
            total_is_capped: false,
            total_customers: 12,
            positive_parity_count: 1,
            positive_equity_count: 1,
            aggregations: null,
            pagination_ids_state: null,
            has_more: false,
            limit_hit: false,
          })
        : broken()
    })
    await screen.getByRole('link', called('Customer 10')).click()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Customer 10' }))
      .toBeVisible()
    await expect
      .element(
        screen.getByText(/^The list that this customer was opened from could not be loaded/),
        late,
      )
      .toBeVisible()
  }, 40_000)

  it('keeps showing its data with their date when the network fails', async () => {
    const { screen, host, queryClient } = await openDetails()
    host.setAnswer(detailsCall('A-1'), failing)
    void queryClient.refetchQueries({ queryKey: ['CUSTOMER_DETAILS'] })
    await expect
      .element(
        screen.getByText(/^There is no connection to Forecourt\. This is the customer as of /),
        late,
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
  }, 30_000)
})

describe('the representative', () => {
  const three = {
    representatives: [
      representativeAnswer(1, 'Tamsin', { dne: true, dns: true }),
      representativeAnswer(2, 'Ines', { dnm: true }),
      representativeAnswer(3, 'Oona', { dnc: true, dne: true, dnm: true }),
    ],
  }

  it('[W-126] can be chosen of up to three, with CanViewRepresentatives', async () => {
    const { screen } = await openDetails({ answer: three })
    await screen.getByRole('button', { name: /^Rep\./ }).click()
    await expect.element(browser.getByRole('menuitemradio', { name: 'Oona Wrexley' })).toBeVisible()
    expect(
      [...document.querySelectorAll('[role="menuitemradio"]')].map((item) => item.textContent),
    ).toEqual(['Tamsin Wrexley', 'Ines Wrexley', 'Oona Wrexley'])
    await browser.getByRole('menuitemradio', { name: 'Oona Wrexley' }).click()
    await expect.element(screen.getByRole('button', { name: 'Rep. Oona Wrexley' })).toBeVisible()
    await screen.unmount()
    const other = await openDetails({
      rights: everyRight.filter((right) => right !== 'CanViewRepresentatives'),
    })
    expect(other.screen.getByRole('button', { name: /^Rep/ }).query()).toBeNull()
  })

  it('is plain text where there is no other to choose', async () => {
    const { screen } = await openDetails({
      answer: { representatives: [representativeAnswer(1, 'Tamsin')] },
    })
    await expect.element(screen.getByTitle('Rep. Tamsin Wrexley')).toBeVisible()
    expect(screen.getByRole('button', { name: /Rep\. / }).query()).toBeNull()
  })

  it('leaves space on a phone for the step to the next customer', async () => {
    const host = listHost({
      rows: [
        listedCustomer(),
        listedCustomer({ fAgreementNo: 'A-2', cFullName: 'Oona Brightmoor' }),
      ],
      boot: { rights: everyRight },
    })
    host.setAnswer(
      detailsCall('A-1'),
      answered(
        customerAnswer(listedCustomer(), {
          representatives: [
            representativeAnswer(1, 'Maximiliane-Hildegard Annunziata'),
            representativeAnswer(2, 'Ines', { dnm: true }),
          ],
        }),
      ),
    )
    const { screen } = await openList(host, withSearch({}))
    await screen.getByRole('link', called('Tamsin Wrexley')).click()
    await expect.element(screen.getByText('1 of 2')).toBeVisible()
    await browser.viewport(390, 844)
    await expect.element(screen.getByRole('button', { name: /^Rep\. Maximiliane/ })).toBeVisible()
    await expect
      .poll(
        () =>
          document
            .querySelector('.customer-details .page-actions')
            ?.lastElementChild?.getBoundingClientRect().right ?? Infinity,
      )
      .toBeLessThanOrEqual(390)
  })

  it('[W-127] is by default the matching one with the most open channels', async () => {
    const { screen } = await openDetails({ answer: three })
    await expect.element(screen.getByRole('button', { name: 'Rep. Ines Wrexley' })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'May contact: 3 of 4' }))
      .toBeInTheDocument()
    await screen.unmount()
    const host = listHost({ rows: [listedCustomer()], boot: { rights: everyRight } })
    host.setAnswer(detailsCall('A-1'), answered(customerAnswer(listedCustomer(), three)))
    const filtered = await openList(host, withSearch({ q: { dnc: 'only' } }))
    await filtered.screen.getByRole('link', called('Tamsin Wrexley')).click()
    await expect
      .element(filtered.screen.getByRole('button', { name: 'Rep. Oona Wrexley' }))
      .toBeVisible()
  })
})

describe('duplicates', () => {
  const duplicates = {
    identifier: 'aVrm' as const,
    customers: [{ fAgreementNo: 'A-7', cFullName: 'Oona Brightmoor' }],
  }

  const warned = { show_duplicate_record_warning: 'true' }

  it('[W-141] are listed with links when others share the registration', async () => {
    const { screen, path } = await openDetails({
      row: { aVrm: 'ZA22KPL' },
      answer: { duplicates },
      parameters: warned,
    })
    await expect
      .element(browser.getByRole('heading', { name: 'More than one customer matches' }))
      .toBeVisible()
    await expect
      .element(browser.getByText('Tamsin Wrexley shares a value with others: Registration ZA22KPL'))
      .toBeVisible()
    await expect
      .element(browser.getByRole('link', { name: 'Oona Brightmoor' }))
      .toHaveAttribute('href', `/${northgate}/customer/A-7`)
    await browser.getByRole('button', { name: 'Continue with Tamsin Wrexley' }).click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    expect(path()).toBe(detailsPath())
    await screen.unmount()
    await openDetails({
      answer: { duplicates: { ...duplicates, customers: [] } },
      parameters: warned,
    })
    expect(document.querySelector('ion-modal')).toBeNull()
  })

  it('[W-142] are listed only where show_duplicate_record_warning is on', async () => {
    const { screen } = await openDetails({
      answer: { duplicates },
      parameters: { show_duplicate_record_warning: 'false' },
    })
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
    expect(document.querySelector('ion-modal')).toBeNull()
    await screen.unmount()
    await openDetails({ answer: { duplicates }, parameters: warned })
    await expect
      .element(browser.getByRole('heading', { name: 'More than one customer matches' }))
      .toBeVisible()
  })
})
