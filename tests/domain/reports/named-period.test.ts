import { expect, it } from 'vitest'
import { getNamedPeriod } from '#domain/reports/report-period.rules.ts'

it.each([
  ['default', '2026-11-28', {}],
  ['yesterday', '2026-01-01', { from: '2025-12-31', to: '2025-12-31' }],
  ['last_week', '2026-11-29', { from: '2026-11-16', to: '2026-11-22' }],
  ['last_week', '2026-11-30', { from: '2026-11-23', to: '2026-11-29' }],
  ['last_week', '2025-12-31', { from: '2025-12-22', to: '2025-12-28' }],
  ['last_month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
  ['last_month', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
] as const)('The period %s of %s is of days that have ended', (period, today, days) => {
  expect(getNamedPeriod(period, today)).toEqual(days)
})
