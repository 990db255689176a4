import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { answered, noNetwork, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import {
  dialog,
  logEventCall,
  gone,
  openContactLogPage,
  recorder,
  confirmCustomerCommand,
} from '#tests/src/contact-log/open-contact-log.tsx'

const scriptsCall = `GET /customer/v1/${northgate}/call-scripts`
const at = '2026-11-20T09:00:00.000Z'
const script = (id: string, options: Partial<CallScript> = {}): CallScript => ({
  id,
  title: `Title of ${id}`,
  category: 'Renewal',
  content: `Words of ${id}`,
  created_at: at,
  modified_at: at,
  published: 1,
  ...options,
})
const greeting = script('greeting', {
  title: 'Good morning',
  content:
    'This is {{agent}} from {{organisation}}.\n\nAm I speaking with {{cFullName}} about the {{vehicle}}, {{fAgreementNo}}? {{lucky_number}}',
})
const mileage = script('mileage', { title: 'Miles beyond', category: 'Mileage' })
const all = [mileage, greeting, script('draft', { published: 0 })]

const reader = [...recorder, 'CanViewCallScripts']

/**
 * Each test has scripts of other ids: the last chosen one is remembered as long as the page lives.
 */
const open = (
  scripts: FakeAnswer = answered(all),
  options: Parameters<typeof openContactLogPage>[0] = {},
) =>
  openContactLogPage({
    rights: reader,
    row: { cFullName: 'Tamsin Weir', aMake: 'Volta', aModel: 'Arc' },
    ...options,
    answers: { [scriptsCall]: scripts, ...options.answers },
  })

const button = () => browser.getByRole('button', { name: 'Call script', exact: true })
const sheet = () => browser.getByRole('region', { name: 'Call script' })
const listed = () =>
  [...document.querySelectorAll('.call-script-category')].map((category) =>
    [...category.querySelectorAll('h3, button')].map(({ textContent }) => textContent),
  )
const choose = (title: string) => sheet().getByRole('button', { name: title, exact: true }).click()
const words = () => document.querySelector('.call-script-words')?.textContent

describe('a call script at the customer', () => {
  it('opens by its key, with the name filled in', async () => {
    const { host } = await open()
    await expect.element(button()).toBeVisible()
    expect(host.calls()).not.toContain(scriptsCall)
    await userEvent.keyboard('t')
    await expect.poll(listed).toEqual([
      ['Mileage', 'Miles beyond'],
      ['Renewal', 'Good morning'],
    ])
    await choose('Good morning')
    await expect
      .poll(words)
      .toBe(
        'This is Ines Carrow from Northgate Motor Group.\n\nAm I speaking with Tamsin Weir about the Volta Arc, A-1? {{lucky_number}}',
      )
    await expect.element(sheet().getByRole('heading', { name: 'Good morning' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toContain('Call script')
  })

  it('opens with the last one, at any customer', async () => {
    const first = await open(answered([script('one'), script('two')]))
    await button().click()
    await choose('Title of two')
    await expect.poll(words).toBe('Words of two')
    await first.screen.unmount()
    await open(answered([script('one'), script('two')]))
    await button().click()
    await expect.poll(words).toBe('Words of two')
    await sheet().getByRole('button', { name: 'All 2 scripts' }).click()
    await expect
      .element(sheet().getByRole('button', { name: 'Title of two' }))
      .toHaveAttribute('aria-current', 'true')
    await choose('Title of one')
    await expect.poll(words).toBe('Words of one')
  })

  it('stays beside an open form, its key then off', async () => {
    const { host } = await open(answered([script('only')]), {
      answers: { [logEventCall]: confirmCustomerCommand() },
    })
    await userEvent.keyboard('t')
    await expect.poll(words).toBe('Words of only')
    await userEvent.keyboard('c')
    await expect
      .element(browser.getByRole('menuitem', { name: 'No reply', exact: true }))
      .toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
    await userEvent.keyboard('n')
    await expect.element(dialog().getByRole('heading', { name: 'No reply' })).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Note', exact: true }).fill('t')
    await userEvent.keyboard('t')
    await expect.poll(words).toBe('Words of only')
    // It stands clear of the form, and over what dims the page.
    await expect
      .poll(
        () =>
          (document.querySelector('ion-modal .dialog')?.getBoundingClientRect().right ??
            Infinity) <=
          (document.querySelector('.call-script')?.getBoundingClientRect().left ?? 0),
      )
      .toBe(true)
    const { left, top } = document.querySelector('.call-script-words')?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
    }
    await expect
      .poll(() => document.elementFromPoint(left + 5, top + 5)?.closest('.call-script'))
      .not.toBeNull()
    await dialog().getByRole('button', { name: 'Save outcome', exact: true }).click()
    await gone()
    await expect.poll(() => host.calls()).toContain(logEventCall)
    await expect.poll(words).toBe('Words of only')
  })

  it('is plain text: no markup in it is run', async () => {
    const content =
      '<p>Hello {{cFullName}}</p><img src=x onerror="document.title=\'run\'"><script>document.title=\'run\'</script><a href="javascript:alert(1)">here</a> <a href="https://forecourt.example/x">there</a>'
    await open(answered([script('markup', { content })]), {
      row: { cFullName: '<img src=x onerror="document.title=\'run\'">' },
    })
    await button().click()
    await expect.poll(words).toBe('Hello <img src=x onerror="document.title=\'run\'">here there')
    expect(document.querySelectorAll('.call-script-words :is(img, script)')).toHaveLength(0)
    expect(
      [...document.querySelectorAll('.call-script-words a')].map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(['https://forecourt.example/x'])
    expect(document.title).not.toBe('run')
  })

  it('of many is found by search', async () => {
    const many = Array.from({ length: 9 }, (_, number) =>
      script(`n${number}`, {
        content: number === 4 ? 'Winter tyres' : 'Summer',
        category: `Category ${number % 2}`,
      }),
    )
    await open(answered(many))
    await button().click()
    await sheet().getByRole('searchbox', { name: 'Find a script' }).fill('tyres')
    await expect.poll(listed).toEqual([['Category 0', 'Title of n4']])
    await expect.element(sheet().getByText('1 of 9')).toBeVisible()
    await sheet().getByRole('searchbox', { name: 'Find a script' }).fill('nothing like it')
    await expect.element(sheet().getByText('No script has these words.')).toBeVisible()
  })
})

describe('a customer without a call script', () => {
  it('has neither button nor key without the right', async () => {
    const { host } = await open(answered(all), { rights: recorder })
    await expect
      .element(browser.getByRole('button', { name: 'Contact', exact: true }))
      .toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
    await userEvent.keyboard('t')
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(scriptsCall)
  })

  it('has none when objecting to all contact', async () => {
    await open(answered(all), { row: { doNotContact: true } })
    await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
  })

  it.each([
    ['nothing was published', answered([script('draft', { published: 0 })]), 'No call scripts yet'],
    ['the right has gone', refused('right_missing', 403), 'CanViewCallScripts'],
    ['the host is in trouble', refused('fault', 400), 'The call scripts could not be loaded'],
  ])('shows the reason in its place: %s', async (_what, answer, sentence) => {
    await open(answer)
    await button().click()
    await expect.element(sheet().getByText(sentence, { exact: false })).toBeVisible()
  })

  it('shows offline what was read before', async () => {
    const { host, queryClient } = await open(answered([script('kept')]))
    await button().click()
    await expect.poll(words).toBe('Words of kept')
    host.setAnswer(scriptsCall, noNetwork)
    await queryClient.refetchQueries({ queryKey: ['GET_CALLSCRIPT'] })
    await expect
      .element(
        sheet().getByText(/^There is no connection to Forecourt\. These are the scripts as of \d/u),
      )
      .toBeVisible()
    await expect.poll(words).toBe('Words of kept')
    await button().click()
    await expect.element(sheet()).not.toBeInTheDocument()
    queryClient.removeQueries({ queryKey: ['GET_CALLSCRIPT'] })
    await button().click()
    await expect.element(sheet().getByText('The call scripts could not be loaded')).toBeVisible()
  })
})
