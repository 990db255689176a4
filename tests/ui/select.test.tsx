import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { SelectOption } from '#src/ui/select-option.ts'
import { TriStateField } from '#src/ui/form/tri-state-field.tsx'
import { renderUi } from './render-ui.tsx'

const anything = v.object({})
const dealers = (count: number): readonly SelectOption[] =>
  Array.from({ length: count }, (_, index) => ({ value: `d${index}`, label: `Dealer ${index}` }))

async function openList(
  options: readonly SelectOption[],
  rights: Parameters<typeof renderUi>[1] = {},
) {
  await renderUi(
    <Form schema={anything} defaults={{}} onSubmit={() => undefined}>
      <SelectField name="dealer" label="Dealer" options={options} />
    </Form>,
    rights,
  )
  const select = await vi.waitUntil(() => document.querySelector('ion-select.hydrated'))
  await userEvent.click(select)
  return vi.waitFor(() => {
    const list = document.querySelector<HTMLElement>(
      'ion-popover:not(.overlay-hidden) ion-select-popover',
    )
    const frame = document
      .querySelector('ion-popover')
      ?.shadowRoot?.querySelector<HTMLElement>('.popover-content')
    if (list === null || frame === null || frame === undefined || frame.offsetHeight === 0)
      throw new Error('The list is not open yet.')
    return {
      list,
      frame,
      words: [...list.querySelectorAll('ion-item')].map((item) => item.textContent.trim()),
    }
  })
}

describe('select lists', () => {
  afterEach(async () => {
    await document.querySelector('ion-popover')?.dismiss()
  })

  it('[W-264] with more than 6 options scroll at a height of 350 px', async () => {
    const { list, frame, words } = await openList(dealers(20))
    expect(words).toHaveLength(20)
    expect(frame.offsetHeight).toBe(350)
    const scrolling = list.closest('.popover-viewport') ?? list
    expect(scrolling.scrollHeight).toBeGreaterThan(350)
    expect(getComputedStyle(scrolling).overflowY).toBe('auto')
  })

  it('with 6 options show all of them', async () => {
    const { list, frame } = await openList(dealers(6))
    expect(frame.offsetHeight).toBeLessThan(350)
    expect(list.scrollHeight).toBeLessThanOrEqual(frame.offsetHeight)
  })

  it('[O-004] show an option only to people with its right', async () => {
    const options: readonly SelectOption[] = [
      { value: 'all', label: 'All customers' },
      { value: 'cash', label: 'Cash customers', right: 'CanViewCashCustomers' },
    ]
    expect((await openList(options)).words).toEqual(['All customers'])
    await document.querySelector('ion-popover')?.dismiss()
    document.querySelector('ion-select')?.remove()
    expect((await openList(options, { rights: ['CanViewCashCustomers'] })).words).toEqual([
      'All customers',
      'Cash customers',
    ])
  })
})

describe('flag filters', () => {
  it('[O-176] cycle through include, exclude and only', async () => {
    const sent = vi.fn<(values: unknown) => undefined>()
    const screen = await renderUi(
      <Form schema={v.object({ lapsed: v.optional(v.string()) })} defaults={{}} onSubmit={sent}>
        <TriStateField name="lapsed" label="Lapsed customers" />
        <Button type="submit">Send</Button>
      </Form>,
    )
    const state = () =>
      document.querySelector<HTMLInputElement>('[role="radiogroup"] input:checked')?.value
    expect(state()).toBe('include')
    document.querySelector<HTMLInputElement>('[role="radiogroup"] input:checked')?.focus()
    const seen: (string | undefined)[] = []
    for (let press = 0; press < 3; press += 1) {
      await userEvent.keyboard('{ArrowRight}')
      seen.push(state())
    }
    expect(seen).toEqual(['exclude', 'only', 'include'])
    await screen.getByRole('radio', { name: 'Only' }).click()
    await screen.getByRole('button', { name: 'Send' }).click()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ lapsed: 'only' }))
  })
})
