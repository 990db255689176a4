import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkAction, BulkPlan } from '#src/ui/bulk/bulk-action.ts'
import { openPeople, setUpPeople } from './people-list.tsx'

setUpPeople()

describe('An act', () => {
  interface Act {
    readonly plan?: Partial<BulkPlan>
    readonly onApply?: () => ReturnType<BulkPlan['apply']>
  }
  const undone = vi.fn<() => void>()
  const createAct = ({ plan, onApply }: Act = {}): BulkAction => ({
    id: 'hand-over',
    title: 'Hand their customers over?',
    label: (count) => `Hand over ${count}`,
    plan: (ids) =>
      Promise.resolve({
        sentence: `${ids.length - 1} people hand over 120 customers.`,
        count: ids.length - 1,
        confirm: `Hand over ${ids.length - 1}`,
        leftOut: [{ id: 'none', reason: 'Has no customers', count: 1, names: ['Person 00'] }],
        samples: ids.map((id) => ({ id, name: id, before: '40 customers', after: 'none' })),
        apply:
          onApply ??
          (() =>
            Promise.resolve({
              message: 'fleet_bulk_done',
              values: { count: 2 },
              undo: undone,
            } as const)),
        ...plan,
      }),
  })
  const select = async (act: BulkAction, props = {}) => {
    const opened = await openPeople({}, { bulk: [act], ...props })
    for (const name of ['Person 00', 'Person 01', 'Person 02'])
      await opened.screen.getByRole('checkbox', { name: `Select ${name}` }).click()
    return opened
  }

  it('says what it touches, what not and why, with samples, and can be undone', async () => {
    const { screen } = await select(createAct())
    await screen.getByRole('button', { name: 'Hand over 3' }).click()
    const dialog = page.getByRole('region', { name: 'Hand their customers over?' })
    await expect.element(dialog.getByText('2 people hand over 120 customers.')).toBeVisible()
    await expect
      .element(dialog.getByText('3 selected = 2 changed + 1 left as they are'))
      .toBeVisible()
    await expect.element(dialog.getByText('Has no customers')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.bulk-part dl > div').length).toBe(3)
    await dialog.getByRole('button', { name: 'Hand over 2' }).click()
    await expect.element(screen.getByText('2 devices are revoked')).toBeVisible()
    expect(screen.getByText('3 selected').query()).toBeNull()
    await screen.getByRole('button', { name: 'Undo' }).click()
    expect(undone).toHaveBeenCalledOnce()
  })

  it('is planned again where rows changed, and keeps the selection where it fails', async () => {
    const answers = [
      () => Promise.resolve('changed' as const),
      () => Promise.reject(new Error('away')),
    ]
    const { screen } = await select(
      createAct({ onApply: () => answers.shift()?.() ?? Promise.reject(new Error('away')) }),
    )
    await screen.getByRole('button', { name: 'Hand over 3' }).click()
    const dialog = page.getByRole('region', { name: 'Hand their customers over?' })
    await dialog.getByRole('button', { name: 'Hand over 2' }).click()
    await expect.element(dialog.getByText(/^Something has changed/u)).toBeVisible()
    await dialog.getByRole('button', { name: 'Hand over 2' }).click()
    await expect.element(dialog.getByText('That could not be saved. Try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
  })

  it('touches nothing where no row can be changed', async () => {
    const { screen } = await select(createAct({ plan: { count: 0 } }))
    await screen.getByRole('button', { name: 'Hand over 3' }).click()
    await expect.element(page.getByText('None of the selected rows can be changed.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Hand over 2' })).toBeDisabled()
  })

  it('needs a connection, and says so', async () => {
    const { screen } = await select(createAct(), { isOnline: false })
    await expect.element(screen.getByRole('button', { name: 'Hand over 3' })).toBeDisabled()
    await expect.element(screen.getByText('Needs a connection')).toBeVisible()
  })
})
