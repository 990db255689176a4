import { expect, it } from 'vitest'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

it('[O-018] The address of the assigned campaigns leads to home and names their dialog', async () => {
  const page = await openPage(signedInHost(), `/${northgate}/assignedCampaigns`)
  await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(page.router.state.location.href).toBe(`/${northgate}/home?openModal=assignedCampaigns`)
})

it('Home ignores a dialog that it does not know', async () => {
  const page = await openPage(signedInHost(), `/${northgate}/home?openModal=somethingElse`)
  await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(page.router.state.location.search).not.toHaveProperty('openModal', 'somethingElse')
})
