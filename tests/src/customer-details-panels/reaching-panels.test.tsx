import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { getPanelValue } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer, representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { chosenPanel, openDetailsTab, panelHeading, panelText } from './panel-answers.ts'

const ways = ['Calls', 'E-mail', 'SMS', 'Letters'] as const
const channelTexts = () => ways.map((way) => getPanelValue(way))

describe('the permissions tab', () => {
  it('[W-285] shows the permissions of the chosen representative', async () => {
    const representatives = [
      representativeAnswer(1, 'Priya', { dnm: true }),
      representativeAnswer(2, 'Tomas', { dnc: true, dns: true }),
    ]
    await openDetailsTab('permissions', { answer: { representatives }, row: { dne: true } })
    await expect
      .element(panelHeading('Permissions of Priya Wrexley, representative 1'))
      .toBeVisible()
    expect(channelTexts()).toEqual(['Allowed', 'Allowed', 'Allowed', 'Not allowed: objected to'])
    await browser.getByRole('button', { name: 'Rep. Priya Wrexley' }).click()
    await browser.getByRole('menuitemradio', { name: 'Tomas Wrexley' }).click()
    await expect
      .element(panelHeading('Permissions of Tomas Wrexley, representative 2'))
      .toBeVisible()
    expect(channelTexts()).toEqual([
      'Not allowed: objected to',
      'Allowed',
      'Not allowed: objected to',
      'Allowed',
    ])
  })

  it.each([
    ['dnc', ['Not allowed: objected to', 'Allowed', 'Allowed', 'Allowed']],
    ['dne', ['Allowed', 'Not allowed: objected to', 'Allowed', 'Allowed']],
    ['dns', ['Allowed', 'Allowed', 'Not allowed: objected to', 'Allowed']],
    ['dnm', ['Allowed', 'Allowed', 'Allowed', 'Not allowed: objected to']],
    ['doNotContact', ['Do not contact', 'Do not contact', 'Do not contact', 'Do not contact']],
  ] as const)('[W-255] crosses out what a customer with %s objects to', async (flag, text) => {
    await openDetailsTab('permissions', { row: { [flag]: true } })
    await expect.element(panelHeading('Permissions of the customer')).toBeVisible()
    expect(channelTexts()).toEqual(text)
    expect(getPanelValue('Do not contact')).toMatch(flag === 'doNotContact' ? /^Set/u : /^Not set/u)
    const marked = [...document.querySelectorAll('[role="tabpanel"] .permission svg')].map(
      (icon) => getComputedStyle(icon).backgroundImage !== 'none',
    )
    expect(marked).toEqual(text.map((words) => words !== 'Allowed'))
    await browser.getByRole('button', { name: /^(?:May contact: 3 of 4|Do not contact)$/u }).click()
    const switches = browser.getByRole('list', { name: 'Ways of contact' }).getByRole('switch')
    await expect.element(switches.first()).toBeVisible()
    expect(switches.elements().map((one) => one.getAttribute('aria-checked') === 'false')).toEqual(
      text.map((words) => words !== 'Allowed'),
    )
  })
})

describe('the contact tab', () => {
  const contact = {
    cPhone: null,
    cMobile: '07700 900 001',
    cEmail: 'tamsin@example.com',
    cAddress1: '4 Weir Row',
    cAddress2: null,
    cCity: 'Wynmere',
    cPostcode: 'WY1 2AB',
  }

  it('has numbers, addresses and representatives as links', async () => {
    await openDetailsTab('contact', {
      answer: {
        contact,
        representatives: [
          {
            ...representativeAnswer(1, 'Priya'),
            phone: '01632 960 001',
            documentStatus: 'complete',
          },
        ],
      },
    })
    await expect
      .element(chosenPanel().getByRole('link', { name: 'Call 07700 900 001' }))
      .toHaveAttribute('href', 'tel:07700900001')
    await expect
      .element(chosenPanel().getByRole('link', { name: 'Write to tamsin@example.com' }))
      .toHaveAttribute('href', 'mailto:tamsin@example.com')
    await expect
      .element(chosenPanel().getByRole('link', { name: 'Call 01632 960 001' }))
      .toHaveAttribute('href', 'tel:01632960001')
    expect(getPanelValue('Address')).toBe('4 Weir Row, Wynmere, WY1 2AB')
    expect(getPanelValue('Documents')).toBe('complete')
    expect(panelText()).toContain('spoken to')
    await expect
      .element(chosenPanel().getByRole('button', { name: /send/iu }))
      .not.toBeInTheDocument()
  })

  it('shows what must not be called or written to as text, and why', async () => {
    await openDetailsTab('contact', {
      row: { dnc: true },
      answer: {
        contact,
        representatives: [
          {
            ...representativeAnswer(1, 'Priya', { dne: true }),
            phone: '01632 960 001',
            email: 'priya@example.com',
          },
        ],
      },
    })
    await expect.element(panelHeading('The customer')).toBeVisible()
    const links = [...document.querySelectorAll('[role="tabpanel"] a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual(['mailto:tamsin@example.com', 'tel:01632960001'])
    expect(getPanelValue('Mobile')).toBe('07700 900 001 Not allowed: objected to')
  })

  it('links nothing under the master switch', async () => {
    await openDetailsTab('contact', { row: { doNotContact: true }, answer: { contact } })
    await expect.element(panelHeading('The customer')).toBeVisible()
    expect(document.querySelectorAll('[role="tabpanel"] a').length).toBe(0)
  })

  it('says so where nothing is known', async () => {
    await openDetailsTab('contact', {
      answer: {
        contact: {
          cPhone: null,
          cMobile: null,
          cEmail: null,
          cAddress1: null,
          cAddress2: null,
          cCity: null,
          cPostcode: null,
        },
      },
    })
    await expect
      .element(
        chosenPanel().getByText(
          'No number and no address are known. They arrive with the next import.',
        ),
      )
      .toBeVisible()
  })
})

describe('the customer links tab', () => {
  const addresses = {
    cPersonalURL: 'https://renewals.example/A-1',
    cPersonalSSO: 'https://renewals.example/A-1?sso=1',
    cRenewalPresentationURL: 'https://renewals.example/A-1/p',
    cRenewalPresentationSSO: 'https://renewals.example/A-1/p?sso=1',
  }
  const names = [
    'Personal page: Page, renewals.example',
    'Personal page: Page, signed in, renewals.example',
    'Renewal presentation: Page, renewals.example',
    'Renewal presentation: Page, signed in, renewals.example',
  ] as const

  it('[W-131] has the personal URL and the presentation, each with SSO', async () => {
    await openDetailsTab('customer_links', {
      row: addresses,
      answer: { proposals: [offerAnswer()] },
    })
    for (const [index, address] of Object.values(addresses).entries()) {
      const link = chosenPanel().getByRole('link', { name: names[index] ?? '', exact: true })
      await expect.element(link).toHaveAttribute('href', address)
      await expect.element(link).toHaveAttribute('rel', 'noreferrer')
    }
  })

  it.each([
    ['no proposals', [], 'Not available: the customer has no proposals to present.'],
    [
      'a single repeat-term proposal',
      [offerAnswer({ type: 'repeatTerm' })],
      'Not available: the only proposal repeats the present term',
    ],
    [
      'a repeat-term proposal beside another',
      [offerAnswer({ type: 'repeatTerm' }), offerAnswer({ oId: 'M2' })],
      null,
    ],
    ['a single other proposal', [offerAnswer()], null],
  ])(
    '[W-132] disables the renewal presentation, with its reason: %s',
    async (_, proposals, reason) => {
      await openDetailsTab('customer_links', { row: addresses, answer: { proposals } })
      for (const name of names.slice(2)) {
        const link = chosenPanel().getByRole('link', { name, exact: true })
        await expect.element(link).toBeVisible()
        expect(link.element().getAttribute('aria-disabled')).toBe(reason === null ? null : 'true')
        expect(link.element().hasAttribute('href')).toBe(reason === null)
        const description = document.querySelector(
          `#${CSS.escape(link.element().getAttribute('aria-describedby') ?? 'none')}`,
        )?.textContent
        expect(description?.slice(0, reason?.length) ?? null).toBe(reason)
      }
      await expect
        .element(chosenPanel().getByRole('link', { name: names[0] }))
        .toHaveAttribute('href', addresses.cPersonalURL)
    },
  )

  it('follows no address that is not http or https', async () => {
    await openDetailsTab('customer_links', {
      row: { ...addresses, cPersonalURL: 'javascript:alert(1)', cPersonalSSO: null },
    })
    await expect
      .element(chosenPanel().getByText('Not available: the imported address is not a web address.'))
      .toBeVisible()
    expect(document.querySelector('[role="tabpanel"] a[href^="javascript"]')).toBeNull()
  })
})
