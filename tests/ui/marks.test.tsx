import { describe, expect, it } from 'vitest'
import { ParityCell, EquityCell } from '#src/ui/marks/equity-cell.tsx'
import { StatusMark, statusNames } from '#src/ui/marks/status-mark.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { renderUi } from './render-ui.tsx'

const readColour = (element: Element | null): string =>
  element === null ? '' : getComputedStyle(element).color

function colourOfToken(token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const colour = readColour(probe)
  probe.remove()
  return colour
}

describe('parity and equity', () => {
  it('[W-093] are amber below zero and green from zero on, with a label', async () => {
    const { container } = await renderUi(
      <>
        <ParityCell minor={-1} />
        <ParityCell minor={0} />
      </>,
    )
    const [below, zero] = [...container.querySelectorAll('.standing')]
    expect(below?.textContent).toBe('\u2212£0.01 over')
    expect(readColour(below?.querySelector('.money') ?? null)).toBe(colourOfToken('--caution'))
    expect(zero?.textContent).toBe('+£0.00 within')
    expect(readColour(zero?.querySelector('.money') ?? null)).toBe(colourOfToken('--positive'))
  })

  it('say N/A where they are not shown', async () => {
    const { container } = await renderUi(<EquityCell minor={undefined} />)
    expect(container.textContent).toBe('N/A')
  })
})

describe('customer status', () => {
  it('[W-095] has a colour of its own in light and dark', async () => {
    const { container } = await renderUi(
      <>
        {statusNames.map((status) => (
          <StatusMark key={status} status={status} />
        ))}
      </>,
    )
    const marks = [...container.querySelectorAll('.status')]
    expect(marks).toHaveLength(13)
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme
      expect(new Set(marks.map((mark) => readColour(mark.querySelector('i')))).size).toBe(13)
    }
    document.documentElement.dataset['theme'] = 'light'
    expect(new Set(marks.map((mark) => mark.textContent)).size).toBe(13)
    expect(marks.every((mark) => (mark.textContent ?? '') !== '')).toBe(true)
  })
})

describe('VIN', () => {
  it('[W-106] highlights the last 10 characters', async () => {
    const { container } = await renderUi(<Vin vin="WVWZZZ1KZAW123456" />)
    const bright = container.querySelector('mark')
    expect(bright?.textContent).toBe('KZAW123456')
    expect(readColour(bright)).toBe(colourOfToken('--ink'))
    expect(readColour(container.querySelector('.vin'))).not.toBe(readColour(bright))
  })
})
