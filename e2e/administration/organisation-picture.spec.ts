import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAxeClean } from '../support/axe.ts'
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
    const { pathname } = new URL(page.url())
    await page.goto(`/${pathname.split('/')[1] ?? ''}/edit?part=theme`)
    const logo = page.getByRole('region', { name: 'Logo' })
    const input = logo.locator('input[type=file]')
    await expect(logo.getByText('PNG, JPG, at most 2 MB')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'organisation-picture')

    await input.setInputFiles({
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(logo.getByRole('alert')).toHaveText(
      'This type is not taken. Save the file as one of these: PNG, JPG.',
    )
    await input.setInputFiles({
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildLogo(),
    })
    await expect(logo.getByRole('alert')).toHaveText(
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
      logo.getByText('There is no connection. logo.png continues', { exact: false }).last(),
    ).toBeVisible()
    await saveScreenshot(page, 'organisation-picture-waiting')
    isCut = false
    await logo.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('The picture is changed')).toBeVisible()
    await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
    await saveScreenshot(page, 'organisation-theme')
    await logo.getByRole('button', { name: 'Reset, Logo' }).click()
    await expect(page.getByText('The picture is reset')).toBeVisible()
  },
)
