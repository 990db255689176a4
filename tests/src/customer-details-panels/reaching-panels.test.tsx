import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { valueOf } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer, representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { panel, openTab, panelHeading, panelText } from './panel-answers.ts'

const ways = ['Calls', 'E-mail', 'SMS', 'Letters'] as const
const waysSaid = () => ways.map((way) => valueOf(way))

describe('the permissions tab', () => {
  it('[W-285] shows the contact permissions of the selected representative, and of another when they are chosen', async () => {
    const representatives = [
      representativeAnswer(1, 'Priya', { dnm: true }),
      representativeAnswer(2, 'Tomas', { dnc: true, dns: true }),
    ]
    await openTab('permissions', { answer: { representatives }, row: { dne: true } })
    await expect
      .element(panelHeading('Permissions of Priya Wrexley, representative 1'))
      .toBeVisible()
    expect(waysSaid()).toEqual(['Allowed', 'Allowed', 'Allowed', 'Not allowed: objected to'])
    await browser.getByRole('button', { name: 'Rep. Priya Wrexley' }).click()
    await browser.getByRole('menuitemradio', { name: 'Tomas Wrexley' }).click()
    await expect
      .element(panelHeading('Permissions of Tomas Wrexley, representative 2'))
      .toBeVisible()
    expect(waysSaid()).toEqual([
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
  ] as const)(
    '[W-255] says of a customer with %s which ways it closes, and strikes their icons',
    async (flag, said) => {
      await openTab('permissions', { row: { [flag]: true } })
      await expect.element(panelHeading('Permissions of the customer')).toBeVisible()
      expect(waysSaid()).toEqual(said)
      expect(valueOf('Do not contact')).toMatch(flag === 'doNotContact' ? /^Set/u : /^Not set/u)
      const struck = [...document.querySelectorAll('.contact-ways li')].map(
        (way) => getComputedStyle(way).textDecorationLine === 'line-through',
      )
      expect(struck).toEqual(said.map((words) => words !== 'Allowed'))
      const marked = [...document.querySelectorAll('[role="tabpanel"] .permission svg')].map(
        (icon) => getComputedStyle(icon).backgroundImage !== 'none',
      )
      expect(marked).toEqual(said.map((words) => words !== 'Allowed'))
    },
  )
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

  it('has numbers, addresses and representatives, each to be rung or written to', async () => {
    await openTab('contact', {
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
      .element(panel().getByRole('link', { name: 'Call 07700 900 001' }))
      .toHaveAttribute('href', 'tel:07700900001')
    await expect
      .element(panel().getByRole('link', { name: 'Write to tamsin@example.com' }))
      .toHaveAttribute('href', 'mailto:tamsin@example.com')
    await expect
      .element(panel().getByRole('link', { name: 'Call 01632 960 001' }))
      .toHaveAttribute('href', 'tel:01632960001')
    expect(valueOf('Address')).toBe('4 Weir Row, Wynmere, WY1 2AB')
    expect(valueOf('Documents')).toBe('complete')
    expect(panelText()).toContain('spoken to')
    await expect.element(panel().getByRole('button', { name: /send/iu })).not.toBeInTheDocument()
  })

  it('keeps what may not be rung or written to as words, and says why', async () => {
    await openTab('contact', {
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
    expect(valueOf('Mobile')).toBe('07700 900 001 Not allowed: objected to'.replace(' Not', 'Not'))
  })

  it('offers no way at all under the master switch', async () => {
    await openTab('contact', { row: { doNotContact: true }, answer: { contact } })
    await expect.element(panelHeading('The customer')).toBeVisible()
    expect(document.querySelectorAll('[role="tabpanel"] a').length).toBe(0)
  })

  it('says so where nothing is known', async () => {
    await openTab('contact', {
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
        panel().getByText('No number and no address are known. They arrive with the next import.'),
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
    'Personal page: Open',
    'Personal page: Open, signed in',
    'Renewal presentation: Open',
    'Renewal presentation: Open, signed in',
  ] as const

  it('[W-131] offers the personal URL and the renewal presentation, each with its SSO variant', async () => {
    await openTab('customer_links', { row: addresses, answer: { proposals: [offerAnswer()] } })
    for (const [index, address] of Object.values(addresses).entries()) {
      const link = panel().getByRole('link', { name: names[index] ?? '', exact: true })
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
    '[W-132] has the renewal presentation disabled, and says why, by its proposals: %s',
    async (_, proposals, reason) => {
      await openTab('customer_links', { row: addresses, answer: { proposals } })
      for (const name of names.slice(2)) {
        const link = panel().getByRole('link', { name, exact: true })
        await expect.element(link).toBeVisible()
        expect(link.element().getAttribute('aria-disabled')).toBe(reason === null ? null : 'true')
        expect(link.element().hasAttribute('href')).toBe(reason === null)
        const description = document.querySelector(
          `#${CSS.escape(link.element().getAttribute('aria-describedby') ?? 'none')}`,
        )?.textContent
        expect(description?.slice(0, reason?.length) ?? null).toBe(reason)
      }
      await expect
        .element(panel().getByRole('link', { name: names[0] }))
        .toHaveAttribute('href', addresses.cPersonalURL)
    },
  )

  it('follows no address that is none of the web’s', async () => {
    await openTab('customer_links', {
      row: { ...addresses, cPersonalURL: 'javascript:alert(1)', cPersonalSSO: null },
    })
    await expect
      .element(panel().getByText('Not available: the imported address is not a web address.'))
      .toBeVisible()
    expect(document.querySelector('[role="tabpanel"] a[href^="javascript"]')).toBeNull()
  })
})
