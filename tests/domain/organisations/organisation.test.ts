import { expect, it } from 'vitest'
import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'

const id = 'ef18cf9b-b263-4d3c-b76a-c18d57fcc1d2'

it.each([
  ['/short/home', null],
  [`/${id}/home`, id],
  [`/${id}`, id],
  [`/${id}/`, id],
  [`/${'x'.repeat(36)}/home`, 'x'.repeat(36)],
  [`/${id.toUpperCase()}/home`, id.toUpperCase()],
  [`/${id.slice(1)}/home`, null],
  [`/${id}0/home`, null],
  [`//${id}/home`, null],
  [`/home/${id}`, null],
  ['/login', null],
  ['/', null],
  ['', null],
])(
  '[W-002] the path %s names the organisation %s: a first segment of 36 characters',
  (path, organisation) => {
    expect(getOrganisationFromPath(path)).toBe(organisation)
  },
)
