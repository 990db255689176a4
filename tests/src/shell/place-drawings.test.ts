import { describe, expect, it } from 'vitest'
import { laterDrawings } from '#src/features/shell/places/later-drawings.ts'
import { places } from '#src/features/shell/places/places.ts'

describe('the drawings of the navigation', () => {
  it('are complete, and each is declared once', () => {
    const early = Object.entries(places).flatMap(([id, { icon, activeIcon }]) =>
      icon === undefined && activeIcon === undefined ? [] : [id],
    )
    const later = Object.keys(laterDrawings)
    expect([...early, ...later].toSorted()).toEqual(Object.keys(places).toSorted())
  })

  it('are there at once for the pages that a working day begins with', () => {
    for (const id of ['home', 'customers', 'appointments', 'inventory'])
      expect(places[id]).toMatchObject({
        icon: expect.stringContaining('svg') as string,
        activeIcon: expect.stringContaining('svg') as string,
      })
  })
})
