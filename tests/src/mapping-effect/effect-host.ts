import { page as browser } from 'vitest/browser'
import type { EffectRun, MappingEffect } from '#domain/mapping-effect/mapping-effect.model.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { buildJob } from '../processing/processing-builders.ts'

const path = `/mapping/v1/${northgate}/mapping-effect`

export const effectCalls = {
  sample: `POST ${path}`,
  run: `GET ${path}/run`,
  start: `POST ${path}/run`,
} as const

export const buildEffect = (changes: Partial<MappingEffect> = {}): MappingEffect => ({
  total: 98_000,
  compared: 2000,
  obstacle: null,
  counts: { gained: 12, lost: 3, changed: 240, others: 45, unchanged: 1700 },
  examples: [
    {
      fAgreementNo: 'AG-1',
      group: 'gained',
      name: 'Ines Harlow',
      before: null,
      after: 'Volta One 40',
    },
    {
      fAgreementNo: 'AG/2',
      group: 'changed',
      name: 'Tobias Renn',
      before: 'Arden Brook 1.0 Pure',
      after: 'Volta One 40',
    },
  ],
  ...changes,
})

export const buildEffectRun = (changes: Partial<EffectRun> = {}): EffectRun => ({
  id: 'e1',
  started_at: '2026-11-23T02:10:00.000Z',
  is_current: true,
  effect: buildEffect({ compared: 98_000 }),
  job: buildJob({
    id: 'e1',
    kind: 'mapping_effect',
    result: { gained: 12, lost: 3, changed: 240 },
  }),
  ...changes,
})

/** Answers a sample, and no comparison of all customers yet. */
export function setEffect(host: FakeHost, effect = buildEffect()): FakeHost {
  host.setAnswer(effectCalls.sample, answered(effect))
  host.setAnswer(effectCalls.run, answered(null))
  return host
}

export const effectDialog = () =>
  browser.getByRole('region', { name: 'Who gains or loses', exact: true })

/** The groups of a comparison with their numbers and shares. */
export const readGroups = (at = 0): (readonly (string | null)[])[] =>
  [...(document.querySelectorAll('.effect-counts')[at]?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
