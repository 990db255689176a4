import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** A picture that no compression makes small, so that its upload takes more than one request's time. */
const buildLogo = () =>
  sharp({
    create: {
      width: 480,
      height: 240,
      channels: 3,
      background: '#055d7e',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

test(
  'an administrator gives the organisation a picture, through a lost network',
  { tag: ['@desktop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const account = page.getByRole('button', { name: /, Your account$/u }).locator('visible=true')
    const open = async () => {
      // On a phone the menu stays open behind the dialog.
      if (await account.isVisible()) await account.click()
      else await new FramePage(page).openUserMenu()
      await page.getByText('Picture of the organisation', { exact: true }).click()
    }
    await open()
    const dialog = page.getByRole('region', { name: 'Picture of the organisation' })
    const input = dialog.locator('input[type=file]')
    await expect(dialog.getByText('PNG, JPG, at most 2 MB')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'organisation-picture')

    await input.setInputFiles({
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(dialog.getByRole('alert')).toHaveText(
      'This type is not taken. Save the file as one of these: PNG, JPG.',
    )
    await input.setInputFiles({
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildLogo(),
    })
    await expect(dialog.getByRole('alert')).toHaveText(
      'The file is a PNG, but its name says something else. Rename it, or choose one of these: PNG, JPG.',
    )
    await saveScreenshot(page, 'organisation-picture-refused')

    let isCut = true
    await page.route('**/uploads/**', (route) =>
      isCut && route.request().method() === 'PATCH'
        ? route.abort('connectionreset')
        : route.continue(),
    )
    await input.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await buildLogo(),
    })
    await expect(
      dialog.getByText('There is no connection. logo.png continues', { exact: false }).last(),
    ).toBeVisible()
    await saveScreenshot(page, 'organisation-picture-waiting')
    isCut = false
    await dialog.getByRole('button', { name: 'Try now' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The picture is changed')).toBeVisible()

    await open()
    await expect(dialog.getByRole('img', { name: 'Picture of the organisation' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(page.getByText('The picture is removed')).toBeVisible()
  },
)
