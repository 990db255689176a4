import { describe, expect, it } from 'vitest'
import { getNeededPages, joinPages } from '#src/features/customer-list/table/continuous-rows.ts'
import { listedCustomers } from '../list-host.ts'

describe('the needed pages', () => {
  it.each([
    ['the top', 0, 14, 10, 1, 1],
    ['a row before the second is near', 10, 24, 10, 1, 1],
    ['the second near', 11, 25, 10, 1, 2],
    ['a window of 60 rows', 0, 59, 10, 1, 2],
    ['rows of two pages', 40, 54, 10, 1, 2],
    ['the first page still near', 74, 88, 10, 1, 3],
    ['the first page passed', 75, 89, 10, 2, 3],
    ['the middle of a page', 125, 139, 10, 3, 4],
    ['rows far down', 380, 394, 10, 8, 9],
    ['the end', 85, 99, 2, 2, 2],
    ['a list of one page', 20, 49, 1, 1, 1],
  ])('with %s in sight are rows %i to %i of %i pages', (_what, first, last, lastPage, from, to) => {
    expect(getNeededPages({ first, last }, { size: 50, lastPage })).toEqual({ from, to })
  })
})

const page = (count: number, first: number, has_more = true) => ({
  customer_data: listedCustomers(count, first),
  has_more,
})
const written = (pages: Parameters<typeof joinPages>[0], total?: number) => {
  const { rows, isEnd } = joinPages(pages, { size: 3, total })
  return [rows.map((row) => row?.fAgreementNo.slice(2) ?? '·').join(''), isEnd]
}

describe('continuous rows', () => {
  it.each([
    ['a first page and what comes', [page(3, 1)], undefined, '123···', false],
    ['the places of those that are left', [page(3, 1)], 4, '123·', false],
    ['as many places while a page is fetched', [page(3, 1), 'waiting'], 5, '123··', false],
    ['two pages', [page(3, 1), page(3, 4)], 8, '123456··', false],
    ['a whole list', [page(3, 1), page(2, 4, false)], 5, '12345', true],
    ['a list that has grown since it was counted', [page(3, 1)], 3, '123···', false],
    ['a list that ends before its count', [page(3, 1), page(0, 4, false)], 9, '123', true],
    ['no places of a last page that failed', [page(3, 1), 'failed'], 9, '123', false],
    ['the places of pages before one', ['waiting', page(3, 4)], 7, '···456·', false],
    ['the places of a failed page between', ['failed', page(3, 4)], 6, '···456···', false],
    ['a customer who has moved once', [page(3, 1), page(3, 3)], 9, '12345···', false],
  ] as const)('are %s', (_what, pages, total, rows, isEnd) => {
    expect(written(pages, total)).toEqual([rows, isEnd])
  })
})
