import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { TableSettingsDialog } from '#src/ui/table/table-settings-dialog.tsx'
import {
  localTableSettings,
  defaultTableSettings,
  useTableSettings,
} from '#src/ui/table/table-settings.ts'
import { renderUi } from './render-ui.tsx'

interface Agreement {
  readonly no: string
  readonly name: string
  readonly parity: number
}

const columns: readonly Column<Agreement>[] = [
  {
    id: 'name',
    header: 'Customer',
    width: 200,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    id: 'parity',
    header: 'Parity',
    width: 120,
    align: 'end',
    isSortable: true,
    card: 'figure',
    cell: ({ parity }) => parity,
  },
  { id: 'rate', header: 'Rate', width: 120, right: { all: ['CanViewRate'] }, cell: () => '4.9%' },
]
const defaults = defaultTableSettings(columns, { column: 'parity', direction: 'descending' })
const storage = localTableSettings('test')
const agreements = (count: number): readonly Agreement[] =>
  Array.from({ length: count }, (_, index) => ({
    no: `A${index}`,
    name: `Customer ${index}`,
    parity: index,
  }))

interface ListProps {
  readonly count?: number
  readonly lastCleared?: string
  readonly state?: 'loading' | StateViewProps
  readonly onOpen?: (row: Agreement) => void
  readonly onSearch?: () => void
}

function List({ count = 3, lastCleared, state, onOpen, onSearch }: ListProps) {
  const { settings, change, reset } = useTableSettings({
    table: 'customers',
    storage,
    defaults,
    ...(lastCleared === undefined ? {} : { lastCleared }),
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
  const [isOpen, setOpen] = useState(false)
  const [shownPage, setPage] = useState(1)
  return (
    <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
      <button type="button" onClick={() => setOpen(true)}>
        Settings
      </button>
      <output data-testid="selected">{[...selected].join(' ')}</output>
      <DataTable
        label="Customers"
        columns={columns}
        rows={agreements(count)}
        rowId={({ no }) => no}
        rowName={({ name }) => name}
        settings={settings}
        onSettings={change}
        selection={{ selected, onChange: setSelected }}
        paging={{ page: shownPage, onPage: setPage, total: 326 }}
        rowLink={(row, { className, children }) => (
          <a href={`#${row.no}`} className={className}>
            {children}
          </a>
        )}
        state={state}
        {...(onOpen === undefined ? {} : { onOpen })}
        {...(onSearch === undefined ? {} : { onSearch })}
      />
      <TableSettingsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        columns={columns}
        settings={settings}
        onSave={change}
        onReset={reset}
      />
    </div>
  )
}

const heads = (): readonly string[] =>
  [...document.querySelectorAll('thead th[scope="col"]')]
    .map((head) => head.textContent.trim())
    .filter((words) => words !== '')
const selected = (): string | null | undefined =>
  document.querySelector('[data-testid="selected"]')?.textContent

describe('tables', () => {
  beforeEach(async () => {
    localStorage.clear()
    await page.viewport(1200, 800)
  })
  afterEach(async () => {
    for (const overlay of document.querySelectorAll<HTMLIonModalElement | HTMLIonPopoverElement>(
      'ion-modal, ion-popover',
    ))
      await overlay.dismiss()
  })

  it('[W-098] have pages of 10, 25 and 50 rows, and 10 by default', async () => {
    const screen = await renderUi(<List count={10} />)
    await expect.element(screen.getByText('1–10 of 326')).toBeVisible()
    await screen.getByRole('button', { name: '10 rows' }).click()
    const choices = await vi.waitUntil(() => {
      const found = [...document.querySelectorAll('[role="menuitemradio"]')]
      return found.length === 0
        ? undefined
        : found.map((choice) => `${choice.textContent} ${choice.getAttribute('aria-checked')}`)
    })
    expect(choices).toEqual(['10 rows true', '25 rows false', '50 rows false'])
  })

  it('[W-099] remember size, sort and visible columns', async () => {
    const first = await renderUi(<List />, { rights: ['CanViewRate'] })
    await first.getByRole('button', { name: 'Customer', exact: true }).click()
    await first.getByRole('button', { name: 'Settings' }).click()
    await vi.waitUntil(() => document.querySelector('ion-modal ion-checkbox.hydrated'))
    await userEvent.click(
      page.getByText('25', { exact: true }).element().closest('label') ?? document.body,
    )
    await page.getByRole('checkbox', { name: 'Rate' }).click()
    await page.getByText('Save', { exact: true }).click()
    await vi.waitFor(() => expect(heads()).toEqual(['Customer', 'Parity']))
    await first.unmount()
    const again = await renderUi(<List />, { rights: ['CanViewRate'] })
    expect(heads()).toEqual(['Customer', 'Parity'])
    await expect
      .element(again.getByRole('columnheader', { name: 'Customer' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expect.element(again.getByRole('button', { name: '25 rows' })).toBeVisible()
  })

  it('[W-100] save no settings without a sort column', async () => {
    const screen = await renderUi(<List />)
    await screen.getByRole('button', { name: 'Settings' }).click()
    const select = await vi.waitUntil(() => document.querySelector('ion-modal ion-select.hydrated'))
    await userEvent.click(select)
    await vi.waitUntil(() =>
      document.querySelector('ion-popover:not(.overlay-hidden) ion-select-popover'),
    )
    await page.getByRole('radio', { name: 'No column' }).click()
    await vi.waitUntil(() => document.querySelector('ion-popover') === null)
    await page.getByText('Save', { exact: true }).click()
    await expect
      .element(page.getByRole('button', { name: 'Sort by: Choose a column to sort by' }))
      .toBeInTheDocument()
    expect(storage.load('customers')).toBeNull()
    expect(document.querySelector('th[aria-sort]')?.textContent).toBe('Parity')
  })

  it('[W-101] drop remembered settings when the server cleared them later', async () => {
    storage.save('customers', { chosen: { size: 50 }, savedAt: '2026-11-20T10:00:00Z' })
    const screen = await renderUi(<List lastCleared="2026-11-20T09:59:59Z" />)
    await expect.element(screen.getByRole('button', { name: '50 rows' })).toBeVisible()
    await screen.rerender(<List lastCleared="2026-11-20T10:00:01Z" />)
    await vi.waitFor(() =>
      expect(document.querySelector('.table-pages .text-button')?.textContent).toBe('10 rows'),
    )
  })

  it('have a column only for people who hold its right', async () => {
    const without = await renderUi(<List />)
    expect(heads()).toEqual(['Customer', 'Parity'])
    await without.unmount()
    await renderUi(<List />, { rights: ['CanViewRate'] })
    expect(heads()).toEqual(['Customer', 'Parity', 'Rate'])
  })

  it('sort by a column, and reverse on the second click', async () => {
    const screen = await renderUi(<List />)
    const head = screen.getByRole('columnheader', { name: 'Customer' })
    await screen.getByRole('button', { name: 'Customer', exact: true }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await screen.getByRole('button', { name: 'Customer', exact: true }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  })

  it('select a page at once and keep the selection of other pages', async () => {
    const screen = await renderUi(<List />)
    await screen.getByRole('checkbox', { name: 'Select Customer 1' }).click()
    expect(selected()).toBe('elsewhere A1')
    const [head] = screen.getByRole('checkbox', { name: 'Select all rows on this page' }).elements()
    expect((head as HTMLInputElement).indeterminate).toBe(true)
    await userEvent.click(head ?? document.body)
    expect(selected()).toBe('elsewhere A1 A0 A2')
    await userEvent.click(head ?? document.body)
    expect(selected()).toBe('elsewhere')
    await screen.getByRole('button', { name: 'Clear' }).click()
    expect(selected()).toBe('')
  })

  it('are navigated by j and k, selected by x, opened by Enter, searched by /', async () => {
    const opened = vi.fn<(row: Agreement) => void>()
    const searched = vi.fn<() => void>()
    await renderUi(<List onOpen={opened} onSearch={searched} />)
    await userEvent.keyboard('jjkx')
    expect(selected()).toBe('elsewhere A0')
    await userEvent.keyboard('jj{Enter}/')
    expect(opened.mock.calls.map(([row]) => row.no)).toEqual(['A2'])
    expect(searched).toHaveBeenCalledOnce()
  })

  it('draw only the rows in sight of a long list', async () => {
    await renderUi(<List count={2000} />)
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(5))
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80)
  })

  it('become cards on a phone, each one link', async () => {
    await page.viewport(390, 844)
    const screen = await renderUi(<List />)
    await expect
      .element(screen.getByRole('link', { name: /Customer 1/u }))
      .toHaveAttribute('href', '#A1')
    expect(document.querySelector('table')).toBeNull()
  })

  it('say why they are empty and what to do next', async () => {
    const retry = vi.fn<() => void>()
    const screen = await renderUi(<List state={{ kind: 'failed', onRetry: retry }} />)
    await expect
      .element(screen.getByRole('heading', { name: 'This could not be loaded' }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
    await screen.rerender(<List state={{ kind: 'refused' }} />)
    await expect.element(screen.getByRole('heading', { name: 'You cannot see this' })).toBeVisible()
  })

  it('hold their shape while they load', async () => {
    await renderUi(<List state="loading" />)
    await vi.waitFor(() =>
      expect(document.querySelectorAll('.skeleton-rows .skeleton').length).toBe(20),
    )
    expect(heads()).toEqual(['Customer', 'Parity'])
  })
})
