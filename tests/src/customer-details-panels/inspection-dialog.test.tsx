import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  chosenPanel,
  detailsHost,
  drawing,
  inspectionAnswer,
  openDetailsTab,
} from './panel-answers.ts'

describe('the dialog of an inspection', () => {
  it('[O-216] opens the inspection with its fields, and closes without a call', async () => {
    const host = detailsHost({
      row: { dpiStatusString: 'submitted' },
      answer: { digitalPreInspections: { records: [inspectionAnswer()] } },
    })
    await openDetailsTab('digital_pre_inspection', host)
    const open = chosenPanel().getByRole('button', { name: 'Open the inspection' })
    await expect.element(open).toBeVisible()
    const before = host.calls().length
    await open.click()
    const dialog = browser.getByRole('region', { name: 'Digital pre-inspection i-1' })
    await expect.element(dialog.getByText('41,000')).toBeVisible()
    const facts = [...dialog.element().querySelectorAll('dl div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent).join(' '),
    )
    expect(facts).toEqual([
      'Received 01/11/2026 10:00',
      'Mileage 41,000',
      'Excess mileage 1,000',
      'Excess charge £81',
      'Total cost £246',
    ])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.calls().length).toBe(before)
  })

  it('[O-224] shows each damage in the inspection, and its pictures in a viewer', async () => {
    const scratch = {
      location: 'left',
      content: { panel: 'door', severity: 'scratch', estimate: { value: 8000 } },
      images: ['green', 'blue'].map((colour) => drawing(colour)),
    }
    const [dent] = inspectionAnswer().damages
    const damages = [...(dent === undefined ? [] : [dent]), scratch]
    await openDetailsTab('digital_pre_inspection', {
      row: { dpiStatusString: 'submitted' },
      answer: { digitalPreInspections: { records: [inspectionAnswer({ damages })] } },
    })
    await chosenPanel().getByRole('button', { name: 'Open the inspection' }).click()
    const dialog = browser.getByRole('region', { name: 'Digital pre-inspection i-1' })
    await expect.element(dialog.getByRole('table', { name: 'Damage' })).toBeVisible()
    const rows = [...dialog.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 4).map(({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['bumper', 'front left', 'dent', '£165'],
      ['door', 'left', 'scratch', '£80'],
    ])
    const shown = () => document.querySelector<HTMLImageElement>('.damage-viewer > img')?.alt
    expect(shown()).toBe('Picture 1 of dent at the bumper, front left')
    await dialog
      .getByRole('button', { name: 'Show: Picture 2 of scratch at the door, left' })
      .click()
    await expect.poll(shown).toBe('Picture 2 of scratch at the door, left')
    await expect.element(dialog.getByText('3 of 3')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(shown).toBe('Picture 1 of dent at the bumper, front left')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(shown).toBe('Picture 2 of scratch at the door, left')
  })
})
