import { describe, expect, it } from 'vitest'
import { readBreadcrumbs, extendBreadcrumbs } from '#src/features/shell/breadcrumbs.ts'

const org = '00000000-0000-4000-8000-000000000001'
const home = { title: 'page_home', path: `/${org}/home` } as const
const list = { title: 'shell_customers', path: `/${org}/customers` } as const

describe('The breadcrumbs', () => {
  it('grow, are cut back to a known page, and restart at home', () => {
    const there = extendBreadcrumbs(extendBreadcrumbs([], home, home.path), list, home.path)
    expect(there).toEqual([home, list])
    expect(
      extendBreadcrumbs(
        [...there, { title: 'not_found_title', path: `/${org}/x` }],
        list,
        home.path,
      ),
    ).toEqual([home, list])
    expect(extendBreadcrumbs(there, home, home.path)).toEqual([home])
  })

  it('replace the last customer by the next one', () => {
    const customer = (agreement: string) =>
      ({ title: 'shell_search', path: `/${org}/customer/${agreement}` }) as const
    expect(extendBreadcrumbs([home, list, customer('A-1')], customer('A-2'), home.path)).toEqual([
      home,
      list,
      customer('A-2'),
    ])
  })

  it('leave another organisation’s pages behind', () => {
    const other = {
      title: 'page_home',
      path: '/00000000-0000-4000-8000-000000000002/home',
    } as const
    expect(extendBreadcrumbs([other], list, home.path)).toEqual([list])
  })

  it.each([
    ['nothing', null],
    ['words that are not JSON', 'home'],
    ['another shape', '{"title":"page_home"}'],
    ['steps without a path', '[{"title":"page_home"}]'],
    [
      'another organisation’s trail',
      JSON.stringify([{ title: 'page_home', path: '/00000000-0000-4000-8000-000000000002/home' }]),
    ],
  ])('read %s as none', (_name, stored) => {
    expect(readBreadcrumbs(stored, home.path)).toEqual([])
  })

  it('read what they stored', () => {
    expect(readBreadcrumbs(JSON.stringify([home, list]), home.path)).toEqual([home, list])
  })
})
