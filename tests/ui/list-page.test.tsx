import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BulkAction, BulkPlan } from '#src/ui/bulk/bulk-action.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useListControls } from '#src/ui/list-page/list-request.ts'
import { useListDisplay } from '#src/ui/list-page/list-display.tsx'
import { pickLocalRows } from '#src/ui/list-page/local-rows.ts'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { renderInRouter } from './render-in-router.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly customers: number
}

const people: readonly Person[] = Array.from({ length: 60 }, (_none, at) => ({
  id: `p${at}`,
  name: at === 7 ? 'مايا بن يوسف' : `Person ${String(at).padStart(2, '0')}`,
  role: at % 3 === 0 ? 'Sales' : 'Agent',
  customers: (at * 37) % 101,
}))

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    header: 'Person',
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  { id: 'role', header: 'Role', width: 300, card: 'second', cell: ({ role }) => role },
  {
    id: 'customers',
    header: 'Customers',
    width: 300,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    startsDescending: true,
    card: 'figure',
    cell: ({ customers }) => customers,
  },
]

interface PeopleProps {
  readonly bulk?: readonly BulkAction[]
  readonly isOnline?: boolean
}

function People({ bulk = [], isOnline = true }: PeopleProps) {
  const controls = useListControls({
    id: 'people',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: ['name', 'customers'],
  })
  const found = pickLocalRows(people, controls.request, {
    searchTexts: ({ name, role }) => [name, role],
    sortValue: (row, column) => (column === 'customers' ? row.customers : row.name),
    passes: (row, _name, value) => row.role === value,
  })
  const view = useListDisplay(
    controls,
    {
      failure: undefined,
      isOnline,
      rowCount: found.rows.length,
      isEmpty: false,
      asOf: '2026-11-24T14:05:00.000Z',
      onRetry: () => undefined,
      onShowLast: undefined,
    },
    {},
  )
  return (
    <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
      <ListScreen
        title="People"
        list={{ ...view, controls, ...found, isOnline }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel="Search people"
        counts={[{ id: 'people', label: 'People', value: people.length }]}
        filters={
          <button type="button" onClick={() => controls.onFilter('role', 'Sales')}>
            Sales only
          </button>
        }
        exportAction={<button type="button">Export</button>}
        bulk={bulk}
        panel={({ row, frame }) => (
          <SidePanel
            frame={frame}
            title={row?.name ?? 'Elsewhere'}
            about={row?.role}
            tabs={[
              { id: 'profile', label: 'Profile', content: <input aria-label="First name" /> },
              { id: 'rights', label: 'Rights', count: 31, content: <p>31 rights</p> },
            ]}
            beside={{ id: 'history', label: 'History', count: 2, content: <p>2 changes</p> }}
          />
        )}
      />
      <FlashHost />
    </div>
  )
}

const names = () =>
  [...document.querySelectorAll('tbody .row-name')].map(({ textContent }) => textContent)
const heads = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean)
const open = async (surroundings: Parameters<typeof renderInRouter>[1] = {}, props = {}) => {
  const opened = await renderInRouter(<People {...props} />, surroundings)
  await expect.poll(() => document.querySelectorAll('tbody tr, .cards li').length).toBe(50)
  return { ...opened, search: () => opened.router.state.location.search }
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

describe('A list page', () => {
  it('has sort, filter and page in its address, and follows Back', async () => {
    const { screen, router, search } = await open()
    await screen.getByRole('button', { name: 'Customers' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc' })
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc', page: 2 })
    await expect.poll(() => names().length).toBe(10)
    await screen.getByRole('button', { name: 'Sales only' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc', filters: { role: 'Sales' } })
    await expect.element(screen.getByText('20 found')).toBeVisible()
    router.history.back()
    await expect.poll(() => names().length).toBe(10)
  })

  it('opens as its address says; what the address gets wrong is left out', async () => {
    const { search } = await open({ path: '/?sort=%22customers%3Aasc%22&size=7&page=-1' })
    expect(names()[0]).toBe('Person 00')
    expect(search()).toMatchObject({ sort: 'customers:asc' })
  })

  it('searches by text that is not in the address, and clears search and filters', async () => {
    const { screen, search } = await open()
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus()
    await userEvent.keyboard('person 05')
    await expect.poll(names).toEqual(['Person 05'])
    expect(search()).toEqual({})
    await userEvent.keyboard('x')
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => names().length).toBe(50)
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('remembers which columns were chosen', async () => {
    const first = await open()
    await first.screen.getByRole('button', { name: 'Columns' }).click()
    await vi.waitUntil(() => document.querySelector('ion-modal ion-checkbox.hydrated'))
    await page.getByRole('checkbox', { name: 'Role' }).click()
    await page.getByText('Save', { exact: true }).click()
    await expect.poll(heads).toEqual(['Person', 'Customers'])
    await first.screen.unmount()
    await open()
    expect(heads()).toEqual(['Person', 'Customers'])
  })

  it('is cards on a phone, which are sorted from a menu', async () => {
    await page.viewport(390, 844)
    const { screen, search } = await open()
    await screen.getByRole('button', { name: /^Sort by/u }).click()
    await page.getByRole('menuitemradio', { name: 'Customers, highest first' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says without a network how old it is', async () => {
    const { screen } = await open({}, { isOnline: false })
    await expect.element(screen.getByText(/^As of .*, without a network\.$/u)).toBeVisible()
  })
})

describe('The panel of a list page', () => {
  const panel = (name: string) => page.getByRole('region', { name })

  it('opens beside the list, follows j and k, and gives the focus back to its row', async () => {
    const { screen, search } = await open()
    await screen.getByRole('button', { name: 'Person 01' }).click()
    await expect.element(panel('Person 01')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Person 01' })).toHaveFocus()
    expect(search()).toEqual({ open: 'p1' })
    await userEvent.keyboard('j')
    await expect.element(panel('Person 02')).toBeVisible()
    await expect.element(panel('Person 02').getByText('3 of 60')).toBeVisible()
    await panel('Person 02').getByRole('button', { name: 'Previous row' }).click()
    await expect.element(panel('Person 01')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(search).toEqual({})
    await expect.element(screen.getByRole('button', { name: 'Person 01' })).toHaveFocus()
  })

  it('leaves the list the columns that fit', async () => {
    const { screen } = await open()
    expect(heads()).toEqual(['Person', 'Role', 'Customers'])
    await screen.getByRole('button', { name: 'Person 01' }).click()
    await expect.poll(heads).toEqual(['Person', 'Role'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(heads).toEqual(['Person', 'Role', 'Customers'])
  })

  it('opens from an address, at its tab, without taking the focus', async () => {
    const { screen } = await open({ path: '/?open=p3&tab=rights' })
    await expect.element(panel('Person 03').getByText('31 rights')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Person 03' })).not.toHaveFocus()
    await panel('Person 03').getByRole('tab', { name: 'Profile' }).click()
    await expect.element(panel('Person 03').getByRole('textbox')).toBeVisible()
  })

  it('closes by Escape in one of its fields, too', async () => {
    const { search } = await open({ path: '/?open=p3' })
    await panel('Person 03').getByRole('textbox').click()
    await userEvent.keyboard('jk{Escape}')
    await expect.poll(search).toEqual({})
  })

  it('has its history beside it where there is room, else as a tab', async () => {
    const { screen } = await open({ path: '/?open=p3' })
    await expect.element(screen.getByRole('region', { name: 'History' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'History' }).query()).toBeNull()
    await page.viewport(1366, 768)
    await screen.getByRole('tab', { name: 'History' }).click()
    await expect.element(screen.getByText('2 changes')).toBeVisible()
  })

  it('is the whole page on a phone', async () => {
    await page.viewport(390, 844)
    const { screen, search } = await open()
    await screen.getByRole('button', { name: /Person 01/u }).click()
    await expect.element(panel('Person 01').getByRole('textbox')).toBeVisible()
    await expect
      .poll(() => document.querySelector('.dialog')?.getBoundingClientRect().width)
      .toBe(390)
    await panel('Person 01').getByRole('button', { name: 'Close' }).click()
    await expect.poll(search).toEqual({})
  })
})

describe('An act on selected rows', () => {
  interface Act {
    readonly plan?: Partial<BulkPlan>
    readonly onApply?: () => ReturnType<BulkPlan['apply']>
  }
  const undone = vi.fn()
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
    const opened = await open({}, { bulk: [act], ...props })
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
