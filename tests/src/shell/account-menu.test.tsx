import { describe, expect, it } from 'vitest'
import type { Right } from '#domain/rights/right.model.ts'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

async function openMenu(rights: readonly Right[]) {
  const host = signedInHost({
    rights: ['CanViewDashboard', ...rights],
    parameters: { userCanChangePassword: 'true' },
  })
  const page = await openPage(host, `/${northgate}/home`)
  await page.screen.getByRole('button', { name: /Your account/u }).click()
  return page
}

describe('The user menu', () => {
  it('[O-149] offers username, switch, edit user, MFA, password and logout', async () => {
    const { screen } = await openMenu(['CanLogonAsOtherUser', 'CanEditSelf'])
    for (const entry of [
      'ines@demo.example',
      'Act for somebody',
      'Edit user',
      'Two-step sign-in',
      'Change your password',
      'Log out',
    ])
      await expect.element(screen.getByText(entry).first()).toBeVisible()
  })

  it('[O-150] has switch with CanLogonAsOtherUser, edit user with CanEditSelf alone', async () => {
    const editing = await openMenu(['CanEditSelf'])
    await expect.element(editing.screen.getByText('Edit user')).toBeVisible()
    expect(editing.screen.getByText('Act for somebody').query()).toBeNull()
    await editing.screen.unmount()
    const acting = await openMenu(['CanLogonAsOtherUser'])
    await expect.element(acting.screen.getByText('Act for somebody')).toBeVisible()
    expect(acting.screen.getByText('Edit user').query()).toBeNull()
  })
})
