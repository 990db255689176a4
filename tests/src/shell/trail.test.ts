import { describe, expect, it } from 'vitest'
import { readTrail, trailTo } from '#src/features/shell/trail.ts'

const org = '00000000-0000-4000-8000-000000000001'
const home = { title: 'page_home', path: `/${org}/home` } as const
const list = { title: 'shell_customers', path: `/${org}/customers` } as const

describe('the breadcrumb trail', () => {
  it('grows page by page, is cut back to a page that it names, and begins anew at home', () => {
    const there = trailTo(trailTo([], home, home.path), list, home.path)
    expect(there).toEqual([home, list])
    expect(
      trailTo([...there, { title: 'not_found_title', path: `/${org}/x` }], list, home.path),
    ).toEqual([home, list])
    expect(trailTo(there, home, home.path)).toEqual([home])
  })

  it('puts the next customer in the last one’s place', () => {
    const customer = (agreement: string) =>
      ({ title: 'shell_search', path: `/${org}/customer/${agreement}` }) as const
    expect(trailTo([home, list, customer('A-1')], customer('A-2'), home.path)).toEqual([
      home,
      list,
      customer('A-2'),
    ])
  })

  it('leaves the places of another organisation behind', () => {
    const other = {
      title: 'page_home',
      path: '/00000000-0000-4000-8000-000000000002/home',
    } as const
    expect(trailTo([other], list, home.path)).toEqual([list])
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
  ])('reads %s as no trail', (_name, kept) => {
    expect(readTrail(kept, home.path)).toEqual([])
  })

  it('reads what it kept', () => {
    expect(readTrail(JSON.stringify([home, list]), home.path)).toEqual([home, list])
  })
})
