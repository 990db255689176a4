import { describe, expect, it } from 'vitest'
import {
  listHost,
  listPath,
  listedCustomer,
  searchCall,
} from '#tests/src/customer-list/list-host.ts'
import { getHomeDayCall, northgate } from './fake-host.ts'
import { openPage } from './open-page.tsx'

describe('a loader', () => {
  it.each([
    ['the day', `/${northgate}/home`, getHomeDayCall(northgate), 'Loading the day'],
    ['the list', listPath(), searchCall, 'Loading customers'],
  ])('[O-157] shows while the call of %s is delayed', async (_, path, call, words) => {
    const host = listHost({ rows: [listedCustomer()] })
    const answer = host.delay(call)
    const { screen } = await openPage(host, path)
    const loader = screen.getByRole('status').filter({ hasText: words })
    await expect.element(loader).toBeInTheDocument()
    answer()
    await expect.element(loader).not.toBeInTheDocument()
  })
})
